import type { Context, Hono } from 'hono';
import type { WebSocket } from 'ws';
import { createUser, type SandboxUser } from '../driver/user.ts';
import type { OptionValues } from '../driver/commands.ts';
import type { FieldValues } from '../driver/modals.ts';
import { rolesOf } from '../driver/resolved.ts';
import { isList, isObject, listOf, stringOf, wordsOf, type Json, type JsonObject } from '../world/json.ts';
import type { FieldValue } from '../world/modal.ts';
import type { Change, Channel } from '../world/model.ts';
import type { InteractionOutcome } from '../messages/outcome.ts';
import type { Server } from '../rest/call.ts';
import { pageMessage, pageModal } from '../messages/page-message.ts';
import { viewMessage } from '../messages/view.ts';
import { isVisible, type World } from '../world/world.ts';

type Action = (user: SandboxUser, body: JsonObject) => Promise<unknown>;

const text = (body: JsonObject, key: string): string => stringOf(body[key]) ?? '';
const texts = (value: Json | undefined): readonly string[] => listOf(value).filter((each) => typeof each === 'string');

const actions: Readonly<Record<string, Action>> = {
  command: (user, body) => user.command(text(body, 'channel'), texts(body['path']), optionsIn(body)).then(outcomeJson),
  'dm-command': (user, body) => user.dmCommand(texts(body['path']), optionsIn(body)).then(outcomeJson),
  'person-command': (user, body) =>
    user.personCommand(text(body, 'channel'), text(body, 'name'), text(body, 'target')).then(outcomeJson),
  click: (user, body) => user.click(text(body, 'message'), text(body, 'customId')).then(outcomeJson),
  'click-raw': (user, body) =>
    user.clickRaw(text(body, 'channel'), text(body, 'message'), text(body, 'customId')).then(outcomeJson),
  select: (user, body) =>
    user.select(text(body, 'message'), text(body, 'customId'), texts(body['values'])).then(outcomeJson),
  autocomplete: (user, body) =>
    user
      .autocomplete(text(body, 'channel'), texts(body['path']), {
        option: text(body, 'option'),
        text: text(body, 'text'),
        others: optionsIn(body),
      })
      .then(outcomeJson),
  submit: (user, body) => user.submit(text(body, 'modal'), valuesIn(body)).then(outcomeJson),
  'close-modal': async (user, body) => user.closeModal(text(body, 'modal')),
  say: async (user, body) => user.say(text(body, 'channel'), text(body, 'text')),
  'open-dm': async (user) => ({ channel: user.dmChannelId() }),
  dismiss: async (user, body) => user.dismiss(text(body, 'message')),
};

/** Offers the actions of the in-process driver to pages and other processes, under `/sandbox/`. */
export function servePeople(app: Hono, server: Server): void {
  app.get('/sandbox/state', (context) => context.json(stateOf(server.world)));
  app.get('/sandbox/messages', (context) => {
    const { as = '', channel = '' } = context.req.query();
    const messages = server.world.messagesFor(channel, as).slice(-200);
    return context.json(messages.map((message) => pageMessage(viewMessage(server.world, message))));
  });
  app.post('/sandbox/:action', (context) => act(server, context));
}

async function act(server: Server, context: Context): Promise<Response> {
  const action = actions[context.req.param('action') ?? ''];
  const body: unknown = await context.req.json().catch(() => undefined);
  if (action === undefined || !isObject(body)) return context.json({ error: 'No such action' }, 404);
  const person = server.world.people.get(text(body, 'as'));
  if (person === undefined) return context.json({ error: 'There is no such person' }, 400);
  try {
    const result = await action(createUser(server.world, server.interactions, person), body);
    return context.json(result ?? {});
  } catch (error) {
    return context.json({ error: error instanceof Error ? error.message : String(error) }, 400);
  }
}

function optionsIn(body: JsonObject): OptionValues {
  const options = isObject(body['options']) ? body['options'] : {};
  return Object.fromEntries(Object.entries(options).filter(isOptionEntry));
}

function isOptionEntry(entry: [string, unknown]): entry is [string, string | number | boolean] {
  return ['string', 'number', 'boolean'].includes(typeof entry[1]);
}

function valuesIn(body: JsonObject): FieldValues {
  const values = isObject(body['values']) ? body['values'] : {};
  const entries = Object.entries(values).map(([name, value = '']) => {
    const given: FieldValue = isList(value) ? texts(value) : typeof value === 'boolean' ? value : wordsOf(value);
    return [name, given] as const;
  });
  return Object.fromEntries(entries);
}

function outcomeJson(outcome: InteractionOutcome): unknown {
  const { finished: _finished, modal, ...rest } = outcome;
  return modal === undefined ? rest : { ...rest, modal: pageModal(modal) };
}

function stateOf(world: World): unknown {
  return {
    bot: world.bot,
    people: [...world.people.values()].map((person) => ({
      ...person,
      hasInstalled: world.isInstalledFor(person.id),
      permissions: String(world.personPermissions(person.id)),
    })),
    guilds: [...world.guilds.values()],
    roles: rolesOf(world).map(({ id, name }) => ({ id, name })),
    channels: [...world.channels.values()].map((channel) => channelView(world, channel)),
  };
}

function channelView(world: World, channel: Channel): unknown {
  return {
    ...channel,
    isServed: world.serves(channel),
    commands: world.commandsIn(channel).map(({ id, definition }) => ({ ...definition, id })),
  };
}

/** Sends a page everything that its person sees, at the moment of each change. */
export function watchAs(world: World, personId: string, socket: WebSocket): void {
  const stop = world.listen((change) => {
    const event = eventFor(world, personId, change);
    if (event !== undefined) socket.send(JSON.stringify(event));
  });
  socket.on('close', stop);
  socket.on('error', () => socket.terminate());
}

function eventFor(world: World, personId: string, change: Change): unknown {
  if (!('message' in change)) return { kind: 'state', state: stateOf(world) };
  if (!isVisible(change.message, personId)) return undefined;
  return { kind: change.kind, message: pageMessage(viewMessage(world, change.message)) };
}
