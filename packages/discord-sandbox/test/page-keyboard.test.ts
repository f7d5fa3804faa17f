import { ButtonStyle, ComponentType, MessageFlags, type Interaction } from 'discord.js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { inBrowser } from '../../../test/harness/browser.ts';
import { solidPng } from '../../../test/harness/png.ts';
import { useBot } from './use.ts';
import { visitAs } from './visit.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'];

const { sandbox, client } = await useBot(answer, { botAvatar: solidPng(8, 8, [200, 30, 30]) });

await inBrowser((browser) => {
  let page: Page;
  const complaints: string[] = [];
  beforeAll(async () => {
    page = await visitAs(browser, sandbox.url, ann, complaints);
  });

  const line = () => page.getByRole('textbox', { name: /^Message/ });
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  const focusedId = () => page.evaluate(() => document.activeElement?.closest('li')?.dataset['id']);
  const commandsSent = () => sandbox.requests.filter(({ route }) => route.endsWith('/callback')).length;

  async function type(text: string): Promise<void> {
    await line().fill(text);
    await line().press('Enter');
  }

  it('sends a command that was typed whole, and says what is wrong with one', async () => {
    await type('/echo say text:a b mood:HAPPY times:2 loud:true whom:@Ben');
    await page.getByText(`echo say text=a b times=2 loud=true mood=happy whom=${ben}`).waitFor();
    expect(await line().inputValue()).toBe('');
    const sent = commandsSent();
    await type('/echo say text:a mood:angry');
    await page.getByRole('alert').getByText('mood can be: Happy, Sad,').waitFor();
    expect(await line().inputValue()).toBe('/echo say text:a mood:angry');
    expect(commandsSent()).toBe(sent);
    await line().fill('');
  });

  it('tells what the option means that is being typed, and completes it', async () => {
    await line().fill('/echo say text:a mood:s');
    const list = page.getByRole('listbox', { name: 'Commands' });
    await list.getByText('How it feels').waitFor();
    await line().press('Tab');
    expect(await line().inputValue()).toBe('/echo say text:a mood:Sad ');
    await line().press('ArrowDown');
    await line().press('Enter');
    expect(await line().inputValue()).toBe('/echo say text:a mood:Sad times:');
    await list.getByText('How often').waitFor();
    await line().press('Escape');
    await list.waitFor({ state: 'hidden' });
  });

  it('tells what the option means that is being filled in', async () => {
    await type('/echo say');
    const form = page.locator('form.composer-form');
    await form.getByText('What to say').waitFor();
    await page.getByLabel('whom').focus();
    await form.getByText('To whom').waitFor();
    expect(await form.getByText('What to say').count()).toBe(0);
    expect(await page.getByLabel('whom').getAttribute('aria-description')).toBe('To whom');
    await page.keyboard.press('Escape');
  });

  it('leads past channels and people to the newest post, and back from the line without a list over the posts', async () => {
    await type('/echo board');
    await page.keyboard.press('Enter'); // it has no options to fill in
    await page.getByRole('button', { name: 'End 1' }).waitFor();
    const skip = page.locator('a, button, select, input').first(); // nothing comes before it
    await skip.focus();
    expect(await focused()).toBe('Skip to the newest message');
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBe(8); // in view while it has the focus
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Play 1');
    const list = page.getByRole('listbox', { name: 'Commands' });
    await line().fill('/echo');
    await list.getByText('Says a text').waitFor();
    await line().press('Shift+Tab');
    expect(await focused()).toBe('End 1');
    expect(await list.isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    await list.getByText('Says a text').waitFor();
    await line().fill('');
  });

  it('keeps the focus on a button that stays, and moves it on to the newest post when it goes', async () => {
    await page.getByRole('button', { name: 'Whisper 1' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('psst').waitFor();
    await page.locator('.pending').waitFor({ state: 'detached' });
    expect(await focused()).toBe('Whisper 1');
    await page.getByRole('button', { name: 'Play 1' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Play 2'); // a new post came
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Play 3');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Whisper 3');
  });

  it('leaves the focus alone that somebody has moved away', async () => {
    await line().focus();
    sandbox.as(ben).say(sandbox.channelIds[0]!, 'Hello there');
    await page.getByText('Hello there').waitFor();
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('line');
  });

  it('gives the focus to the newest post itself where it has no button', async () => {
    await page.getByRole('button', { name: 'End 3' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('It is over.').waitFor();
    const newest = await page.locator('.message').last().getAttribute('data-id');
    await expect.poll(focusedId).toBe(newest);
  });

  it('shows the picture of the bot, also on its tab, and letters for people', async () => {
    const picture = page.locator('.message img.avatar').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(8);
    await page.locator('.message span.avatar').filter({ hasText: /^B$/ }).waitFor();
    expect(client.user.avatar).toMatch(/^[0-9a-f]{32}$/);
    const icon = page.locator('link[rel="icon"]');
    expect(await icon.getAttribute('href')).toBe(`/avatars/${client.user.id}/${client.user.avatar}.png`);
    expect((await fetch(`${sandbox.url}/avatars/${ann}/${client.user.avatar}.png`)).status).toBe(404);
  });

  it('says how to be a second person, also on a phone, until somebody has read it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const note = page.getByRole('note');
    expect(await note.innerText()).toContain('Second player? Pick Ben up there, or open Ben’s tab.');
    expect(await note.getByRole('link').getAttribute('href')).toBe(`?as=${ben}`);
    expect(await page.locator('.another').textContent()).toBe('+ Ben in a new tab');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Hide this line' }).click();
    await page.reload();
    await line().waitFor();
    expect(await note.isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('uses commands in the direct messages with the bot', async () => {
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('button', { name: 'Sandbox Bot' }).click();
    await page.getByRole('textbox', { name: 'Message @Sandbox Bot' }).waitFor();
    await type('/echo say text:in private');
    await page.getByText('echo say text=in private').waitFor();
    expect(await page.locator('.message').count()).toBe(1);
  });
});

let boards = 0;

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isChatInputCommand()) {
    const { options } = interaction;
    if (options.getSubcommand() === 'board') return interaction.reply(board());
    const given = options.data[0]?.options?.map(({ name, value }) => `${name}=${String(value)}`) ?? [];
    return interaction.reply(`echo say ${given.join(' ')}`);
  }
  if (!interaction.isButton()) return undefined;
  const [what = ''] = interaction.customId.split(' ');
  switch (what) {
    case 'whisper':
      return interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral });
    case 'play':
      await interaction.update(ended('Played.'));
      return interaction.followUp(board());
    default:
      return interaction.update(ended('It is over.'));
  }
}

const ended = (content: string) => ({ components: [{ type: ComponentType.TextDisplay, content }] }) as const;

function board() {
  boards += 1;
  const press = (id: string, label: string) =>
    ({
      type: ComponentType.Button,
      style: ButtonStyle.Primary,
      custom_id: `${id} ${boards}`,
      label: `${label} ${boards}`,
    }) as const;
  const row = [press('play', 'Play'), press('whisper', 'Whisper'), press('end', 'End')];
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: ComponentType.ActionRow, components: row }],
  } as const;
}
