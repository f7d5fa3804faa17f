import { MessageFlags } from 'discord.js';
import { rulesetOf } from '../../src/engine/index.ts';
import { LIMITS_MS, type Match } from '../../src/match/match.ts';
import { isMatchDamaged } from '../../src/match/ports.ts';
import { REFUSALS } from '../../src/match/refusals.ts';
import type { Answered } from '../../test/harness/headless/headless-bot.ts';
import type { Said } from '../../test/harness/headless/interaction.ts';
import { ME_IDS, PRIVACY_IDS, type Attempt } from './attempts.ts';
import { mayChange } from './rights.ts';
import type { World } from './world.ts';

/** The result of an attempt. */
export interface Verdict {
  readonly outcome: string; // the code of a refusal, the action done, or `ignored`
  readonly isChanged: boolean;
  readonly isShown: boolean; // to everybody, by the answer or by a post
  readonly problem: string | null;
}

/** Makes an attempt and returns the faults in its result. Then it puts everything back. */
export async function judge(world: World, attempt: Attempt): Promise<Verdict> {
  const { bot } = world;
  const sent = world.sent();
  let answered: Answered;
  try {
    answered = await bot.ask(attempt.userId, attempt.asked, attempt.where);
  } catch (error) {
    if (world.isChanged()) world.putBack();
    return {
      outcome: 'failure',
      isChanged: false,
      isShown: false,
      problem: error instanceof Error ? error.message : String(error),
    };
  }
  const outcome = answered.outcome ?? 'ignored';
  const isChanged = world.isChanged();
  const isShown = world.sent() > sent || answered.said.some(isPublic);
  const problem = isChanged
    ? await changeProblem(world, attempt)
    : (quietProblem(outcome, answered, world.sent() - sent, attempt) ?? secretProblem(world, answered));
  if (isChanged) world.putBack();
  return { outcome, isChanged, isShown, problem };
}

const isHidden = ({ flags = 0 }: Said): boolean => (flags & MessageFlags.Ephemeral) !== 0;

/** The answer itself, or a new form of the message that was clicked; `editReply` only completes one of these. */
const isPublic = (said: Said): boolean =>
  said.via === 'update' || (['reply', 'followUp', 'deferReply'].includes(said.via) && !isHidden(said));

const CODES: ReadonlySet<string> = new Set([...REFUSALS, 'ignored']);

/** A private post that is out of date goes, or gets a new board; nobody else sees that. */
const isCleanUp = ({ via }: Said): boolean => ['deferUpdate', 'deleteReply', 'editReply'].includes(via);

/** Work that takes long begins with a wait, which the answer replaces. */
const isPrivateWait = (said: Said): boolean => said.via === 'deferReply' && isHidden(said);

/** Nobody else sees a refusal. An unknown id gets no answer. */
function quietProblem(outcome: string, { said: all }: Answered, sent: number, { where }: Attempt): string | null {
  const seen = where.ephemeral === true ? all.filter((each) => !isCleanUp(each)) : all;
  const said = seen.filter((each) => !isPrivateWait(each));
  if (!CODES.has(outcome)) return null;
  if (sent > 0) return `${outcome}, and ${sent} requests were sent.`;
  if (outcome === 'ignored') return seen.length > 0 ? 'Something was answered that is none of ours.' : null;
  const isRenewed = said.length === 0 && all.at(-1)?.via === 'editReply';
  const isPrivate = isRenewed || (said.length === 1 && isHidden(said[0]!));
  return isPrivate
    ? null
    : `${outcome} was told by ${said.map(({ via }) => via).join(', ') || 'nothing'}, not privately.`;
}

/** Nobody may see the seed of a game before its end. */
function secretProblem({ matches }: World, { said }: Answered): string | null {
  const text = said.map(({ content, components }) => `${content ?? ''}${JSON.stringify(components ?? null)}`).join('');
  const told = matches.find(({ status, seed }) => status !== 'over' && seed !== '' && text.includes(seed));
  return told ? `The seed of the match ${told.id} was told.` : null;
}

async function changeProblem(world: World, attempt: Attempt): Promise<string | null> {
  if (!mayChange(world, attempt)) return 'Something was saved that nobody had the right to.';
  const { store } = world.bot;
  const here = await Promise.all(world.channels.map((channelId) => store.openIn(channelId))).catch(onDamage);
  if (here === null) return UNPLAYABLE;
  const before = await Promise.all(world.matches.map(({ id }) => store.load(id)));
  const moved = before.filter((match, index) => match?.version !== world.matches[index]!.version);
  // A forgotten person leaves every table, and a preference holds at every table.
  const isEverywhere = 'customId' in attempt.asked && [...PRIVACY_IDS, ...ME_IDS].includes(attempt.asked.customId);
  if (moved.length > 1 && !isEverywhere) return 'More than one match was changed.';
  return here.every((match) => match === null || match.status === 'closed' || isSound(match)) ? null : UNPLAYABLE;
}

const UNPLAYABLE = 'What was saved is no match that can be played.';

/** Nothing is read of a damaged match. */
function onDamage(error: unknown): null {
  if (isMatchDamaged(error)) return null;
  throw error;
}

const isSound = ({ options, places }: Match): boolean =>
  rulesetOf(options.ruleset) !== null &&
  typeof options.autoPlay === 'boolean' &&
  LIMITS_MS.includes(options.limitMs) &&
  new Set(places.map(({ seat }) => seat)).size === places.length;
