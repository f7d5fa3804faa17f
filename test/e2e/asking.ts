import { ButtonStyle, ComponentType, Events, MessageFlags, TextInputStyle } from 'discord.js';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { ApplicationCommandOptionType, type APIApplicationCommandSubcommandOption } from 'discord-api-types/v10';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { visibilityControls } from '../../commands/leaderboard/visibility.ts';
import { tableOf, type Bot, type Command, type CommandGroup } from '../../src/discord/replies/bot.ts';
import { createPace } from '../../src/discord/replies/pace.ts';
import { createClient } from '../../src/discord/client/client.ts';
import { createRegistration } from '../../src/discord/client/registration.ts';
import { idForm, oneOf } from '../../src/discord/ids.ts';
import { control, joinControls } from '../../src/discord/routing/control.ts';
import { definitionOfGroup, PLACES } from '../../src/discord/routing/definitions.ts';
import { createRouter } from '../../src/discord/routing/router.ts';
import { always } from '../../src/discord/languages.ts';
import { english } from '../../src/text/languages.ts';
import { startSandbox } from 'discord-sandbox';

// Commands of another bot, which ask people while they type, by menus and by modals.

const { String: TEXT, Integer: INTEGER, Boolean: BOOLEAN } = ApplicationCommandOptionType;
const { ActionRow, Button, Checkbox, Container, Label, RadioGroup, StringSelect, TextDisplay, TextInput, UserSelect } =
  ComponentType;
const TOWNS = Array.from({ length: 30 }, (_, index) => ({ name: `Town ${index + 1}`, value: `town-${index + 1}` }));
const CAKES = ['Apple', 'Berry', 'Cherry'].map((label) => ({ label, value: label.toLowerCase() }));

/** In a group, with two options that have suggestions. */
const town: Command<string> = {
  name: 'town',
  description: 'command.about',
  options: () => [
    { type: TEXT, name: 'name', description: 'Which town', required: true, autocomplete: true },
    { type: INTEGER, name: 'year', description: 'In which year', autocomplete: true },
  ],
  run: async (_, interaction) => {
    const { options } = interaction;
    await interaction.reply(`Found ${options.getString('name', true)} in ${options.getInteger('year') ?? 'any year'}`);
    return { outcome: 'found' };
  },
  autocomplete: async (_, { options }, { name, value }) => {
    if (value === 'break') throw new Error('It is broken.');
    const year = options.getString('name') === 'town-2' ? 1902 : 1901;
    if (name === 'year') return [{ name: `The year ${year}`, value: year }];
    return TOWNS.filter((each) => each.name.toLowerCase().includes(value.toLowerCase()));
  },
};

const rowOf = <Component>(component: Component) => ({ type: ActionRow, components: [component] }) as const;

/** Answers with select menus. */
const pick: Command<string> = {
  name: 'pick',
  description: 'command.help',
  run: async (_, interaction) => {
    const menu = (about: 'cakes' | 'size', noun: string) =>
      ({ type: StringSelect, customId: menuId(about), placeholder: `Choose ${noun}` }) as const;
    const cakes = { ...menu('cakes', 'cakes'), minValues: 1, maxValues: 2, options: CAKES };
    const small = { label: 'Small', value: 'small', description: 'For one' };
    const size = {
      ...menu('size', 'a size'),
      options: [small, { label: 'Large', value: 'large', emoji: { name: '🎂' } }],
    };
    const guest = { type: UserSelect, customId: menuId('guest'), placeholder: 'Choose a guest' } as const;
    const container = { type: Container, components: [rowOf(cakes), rowOf(size)] } as const;
    await interaction.reply({ flags: MessageFlags.IsComponentsV2, components: [container, rowOf(guest)] });
    return { outcome: 'asked' };
  },
};

const MENUS = ['cakes', 'size', 'guest', 'broken'] as const;
const pickControls = {
  choose: control({
    id: idForm('menu:try pick:{menu}', { menu: oneOf(MENUS) }),
    onMenu: async (_, chosen, { menu }) => {
      if (menu === 'broken') throw new Error('It is broken.');
      const names = chosen.isUserSelectMenu() ? chosen.users.map(({ username }) => username) : chosen.values;
      await chosen.reply(`${menu}: ${names.join(' and ')}`);
      return { outcome: 'chosen' };
    },
  }),
};
const menuId = (menu: (typeof MENUS)[number]) => pickControls.choose.id.write({ menu });

const noteControls = {
  note: control({
    id: idForm('modal:try note:{speed}', { speed: oneOf(['new', 'slow']) }),
    onModal: async (_, submitted, { speed }) => {
      if (speed === 'slow') return { outcome: 'silent' };
      const { fields } = submitted;
      const cakes = fields.getStringSelectValues('cakes').join(' and ') || 'no cake';
      const candles = fields.getCheckbox('candles') ? 'with candles' : 'without candles';
      await submitted.reply(
        `${fields.getTextInputValue('title')}: ${cakes}, ${fields.getRadioGroup('size')}, ${candles}`,
      );
      return { outcome: 'noted' };
    },
  }),
};
const noteId = (speed: 'new' | 'slow') => noteControls.note.id.write({ speed });
const titled = {
  type: TextInput,
  custom_id: 'title',
  style: TextInputStyle.Short,
  min_length: 2,
  max_length: 20,
} as const;
const caked = { type: StringSelect, custom_id: 'cakes', max_values: 2, required: false, options: CAKES } as const;
const sizes = [
  { label: 'Small', value: 'small', default: true },
  { label: 'Large', value: 'large' },
];

/** Every kind of field except files. */
const FORM: APIModalInteractionResponseCallbackData = {
  custom_id: noteId('new'),
  title: 'A note',
  components: [
    { type: TextDisplay, content: 'Please fill this in.' },
    { type: Label, label: 'Title', description: 'Two letters or more', component: titled },
    { type: Label, label: 'Cakes', component: caked },
    { type: Label, label: 'Size', component: { type: RadioGroup, custom_id: 'size', options: sizes } },
    { type: Label, label: 'Candles', component: { type: Checkbox, custom_id: 'candles' } },
  ],
};

/** Opens a modal, from the command or from a button; `slow` never answers what is sent. */
const note: Command<string> = {
  name: 'note',
  description: 'command.rules',
  options: () => [{ type: BOOLEAN, name: 'slow', description: 'Never answer' }],
  run: async (_, interaction) => {
    const slow = interaction.options.getBoolean('slow') === true;
    await interaction.showModal({ ...FORM, custom_id: noteId(slow ? 'slow' : 'new') });
    return { outcome: 'opened' };
  },
};

/** Shows controls that nobody can answer: an unknown id, a button's id on a menu, one whose handler throws, a modal's. */
const strange: Command<string> = {
  name: 'strange',
  description: 'command.verify',
  run: async (_, interaction) => {
    const menus = ['none-of-ours', visibilityControls.visibility.id.write({ action: 'ask' }), menuId('broken')].map(
      (customId) => rowOf({ type: StringSelect, placeholder: 'Strange', options: CAKES, customId } as const),
    );
    const button = { type: Button, style: ButtonStyle.Primary, label: 'Note', customId: noteId('new') } as const;
    await interaction.reply({ components: [...menus, rowOf(button)] });
    return { outcome: 'asked' };
  },
};

const root: CommandGroup<string> = { name: 'try', description: 'command.sorry', commands: [pick, note, strange] };
/** The bot has no commands in groups, but Discord does. */
const find: CommandGroup<string> = { name: 'try find', description: 'command.leaderboard', commands: [town] };
const definition = definitionOfGroup(english, root, PLACES.servers);
const ofFind = {
  type: ApplicationCommandOptionType.SubcommandGroup,
  name: 'find',
  description: 'A town',
  options: definitionOfGroup(english, find, PLACES.servers).options as APIApplicationCommandSubcommandOption[],
} as const;

/** A line of the bot's log. */
export type Line = Readonly<Record<string, unknown>>;

/** Starts a sandbox with that bot for the tests of a file, with this project's client and router. */
export async function useAsking() {
  const sandbox = await startSandbox({ limits: { acknowledgeMs: 1500 } });
  const lines: Line[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const ws = { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => {} }) };
  const client = createClient(sandbox.apiBase, log, { ws });
  // These commands need no match.
  const router = createRouter(
    { languages: always(english), pace: createPace(Date.now), isBlocked: () => false } as Partial<Bot> as Bot,
    {
      commands: new Map([...tableOf(root), ...tableOf(find)]),
      onPerson: new Map(),
      controls: joinControls([pickControls, noteControls, visibilityControls], {}),
    },
    log,
  );
  client.on(Events.InteractionCreate, (interaction) => void router.handle(interaction));
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(sandbox.token);
  await ready;
  const asked = { ...definition, options: [ofFind, ...definition.options!] };
  if (client.isReady()) await createRegistration([asked], log).register(client);
  afterAll(async () => {
    await client.destroy();
    await sandbox.close();
  });
  return { sandbox, lines, router };
}
