import { describe, expect, it } from 'vitest';
import { fill, rectPath, type Context } from '../../src/render/paint/shapes.ts';
import { drawText } from '../../src/render/paint/text.ts';
import { problemsIn, wholePicture } from './room.ts';

const SHEET = { width: 1000, height: 200 } as const;
const look = { size: 40, weight: 600, color: '#000000', align: 'left' } as const;

const problemsWhen = (draw: (context: Context) => void): readonly string[] =>
  problemsIn(
    wholePicture(SHEET, ['Maximiliana'], (context) => {
      fill(context, rectPath(100, 50, 400, 100, 0), '#ffffff');
      draw(context);
    }),
  );

describe('a look at the texts of a picture notices', () => {
  it('nothing where all is well, be it turned, and names that are cut', () => {
    const drawn = problemsWhen((context) => {
      drawText(context, 'Max…', 120, 110, look);
      context.translate(600, 100);
      context.rotate(0.3);
      fill(context, rectPath(-60, -30, 200, 60, 0), '#ffffff');
      drawText(context, 'Turned', -40, 10, look);
    });
    expect(drawn).toEqual([]);
  });

  it.each<[string, (context: Context) => void]>([
    ['“Small” is 8.6 px high on a phone.', (context) => drawText(context, 'Small', 120, 110, { ...look, size: 22 })],
    ['“Wor…” is cut.', (context) => drawText(context, 'Wor…', 120, 110, look)],
    ['“Far” leaves the picture.', (context) => drawText(context, 'Far', 970, 110, look)],
    ['“Beside it” leaves its plate.', (context) => drawText(context, 'Beside it', 400, 110, look)],
    [
      '“Below” is covered.',
      (context) => {
        drawText(context, 'Below', 120, 110, look);
        fill(context, rectPath(150, 60, 10, 80, 0), '#ff0000');
      },
    ],
  ])('%s', (problem, draw) => {
    expect(problemsWhen(draw)).toEqual([problem]);
  });

  it('texts that overlap', () => {
    const drawn = problemsWhen((context) => {
      drawText(context, 'One', 120, 110, look);
      drawText(context, 'Two', 150, 115, look);
    });
    expect(drawn).toEqual(['“One” and “Two” overlap.', '“Two” and “One” overlap.']);
  });
});
