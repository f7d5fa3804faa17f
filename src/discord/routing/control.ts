import type { AnySelectMenuInteraction, ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import { areAlike, type Form, type IdForm } from '../ids.ts';
import type { ButtonClick, Chosen, Submitted } from '../interactions.ts';
import type { Answered, Bot } from '../replies/bot.ts';
import type { Paced } from '../replies/pace.ts';

/** An interaction with a custom id of the bot, in any place. */
export type Submittable = ButtonInteraction | AnySelectMenuInteraction | ModalSubmitInteraction;

type Handle<On, Id> = (bot: Bot, interaction: On, id: Id) => Answered;

/** The handler of a button, a select menu or a modal. */
type Handler<Id, Button, Menu, Modal> =
  | { readonly onButton: Handle<Button, Id> }
  | { readonly onMenu: Handle<Menu, Id> }
  | { readonly onModal: Handle<Modal, Id> };

interface Described<Id> {
  readonly id: IdForm<Id>;
  /** The limit of its clicks; absent = none. */
  readonly pace?: Paced;
  /** True = blocked people may use it, too: their data stays theirs. */
  readonly evenBlocked?: true;
}

/** A control of a server, or one that works everywhere because it needs no server. */
type Row<Id> = Described<Id> &
  (
    | ({ readonly everywhere?: never } & Handler<Id, ButtonClick, Chosen, Submitted>)
    | ({ readonly everywhere: true } & Handler<Id, ButtonInteraction, AnySelectMenuInteraction, ModalSubmitInteraction>)
  );

/** A kind of button, select menu or modal, as the router knows it. */
export interface AnyControl extends Pick<Described<never>, 'pace' | 'evenBlocked'> {
  readonly id: Form;
  readonly everywhere?: true | undefined;
  /** Null for the id of another control. */
  readonly answerTo: (customId: string) => Answering | null;
}

/** Answers an interaction; undefined for one of another kind: an id on something that never carries it. */
type Answering = (bot: Bot, interaction: Submittable) => Answered | undefined;

export interface Control<Id> extends AnyControl {
  readonly id: IdForm<Id>;
}

/**
 * A kind of button, select menu or modal: the form of its ids, the limit of its clicks, and its answer. It stands beside
 * its handler, and `commands/index.ts` lists it. A message makes the button by its ids.
 *
 * @example
 *   export const filmControls = {
 *     film: control({
 *       id: idForm('film:{match}:{to}', { match: MATCH_ID, to: oneOf(['me', 'everyone']) }),
 *       pace: 'replay',
 *       onButton: (bot, pressed, { match, to }) => watchById(bot, pressed, match, to === 'everyone', 'full'),
 *     }),
 *   };
 *   button(filmControls.film.id, { match: 'k3', to: 'everyone' }, 'Show everyone');
 */
export function control<Id>(row: Row<Id>): Control<Id> {
  const { id, pace, everywhere, evenBlocked } = row;
  // The router lets through only clicks of a server, or to what works everywhere.
  const answer = (bot: Bot, interaction: Submittable, values: Id): Answered | undefined => {
    if ('onButton' in row)
      return interaction.isButton() ? row.onButton(bot, interaction as ButtonClick, values) : undefined;
    if ('onMenu' in row)
      return interaction.isAnySelectMenu() ? row.onMenu(bot, interaction as Chosen, values) : undefined;
    return interaction.isModalSubmit() ? row.onModal(bot, interaction as Submitted, values) : undefined;
  };
  return {
    id,
    ...(pace && { pace }),
    ...(evenBlocked && { evenBlocked }),
    everywhere,
    answerTo: (customId) => {
      const values = id.read(customId);
      return values && ((bot, interaction) => answer(bot, interaction, values));
    },
  };
}

/** The controls of a file, by their names. */
export type Controls = Readonly<Record<string, AnyControl>>;

/** The control with a custom id, and its answer. */
export interface FoundControl {
  readonly control: AnyControl;
  readonly answer: Answering;
}

/** All controls, as the router asks for them. */
export interface ControlTable {
  readonly all: readonly AnyControl[];
  /** Null for an id that no control has. */
  readonly find: (customId: string) => FoundControl | null;
}

/** A control for each of these forms of ids, under the same name. */
export type ControlsOf<Forms> = {
  readonly [Name in keyof Forms]: Forms[Name] extends IdForm<infer Id> ? Control<Id> : never;
};

type NamesIn<Files extends readonly Controls[]> = Files[number] extends infer File
  ? File extends Controls
    ? keyof File
    : never
  : never;

/** Words that the compiler prints; nothing to say about no name. */
type Complaint<Name extends string> = [Name] extends [never] ? unknown : `No control answers “${Name}”.`;

/**
 * Joins the controls of all files. A form of the posts without a control does not compile, and the error has its name.
 * Throws if two controls could have the same id.
 */
export function joinControls<const Files extends readonly Controls[], Posted extends Readonly<Record<string, object>>>(
  files: Files,
  posted: Posted & Complaint<Exclude<keyof Posted & string, NamesIn<Files>>>,
): ControlTable {
  const all = files.flatMap(Object.values<AnyControl>);
  const lacking = Object.keys(posted).filter((name) => !all.some(({ id }) => id === posted[name]));
  if (lacking.length > 0) throw new Error(`No control answers ${lacking.join(', ')}.`);
  for (const [index, one] of all.entries())
    for (const other of all.slice(0, index))
      if (areAlike(one.id, other.id))
        throw new Error(`Two controls could have the same id: ${other.id.form} and ${one.id.form}.`);
  return {
    all,
    find: (customId) => {
      for (const each of all) {
        const answer = each.answerTo(customId);
        if (answer) return { control: each, answer };
      }
      return null;
    },
  };
}
