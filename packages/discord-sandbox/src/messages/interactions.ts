import { randomBytes } from 'node:crypto';
import { refuse } from '../world/errors.ts';
import { ownersOf, type Ask, type Interaction } from './interaction.ts';
import { flag, type Person, type StoredMessage } from '../world/model.ts';
import type { AnswerKind, InteractionOutcome } from './outcome.ts';
import { viewModal } from '../world/modal.ts';
import { viewMessage } from './view.ts';
import type { World } from '../world/world.ts';

type Settlement = AnswerKind | 'timeout' | 'offline';

/** Tells the application of an interaction; false if no client listens. */
export type Deliver = (interaction: Interaction) => boolean | Promise<boolean>;

/** All the interactions of a sandbox, by token. */
export class Interactions {
  private readonly world: World;
  private readonly deliver: Deliver;
  private readonly byToken = new Map<string, Interaction>();
  private readonly waiting = new Map<string, (answer: Settlement) => void>();
  /** The open modal of each person: the interaction that opened it. */
  private readonly modals = new Map<string, Interaction>();
  private readonly open = new Set<(message: undefined) => void>();

  constructor(world: World, deliver: Deliver) {
    this.world = world;
    this.deliver = deliver;
  }

  /** Sends the request of a person. Resolves when the answer is visible or the time is over. */
  async ask(ask: Ask): Promise<InteractionOutcome> {
    this.forgetOld();
    const { newId, now, acknowledgeMs } = this.world;
    const token = `sandbox.${randomBytes(24).toString('base64url')}`;
    const made = { id: newId(), token, createdAt: now(), acknowledgeMs, followUps: new Set<string>() };
    const owners = ownersOf(this.world, ask);
    const interaction: Interaction = { ...ask, ...made, owners };
    this.byToken.set(token, interaction);
    const answered = this.answerOf(interaction);
    if (!(await this.deliver(interaction))) this.settle(interaction, 'offline');
    const answer = await answered;
    return this.outcomeOf(interaction, answer);
  }

  /** Notes the first answer. Refuses a late one and a second one. */
  acknowledge(interaction: Interaction, answer: AnswerKind, originalId: string | undefined): void {
    interaction.answer = answer;
    if (originalId !== undefined) interaction.originalId = originalId;
    if (interaction.modal !== undefined) this.modals.set(interaction.person.id, interaction);
    this.settle(interaction, answer);
  }

  /** The interaction that must be answered now, or a refusal. */
  forCallback(id: string, token: string): Interaction {
    const interaction = this.byToken.get(token);
    if (interaction === undefined || interaction.id !== id) throw refuse('unknownInteraction');
    if (interaction.answer !== undefined) throw refuse('alreadyAcknowledged');
    const age = this.world.now() - interaction.createdAt;
    if (age > interaction.acknowledgeMs) throw refuse('unknownInteraction');
    return interaction;
  }

  /** The interaction whose token still works as a webhook, or a refusal. */
  forWebhook(token: string): Interaction {
    const interaction = this.byToken.get(token);
    if (interaction?.answer === undefined || interaction.type === 4) throw refuse('unknownWebhook');
    if (this.world.now() - interaction.createdAt > this.world.limits.tokenMs) throw refuse('invalidToken');
    return interaction;
  }

  /** The message of a webhook route: `@original`, or one that this token made. */
  messageOf(interaction: Interaction, id: string): StoredMessage {
    const isOurs = id === '@original' || id === interaction.originalId || interaction.followUps.has(id);
    const message = this.world.messages.get(id === '@original' ? (interaction.originalId ?? '') : id);
    if (!isOurs || message === undefined) throw refuse('unknownMessage');
    return message;
  }

  /** The interaction that opened the modal that a person sees. */
  openerOf(person: Person, modalId: string): Interaction {
    const opener = this.modals.get(person.id);
    if (opener?.id !== modalId) throw new Error(`${person.name} has no modal ${modalId} before them`);
    return opener;
  }

  /** Closes a modal, without an event. */
  closeModal(opener: Interaction): void {
    if (this.modals.get(opener.person.id) === opener) this.modals.delete(opener.person.id);
  }

  /** Ends all waiting, because the sandbox closes. */
  close(): void {
    for (const settle of this.waiting.values()) settle('offline');
    for (const finish of this.open) finish(undefined);
  }

  private answerOf(interaction: Interaction): Promise<Settlement> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.settle(interaction, 'timeout'), interaction.acknowledgeMs);
      this.waiting.set(interaction.id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  }

  private settle(interaction: Interaction, answer: Settlement): void {
    this.waiting.get(interaction.id)?.(answer);
    this.waiting.delete(interaction.id);
  }

  private outcomeOf(interaction: Interaction, answer: Settlement): InteractionOutcome {
    const { world } = this;
    const acknowledgedMs = world.now() - interaction.createdAt;
    const base = { interactionId: interaction.id, acknowledgedMs };
    if (answer === 'timeout' || answer === 'offline')
      return { ...base, answer: 'none', failed: answer, private: false, finished: Promise.resolve(undefined) };
    const message = world.messages.get(interaction.originalId ?? '');
    const view = message === undefined ? undefined : viewMessage(world, message);
    const isPending = answer === 'deferred-update' || (message !== undefined && (message.flags & flag.loading) !== 0);
    const finished = isPending ? this.nextVersionOf(interaction.originalId ?? '') : Promise.resolve(view);
    return {
      ...base,
      answer,
      ...(view === undefined ? {} : { message: view }),
      ...(interaction.choices === undefined ? {} : { choices: interaction.choices }),
      ...(interaction.modal === undefined ? {} : { modal: viewModal(interaction.id, interaction.modal) }),
      private: view?.private ?? false,
      finished,
    };
  }

  private nextVersionOf(messageId: string): Promise<InteractionOutcome['message']> {
    return new Promise((resolve) => {
      this.open.add(resolve);
      const stop = this.world.listen((change) => {
        if (change.kind !== 'message-updated' && change.kind !== 'message-deleted') return;
        if (change.message.id !== messageId) return;
        stop();
        this.open.delete(resolve);
        resolve(change.kind === 'message-deleted' ? undefined : viewMessage(this.world, change.message));
      });
    });
  }

  private forgetOld(): void {
    const limit = this.world.now() - 2 * this.world.limits.tokenMs;
    for (const [token, interaction] of this.byToken) {
      if (interaction.createdAt >= limit) break;
      this.byToken.delete(token);
    }
  }
}
