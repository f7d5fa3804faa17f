import { afterEach, expect, test, vi } from 'vitest';
import { rehearse } from '../../src/app/rehearsal.ts';
import { tellingIfSlow } from '../../src/app/run.ts';

afterEach(() => void vi.useRealTimers());

test('a start that takes long is told, once; one that is quick, or fails, is not', async () => {
  vi.useFakeTimers();
  const tell = vi.fn<() => void>();
  expect(await tellingIfSlow(Promise.resolve('quick'), tell)).toBe('quick');
  await expect(tellingIfSlow(Promise.reject(new Error('no')), tell)).rejects.toThrow('no');
  vi.advanceTimersByTime(60_000);
  expect(tell).not.toHaveBeenCalled();
  let resolve: (text: string) => void = () => {};
  const work = tellingIfSlow(new Promise<string>((end) => (resolve = end)), tell);
  vi.advanceTimersByTime(60_000);
  resolve('slow');
  expect(await work).toBe('slow');
  expect(tell).toHaveBeenCalledOnce();
});

test('a rehearsal makes five boards, and none when somebody waits for a real one', async () => {
  expect(await rehearse(new AbortController().signal)).toBe(5);
  expect(await rehearse(AbortSignal.abort())).toBe(0);
});
