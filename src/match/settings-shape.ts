import { SEATS } from '../engine/index.ts';
import { LIMITS_MS } from './match.ts';
import type { Preferences, ServerSettings } from './settings.ts';
import { TOPICS } from './topics.ts';

/** For each part of the settings, the check of its values. */
type Parts<Chosen> = { readonly [Name in keyof Chosen]-?: (value: unknown) => boolean };

const isText = (value: unknown): boolean => typeof value === 'string';
const isTrue = (value: unknown): boolean => value === true;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isOneOf =
  (values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isListOf =
  (isPart: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every(isPart);

const OF_SERVER: Parts<ServerSettings> = {
  ruleset: isText,
  limitMs: isOneOf(LIMITS_MS),
  keepBoards: isTrue,
  channels: isListOf(isText),
  threads: isTrue,
  quiet: isTrue,
  language: isText,
  announcements: isText,
  topics: isListOf(isOneOf(TOPICS)),
};

const OF_PERSON: Parts<Preferences> = {
  language: isText,
  autoPlay: isFlag,
  pings: isFlag,
  remind: isTrue,
  unchallenged: isTrue,
  color: isOneOf(SEATS),
};

/** True if a person can have made the choices of a JSON. Unknown parts do no harm. */
export type IsChosen<Chosen extends object> = (json: object) => json is Chosen;

const shapeOf =
  <Chosen extends object>(parts: Parts<Chosen>): IsChosen<Chosen> =>
  (json): json is Chosen =>
    Object.entries<(value: unknown) => boolean>(parts).every(([name, isValue]) => {
      const value = (json as Readonly<Record<string, unknown>>)[name];
      return value === undefined || isValue(value);
    });

/** The shapes of stored settings. */
export const SHAPES = { server: shapeOf(OF_SERVER), person: shapeOf(OF_PERSON) };
