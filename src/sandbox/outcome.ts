import type { SandboxModal } from './modal.ts';
import type { SandboxMessage } from './view.ts';

/** How an application answered an interaction first. */
export type AnswerKind = 'message' | 'deferred' | 'deferred-update' | 'update' | 'choices' | 'modal' | 'none';

/** What is offered for an option while somebody types. */
export interface SandboxChoice {
  readonly name: string;
  readonly value: string | number;
}

/** What became of a command or a click. */
export interface InteractionOutcome {
  readonly interactionId: string;
  readonly answer: AnswerKind;
  /** Set when there was no answer: "The application did not respond". */
  readonly failed?: 'timeout' | 'offline';
  /** How long the first answer took, in milliseconds by the sandbox's clock. */
  readonly acknowledgedMs: number;
  /** The message made or updated by the answer; for a deferred one, the one that says "thinking…". */
  readonly message?: SandboxMessage;
  /** What is offered, where somebody was typing. */
  readonly choices?: readonly SandboxChoice[];
  /** The modal that the answer opened. */
  readonly modal?: SandboxModal;
  /** Whether only the person who asked sees it. */
  readonly private: boolean;
  /** The message after a deferred answer was filled in; at once for every other kind. */
  readonly finished: Promise<SandboxMessage | undefined>;
}
