import { readFile } from 'node:fs/promises';
import type { ButtonInteraction } from 'discord.js';
import type { Match, Over } from '../../src/match/match.ts';
import { clicksDigest, recordHash, shortHash, isLater, isOneClick } from '../../src/match/fairness.ts';
import type { GameRecord, Verdict } from '../../src/match/story/record.ts';
import { recordOf, textOfRecord, verifyRecord, wrong } from '../../src/match/story/record.ts';
import type { Language, Lines } from '../../src/text/language.ts';
import type { Answered, Bot } from '../../src/discord/replies/bot.ts';
import { idForm, MATCH_ID } from '../../src/discord/ids.ts';
import { withMatch } from '../../src/discord/replies/match-clicks.ts';
import { control } from '../../src/discord/routing/control.ts';
import { answerAtDesk } from '../../src/discord/replies/desk-answer.ts';
import { commitmentLink, startLink, committedHash } from '../../src/discord/posts/commitment-links.ts';
import type { APIMessage } from 'discord-api-types/v10';
import type { SlashCommand } from '../../src/discord/interactions.ts';

/** The guide to check a record, with or without the project's code. */
const HOW_TO_CHECK = new URL('../../docs/fairness.md', import.meta.url);

/** The files of a record: itself, and the guide. */
export const recordFiles = async (name: string, record: string) => [
  { attachment: Buffer.from(record), name },
  { attachment: await readFile(HOW_TO_CHECK), name: 'fairness.md' },
];

export const verifyControls = {
  /** Of the end of a match, which may not be the channel's last one. */
  verify: control({
    id: idForm('match:{match}:verify', { match: MATCH_ID }),
    pace: 'verify',
    onButton: (bot, pressed, { match }) => withMatch(bot, pressed, match, handOutRecord),
  }),
};

/** Hands out the record of a finished match privately, with its seed and the verdict of its recomputation. */
export async function handOutRecord(
  bot: Bot,
  interaction: ButtonInteraction | SlashCommand,
  match: Match | null,
): Answered {
  if (match?.status !== 'over') return { code: match?.status === 'running' ? 'still-running' : 'no-finished-match' };
  const language = bot.languages.private(interaction);
  return answerAtDesk(bot, interaction, {
    language,
    key: ['record', match],
    work: async ({ run }) => {
      const record = recordOf(match, await bot.archive.plays(match.id));
      return { record, verdict: await run(verifyRecord(record, bot.choose)) };
    },
    give: async ({ record, verdict: recomputed }) => {
      const file = textOfRecord(record);
      const verdict = asKept(match, file, recomputed);
      const botId = interaction.client.user.id;
      const [seen, start] = [await readCommitment(bot, match, botId), await readStart(bot, match, botId)];
      await interaction.editReply({
        content: [
          language.say('verify.head', { id: match.id }),
          ...commitmentLines(language, match, record, seen),
          ...startLines(language, match, start),
          language.say('verify.seed', { seed: record.seed }),
          ...checkLines(language, verdict, isBroken(seen) || start === 'other'),
          recordLine(language, match, file),
          language.say('verify.files'),
        ].join('\n\n'),
        files: await recordFiles(`sorry-${match.id}.json`, file),
        allowedMentions: { parse: [] },
      });
      return { outcome: start === 'other' ? 'not-verified' : outcomeOf(verdict, seen), match: match.id };
    },
  });
}

/** For the log: a record without anything to compare with is unproven. */
function outcomeOf(verdict: Verdict, seen: CommitmentSeen | null): string {
  if (!verdict.ok || isBroken(seen)) return 'not-verified';
  return seen?.kind === 'same' || seen?.kind === 'with' ? 'verified' : 'unproven';
}

/** True if the message is there and does not confirm the cards. */
const isBroken = (seen: CommitmentSeen | null): boolean => seen !== null && BROKEN.has(seen.kind);

const BROKEN: ReadonlySet<CommitmentSeen['kind']> = new Set(['other', 'edited', 'foreign', 'late']);

/** A record is right only if its hash is the one from the end, if one was kept. */
const asKept = ({ recordHash: kept }: Over, file: string, verdict: Verdict): Verdict =>
  verdict.ok && kept !== undefined && recordHash(file) !== kept ? wrong('other-record') : verdict;

/** The committed hash, and its message's present content. */
function commitmentLines(
  language: Language,
  match: Over,
  { seedHash }: GameRecord,
  seen: CommitmentSeen | null,
): Lines {
  const shown = shortHash(seedHash);
  if (match.lock === null) return [language.say('verify.unlocked', { shown, hash: seedHash })];
  const link = commitmentLink(match) ?? '';
  return [
    seen === null
      ? language.say('verify.commitmentLost', { shown, hash: seedHash })
      : language.say(`verify.commitment-${seen.kind}`, {
          shown,
          hash: seedHash,
          link,
          said: seen.kind === 'other' ? seen.said : '',
        }),
  ];
}

/** The place of the deciding click. */
function startLines(language: Language, match: Over, seen: StartSeen): Lines {
  const [link, click] = [startLink(match), match.clicks.at(-1) ?? ''];
  if (match.lock === null) return [];
  if (link === null) return [language.say('verify.startLost', { click })];
  const digest = clicksDigest(match.id, match.clicks);
  return [language.say(seen === null ? 'verify.start' : `verify.start-${seen}`, { link, click, digest })];
}

/** The hash of the record. It has to be the one under the end. */
const recordLine = (language: Language, { recordHash: kept }: Over, file: string): string =>
  language.say(kept === undefined ? 'verify.recordUnkept' : 'verify.record', {
    shown: shortHash(recordHash(file)),
    hash: recordHash(file),
  });

export const wrongLine = (language: Language, verdict: Verdict & { readonly ok: false }): string =>
  language.say('verify.wrong', { why: language.say(`fault.${verdict.code}`, verdict.details) });

/** A record that adds up proves nothing beside a message that contradicts it, so it gets no line there. */
function checkLines(language: Language, verdict: Verdict, isContradicted: boolean): Lines {
  if (!verdict.ok) return [wrongLine(language, verdict)];
  return isContradicted ? [] : [language.say('verify.right', { count: verdict.plays })];
}

/**
 * The result of comparing the message of the commitment with the match. It says the same and came in time, it
 * contradicts the match, or it cannot be read. `with` = it came together with the one click that began the game.
 */
export type CommitmentSeen =
  | { readonly kind: 'same' | 'with' | 'edited' | 'foreign' | 'late' | 'gone' | 'unreadable' }
  | { readonly kind: 'other'; readonly said: string };

/**
 * Reads the 🔒 message from Discord and compares it. A person with access to the database can exchange the seed and its
 * hash there. They cannot change that message without a trace. Null = no message is known.
 */
export async function readCommitment({ readMessage }: Bot, match: Over, botId: string): Promise<CommitmentSeen | null> {
  if (!match.lock?.messageId) return null;
  const message = await readMessage(match.channelId, match.lock.messageId);
  if (typeof message === 'string') return { kind: message };
  if (message.author.id !== botId) return { kind: 'foreign' };
  if (message.edited_timestamp !== null) return { kind: 'edited' };
  const said = hashIn(message);
  if (said !== shortHash(committedHash(match))) return { kind: 'other', said: said ?? '–' };
  return { kind: timeOf(message, match) };
}

const wordsOf = ({ content, components = [] }: APIMessage): string => `${content} ${JSON.stringify(components)}`;

/** The first hash behind a 🔒: the same signs in every language. Versions up to 0.7.0 put no words between them. */
const hashIn = (message: APIMessage): string | undefined => /🔒[^`]*`([\w-]{43})`/u.exec(wordsOf(message))?.[1];

/** The result of comparing the answer to the deciding click with the match; null = it cannot be read. */
type StartSeen = 'same' | 'other' | null;

/** Reads the 🎲 message from Discord and compares it. */
async function readStart({ readMessage }: Bot, match: Over, botId: string): Promise<StartSeen> {
  const { id, channelId, lock, clicks } = match;
  const message = lock?.startId ? await readMessage(channelId, lock.startId) : 'gone';
  if (typeof message === 'string') return null;
  const isAnswer = message.interaction_metadata?.id === clicks.at(-1);
  const isUnedited = message.author.id === botId && message.edited_timestamp === null;
  return isAnswer && isUnedited && areIn(message, id, clicks) ? 'same' : 'other';
}

/** True for a message with the digest of these clicks, or with their ids, as versions up to 0.7.0 wrote them. */
function areIn(message: APIMessage, matchId: string, clicks: readonly string[]): boolean {
  const said = wordsOf(message).split('🎲').slice(1).at(-1)?.split('"')[0] ?? ''; // names stand before it
  const signs = [...said.matchAll(/`([\w-]+)`/g)].map(([, each]) => each);
  return (
    signs.join() === clicksDigest(matchId, clicks) ||
    (signs.length > 0 && signs.join() === clicks.slice(-MOST_LISTED).join())
  );
}

/** The most ids that a message of older versions lists. */
const MOST_LISTED = 100;

/** The message comes before the deciding click. If there is only one click, it is the answer to that. */
function timeOf({ id, interaction_metadata: answered }: APIMessage, { clicks }: Over): 'same' | 'with' | 'late' {
  const deciding = clicks.at(-1) ?? '0';
  if (isOneClick(clicks)) return answered?.id === deciding ? 'with' : 'late';
  return isLater(deciding, id) ? 'same' : 'late';
}
