import { DiscordAPIError, HTTPError } from 'discord.js';
import { CannotSendMessagesToThisUserErrorCodes, RESTJSONErrorCodes as Code } from 'discord-api-types/v10';
import type { WhyRefused } from '../../match/ports.ts';
import { RequestsStopped } from './stops.ts';

export const hasCode = (error: unknown, ...codes: readonly number[]): boolean =>
  error instanceof DiscordAPIError && codes.includes(Number(error.code));

/** An old message cannot be edited: it is gone or shut away, or too old to be edited often. That does no harm. */
export const isOutOfReach = (error: unknown): boolean =>
  hasCode(
    error,
    Code.UnknownMessage,
    Code.UnknownChannel,
    Code.MissingAccess,
    Code.MissingPermissions,
    Code.InvalidActionOnArchivedThread,
    Code.ThreadLocked,
    Code.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
  );

/** A person takes no direct messages from the bot. */
export const takesNoMessages = (error: unknown): boolean => hasCode(error, ...CannotSendMessagesToThisUserErrorCodes);

/** AutoMod refuses the words. */
export const isModerated = (error: unknown): boolean => hasCode(error, Code.MessageWasBlockedByAutomaticModeration);

/** The reason why a post is refused; null = it may get through the next time. */
export function whyRefused(error: unknown): WhyRefused | null {
  if (!(error instanceof DiscordAPIError) || !REFUSING.has(error.status)) return null;
  if (isModerated(error)) return 'moderated';
  if (hasCode(error, Code.ThreadLocked)) return 'locked';
  return isShutOut(error) ? 'access' : 'other';
}

/** Discord sometimes says 401 by mistake, and 429 only for a while. */
const REFUSING: ReadonlySet<number> = new Set([400, 403, 404]);

/** The bot is not let into a channel, or may not write there, with any permissions. */
export const isShutOut = (error: unknown): boolean =>
  hasCode(error, Code.MissingAccess, Code.MissingPermissions, Code.InvalidActionOnArchivedThread);

/** Discord does not know an emoji of a button or a menu. It was deleted; or Discord errs, as it sometimes does. */
export const isInvalidEmoji = (error: unknown): error is DiscordAPIError =>
  hasCode(error, Code.InvalidFormBodyOrContentType) &&
  (error as DiscordAPIError).message.includes('COMPONENT_INVALID_EMOJI');

/** Discord cannot be reached or errs, so the result is unknown: the next time it may get through. */
export const isPassing = (error: unknown): boolean =>
  error instanceof HTTPError ||
  error instanceof RequestsStopped ||
  (error instanceof DiscordAPIError && error.status === 401) ||
  isBroken(error);

/** A connection broke, or gave no answer in time. Errors of the program itself have other codes. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' ||
    error.name === 'AbortError' ||
    ('code' in error && /^(E[A-Z]+|UND_ERR_\w+|EAI_AGAIN)$/.test(String(error.code))));

/** A click that Discord does not know: it had no answer in time, and never gets one. */
export const isTooLate = (error: unknown): boolean => hasCode(error, Code.UnknownInteraction);

/** An earlier copy of the same answer got through; only the platform's reply to it was lost. */
export const gotThrough = (error: unknown): boolean => hasCode(error, Code.InteractionHasAlreadyBeenAcknowledged);
