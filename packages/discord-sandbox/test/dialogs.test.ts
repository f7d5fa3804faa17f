import { ApplicationCommandOptionType, type Interaction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { call } from './rest.ts';
import { CHANNEL as channel, useBot } from './use.ts';

const ann = '900000000000000011';
const waiting: ((interaction: Interaction) => void)[] = [];
const { sandbox, client } = await useBot(async (interaction) => waiting.shift()?.(interaction), {
  limits: { acknowledgeMs: 30_000 },
});
const { String: TEXT, Integer: INTEGER, Number: NUMBER } = ApplicationCommandOptionType;
const offering = (name: string, type: number) => ({ name, type, description: 'a', autocomplete: true });
await client.application.commands.create({
  name: 'type',
  description: 'a',
  options: [offering('text', TEXT), offering('integer', INTEGER), offering('number', NUMBER)],
});

/** Has a person act, and returns the interaction that the bot gets. */
async function heard<Done>(act: () => Promise<Done>) {
  const arrived = new Promise<Interaction>((resolve) => waiting.push(resolve));
  const outcome = act();
  const interaction = await arrived;
  const path = `/interactions/${interaction.id}/${interaction.token}/callback`;
  const answer = (type: number, data?: unknown) => call(sandbox, 'POST', path, { type, data }, { token: undefined });
  return { interaction, outcome, answer };
}

const typing = (option = 'text') =>
  heard(() => sandbox.as(ann).autocomplete(channel, ['type'], { option, text: '1', others: {} }));
const command = () => heard(() => sandbox.as(ann).command(channel, ['echo', 'board']));

describe('what is offered for an option', () => {
  it('also in direct messages', async () => {
    const user = sandbox.as(ann);
    const typed = { option: 'text', text: '1', others: {} };
    const { interaction, answer, outcome } = await heard(() => user.autocomplete(user.dmChannelId(), ['type'], typed));
    expect([interaction.guildId, interaction.isAutocomplete(), interaction.context]).toEqual([null, true, 1]);
    await answer(8, { choices: [{ name: 'One', value: '1' }] });
    expect((await outcome).choices).toEqual([{ name: 'One', value: '1' }]);
  });

  const choice = (change: object = {}) => ({ name: 'a', value: 'a', ...change });

  it.each([
    ['text', '26 of them', { choices: Array.from({ length: 26 }, () => choice()) }, 'choices'],
    ['text', 'no name', { choices: [choice({ name: '' })] }, 'name'],
    ['text', 'a name of 101', { choices: [choice({ name: 'x'.repeat(101) })] }, 'name'],
    ['text', 'a value of 101', { choices: [choice({ value: 'x'.repeat(101) })] }, 'value'],
    ['text', 'no value', { choices: [{ name: 'a' }] }, 'value'],
    ['text', 'a number for a text', { choices: [choice({ value: 1 })] }, 'value'],
    ['integer', 'a text for a number', { choices: [choice({ value: '1' })] }, 'value'],
    ['integer', 'half a number', { choices: [choice({ value: 1.5 })] }, 'value'],
    ['integer', 'too large a number', { choices: [choice({ value: 2 ** 60 })] }, 'value'],
    ['number', 'a text for a number', { choices: [choice({ value: '1' })] }, 'value'],
    ['text', 'no list', { choices: 'a' }, 'choices'],
  ])('for %s is refused with %s', async (option, _, data, where) => {
    const { answer, outcome } = await typing(option);
    const refused = await answer(8, data);
    expect(refused).toMatchObject({ status: 400, body: { code: 50035 } });
    expect(JSON.stringify(refused.body.errors)).toContain(`"${where}":{"_errors"`);
    expect((await answer(8, { choices: [] })).status).toBe(204);
    expect(await outcome).toMatchObject({ answer: 'choices', choices: [] });
  });

  it('is taken at its limits', async () => {
    const { answer, outcome } = await typing();
    const choices = Array.from({ length: 25 }, (_, index) => ({ name: 'x'.repeat(100), value: `${index}` }));
    expect((await answer(8, { choices })).status).toBe(204);
    expect((await outcome).choices).toEqual(choices);
  });

  it('is the only answer to typing, and the answer to nothing else', async () => {
    const typed = await typing();
    for (const type of [4, 5, 6, 7, 9]) expect((await typed.answer(type, { content: 'a' })).body.code).toBe(50035);
    const { token } = typed.interaction;
    await typed.answer(8, { choices: [] });
    const followUp = `/webhooks/${sandbox.applicationId}/${token}`;
    expect((await call(sandbox, 'POST', followUp, { content: 'a' }, { token: undefined })).body.code).toBe(10015);
    expect((await typed.answer(8, { choices: [] })).body.code).toBe(40060);
    const used = await command();
    expect((await used.answer(8, { choices: [] })).body.code).toBe(50035);
    await used.answer(4, { content: 'a' });
  });
});

describe('an option that offers something', () => {
  const problems = async (change: object) => {
    const option = { name: 'a', type: 3, description: 'a', autocomplete: true, ...change };
    const body = { name: 'bad', description: 'a', options: [option] };
    return call(sandbox, 'POST', `/applications/${sandbox.applicationId}/commands`, body);
  };
  it.each([
    ['is a yes or no', { type: 5 }],
    ['has choices', { choices: [{ name: 'a', value: 'a' }] }],
  ])('is refused when it %s', async (_, change) => {
    expect((await problems(change)).body.code).toBe(50035);
  });
});

describe('a modal', () => {
  const input = { type: 4, custom_id: 'a', style: 1 };
  const label = (component: object, change: object = {}) => ({ type: 18, label: 'a', component, ...change });
  const modal = (change: object = {}) => ({ custom_id: 'm', title: 't', components: [label(input)], ...change });
  const holding = (...components: readonly object[]) => modal({ components });
  const options = (count: number) => Array.from({ length: count }, (_, index) => ({ label: 'a', value: `${index}` }));

  it.each([
    ['no title', modal({ title: '' })],
    ['a title of 46', modal({ title: 'x'.repeat(46) })],
    ['a custom id of 101', modal({ custom_id: 'x'.repeat(101) })],
    ['no components', modal({ components: [] })],
    ['six components', holding(...Array.from({ length: 6 }, (_, index) => label({ ...input, custom_id: `${index}` })))],
    ['a button', holding({ type: 1, components: [{ type: 2, style: 1, custom_id: 'b', label: 'b' }] })],
    ['a bare text input', holding(input)],
    ['two text inputs in a row', holding({ type: 1, components: [input, { ...input, custom_id: 'b' }] })],
    ['a text input in a row without a label', holding({ type: 1, components: [input] })],
    ['a label of 46', holding(label(input, { label: 'x'.repeat(46) }))],
    ['a description of 101', holding(label(input, { description: 'x'.repeat(101) }))],
    ['a label in a label', holding(label({ ...input, label: 'b' }))],
    ['a custom id twice', holding(label(input), label(input))],
    ['a style that is none', holding(label({ ...input, style: 3 }))],
    ['a text of 4,001', holding(label({ ...input, max_length: 4001 }))],
    ['a value that is too long', holding(label({ ...input, max_length: 2, value: 'abc' }))],
    ['more letters at least than at most', holding(label({ ...input, min_length: 3, max_length: 2 }))],
    ['a select menu of 26', holding(label({ type: 3, custom_id: 's', options: options(26) }))],
    ['a disabled select menu', holding(label({ type: 3, custom_id: 's', options: options(2), disabled: true }))],
    ['one radio button', holding(label({ type: 21, custom_id: 's', options: options(1) }))],
    ['eleven checkboxes', holding(label({ type: 22, custom_id: 's', options: options(11) }))],
    ['an empty text', holding({ type: 10, content: '' })],
  ])('is refused with %s', async (_, data) => {
    const { answer, outcome } = await command();
    expect(await answer(9, data)).toMatchObject({ status: 400, body: { code: 50035 } });
    expect((await answer(9, modal())).status).toBe(204);
    expect(await outcome).toMatchObject({ answer: 'modal', modal: { customId: 'm', title: 't' } });
  });

  it('is never the answer to a modal, and what is sent tells where it came from', async () => {
    const opener = await command();
    await opener.answer(9, holding({ type: 1, components: [{ ...input, label: 'Old', value: 'kept' }] }));
    const opened = (await opener.outcome).modal!;
    const sent = await heard(() => sandbox.as(ann).submit(opened.id));
    if (!sent.interaction.isModalSubmit()) throw new Error('It is no modal.');
    expect(sent.interaction.fields.getTextInputValue('a')).toBe('kept');
    expect((await sent.answer(9, modal())).body.code).toBe(50035);
    expect((await sent.answer(7, { content: 'a' })).body.code).toBe(50035); // no message was pressed
    expect((await sent.answer(4, { content: 'Thanks' })).status).toBe(204);
    const { message } = await sent.outcome;
    const read = await call(sandbox, 'GET', `/channels/${channel}/messages/${message!.id}`);
    expect(read.body).toMatchObject({
      interaction_metadata: {
        type: 5,
        triggering_interaction_metadata: { id: opener.interaction.id, name: 'echo board' },
      },
    });
  });

  it('takes what is chosen in each kind of menu, with what it names', async () => {
    const opener = await command();
    const kinds = [5, 6, 7, 8, 22].map((type) =>
      label({ type, custom_id: `${type}`, required: false, ...(type === 22 ? { options: options(3) } : {}) }),
    );
    await opener.answer(9, holding(...kinds));
    const opened = (await opener.outcome).modal!;
    const role = '900000000000000300';
    const values = { '5': [ann], '6': [role], '7': [ann], '8': [channel], '22': ['0', '2'] };
    const sent = await heard(() => sandbox.as(ann).submit(opened.id, values));
    if (!sent.interaction.isModalSubmit()) throw new Error('It is no modal.');
    const { fields } = sent.interaction;
    expect(fields.getSelectedUsers('5')?.first()?.username).toBe('ann');
    expect(fields.getSelectedRoles('6')?.first()?.name).toBe('Bot');
    expect(fields.getSelectedMentionables('7')?.users.first()?.username).toBe('ann');
    expect(fields.getSelectedChannels('8')?.first()?.id).toBe(channel);
    expect(fields.getCheckboxGroup('22')).toEqual(['0', '2']);
    await sent.answer(4, { content: 'Thanks' });
    await sent.outcome;
  });
});
