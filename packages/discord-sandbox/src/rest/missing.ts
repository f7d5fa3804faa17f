import { Routes } from 'discord-api-types/v10';

/** A placeholder for each part of a path that is filled in. */
const PART = 'part';

type PathOf = (...parts: readonly string[]) => string;

/** The paths of all routes that Discord has. A route with parts that may be left out has several. */
const paths = Object.values(Routes as unknown as Readonly<Record<string, PathOf>>).flatMap((route) =>
  [0, 1, 2, 3, 4].map((count) => route(...Array.from({ length: count }, () => PART))),
);

const patterns = paths.map((path) => new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(PART, '[^/]+')}$`));

/** The words in these paths, such as `pins`. */
const words: ReadonlySet<string> = new Set(
  paths.flatMap((path) => path.split('/')).filter((word) => /^[a-z]/.test(word)),
);

/** True for a path, after the version, that Discord has a route for. */
export const isRouteOfDiscord = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** True for a route whose parameters are words of Discord's paths: it was meant for `messages/:message`, not `messages/pins`. */
export const hasTakenWord = (params: Readonly<Record<string, string>>): boolean =>
  Object.values(params).some((value) => words.has(value) && value !== PART);
