import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser';
import type { JsonObject } from '../world/json.ts';

type ParserRule = (typeof rulesExtended)[string];

// Text that the page cannot draw stays as it was typed. (`slashCommand` also fails on a command without a name.)
const LEFT_OUT = new Set(['guildNavigation', 'link', 'role', 'slashCommand', 'twemoji']);

// The last group is the end of the last line. The library needs it to see that a new line begins.
const BULLETS = /^(?: *[-*] +\S.*(\n|$))+/;
const NUMBERS = /^(?: *\d{1,4}\. +\S.*(\n|$))+/;

/** Lists, which the library does not know: whole lines, one item each. */
const list: ParserRule = {
  order: 0,
  match: (source, { prevCapture }) =>
    prevCapture === null || prevCapture.at(-1) === '\n' ? (BULLETS.exec(source) ?? NUMBERS.exec(source)) : null,
  parse: ([all = ''], parse, state) => ({
    ordered: /^ *\d/.test(all),
    items: [...all.matchAll(/^ *(?:[-*]|\d+\.) +(.*)$/gm)].map(([, item = '']) => ({ content: parse(item, state) })),
  }),
};

/** Only web addresses become links, like in Discord. */
const link: ParserRule = {
  ...SimpleMarkdown.defaultRules.link,
  match: (source, state, before) =>
    /^\[[^\]\n]+\]\(<?https?:/.test(source) ? SimpleMarkdown.defaultRules.link.match(source, state, before) : null,
};

const kept = Object.entries(rulesExtended).filter(([name]) => !LEFT_OUT.has(name));
const parse = SimpleMarkdown.parserFor({ ...Object.fromEntries(kept), list, link });

/** Reads Discord's Markdown into a tree. Each piece has a `type`, and most have a `content`. Unknown text stays text. */
export const parseMarkdown = (source: string): readonly JsonObject[] => parse(source, { inline: true });
