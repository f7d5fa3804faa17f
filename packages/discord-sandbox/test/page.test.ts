import { ButtonStyle, ComponentType, MessageFlags, type Interaction } from 'discord.js';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { botDefaults } from '../src/world/permissions.ts';
import { startSandbox } from '../src/server/sandbox.ts';
import { inBrowser } from '../../../test/harness/browser.ts';
import { startBot } from './bot.ts';
import { solidPng } from '../../../test/harness/png.ts';
import { useBot } from './use.ts';
import { visitAs } from './visit.ts';

const [ann, ben] = ['900000000000000011', '900000000000000012'];
const hostile = '<img src=x onerror="document.title=1"> <script>document.title=2</script>';

const { sandbox } = await useBot(answer);

await inBrowser((browser) => {
  const complaints: string[] = [];
  const visit = (person: string): Promise<Page> => visitAs(browser, sandbox.url, person, complaints);

  it('is two people in two tabs: commands, buttons, pictures, mentions, private replies, failures', async () => {
    const first = await visit(ann);
    const second = await visit(ben);
    await typeCommand(first);
    await first.getByText(`You said: ${hostile}`).waitFor();
    await second.getByText('Your turn, ').waitFor();
    await expectMentioned(second, true);
    await expectMentioned(first, false);
    await expect.poll(() => second.getByRole('img', { name: 'A red board' }).evaluate(widthOf)).toBe(60);

    await second.getByRole('button', { name: 'Whisper' }).click();
    await second.getByText('Only you can see this').waitFor();
    expect(await first.getByText('Only you can see this').count()).toBe(0);
    await second.getByRole('button', { name: 'Dismiss message' }).click();
    await second.getByText('Only you can see this').waitFor({ state: 'detached' });

    await second.locator('.pending').waitFor({ state: 'detached' }); // a message takes one press at a time
    await second.getByRole('button', { name: 'Silence' }).click();
    await second.getByText('This interaction failed').waitFor();
    await second.getByRole('button', { name: 'Think' }).click();
    await first.getByText('is thinking').waitFor();
    thought.give();
    await first.getByText('Thought of it').waitFor();

    await second.getByRole('button', { name: /Enlarge picture/ }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await second.getByRole('button', { name: 'Move' }).click();
    await first.getByText('Moved.').waitFor();
    expect(await first.getByRole('button', { name: 'Move' }).count()).toBe(0);
    expect(await first.title()).toBe('# general · Sandbox');
    expect(complaints).toEqual([]);
  });

  it('fits a phone, and changes who one is', async () => {
    const page = await visit(ann);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: 'Channels' }).click();
    await page.getByRole('button', { name: '# games' }).click();
    await page.getByLabel('Who you are').selectOption({ label: 'Cleo' });
    expect(await rightOf(page.getByRole('textbox'))).toBeLessThanOrEqual(390);
    await page.getByRole('textbox').fill('/echo say');
    await page.getByRole('textbox').press('Enter');
    expect(await rightOf(page.getByLabel('mood'))).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Cancel the command' }).click();
    await page.getByRole('textbox').fill('Hello from Cleo');
    await page.getByRole('textbox').press('Enter');
    const message = page.getByRole('listitem').filter({ hasText: 'Hello from Cleo' });
    await message.getByText('Cleo', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  it('tells of new messages below whoever has scrolled up, and leads there', async () => {
    const channel = sandbox.control.addChannel('long');
    const author = sandbox.as(ben);
    for (let count = 1; count <= 60; count += 1) author.say(channel, `Line ${count}`);
    const page = await visit(ann);
    await page.getByRole('button', { name: '# long' }).click();
    const bar = page.getByRole('button', { name: 'New messages' });
    const isInView = (words: string) => page.getByText(words, { exact: true }).evaluate(isOnScreen);
    await expect.poll(() => isInView('Line 60')).toBe(true);
    author.say(channel, 'Said at the bottom');
    await expect.poll(() => isInView('Said at the bottom')).toBe(true);
    expect(await bar.isVisible()).toBe(false);
    const top = () => page.locator('.scroller').evaluate((list) => list.scrollTo({ top: 0 }));
    await top();
    await expect.poll(() => isInView('Line 1')).toBe(true);
    author.say(channel, 'Said below');
    await bar.click();
    await expect.poll(() => isInView('Said below')).toBe(true);
    expect(await bar.isVisible()).toBe(false);
    await top();
    await expect.poll(() => isInView('Line 1')).toBe(true);
    author.say(channel, 'Said once more');
    await bar.waitFor();
    await bar.click();
    // A message that comes before the page has noted the scroll.
    const isUp = page.waitForEvent('console', (line) => line.text() === 'scrolled up');
    const scrolled = page.locator('.scroller').evaluate((list) => {
      list.scrollTo({ top: 0 });
      console.log('scrolled up');
      for (const end = performance.now() + 500; performance.now() < end;);
    });
    await isUp;
    author.say(channel, 'Said at the same moment');
    await scrolled;
    await bar.waitFor();
    expect(await isInView('Line 1')).toBe(true);
    await page.locator('.scroller').evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
    await bar.waitFor({ state: 'hidden' });
  });

  it('says that it starts, that its bot starts, and that nobody answers', async () => {
    const page = await browser.newPage();
    const asked = signal();
    await page.route('**/sandbox/state', async (route) => {
      await asked.given;
      await route.abort();
    });
    await page.goto(sandbox.url);
    await page.getByText('The sandbox is starting…').waitFor();
    asked.give();
    await page.getByText('The sandbox does not answer.').waitFor();
    await page.unrouteAll();
    const other = await startSandbox({ botName: 'Late bot' });
    await page.goto(other.url); // its bot has not come yet
    await expect.poll(() => emptyText(page)).toBe('Late bot is starting…');
    const late = await startBot(other, answer);
    await expect.poll(() => emptyText(page)).toContain('Type / to see what Late bot can do here.');
    expect(await page.getByText('The sandbox is starting…').count()).toBe(0);
    await page.close();
    await late.destroy();
    await other.close();
  });

  it('draws Markdown as elements, and HTML and dangerous links as text', async () => {
    const channel = sandbox.control.addChannel('marks');
    const page = await visit(ann);
    await page.getByRole('button', { name: '# marks' }).click();
    sandbox.as(ben).say(channel, MARKS.join('\n'));
    const drawn = await page.locator('.body > .text').filter({ hasText: 'Title' }).innerHTML();
    expect(drawn.replaceAll(/ (?:class|title|role|tabindex|aria-\w+|data-\w+)="[^"]*"/g, '')).toBe(DRAWN.join(''));
    await page.locator('.spoiler').click();
    expect(await page.locator('.spoiler').innerText()).toBe('hidden');
  });

  it('leaves what can be pressed in its place when nothing about it has changed', async () => {
    const [general = '', games = ''] = sandbox.channelIds;
    const page = await visit(ann);
    const entry = await page.getByRole('button', { name: '# games' }).elementHandle();
    sandbox.control.setBotPermissions(games, botDefaults); // the page hears of it
    sandbox.as(ben).say(general, 'Said after that');
    await page.getByText('Said after that').waitFor();
    expect(await entry?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  });

  it('keeps what was told while the messages were being read', async () => {
    const [, , channel = ''] = sandbox.channelIds;
    const author = sandbox.as(ben);
    author.say(channel, 'Said before');
    const deleted = author.say(channel, 'Deleted meanwhile');
    const page = await visit(ann);
    const messages = await holdMessages(page, channel);
    await page.getByRole('button', { name: '# table-one' }).click();
    await messages.read;
    sandbox.control.deleteMessage(deleted.id);
    author.say(channel, 'Said meanwhile');
    await page.getByText('Said meanwhile').waitFor();
    messages.release();
    await page.getByText('Said before').waitFor();
    expect(await textsOf(page)).toEqual(['Said before', 'Said meanwhile']);
  });

  it('shows the channel that was opened last, whichever answer comes first', async () => {
    const [general = '', , , slow = ''] = sandbox.channelIds;
    const author = sandbox.as(ben);
    author.say(general, 'Said in the quick channel');
    author.say(slow, 'Said in the slow channel');
    const page = await visit(ann);
    const messages = await holdMessages(page, slow);
    await page.getByRole('button', { name: '# table-two' }).click();
    await messages.read;
    await page.getByRole('button', { name: '# general' }).click();
    await page.getByText('Said in the quick channel').waitFor();
    const late = page.waitForResponse((response) => response.url().includes(slow));
    messages.release();
    await (await late).finished();
    author.say(general, 'Said at last');
    await page.getByText('Said at last').waitFor();
    expect(await textsOf(page)).not.toContain('Said in the slow channel');
  });
});

const MARKS = [
  '# Title',
  '-# small *print*',
  `**bold** __under__ ~~gone~~ \`code\` ||hidden|| <@${ben}> <#1> :) <b>no</b>`,
  '[site](https://a.b) [trap](javascript:c) https://d.e',
  '- one',
  '- two',
  '1. first',
  '> quoted',
  '```js',
  '# code',
  '```',
  'end <t:0:D>',
];

const DRAWN = [
  '<h1>Title</h1><p>small <em>print</em></p>',
  '<p><strong>bold</strong> <u>under</u> <s>gone</s> <code>code</code> <span><span>hidden</span></span> ',
  '<span>@Ben</span> &lt;#1&gt; :) &lt;b&gt;no&lt;/b&gt;\n',
  '<span>site</span> [trap](javascript:c) <span>https://d.e</span></p>',
  '<ul><li>one</li><li>two</li></ul><ol><li>first</li></ol>',
  '<blockquote><p>quoted</p></blockquote><pre><code># code</code></pre>',
  '<p>end <time>January 1, 1970</time></p>',
];

/** Has the page wait for the present messages of a channel, until they are let go. */
async function holdMessages(page: Page, channel: string) {
  const [read, freed] = [signal(), signal()];
  const isMessages = ({ pathname, searchParams }: URL) =>
    pathname === '/sandbox/messages' && searchParams.get('channel') === channel;
  await page.route(isMessages, async (route) => {
    const response = await route.fetch();
    read.give();
    await freed.given;
    await route.fulfill({ response });
  });
  return { read: read.given, release: freed.give };
}

function signal() {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}

const textsOf = (page: Page) => page.locator('.message .body').allInnerTexts();

async function typeCommand(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('/ec');
  await page.getByRole('option', { name: /\/echo say/ }).waitFor();
  await page.getByRole('textbox').press('Enter');
  await page.getByLabel('text *').fill(hostile.slice(0, 20));
  await page.getByLabel('mood').selectOption({ label: 'Happy' });
  await page.getByRole('button', { name: 'Send' }).click();
}

async function expectMentioned(page: Page, isMentioned: boolean): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: 'Your turn' });
  expect((await row.getAttribute('class'))?.includes('mentioned')).toBe(isMentioned);
}

const rightOf = (field: Locator) => field.evaluate((element) => element.getBoundingClientRect().right);

const emptyText = (page: Page) => page.locator('.messages:empty').getAttribute('data-when-empty');

const isOnScreen = (element: SVGElement | HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

const widthOf = (image: SVGElement | HTMLElement) => ('naturalWidth' in image ? image.naturalWidth : 0);

/** The bot has had time for its answer. */
const thought = signal();

async function answer(interaction: Interaction): Promise<unknown> {
  if (interaction.isChatInputCommand()) return interaction.reply(board(hostile));
  if (!interaction.isButton()) return undefined;
  switch (interaction.customId) {
    case 'whisper':
      return interaction.reply({ content: 'psst', flags: MessageFlags.Ephemeral });
    case 'think':
      await interaction.deferReply();
      await thought.given;
      return interaction.editReply('Thought of it');
    case 'move':
      return interaction.update({
        components: [{ type: ComponentType.TextDisplay, content: 'Moved.' }],
        attachments: [],
      });
    default:
      return undefined;
  }
}

function board(said: string) {
  const press = (id: string, label: string) =>
    ({ type: ComponentType.Button, style: ButtonStyle.Primary, custom_id: id, label }) as const;
  const buttons = [
    press('move', 'Move'),
    press('whisper', 'Whisper'),
    press('silence', 'Silence'),
    press('think', 'Think'),
  ];
  const children = [
    { type: ComponentType.TextDisplay, content: `You said: ${said}` },
    { type: ComponentType.MediaGallery, items: [{ media: { url: 'attachment://b.png' }, description: 'A red board' }] },
    { type: ComponentType.TextDisplay, content: `Your turn, <@${ben}>. <t:${Math.floor(Date.now() / 1000) + 3600}:R>` },
    { type: ComponentType.ActionRow, components: buttons },
  ] as const;
  return {
    flags: MessageFlags.IsComponentsV2,
    components: [{ type: ComponentType.Container, accent_color: 0xff0000, components: [...children] }],
    files: [{ attachment: solidPng(60, 60, [200, 30, 30]), name: 'b.png' }],
  } as const;
}
