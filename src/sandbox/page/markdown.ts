import { rulesExtended, SimpleMarkdown } from 'discord-markdown-parser';
import type { JsonObject } from '../json.ts';

type ParserRule = (typeof rulesExtended)[string];

// What the page does not draw stays as it was typed. (`slashCommand` also fails on a command without a name.)
const LEFT_OUT = new Set(['guildNavigation', 'link', 'role', 'slashCommand', 'twemoji']);

// The last group is the end of the last line: from it the library knows that the next one begins.
const BULLETS = /^(?: *[-*] +\S.*(\n|$))+/;
const NUMBERS = /^(?: *\d{1,4}\. +\S.*(\n|$))+/;

/** The library knows no lists: whole lines, one item each. */
const list: ParserRule = {
  order: 0,
  match: (source, { prevCapture }) =>
    prevCapture === null || prevCapture.at(-1) === '\n' ? (BULLETS.exec(source) ?? NUMBERS.exec(source)) : null,
  parse: ([all = ''], parse, state) => ({
    ordered: /^ *\d/.test(all),
    items: [...all.matchAll(/^ *(?:[-*]|\d+\.) +(.*)$/gm)].map(([, item = '']) => ({ content: parse(item, state) })),
  }),
};

/** Discord makes no link of any address but one of the web. */
const link: ParserRule = {
  ...SimpleMarkdown.defaultRules.link,
  match: (source, state, before) =>
    /^\[[^\]\n]+\]\(<?https?:/.test(source) ? SimpleMarkdown.defaultRules.link.match(source, state, before) : null,
};

const kept = Object.entries(rulesExtended).filter(([name]) => !LEFT_OUT.has(name));
const parse = SimpleMarkdown.parserFor({ ...Object.fromEntries(kept), list, link });

/** Reads Discord's Markdown into a tree: each piece has a `type`, most have a `content`. What is not understood stays text. */
export const parseMarkdown = (source: string): readonly JsonObject[] => parse(source, { inline: true });
