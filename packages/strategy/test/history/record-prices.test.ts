import { SOL, USDC } from '@perijove/core';
import { startSandbox } from '@perijove/sandbox';
import { createPerijove } from 'perijove';
import { expect, it } from 'vitest';
import { readJsonLines, recordPrices } from '../../src/history.ts';

it('records the prices that a watch sees, for a reader', async () => {
  const sandbox = await startSandbox({ clockSpeed: 0 });
  const { deployment, apiKey, control } = sandbox;
  const perijove = createPerijove({ deployment, apiKey });
  control.prices.set(SOL, { usd: 150 });
  control.prices.set(USDC, { usd: 1 });
  const stopping = new AbortController();
  const usd = [160, 140];
  let text = '';
  const write = (line: string): void => {
    text += line;
    if (!line.includes(SOL)) return;
    const next = usd.shift();
    if (next === undefined) stopping.abort();
    else control.prices.set(SOL, { usd: next });
  };
  const { signal } = stopping;
  const mints = [USDC, SOL];
  const lines = await recordPrices({ perijove, mints, write, pollMs: 1_000, signal });
  await perijove.close();
  await sandbox.stop();
  expect(lines).toBe(4);
  const recorded = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(recorded).toMatchObject([
    { mint: USDC, usdPrice: 1 },
    { mint: SOL, usdPrice: 150 },
    { mint: SOL, usdPrice: 160 },
    { mint: SOL, usdPrice: 140 },
  ]);
  const series = readJsonLines(text, { barMs: 3_600_000 });
  expect(series.map(({ mint }) => mint)).toEqual([USDC, SOL]);
  expect(series[1]?.bars.at(-1)?.close).toBe(140);
});
