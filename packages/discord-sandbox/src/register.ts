import { leadToSandbox } from './bin/detour.ts';
import { ADDRESS, findOrStart, leadingVariables } from './bin/running.ts';

// For `node --import discord-sandbox/register bot.js`: the bot talks to a sandbox in place of Discord, and so does every
// Node that it starts.
const address = await findOrStart(process.env[ADDRESS]);
leadToSandbox(address);
Object.assign(process.env, leadingVariables(address.origin));
