import type { Json, JsonObject } from './json.ts';

/** The refusal of a request, with Discord's status, code and words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly extra: JsonObject;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: number, message: string, more: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.extra = more.extra ?? {};
    this.headers = more.headers ?? {};
  }

  /** The body of the answer, in Discord's shape. */
  body(): Json {
    return { message: this.message, code: this.code, ...this.extra };
  }
}

interface RefusalDetails {
  readonly extra?: JsonObject;
  readonly headers?: Readonly<Record<string, string>>;
}

const refusals = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyWebhooks: [400, 30007, 'Maximum number of webhooks reached (15)'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached (2000)'],
  tooManyFollowUps: [400, 40094, 'Maximum number of follow up messages for this interaction was reached'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tooLarge: [413, 40005, 'Request entity too large'],
  invalidVersion: [400, 50041, 'Invalid API version'],
  tooFewToDelete: [
    400,
    50016,
    'Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete',
  ],
  tooOldToDelete: [400, 50034, 'You can only bulk delete messages that are under 14 days old.'],
  unknownRole: [404, 10011, 'Unknown Role'],
  missingAccess: [403, 50001, 'Missing Access'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  archivedThread: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  entryPointMissing: [
    400,
    50240,
    "You cannot remove this app's Entry Point command in a bulk update operation. Please include the Entry Point command in your update request or delete it separately.",
  ],
  threadThere: [400, 160004, 'A thread has already been created for this message'],
  lockedThread: [400, 160005, 'Thread is locked'],
  noForum: [400, 220003, 'Webhooks can only create threads in forum channels'],
  blockedByAutoMod: [400, 200000, 'Message was blocked by automatic moderation'],
} as const;

/** The code of an answer about a thing that Discord has and the sandbox does not. Discord itself never gives it. */
export const NOT_IN_SANDBOX = 999_501;

/**
 * The answer where the sandbox lacks a thing, such as `polls`. Its status is 400: clients try a 501 again and hide its
 * words, and they may take a 404 for "already gone".
 */
export function lacking(thing: string): Refusal {
  return new Refusal(
    400,
    NOT_IN_SANDBOX,
    `discord-sandbox does not have ${thing}. Discord does: this is no fault of the bot.`,
  );
}

/** The refusals with only a code. */
export type RefusalName = keyof typeof refusals;

/** A refusal by name: `throw refuse('unknownMessage')`. */
export function refuse(name: RefusalName): Refusal {
  const [status, code, message] = refusals[name];
  return new Refusal(status, code, message);
}
