import type { Result } from '../../src/engine/index.ts';

type Fault = string | { readonly code: string };

/** The value of a result, which must be there. */
export function valueOf<Value>(result: Result<Value, Fault>, about = ''): Value {
  if (result.ok) return result.value;
  const { error } = result;
  throw new Error(`${about}${typeof error === 'string' ? error : error.code}`);
}
