import { Refusal } from '../world/errors.ts';
import { idOf, isList, isObject, wordsOf, type Json, type JsonObject } from '../world/json.ts';

/** The path to a fault in a body. */
export type Path = readonly (string | number)[];

interface Issue {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
}

/** Collects all faults of a body, to refuse it with all of them at once. */
export class Form {
  private readonly issues: Issue[] = [];

  /** Notes a fault. */
  issue(path: Path, code: string, message: string): void {
    this.issues.push({ path, code, message });
  }

  /** A text whose length is within bounds. An absent text is a fault unless the least length is 0. */
  text(path: Path, value: Json | undefined, min: number, max: number): string {
    if (value === undefined || value === null) {
      if (min > 0) this.issue(path, 'BASE_TYPE_REQUIRED', 'This field is required');
      return '';
    }
    if (typeof value !== 'string') this.issue(path, 'STRING_TYPE_CONVERT', 'Could not interpret value as string.');
    const text = wordsOf(value);
    if (text.length >= min && text.length <= max) return text;
    if (min > 0) this.issue(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
    else this.issue(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    return text;
  }

  /** A list whose length is within bounds. */
  list(path: Path, value: Json | undefined, min: number, max: number): readonly Json[] {
    const list = isList(value) ? value : undefined;
    if (list === undefined) {
      if (min > 0 || (value !== undefined && value !== null))
        this.issue(path, 'BASE_TYPE_REQUIRED', 'This field is required');
      return [];
    }
    if (list.length < min || list.length > max)
      this.issue(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
    return list;
  }

  /** A whole number within bounds, or undefined when absent. */
  integer(path: Path, value: Json | undefined, min: number, max: number): number | undefined {
    if (value === undefined || value === null) return undefined;
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      this.issue(path, 'NUMBER_TYPE_COERCE', `Value "${asText(value)}" is not int.`);
      return undefined;
    }
    if (value < min) this.issue(path, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
    if (value > max) this.issue(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
    return value;
  }

  /** An object. Anything else is a fault, and gives an empty object. */
  object(path: Path, value: Json | undefined): JsonObject {
    if (isObject(value)) return value;
    this.issue(path, 'DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
    return {};
  }

  /** One of the given values. */
  choice(path: Path, value: Json | undefined, allowed: readonly Json[]): void {
    if (value !== undefined && allowed.includes(value)) return;
    const named = allowed.map((each) => asText(each)).join(', ');
    this.issue(path, 'BASE_TYPE_CHOICES', `Value must be one of {${named}}.`);
  }

  /** Throws "Invalid Form Body" (50035) if anything was noted. */
  finish(): void {
    if (this.issues.length > 0) throw invalidForm(this.issues);
  }
}

/** Refuses a body for a single fault. */
export function invalid(path: Path, code: string, message: string): Refusal {
  return invalidForm([{ path, code, message }]);
}

interface Node {
  readonly errors: JsonObject[];
  readonly children: Map<string, Node>;
}

const emptyNode = (): Node => ({ errors: [], children: new Map() });

function place(root: Node, path: Path, error: JsonObject): void {
  let node = root;
  for (const key of path) {
    const child = node.children.get(String(key)) ?? emptyNode();
    node.children.set(String(key), child);
    node = child;
  }
  node.errors.push(error);
}

function treeOf(node: Node): JsonObject {
  const children = Object.fromEntries([...node.children].map(([key, child]) => [key, treeOf(child)]));
  return node.errors.length === 0 ? children : { ...children, _errors: node.errors };
}

function invalidForm(issues: readonly Issue[]): Refusal {
  const root = emptyNode();
  for (const { path, code, message } of issues) place(root, path, { code, message });
  return new Refusal(400, 50035, 'Invalid Form Body', { extra: { errors: treeOf(root) } });
}

function asText(value: Json): string {
  return idOf(value) ?? JSON.stringify(value);
}
