import { expect, test } from 'vitest';
import en from '../../src/text/locales/en.json' with { type: 'json' };
import { pseudoCatalogue } from '../harness/pseudo.ts';
import { faultsOf } from './translation.ts';

test('each kind of fault is found', () => {
  const { 'place.home': _, ...fewer } = en;
  expect(faultsOf('de', fewer)).toEqual(['place.home: missing']);
  expect(faultsOf('de', { ...en, 'did.back': '{wer} ist wieder da.' })).toEqual(['did.back: {wer} for {who}']);
  expect(faultsOf('pl', en).filter((fault) => fault.startsWith('end.turns'))).toEqual([
    'end.turns: no form for many',
    'end.turns: no form for few',
  ]);
  expect(faultsOf('de', { ...en, 'cardWords.swap': 'Plätze tauschen' })).toEqual([
    'cardWords.swap: more than 13 letters',
  ]);
  expect(faultsOf('de', { ...en, 'did.noPlay': ' ' })).toEqual(['did.noPlay: empty, or other spaces around it']);
  expect(faultsOf('en', pseudoCatalogue).filter((fault) => fault.includes(' for '))).toEqual([]);
});
