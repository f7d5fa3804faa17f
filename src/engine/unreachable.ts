/** The default of an exhaustive switch: the compiler proves that it is never reached, data from outside may disprove it. */
export function unreachable(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
