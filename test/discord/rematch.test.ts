import { expect, test } from 'vitest';
import { changed } from '../../src/match/decisions/decision.ts';
import { peopleAt } from '../../src/match/match.ts';
import { atRest, rigged } from '../harness/headless/headless-bot.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, CLEO, running, wonBy } from '../harness/matches.ts';
import { useDesk, begun, ended } from '../harness/headless/tables.ts';

const bot = useDesk();

/** The id of a match of three that a moderator has ended. */
const over = () => ended(bot, { guests: [BEN, CLEO] });

const rematchOf = (match: string) => ({ kind: 'match', match, action: 'rematch' }) as const;

test('a rematch notifies those who are invited, and says which seats are kept for them', async () => {
  const { outcome, said } = await bot.press(BEN, rematchOf(await over()));
  expect(outcome).toBe('opened');
  expect(said[0]!.allowedMentions).toEqual({ parse: [], users: [ANN, CLEO] });
  const lobby = JSON.stringify(said[0]!.components);
  for (const invited of [ANN, CLEO]) expect(lobby).toContain(`*saved for* <@${invited}>`);
  expect(lobby).toContain(`<@${BEN}> · host`);
});

test('a rematch that is opened again mentions them, and notifies nobody', async () => {
  const rematch = rematchOf(await over());
  await bot.press(BEN, rematch);
  await bot.press(BEN, { kind: 'lobby', match: (await openMatch(bot)).id, action: 'cancel' });
  const { outcome, said } = await bot.press(CLEO, rematch);
  expect([outcome, said[0]!.allowedMentions]).toEqual(['opened', { parse: [] }]);
  expect(JSON.stringify(said[0]!.components)).toContain(`*saved for* <@${ANN}>`);
});

test('a rematch that is refused has called nobody: the next one does', async () => {
  const rematch = rematchOf(await over());
  const { outcome } = await bot.press(BEN, rematch, { botPermissions: 0n });
  expect(outcome).toBe('missing-permissions');
  expect((await bot.press(BEN, rematch)).said[0]!.allowedMentions).toEqual({ parse: [], users: [ANN, CLEO] });
});

test('a rematch that is shown is open, also where nothing can be noted about it', async () => {
  const lines: string[] = [];
  const fails = () => Promise.reject(new Error('The disk is full.'));
  await bot.openAnew({
    changeParts: rigged('matches', ({ matches }) => ({
      act: (id, by, action) =>
        action.kind === 'mark-lobby-message' || action.kind === 'mark-called' ? fails() : matches.act(id, by, action),
    })),
    onError: (_, what) => void lines.push(what),
  });
  const rematch = rematchOf(await over());
  lines.length = 0;
  expect((await bot.press(BEN, rematch)).outcome).toBe('opened');
  expect(lines).toEqual(['The message of a lobby could not be noted.', 'The call to a rematch could not be noted.']);
  expect((await bot.press(CLEO, { kind: 'lobby', match: (await openMatch(bot)).id, action: 'join' })).outcome).toBe(
    'join',
  );
});

test('who was invited and joins is not called any more, and sits', async () => {
  await bot.press(BEN, rematchOf(await over()));
  const { id } = await openMatch(bot);
  const { said } = await bot.press(ANN, { kind: 'lobby', match: id, action: 'join' });
  const lobby = JSON.stringify(said[0]!.components);
  expect(said[0]!.allowedMentions).toEqual({ parse: [] });
  expect(lobby).not.toContain(`*saved for* <@${ANN}>`);
  expect(lobby).toContain(`*saved for* <@${CLEO}>`);
});

test('who is invited and presses Rematch too sits down at the lobby that is there', async () => {
  const rematch = rematchOf(await over());
  await bot.press(BEN, rematch);
  const { id } = await openMatch(bot);
  const { outcome, said } = await bot.press(CLEO, rematch);
  expect(outcome).toBe('joined');
  expect(said[0]!.content).toContain('You’re in as ');
  const lobby = await openMatch(bot);
  expect(lobby.id).toBe(id);
  expect(new Set(peopleAt(lobby))).toEqual(new Set([BEN, CLEO]));
  // A person who already sits there gets a link to the lobby.
  expect((await bot.press(CLEO, rematch)).outcome).toBe('channel-busy');
});

test('the end of a rematch tells how often its people had met before, and who won', async () => {
  bot.clock.start();
  const rivalries: (string | undefined)[] = [];
  for (const winner of [0, 2, 0] as const) {
    const id = await begun(bot, { names: { [ANN]: 'Ann', [BEN]: 'Ben' } });
    await bot.change(id, (match) => changed(wonBy(running(match), winner)));
    bot.clock.wake(id);
    await atRest(bot, id);
    const sent = bot.sent.map((request) => JSON.stringify(request));
    const end = sent.findLast((request) => request.includes(`${id}-end`))!; // an edit of an older post may follow
    rivalries.push(/Ann and Ben: [^"\\]*/.exec(end)?.[0]);
  }
  expect(rivalries).toEqual([
    undefined,
    'Ann and Ben: 1 win each in 2 games',
    'Ann and Ben: 2 to 1 for Ann in 3 games',
  ]);
});
