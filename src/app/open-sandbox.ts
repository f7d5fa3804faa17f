import { personDefaults, startSandbox, type Sandbox } from 'discord-sandbox';
import { renderAvatar } from '../render/pictures/portraits.ts';
import type { Config } from './config.ts';

/** A local stand-in for Discord, as the settings want it. */
export async function openSandbox({ sandboxPort, sandboxOrigin }: Config): Promise<Sandbox> {
  // On Discord the owner of the application uploads its picture; the bot leaves that alone.
  const botAvatar = await renderAvatar();
  const origin = sandboxOrigin ?? undefined;
  const sandbox = await startSandbox({ port: sandboxPort, origin, botName: 'Sorry! bot', botAvatar });
  // One of the people manages the server, so that its settings can be tried.
  const [owner] = sandbox.people;
  if (owner) sandbox.control.setPersonPermissions(owner.id, [...personDefaults, 'ManageGuild']);
  // Everybody has added the bot for themselves, so that it can be tried where it is no member.
  sandbox.control.addOtherGuild('Elsewhere');
  sandbox.control.addGroup('Friends');
  for (const { id } of sandbox.people) sandbox.control.setInstalled(id, true);
  return sandbox;
}
