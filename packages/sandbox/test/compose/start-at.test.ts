import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@perijove/core';
import { expect, it, onTestFinished } from 'vitest';
import { startSandbox } from '../../src/index.ts';

async function start(options: Parameters<typeof startSandbox>[0]) {
  const sandbox = await startSandbox({ clockSpeed: 0, ...options });
  onTestFinished(() => sandbox.stop());
  return sandbox;
}

it('begins now, by the clock of the machine', async () => {
  const before = systemClock.now();
  const { world, ledger } = await start({});
  expect(world.clock.now()).toBeGreaterThanOrEqual(Math.floor(before));
  expect(world.clock.now()).toBeLessThanOrEqual(systemClock.now());
  expect(ledger.slot()).toBeGreaterThan(447_552_000);
});

it('begins at startAt, again after a reset, and has the same prices there', async () => {
  const startAt = '2027-05-06T07:08:09Z';
  const [one, other] = [await start({ startAt }), await start({ startAt: new Date(startAt) })];
  const prices = async ({ url, apiKey }: typeof one) => {
    const ids = 'So11111111111111111111111111111111111111112';
    const headers = { 'x-api-key': apiKey };
    return (await fetch(`${url}/price/v3?ids=${ids}`, { headers })).json();
  };
  expect(one.world.clock.now()).toBe(Date.parse(startAt));
  expect(await prices(one)).toEqual(await prices(other));
  one.control.clock.jump(60_000);
  await one.control.reset();
  expect(one.world.clock.now()).toBe(Date.parse(startAt));
});

it('goes on from the time of a data folder, whatever startAt says', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'perijove-start-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true }));
  const first = await start({ dataFolder, startAt: '2027-01-01' });
  first.control.clock.jump(3_600_000);
  first.ledger.latestBlockhash();
  const atMs = first.world.clock.now();
  await first.stop();
  for (const options of [{}, { startAt: '2028-01-01' }]) {
    const again = await start({ dataFolder, ...options });
    expect(again.world.clock.now()).toBe(atMs);
    await again.stop();
  }
});
