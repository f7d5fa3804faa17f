export interface CurvePoint {
  readonly games: number;
  readonly share: number; // of the games that it won against the anchor, of 1
}

const [WIDE, HIGH, LEFT, LOW] = [640, 320, 56, 40];

/** A learning curve as a picture. `fair` is the share of an equal. */
export function curveSvg(name: string, games: number, players: number, points: readonly CurvePoint[]): string {
  const x = (at: number) => LEFT + ((WIDE - LEFT - 16) * at) / games;
  const y = (share: number) => HIGH - LOW - (HIGH - LOW - 32) * share;
  const label = (text: string, at: readonly [number, number], anchor: string) =>
    `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}">${text}</text>`;
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<path d="M${LEFT} ${y(share)}H${WIDE - 16}" stroke="#ccc"/>${label(`${100 * share} %`, [LEFT - 8, y(share) + 4], 'end')}`,
  );
  const line = points.map(({ games: at, share }) => `${x(at).toFixed(1)},${y(share).toFixed(1)}`).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${HIGH}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
${lines.join('\n')}
<path d="M${LEFT} ${y(1 / players)}H${WIDE - 16}" stroke="#888" stroke-dasharray="4"/>
<polyline points="${line}" fill="none" stroke="#d22" stroke-width="2"/>
${label(`${name}: games won against the anchor`, [LEFT, 20], 'start')}
${label(`${games.toLocaleString('en')} games of training`, [WIDE - 16, HIGH - 12], 'end')}
</svg>
`;
}
