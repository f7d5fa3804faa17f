import { ButtonStyle, ComponentType, Events, MessageFlags, TextInputStyle } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ApplicationCommandOptionType, type APIApplicationCommandSubcommandOption } from 'discord-api-types/v10';
import { pino } from 'pino';
import { definitionIn } from '../../commands/index.ts';
import type { Bot, Command, CommandGroup } from '../../src/discord/replies/bot.ts';
import { tableOf } from '../../src/discord/replies/bot.ts';
import { createPace } from '../../src/discord/replies/pace.ts';
import { createClient, registerCommands } from '../../src/discord/client/client.ts';
import { encodeId } from '../../src/discord/ids.ts';
import { createRouter } from '../../src/discord/routing/router.ts';
import { always } from '../../src/discord/languages.ts';
import { english } from '../../src/text/languages.ts';
import type { Sandbox } from 'discord-sandbox';

// Commands of another bot, which ask people in all the ways that this bot does not use: while they type, by menus, by
// modals.

const TOWNS = Array.from({ length: 30 }, (_, index) => ({ name: `Town ${index + 1}`, value: `town-${index + 1}` }));

/** In a group, with two options that have suggestions. */
const town: Command<string> = {
  name: 'town',
  description: 'command.about',
  options: () => [
    {
      type: ApplicationCommandOptionType.String,
      name: 'name',
      description: 'Which town',
      required: true,
      autocomplete: true,
    },
    { type: ApplicationCommandOptionType.Integer, name: 'year', description: 'In which year', autocomplete: true },
  ],
  run: async (_, interaction) => {
    const { options } = interaction;
    await interaction.reply(`Found ${options.getString('name', true)} in ${options.getInteger('year') ?? 'any year'}`);
    return { outcome: 'found' };
  },
  autocomplete: (_, { options }, { name, value }) => {
    if (value === 'break') return Promise.reject(new Error('It is broken.'));
    if (name === 'year') {
      const last = options.getString('name') === 'town-2' ? 1902 : 1901;
      return Promise.resolve([{ name: `The year ${last}`, value: last }]);
    }
    return Promise.resolve(TOWNS.filter((each) => each.name.toLowerCase().includes(value.toLowerCase())));
  },
};

const menuId = (about: string) => encodeId({ kind: 'menu', command: 'try pick', about });

const CAKES = ['Apple', 'Berry', 'Cherry'].map((label) => ({ label, value: label.toLowerCase() }));

/** Answers with select menus. */
const pick: Command<string> = {
  name: 'pick',
  description: 'command.help',
  run: async (_, interaction) => {
    const cakes = {
      type: ComponentType.StringSelect,
      customId: menuId('cakes'),
      placeholder: 'Choose cakes',
      minValues: 1,
      maxValues: 2,
      options: CAKES,
    } as const;
    const one = {
      type: ComponentType.StringSelect,
      customId: menuId('size'),
      placeholder: 'Choose a size',
      options: [
        { label: 'Small', value: 'small', description: 'For one' },
        { label: 'Large', value: 'large', emoji: { name: '🎂' } },
      ],
    } as const;
    const guest = { type: ComponentType.UserSelect, customId: menuId('guest'), placeholder: 'Choose a guest' } as const;
    const rowOf = <Menu>(menu: Menu) => ({ type: ComponentType.ActionRow, components: [menu] }) as const;
    const container = { type: ComponentType.Container, components: [rowOf(cakes), rowOf(one)] } as const;
    await interaction.reply({ flags: MessageFlags.IsComponentsV2, components: [container, rowOf(guest)] });
    return { outcome: 'asked' };
  },
  menu: async (_, chosen, about) => {
    if (about === 'broken') throw new Error('It is broken.');
    const names = chosen.isUserSelectMenu() ? chosen.users.map(({ username }) => username) : chosen.values;
    await chosen.reply(`${about}: ${names.join(' and ')}`);
    return { outcome: 'chosen' };
  },
};

/** Every kind of field except files. */
export const FORM: APIModalInteractionResponseCallbackData = {
  custom_id: encodeId({ kind: 'modal', command: 'try note', about: 'new' }),
  title: 'A note',
  components: [
    { type: ComponentType.TextDisplay, content: 'Please fill this in.' },
    {
      type: ComponentType.Label,
      label: 'Title',
      description: 'Two letters or more',
      component: {
        type: ComponentType.TextInput,
        custom_id: 'title',
        style: TextInputStyle.Short,
        min_length: 2,
        max_length: 20,
      },
    },
    {
      type: ComponentType.Label,
      label: 'Cakes',
      component: {
        type: ComponentType.StringSelect,
        custom_id: 'cakes',
        max_values: 2,
        required: false,
        options: CAKES,
      },
    },
    {
      type: ComponentType.Label,
      label: 'Size',
      component: {
        type: ComponentType.RadioGroup,
        custom_id: 'size',
        options: [
          { label: 'Small', value: 'small', default: true },
          { label: 'Large', value: 'large' },
        ],
      },
    },
    {
      type: ComponentType.Label,
      label: 'Candles',
      component: { type: ComponentType.Checkbox, custom_id: 'candles' },
    },
  ],
};

/** Opens a modal, from the command or from a button; `slow` never answers what is sent. */
const note: Command<string> = {
  name: 'note',
  description: 'command.rules',
  options: () => [{ type: ApplicationCommandOptionType.Boolean, name: 'slow', description: 'Never answer' }],
  run: async (_, interaction) => {
    const slow = interaction.options.getBoolean('slow') === true;
    const custom_id = slow ? encodeId({ kind: 'modal', command: 'try note', about: 'slow' }) : FORM.custom_id;
    await interaction.showModal({ ...FORM, custom_id });
    return { outcome: 'opened' };
  },
  modal: async (_, submitted, about) => {
    if (about === 'slow') return { outcome: 'silent' };
    const { fields } = submitted;
    const cakes = fields.getStringSelectValues('cakes').join(' and ') || 'no cake';
    const candles = fields.getCheckbox('candles') ? 'with candles' : 'without candles';
    const text = `${fields.getTextInputValue('title')}: ${cakes}, ${fields.getRadioGroup('size')}, ${candles}`;
    await (submitted.isFromMessage() ? submitted.update({ content: text, components: [] }) : submitted.reply(text));
    return { outcome: 'noted' };
  },
};

const menu = { type: ComponentType.StringSelect, placeholder: 'Strange', options: CAKES } as const;

/** Shows controls that nobody can answer: an unknown id, a button's id on a menu, and one whose handler throws. */
const strange: Command<string> = {
  name: 'strange',
  description: 'command.verify',
  run: async (_, interaction) => {
    const ids = ['none-of-ours', encodeId({ kind: 'visibility', action: 'ask' }), menuId('broken')];
    await interaction.reply({
      components: [
        ...ids.map((customId) => ({
          type: ComponentType.ActionRow,
          components: [{ ...menu, customId }],
        })),
        {
          type: ComponentType.ActionRow,
          components: [
            { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Note', customId: FORM.custom_id },
          ],
        },
      ],
    });
    return { outcome: 'asked' };
  },
};

const root: CommandGroup<string> = { name: 'try', description: 'command.sorry', commands: [pick, note, strange] };
/** The bot has no commands in groups, but Discord does. */
const find: CommandGroup<string> = { name: 'try find', description: 'command.leaderboard', commands: [town] };
const definition = definitionIn(english, root);
const ofFind = {
  type: ApplicationCommandOptionType.SubcommandGroup,
  name: 'find',
  description: 'A town',
  options: definitionIn(english, find).options as APIApplicationCommandSubcommandOption[],
} as const;

/** A line of the bot's log. */
export type Line = Readonly<Record<string, unknown>>;

/** Starts that bot on a sandbox, with this project's client and router. */
export async function startAsking(sandbox: Sandbox) {
  const lines: Line[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const ws = { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) };
  const client = createClient(sandbox.apiBase, log, { ws });
  // These commands need no match.
  const router = createRouter(
    { languages: always(english), pace: createPace(Date.now), isBlocked: () => false } as Partial<Bot> as Bot,
    { commands: new Map([...tableOf(root), ...tableOf(find)]), onPerson: new Map() },
    log,
  );
  client.on(Events.InteractionCreate, (interaction) => void router.handle(interaction));
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(sandbox.token);
  await ready;
  if (client.isReady()) await registerCommands(client, [{ ...definition, options: [ofFind, ...definition.options!] }]);
  return { lines, router, stop: () => client.destroy() };
}
