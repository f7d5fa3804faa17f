/** The bot's own sentences without their Markdown, for files and pictures. Inert text in them reads as it was typed. */
export const plain = (markdown: string): string =>
  markdown
    .replaceAll(/^(?:#{1,3}|-#) /gm, '')
    .replaceAll(/\\([\\*_~|`>#<[\]():@\-+=!/])|\*\*/g, (_, sign?: string) => sign ?? '');
