import type { SandboxModal } from '../world/modal.ts';
import type { SandboxChoice } from '../world/model.ts';
import type { SandboxMessage } from './view.ts';

/** The first answer of an application to an interaction. */
export type AnswerKind = 'message' | 'deferred' | 'deferred-update' | 'update' | 'choices' | 'modal' | 'none';

/** The outcome of a command or a click. */
export interface InteractionOutcome {
  readonly interactionId: string;
  readonly answer: AnswerKind;
  /** Set when there was no answer: "The application did not respond". */
  readonly failed?: 'timeout' | 'offline';
  /** The time to the first answer, in milliseconds by the sandbox's clock. */
  readonly acknowledgedMs: number;
  /** The message that the answer made or updated; for a deferred answer, the one that says "thinking…". */
  readonly message?: SandboxMessage;
  /** The suggestions, if a person was typing. */
  readonly choices?: readonly SandboxChoice[];
  /** The modal that the answer opened. */
  readonly modal?: SandboxModal;
  /** True if only the person who asked sees it. */
  readonly private: boolean;
  /** Resolves when a deferred answer is filled in, and at once for any other answer. */
  readonly finished: Promise<SandboxMessage | undefined>;
}
