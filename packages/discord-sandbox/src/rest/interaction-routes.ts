import { readChoices } from '../check/choices.ts';
import { invalid } from '../check/form.ts';
import { readModal } from '../check/modal.ts';
import { lacking, refuse } from '../world/errors.ts';
import { isForPerson, isLoud, metadataOf, type Interaction } from '../messages/interaction.ts';
import { isObject, numberOf, type JsonObject } from '../world/json.ts';
import { createLoading, createMessage, editMessage, type MessageOrigin } from '../messages/messages.ts';
import { flag, type StoredMessage } from '../world/model.ts';
import type { AnswerKind } from '../messages/outcome.ts';
import { messageJson } from '../world/wire.ts';
import { bodyOf, param, type Call, type Reply, type Route, type Server } from './call.ts';

/**
 * The first answer to an interaction, and the later ones below, where the application is a webhook. They need only the
 * interaction's token and no channel permission, and do not count for the global limit.
 */
export const interactionRoutes: readonly Route[] = [
  { method: 'POST', path: '/interactions/:id/:token/callback', access: 'interaction', handle: callback },
];

/** Where only a person has added the application. */
const MOST_FOLLOW_UPS = 5;

const kinds: Readonly<Record<number, AnswerKind>> = {
  4: 'message',
  5: 'deferred',
  6: 'deferred-update',
  7: 'update',
  8: 'choices',
  9: 'modal',
};

/** The answers that Discord has and the sandbox does not. */
const MISSING: Readonly<Record<number, string>> = { 10: 'premium upsells', 12: 'Activities' };

/** The answers that an interaction of each type takes. */
const answersTo: Readonly<Record<Interaction['type'], readonly number[]>> = {
  2: [4, 5, 6, 7, 9],
  3: [4, 5, 6, 7, 9],
  4: [8],
  5: [4, 5, 6, 7],
};

function callback(server: Server, call: Call): Reply {
  const body = bodyOf(call);
  const interaction = server.interactions.forCallback(param(call, 'id'), param(call, 'token'));
  const type = numberOf(body['type']) ?? 0;
  const data = isObject(body['data']) ? body['data'] : {};
  const kind = kinds[type];
  const fitting = answersTo[interaction.type];
  const absent = MISSING[type];
  if (absent !== undefined) throw lacking(absent);
  if (kind === undefined || !fitting.includes(type))
    throw invalid(['type'], 'BASE_TYPE_CHOICES', `Value must be one of {${fitting.join(', ')}}.`);
  const message = answer(server, interaction, kind, data, call);
  server.interactions.acknowledge(interaction, kind, message?.id);
  if (call.query.get('with_response') !== 'true') return {};
  return { body: callbackResponse(server, interaction, type, message) };
}

function answer(
  server: Server,
  interaction: Interaction,
  kind: AnswerKind,
  data: JsonObject,
  call: Call,
): StoredMessage | undefined {
  const { world } = server;
  if (kind === 'message')
    return createMessage(world, originOf(server, interaction), spoken(server, interaction, data), call.uploads);
  if (kind === 'deferred')
    return createLoading(world, originOf(server, interaction), deferredPrivacy(spoken(server, interaction, data)));
  if (kind === 'choices') {
    interaction.choices = readChoices(data, interaction.data);
    return undefined;
  }
  if (kind === 'modal') {
    interaction.modal = readModal(data, (id) => world.emojis.has(id));
    return undefined;
  }
  const clicked = interaction.message;
  if (clicked === undefined) {
    const message = 'Only component interactions can be answered by updating a message.';
    throw invalid(['type'], 'INTERACTION_APPLICATION_COMMAND_INVALID_CALLBACK', message);
  }
  const current = world.messages.get(clicked.id);
  if (kind === 'deferred-update') return current ?? clicked;
  if (current === undefined) throw refuse('unknownMessage');
  return editMessage(world, current, data, call.uploads);
}

/** The body of a new message. Discord makes it private where nobody else may see it. */
function spoken({ world }: Server, interaction: Interaction, body: JsonObject): JsonObject {
  if (isLoud(world, interaction)) return body;
  return { ...body, flags: (numberOf(body['flags']) ?? 0) | flag.ephemeral };
}

function deferredPrivacy(data: JsonObject): boolean {
  const flags = numberOf(data['flags']) ?? 0;
  if ((flags & ~flag.ephemeral) !== 0)
    throw invalid(['data', 'flags'], 'MESSAGE_FLAGS_INVALID', 'Only the EPHEMERAL flag can be set when deferring.');
  return flags !== 0;
}

function originOf(server: Server, interaction: Interaction): MessageOrigin {
  const origin = {
    channelId: interaction.channel.id,
    personId: interaction.person.id,
    interactionId: interaction.id,
    interaction: metadataOf(server.world, interaction),
  };
  if (interaction.type === 2) return { ...origin, type: 20 };
  return interaction.message === undefined
    ? { ...origin, type: 0 }
    : { ...origin, type: 19, replyTo: interaction.message.id };
}

function callbackResponse(
  server: Server,
  interaction: Interaction,
  type: number,
  message: StoredMessage | undefined,
): JsonObject {
  const flags = message?.flags ?? 0;
  return {
    interaction: {
      id: interaction.id,
      type: interaction.type,
      ...(message === undefined ? {} : { response_message_id: message.id }),
      response_message_loading: (flags & flag.loading) !== 0,
      response_message_ephemeral: (flags & flag.ephemeral) !== 0,
      channel_id: interaction.channel.id,
    },
    ...(message === undefined ? {} : { resource: { type, message: messageJson(server.world, message) } }),
  };
}

function tokenOf(server: Server, call: Call): Interaction {
  return server.interactions.forWebhook(param(call, 'token'));
}

// A follow-up to a reply that still says "thinking…" fills that reply. The deferred answer has already decided whether it is
// private.
function followUp(server: Server, call: Call): Reply {
  const interaction = tokenOf(server, call);
  const original = server.world.messages.get(interaction.originalId ?? '');
  if (original !== undefined && interaction.answer === 'deferred' && (original.flags & flag.loading) !== 0)
    return { body: messageJson(server.world, editMessage(server.world, original, bodyOf(call), call.uploads)) };
  if (isForPerson(interaction) && interaction.followUps.size >= MOST_FOLLOW_UPS) throw refuse('tooManyFollowUps');
  const base = originOf(server, interaction);
  const replyTo = interaction.originalId;
  const origin = replyTo === undefined ? base : { ...base, type: 19, replyTo };
  const message = createMessage(server.world, origin, spoken(server, interaction, bodyOf(call)), call.uploads);
  interaction.followUps.add(message.id);
  return { body: messageJson(server.world, message) };
}

function read(server: Server, call: Call): Reply {
  const message = server.interactions.messageOf(tokenOf(server, call), param(call, 'message'));
  return { body: messageJson(server.world, message) };
}

function edit(server: Server, call: Call): Reply {
  const message = server.interactions.messageOf(tokenOf(server, call), param(call, 'message'));
  return { body: messageJson(server.world, editMessage(server.world, message, bodyOf(call), call.uploads)) };
}

function remove(server: Server, call: Call): Reply {
  server.world.deleteMessage(server.interactions.messageOf(tokenOf(server, call), param(call, 'message')));
  return {};
}

/** The later answers, by the interaction's token. */
export const laterAnswers = { followUp, read, edit, remove } as const;
