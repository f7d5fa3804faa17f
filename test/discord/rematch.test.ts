import { afterEach, beforeEach, expect, test } from 'vitest';
import { changed } from '../../src/match/decisions/decision.ts';
import { peopleAt } from '../../src/match/match.ts';
import { atRest, openDesk, type Desk } from '../harness/headless/desk.ts';
import { openMatch } from '../harness/headless/counter.ts';
import { ANN, BEN, CLEO, clickBy, DAN, running, wonBy } from '../harness/matches.ts';

let desk: Desk;
beforeEach(() => {
  desk = openDesk();
});
afterEach(() => desk.close());

/** The id of a match of three that a moderator has ended. */
async function over(): Promise<string> {
  await desk.command(ANN, 'start');
  const { id } = await openMatch(desk);
  for (const guest of [BEN, CLEO]) await desk.press(guest, { kind: 'lobby', match: id, action: 'join' });
  await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' });
  await desk.service.play.endByModerator(id, clickBy(DAN));
  return id;
}

test('a rematch notifies those who are invited, and says which seats are kept for them', async () => {
  const { outcome, said } = await desk.press(BEN, { kind: 'match', match: await over(), action: 'rematch' });
  expect(outcome).toBe('opened');
  expect(said[0]!.allowedMentions).toEqual({ parse: [], users: [ANN, CLEO] });
  const lobby = JSON.stringify(said[0]!.components);
  for (const invited of [ANN, CLEO]) expect(lobby).toContain(`*saved for* <@${invited}>`);
  expect(lobby).toContain(`<@${BEN}> · host`);
});

test('a rematch that is opened again mentions them, and notifies nobody', async () => {
  const match = await over();
  await desk.press(BEN, { kind: 'match', match, action: 'rematch' });
  await desk.press(BEN, { kind: 'lobby', match: (await openMatch(desk)).id, action: 'cancel' });
  const { outcome, said } = await desk.press(CLEO, { kind: 'match', match, action: 'rematch' });
  expect([outcome, said[0]!.allowedMentions]).toEqual(['opened', { parse: [] }]);
  expect(JSON.stringify(said[0]!.components)).toContain(`*saved for* <@${ANN}>`);
});

test('a rematch that is refused has called nobody: the next one does', async () => {
  const match = await over();
  const rematch = { kind: 'match', match, action: 'rematch' } as const;
  const { outcome } = await desk.press(BEN, rematch, { botPermissions: 0n });
  expect(outcome).toBe('missing-permissions');
  expect((await desk.press(BEN, rematch)).said[0]!.allowedMentions).toEqual({ parse: [], users: [ANN, CLEO] });
});

test('a rematch that is shown is open, also where nothing can be noted about it', async () => {
  const lines: string[] = [];
  const fails = () => Promise.reject(new Error('The disk is full.'));
  desk.close();
  desk = openDesk({
    rig: (service) => ({ ...service, posts: { ...service.posts, markLobbyMessage: fails, markCalled: fails } }),
    onError: (_, what) => void lines.push(what),
  });
  const match = await over();
  lines.length = 0;
  expect((await desk.press(BEN, { kind: 'match', match, action: 'rematch' })).outcome).toBe('opened');
  expect(lines).toEqual(['The message of a lobby could not be noted.', 'The call to a rematch could not be noted.']);
  expect((await desk.press(CLEO, { kind: 'lobby', match: (await openMatch(desk)).id, action: 'join' })).outcome).toBe(
    'join',
  );
});

test('who was invited and joins is not called any more, and sits', async () => {
  await desk.press(BEN, { kind: 'match', match: await over(), action: 'rematch' });
  const { id } = await openMatch(desk);
  const { said } = await desk.press(ANN, { kind: 'lobby', match: id, action: 'join' });
  const lobby = JSON.stringify(said[0]!.components);
  expect(said[0]!.allowedMentions).toEqual({ parse: [] });
  expect(lobby).not.toContain(`*saved for* <@${ANN}>`);
  expect(lobby).toContain(`*saved for* <@${CLEO}>`);
});

test('who is invited and presses Rematch too sits down at the lobby that is there', async () => {
  const match = await over();
  await desk.press(BEN, { kind: 'match', match, action: 'rematch' });
  const { id } = await openMatch(desk);
  const { outcome, said } = await desk.press(CLEO, { kind: 'match', match, action: 'rematch' });
  expect(outcome).toBe('joined');
  expect(said[0]!.content).toContain('You’re in as ');
  const lobby = await openMatch(desk);
  expect(lobby.id).toBe(id);
  expect(new Set(peopleAt(lobby))).toEqual(new Set([BEN, CLEO]));
  // A person who already sits there gets a link to the lobby.
  expect((await desk.press(CLEO, { kind: 'match', match, action: 'rematch' })).outcome).toBe('channel-busy');
});

test('the end of a rematch tells how often its people had met before, and who won', async () => {
  const sent: string[] = [];
  desk.close();
  desk = openDesk({ onSent: (request) => void sent.push(JSON.stringify(request)) });
  desk.clock.start();
  const rivalries: (string | undefined)[] = [];
  for (const winner of [0, 2, 0] as const) {
    await desk.command(ANN, 'start', {}, { name: 'Ann' });
    const { id } = await openMatch(desk);
    await desk.press(BEN, { kind: 'lobby', match: id, action: 'join' }, { name: 'Ben' });
    await desk.press(ANN, { kind: 'lobby', match: id, action: 'start' });
    await desk.change(id, (match) => changed(wonBy(running(match), winner)));
    desk.clock.wake(id);
    await atRest(desk, id);
    const end = sent.findLast((request) => request.includes(`${id}-end`))!; // an edit of an older post may follow
    rivalries.push(/have met [^"\\]*/.exec(end)?.[0]);
  }
  await desk.clock.stop();
  expect(rivalries).toEqual([undefined, 'have met just once before: 1 to 0 for Ann', 'have met 2 times before: 1 all']);
});
