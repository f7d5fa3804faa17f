import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/languages.ts';
import { useAsking, type Line } from './asking.ts';
import { hasOpenApi } from '../harness/openapi-file.ts';
import { misfits } from './openapi.ts';

const { sandbox, lines, router } = await useAsking();
const [ann, ben] = ['900000000000000011', '900000000000000012'];
const channel = '900000000000000200';

const use = (name: string, options?: Record<string, string | number | boolean>) =>
  sandbox.as(ann).command(channel, ['try', ...name.split(' ')], options);
const type = (option: string, text: string, others = {}) =>
  sandbox.as(ann).autocomplete(channel, ['try', 'find', 'town'], { option, text, others });
const last = (): Line | undefined => lines.at(-1);

describe('an option that is being typed', () => {
  test('is offered what fits, 25 at most, and the command gets what was picked', async () => {
    expect((await type('name', 'town 1')).choices).toHaveLength(11);
    const all = await type('name', '');
    expect(all).toMatchObject({ answer: 'choices', private: false });
    expect(all.choices).toHaveLength(25);
    await expect.poll(last).toMatchObject({ what: 'autocomplete', outcome: 'offered' });
    const [found] = (await type('name', 'town 12')).choices ?? [];
    expect(found).toEqual({ name: 'Town 12', value: 'town-12' });
    const outcome = await use('find town', { name: String(found!.value), year: 1901 });
    expect(outcome.message).toMatchObject({ content: 'Found town-12 in 1901', answers: { command: 'try find town' } });
    const { choices } = await type('year', '19', { name: 'town-2' }); // looks at the others, and is a number
    expect(choices).toEqual([{ name: 'The year 1902', value: 1902 }]);
  });

  test('is offered nothing when that fails, which is logged', async () => {
    const outcome = await type('name', 'break');
    expect(outcome).toMatchObject({ answer: 'choices', choices: [] });
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 50, what: 'autocomplete', channel, msg: 'Nothing could be offered.' }),
    );
  });

  test('is no warning for each key that Discord has given up on, because the next key asks again', async () => {
    sandbox.control.fault({ method: 'POST', path: /callback/, status: 404, code: 10_062, times: 3 });
    const before = lines.length;
    await Promise.allSettled(['t', 'to', 'tow'].map((text) => type('name', text)));
    const since = () => lines.slice(before).filter(({ outcome }) => outcome !== 'offered'); // of a test before
    const late = expect.objectContaining({ level: 30, what: 'autocomplete', outcome: 'late' }) as Line;
    await expect.poll(since).toEqual([late, late, late]);
    sandbox.control.fault({ method: 'POST', path: /callback/, status: 400, code: 50_035 });
    await type('name', 'town').catch(() => undefined);
    await expect.poll(last).toMatchObject({ level: 40, msg: 'No answer got through.' }); // a mistake of the bot
  });

  test('takes what was typed without a pick; nothing is offered for what has no such option', async () => {
    expect((await use('find town', { name: 'Rome' })).message?.content).toBe('Found Rome in any year');
    const typed = { option: 'slow', text: 'x', others: {} };
    await expect(sandbox.as(ann).autocomplete(channel, ['try', 'note'], typed)).rejects.toThrow('Nothing is offered');
  });
});

describe('a select menu', () => {
  test('of texts or of people is answered by its command', async () => {
    const { message } = await use('pick');
    const [cakes, size, guest] = message!.selects;
    const select = (menu: typeof cakes, values: readonly string[]) =>
      sandbox.as(ben).select(message!.id, menu!.customId, values);
    expect((await select(cakes, ['cherry', 'apple'])).message?.content).toBe('cakes: cherry and apple');
    expect((await select(size, ['large'])).message?.content).toBe('size: large');
    expect((await select(guest, [ann])).message?.content).toBe('guest: ann');
    await expect(select(cakes, [])).rejects.toThrow('at least 1');
    await expect(select(cakes, ['apple', 'berry', 'cherry'])).rejects.toThrow('at most 2');
    await expect(select(cakes, ['apple', 'apple'])).rejects.toThrow('twice');
    await expect(select(guest, ['1'])).rejects.toThrow('not one of the options');
    await expect.poll(last).toMatchObject({ what: 'menu', outcome: 'chosen' });
  });

  test('that nobody knows, or with the id of a button, is refused politely; one that fails is told so', async () => {
    const { message } = await use('strange');
    const choose = (index: number) => sandbox.as(ann).select(message!.id, message!.selects[index]!.customId, ['apple']);
    const unknown = { private: true, message: { content: english.say('refusal.unknown-button') } };
    expect(await choose(0)).toMatchObject(unknown);
    expect(await choose(1)).toMatchObject(unknown);
    expect(await sandbox.as(ann).click(message!.id, message!.buttons[0]!.customId)).toMatchObject(unknown);
    expect(await choose(2)).toMatchObject({ private: true, message: { content: english.say('failure.private') } });
    expect(lines).toContainEqual(expect.objectContaining({ level: 50, what: 'menu' }));
  });
});

describe('a modal', () => {
  const open = async (slow = false) => (await use('note', { slow })).modal!;
  const answers = { title: 'Feast', cakes: ['berry', 'apple'], size: 'large', candles: true };

  test('comes back with what was filled in, or with what it came with', async () => {
    const outcome = await use('note');
    expect(outcome).toMatchObject({ answer: 'modal', modal: { title: 'A note' } });
    const sent = await sandbox.as(ann).submit(outcome.modal!.id, answers);
    expect(sent.message?.content).toBe('Feast: berry and apple, large, with candles');
    await expect.poll(last).toMatchObject({ what: 'modal', outcome: 'noted' });
    await expect(sandbox.as(ann).submit(outcome.modal!.id, answers)).rejects.toThrow('no modal');
    const kept = await sandbox.as(ann).submit((await open()).id, { title: 'Tea' });
    expect(kept.message?.content).toBe('Tea: no cake, small, without candles');
  });

  test.each([
    [{}, 'title is required'],
    [{ title: 'x' }, 'at least 2'],
    [{ title: 'x'.repeat(21) }, 'at most 20'],
    [{ title: 'Tea', size: 'huge' }, 'not one of the options'],
    [{ title: 'Tea', cakes: ['apple', 'berry', 'cherry'] }, 'at most 2'],
    [{ title: 'Tea', candles: 'yes' }, 'ticked or not'],
    [{ title: 'Tea', more: 'x' }, 'no field more'],
  ])('with %j cannot be sent: %s', async (values, why) => {
    const { id } = await open();
    await expect(sandbox.as(ann).submit(id, values)).rejects.toThrow(why);
  });

  test('belongs to one person, and is gone when it is closed or another one comes', async () => {
    const first = await open();
    await expect(sandbox.as(ben).submit(first.id, answers)).rejects.toThrow('Ben has no modal');
    const second = await open();
    await expect(sandbox.as(ann).submit(first.id, answers)).rejects.toThrow('no modal');
    sandbox.as(ann).closeModal(second.id);
    await expect(sandbox.as(ann).submit(second.id, answers)).rejects.toThrow('no modal');
  });

  test('stays open when nobody answers', async () => {
    const { id } = await open(true);
    const sent = await sandbox.as(ann).submit(id, answers);
    expect(sent).toMatchObject({ answer: 'none', failed: 'timeout' });
    expect(await sandbox.as(ann).submit(id, answers)).toMatchObject({ failed: 'timeout' });
  });
});

test.skipIf(!hasOpenApi)("Discord's OpenAPI description fits all that was sent", () => {
  expect(misfits(sandbox.requests)).toEqual([]);
  const types = new Set(sandbox.requests.map(({ body }) => (body as { type?: number } | undefined)?.type));
  expect([...types]).toEqual(expect.arrayContaining([4, 8, 9]));
});

test('a router that stops offers nothing more', async () => {
  await router.stop();
  expect((await type('name', 'town')).choices).toEqual([]);
});
