/** A piece of a line of text. */
export type Inline =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | {
      readonly kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';
      readonly children: readonly Inline[];
    }
  | { readonly kind: 'user' | 'channel' | 'everyone' | 'emoji'; readonly id: string }
  | { readonly kind: 'time'; readonly at: number; readonly style: string }
  | { readonly kind: 'link'; readonly url: string; readonly children: readonly Inline[] };

/** A piece of a text that takes whole lines. */
export type Block =
  | { readonly kind: 'paragraph' | 'subtext'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'quote'; readonly children: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string };

const fence = /```(?:[\w+-]*\n)?([\s\S]+?)```/g;

/** Reads Discord's Markdown. Whatever is not understood stays text. */
export function parseMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (const match of source.matchAll(fence)) {
    blocks.push(...parseLines(source.slice(from, match.index)));
    blocks.push({ kind: 'code', text: (match[1] ?? '').replace(/\n$/, '') });
    from = match.index + match[0].length;
  }
  return [...blocks, ...parseLines(source.slice(from))];
}

function parseLines(source: string): readonly Block[] {
  const trimmed = source.replace(/^\n|\n$/g, '');
  if (trimmed === '') return [];
  return trimmed.split('\n').reduce<readonly Block[]>((blocks, line) => appendLine(blocks, line), []);
}

function appendLine(blocks: readonly Block[], line: string): readonly Block[] {
  const block = parseLine(line);
  const last = blocks.at(-1);
  const merged = last === undefined ? undefined : merge(last, block);
  return merged === undefined ? [...blocks, block] : [...blocks.slice(0, -1), merged];
}

function parseLine(line: string): Block {
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading !== null) return { kind: 'heading', level: levelOf(heading[1]), children: parseInline(heading[2] ?? '') };
  const subtext = /^-# +(\S.*)$/.exec(line);
  if (subtext !== null) return { kind: 'subtext', children: parseInline(subtext[1] ?? '') };
  const item = /^\s*(?:[-*]|(\d{1,4})\.) +(\S.*)$/.exec(line);
  if (item !== null) return { kind: 'list', ordered: item[1] !== undefined, items: [parseInline(item[2] ?? '')] };
  const quote = /^> (.*)$/.exec(line);
  if (quote !== null) return { kind: 'quote', children: parseLines(quote[1] ?? '') };
  return { kind: 'paragraph', children: parseInline(line) };
}

function levelOf(marks: string | undefined): 1 | 2 | 3 {
  return marks === '#' ? 1 : marks === '##' ? 2 : 3;
}

function merge(last: Block, next: Block): Block | undefined {
  if (last.kind === 'paragraph' && next.kind === 'paragraph')
    return { kind: 'paragraph', children: [...last.children, { kind: 'text', text: '\n' }, ...next.children] };
  if (last.kind === 'list' && next.kind === 'list' && last.ordered === next.ordered)
    return { ...last, items: [...last.items, ...next.items] };
  if (last.kind === 'quote' && next.kind === 'quote')
    return { kind: 'quote', children: [...last.children, ...next.children] };
  return undefined;
}

interface Rule {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray, depth: number) => Inline;
}

const styled =
  (kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler') => (match: RegExpExecArray, depth: number) =>
    ({ kind, children: parseInline(match[1] ?? '', depth + 1) }) as const;

// In this order: a longer mark before the shorter one that it begins with.
const rules: readonly Rule[] = [
  { pattern: /\\([^\w\s])/y, read: (match) => ({ kind: 'text', text: match[1] ?? '' }) },
  { pattern: /``([^\n]+?)``/y, read: (match) => ({ kind: 'code', text: match[1] ?? '' }) },
  { pattern: /`([^`\n]+)`/y, read: (match) => ({ kind: 'code', text: match[1] ?? '' }) },
  { pattern: /<@!?(\d{1,20})>/y, read: (match) => ({ kind: 'user', id: match[1] ?? '' }) },
  { pattern: /<#(\d{1,20})>/y, read: (match) => ({ kind: 'channel', id: match[1] ?? '' }) },
  { pattern: /@(everyone|here)\b/y, read: (match) => ({ kind: 'everyone', id: match[1] ?? '' }) },
  { pattern: /<a?:(\w{2,32}):\d{1,20}>/y, read: (match) => ({ kind: 'emoji', id: match[1] ?? '' }) },
  {
    pattern: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y,
    read: (match) => ({ kind: 'time', at: Number(match[1]), style: match[2] ?? 'f' }),
  },
  {
    pattern: /\[([^\]\n]{1,200})\]\(<?(https?:\/\/[^\s)>]{1,500})>?\)/y,
    read: (match, depth) => ({ kind: 'link', url: match[2] ?? '', children: parseInline(match[1] ?? '', depth + 1) }),
  },
  {
    pattern: /<?(https?:\/\/[^\s<>)]{1,500})>?/y,
    read: (match) => ({ kind: 'link', url: match[1] ?? '', children: [{ kind: 'text', text: match[1] ?? '' }] }),
  },
  { pattern: /\|\|([\s\S]+?)\|\|/y, read: styled('spoiler') },
  { pattern: /\*\*([\s\S]+?)\*\*(?!\*)/y, read: styled('bold') },
  { pattern: /__([\s\S]+?)__(?!_)/y, read: styled('underline') },
  { pattern: /~~([\s\S]+?)~~/y, read: styled('strike') },
  { pattern: /\*(?!\s)([^*\n]*(?:\*\*[^*\n]+\*\*[^*\n]*)*)(?<!\s)\*/y, read: styled('italic') },
  { pattern: /(?<!\w)_(?!\s)([^_\n]+)_(?!\w)/y, read: styled('italic') },
];

/** Reads the marks within a line. */
export function parseInline(source: string, depth = 0): readonly Inline[] {
  if (depth > 8) return [{ kind: 'text', text: source }];
  const nodes: Inline[] = [];
  let plain = '';
  let at = 0;
  while (at < source.length) {
    const found = matchAt(source, at);
    if (found === undefined) {
      plain += source[at] ?? '';
      at += 1;
      continue;
    }
    const node = found.rule.read(found.match, depth);
    if (node.kind === 'text') plain += node.text;
    else {
      if (plain !== '') nodes.push({ kind: 'text', text: plain });
      plain = '';
      nodes.push(node);
    }
    at += found.match[0].length;
  }
  return plain === '' ? nodes : [...nodes, { kind: 'text', text: plain }];
}

const markStart = /[\\`<@[|*_~h]/;

function matchAt(source: string, at: number): { readonly rule: Rule; readonly match: RegExpExecArray } | undefined {
  if (!markStart.test(source[at] ?? '')) return undefined;
  for (const rule of rules) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(source);
    if (match !== null && match[1] !== '') return { rule, match };
  }
  return undefined;
}
