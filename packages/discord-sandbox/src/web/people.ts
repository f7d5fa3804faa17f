import type { Context, Hono } from 'hono';
import type { WebSocket } from 'ws';
import { createUser, type SandboxUser } from '../driver/user.ts';
import type { OptionValue, OptionValues } from '../driver/commands.ts';
import type { FieldValues } from '../driver/modals.ts';
import { allRoles } from '../driver/resolved.ts';
import { isList, isObject, listOf, stringOf, wordsOf, type Json, type JsonObject } from '../world/json.ts';
import type { FieldValue } from '../world/modal.ts';
import { isVisible, type Change, type Channel } from '../world/model.ts';
import type { InteractionOutcome } from '../messages/outcome.ts';
import type { Server } from '../rest/call.ts';
import { commandsIn } from '../world/contexts.ts';
import { pageMessage, pageModal } from '../messages/page-message.ts';
import { viewMessage } from '../messages/view.ts';
import type { World } from '../world/world.ts';

type Action = (user: SandboxUser, body: JsonObject) => Promise<unknown>;

const text = (body: JsonObject, key: string): string => stringOf(body[key]) ?? '';
const texts = (value: Json | undefined): readonly string[] => listOf(value).filter((each) => typeof each === 'string');

const actions: Readonly<Record<string, Action>> = {
  command: (user, body) => user.command(text(body, 'channel'), texts(body['path']), optionsIn(body)).then(outcomeJson),
  'dm-command': (user, body) => user.dmCommand(texts(body['path']), optionsIn(body)).then(outcomeJson),
  'person-command': (user, body) =>
    user.personCommand(text(body, 'channel'), text(body, 'name'), text(body, 'target')).then(outcomeJson),
  'message-command': (user, body) =>
    user.messageCommand(text(body, 'channel'), text(body, 'name'), text(body, 'message')).then(outcomeJson),
  react: async (user, body) => user.react(text(body, 'message'), text(body, 'emoji')),
  unreact: async (user, body) => user.unreact(text(body, 'message'), text(body, 'emoji')),
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
  const entries = Object.entries(options).flatMap(([name, value]) => {
    const read = optionIn(value);
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(entries);
}

/** The value of an option; a file comes as its name and its bytes in Base64. */
function optionIn(value: Json | undefined): OptionValue | undefined {
  if (isObject(value))
    return { filename: text(value, 'filename'), bytes: Buffer.from(text(value, 'base64'), 'base64') };
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
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
    emojis: [...world.emojis.values()].map(({ id, name }) => ({ id, name })),
    roles: allRoles(world).map(({ id, name }) => ({ id, name })),
    channels: [...world.channels.values()].map((channel) => channelView(world, channel)),
  };
}

function channelView(world: World, channel: Channel): unknown {
  return {
    ...channel,
    isServed: world.serves(channel),
    commands: commandsIn(world, channel).map(({ id, definition }) => ({ ...definition, id })),
  };
}

/** Sends a page everything that its person sees, at the moment of each change. */
export function watchAs(world: World, personId: string, socket: WebSocket): void {
  const stop = world.listen((change) => {
    for (const event of eventsFor(world, personId, change)) socket.send(JSON.stringify(event));
  });
  socket.on('close', stop);
  socket.on('error', () => socket.terminate());
}

function eventsFor(world: World, personId: string, change: Change): readonly unknown[] {
  const messages = 'message' in change ? [change.message] : 'messages' in change ? change.messages : undefined;
  if (messages === undefined) return [{ kind: 'state', state: stateOf(world) }];
  const kind = pageKinds[change.kind] ?? 'message-updated';
  const visible = messages.filter((message) => isVisible(message, personId));
  return visible.map((message) => ({ kind, message: pageMessage(viewMessage(world, message)) }));
}

/** The page shows a change of reactions as a new version of the message. */
const pageKinds: Readonly<Partial<Record<Change['kind'], string>>> = {
  'message-created': 'message-created',
  'message-deleted': 'message-deleted',
  'messages-deleted': 'message-deleted',
};
