import { Command, InvalidArgumentError, type CommanderError } from 'commander';

/** The exit code for wrong options or arguments. */
export const MISUSE = 2;

/** A command-line program. It exits with 0 after success, 1 after a failure, {@link MISUSE} for a wrong call. */
export function programOf(script: string, description: string): Command {
  const name = `npm run ${script} --`;
  return new Command(name).description(description).exitOverride((error) => leave(name, error));
}

/** Our own errors carry their exit code. Commander's errors, all about the call, carry 1. */
function leave(name: string, { code, exitCode }: CommanderError): never {
  const ending = exitCode === 0 || code === 'commander.error' ? exitCode : MISUSE;
  if (ending === MISUSE && code !== 'commander.help') process.stderr.write(`How to call it: ${name} --help\n`);
  process.exit(ending);
}

export const wholeNumber =
  (most: number) =>
  (text: string): number => {
    if (/^[1-9]\d*$/.test(text) && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`expected a whole number from 1 to ${most}`);
  };

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
