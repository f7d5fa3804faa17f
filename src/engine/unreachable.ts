/** The default of an exhaustive switch. The compiler proves that code never gets here; data from outside may still do so. */
export function unreachable(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`);
}
