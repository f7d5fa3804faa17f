import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  AttachmentBuilder,
  EmbedBuilder,
  type Interaction,
} from 'discord.js';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { inBrowser } from '../../../test/harness/browser.ts';
import { solidPng } from '../../../test/harness/png.ts';
import { call } from './rest.ts';
import { CHANNEL, useBot } from './use.ts';
import { visitAs } from './visit.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'] as const;

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isMessageContextMenuCommand())
    await interaction.reply(`Quoted: ${interaction.targetMessage.content}`);
  else if (interaction.isChatInputCommand()) {
    const { name, size } = interaction.options.getAttachment('file', true);
    const who = interaction.options.getMentionable('who');
    const embed = new EmbedBuilder()
      .setTitle('A file')
      .setColor(0x2980b9)
      .setDescription(`**${name}** has ${size} bytes`)
      .addFields({ name: 'For', value: who !== null && 'name' in who ? who.name : 'nobody', inline: true })
      .setImage('attachment://board.png')
      .setFooter({ text: 'That is all' });
    const board = new AttachmentBuilder(solidPng(60, 40, [200, 30, 30]), { name: 'board.png' });
    await interaction.reply({ embeds: [embed], files: [board] });
  }
}

const { sandbox, client } = await useBot(answer, { limits: { reactions: { requests: 100, perMs: 1000 } } });
await client.application.commands.set([
  { type: ApplicationCommandType.Message, name: 'Quote' },
  {
    name: 'take',
    description: 'Takes a file',
    options: [
      { type: ApplicationCommandOptionType.Attachment, name: 'file', description: 'Which', required: true },
      { type: ApplicationCommandOptionType.Mentionable, name: 'who', description: 'For whom' },
    ],
  },
]);
const image = `data:image/png;base64,${solidPng(16, 16, [0, 160, 90]).toString('base64')}`;
await call(sandbox, 'POST', `/applications/${sandbox.applicationId}/emojis`, { name: 'leaf', image });

await inBrowser((browser) => {
  const complaints: string[] = [];
  const rowOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words }).first();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

  it('a message has a menu: a command, and reactions, with the mouse', async () => {
    const page = await visitAs(browser, sandbox.url, ann, complaints);
    const { id } = sandbox.as(ben).say(CHANNEL, 'Mouse');
    const row = rowOf(page, 'Mouse');
    const menu = page.getByRole('dialog', { name: 'Message of Ben' });
    await row.hover();
    await row.getByRole('button', { name: 'Menu of the message' }).click();
    await menu.getByRole('button', { name: 'Quote' }).click();
    await page.getByText('Quoted: Mouse').waitFor();
    await row.click({ button: 'right' });
    await menu.getByRole('button', { name: 'React with 👍' }).click();
    const thumb = row.getByRole('button', { name: '👍 1: Ann' });
    await thumb.waitFor();
    sandbox.as(ben).react(id, '👍');
    await row.getByRole('button', { name: '👍 2: Ann, Ben', pressed: true }).click();
    await row.getByRole('button', { name: '👍 1: Ben', pressed: false }).click();
    await row.getByRole('button', { name: '👍 2: Ben, Ann', pressed: true }).waitFor();
    await row.click({ button: 'right' });
    await menu.getByRole('button', { name: 'React with :leaf:' }).click();
    const leaf = row.getByRole('button', { name: ':leaf: 1: Ann' }).getByRole('img');
    await expect.poll(() => leaf.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(16);
    await page.close();
    expect(complaints).toEqual([]);
  });

  it('and by the keyboard, which stays at the message', async () => {
    const page = await visitAs(browser, sandbox.url, ann, complaints);
    sandbox.as(ben).say(CHANNEL, 'Keyboard');
    const row = rowOf(page, 'Keyboard');
    await row.getByRole('button', { name: 'Menu of the message' }).focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Message of Ben' });
    await menu.getByRole('textbox', { name: 'Another emoji' }).fill('🥑');
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: '🥑 1: Ann' }).waitFor();
    expect(await focused(page)).toBe('Menu of the message');
    await row.getByRole('button', { name: '🥑 1: Ann' }).focus();
    await page.keyboard.press('Enter');
    await row.getByRole('button', { name: '🥑' }).waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Menu of the message');
    await page.keyboard.press('Enter');
    await menu.getByRole('button', { name: 'Quote' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Quoted: Keyboard').waitFor();
    await row.getByRole('button', { name: 'Menu of the message' }).focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('textbox', { name: 'Another emoji' }).fill('no emoji');
    await page.keyboard.press('Enter');
    await page.getByText('Unknown Emoji').waitFor();
    await page.close();
    expect(complaints.splice(0).filter((words) => !words.includes('status of 400'))).toEqual([]);
  });

  it('and on a phone, where it fits', async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await page.goto(`${sandbox.url}/?as=${ann}`);
    sandbox.as(ben).say(CHANNEL, 'Phone');
    const row = rowOf(page, 'Phone');
    const open = row.getByRole('button', { name: 'Menu of the message' });
    const opacity = () => open.evaluate((button) => Number(getComputedStyle(button).opacity));
    await expect.poll(opacity).toBeGreaterThan(0.5); // the browser may learn a moment later that fingers do not hover
    await open.tap();
    const menu = page.getByRole('dialog', { name: 'Message of Ben' });
    const box = await menu.boundingBox();
    expect([box!.x >= 0, box!.x + box!.width <= 390, box!.y + box!.height <= 844]).toEqual([true, true, true]);
    const heights = await menu.locator('.reaction').evaluateAll((all) => all.map((each) => each.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(38);
    await menu.getByRole('button', { name: 'React with 🎲' }).tap();
    await row.getByRole('button', { name: '🎲 1: Ann' }).waitFor();
    await open.tap();
    await menu.getByRole('button', { name: 'Quote' }).tap();
    await page.getByText('Quoted: Phone').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await context.close();
  });

  it('a command takes a file and a role, and an embed is drawn with its picture', async () => {
    const page = await visitAs(browser, sandbox.url, ann, complaints);
    const file = join(tmpdir(), `rules-${process.pid}.txt`);
    writeFileSync(file, 'Sorry!');
    await page.getByRole('textbox').fill('/take file:rules.txt');
    await page.getByRole('textbox').press('Enter');
    await page.getByRole('alert').getByText('file takes a file').waitFor();
    await page.getByRole('textbox').fill('/take');
    await page.getByRole('textbox').press('Enter');
    await page.getByLabel('file *').setInputFiles(file);
    await page.locator('[aria-description="For whom"]').selectOption({ label: '@everyone' });
    await page.getByRole('button', { name: 'Send' }).click();
    const row = rowOf(page, 'has 6 bytes');
    await row.getByText('For', { exact: true }).waitFor();
    expect(await row.locator('strong').innerText()).toBe(`rules-${process.pid}.txt`);
    await row.getByText('@everyone').waitFor();
    await row.getByText('That is all').waitFor();
    const pictures = row.locator('img:not(.avatar)');
    expect(await pictures.count()).toBe(1);
    await expect.poll(() => pictures.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(60);
    await page.close();
    expect(complaints).toEqual([]);
  });
});
