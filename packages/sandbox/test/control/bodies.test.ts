import { expect, test } from 'vitest';
import { startForTest } from '../running.ts';

test('the clock cannot be moved to where times have no meaning', async () => {
  const sandbox = await startForTest({ clockSpeed: 0 });
  const advance = async (advanceMs: number) => {
    const body = JSON.stringify({ advanceMs });
    const response = await fetch(`${sandbox.url}/_sandbox/clock`, { method: 'POST', body });
    return [response.status, await response.json()];
  };
  const before = sandbox.world.clock.now();
  for (const tooMuch of [1e18, 1e300, 3650 * 86_400_000 + 1]) {
    expect(await advance(tooMuch)).toEqual([
      400,
      { error: expect.stringMatching(/^advanceMs: expected number to be <=/) },
    ]);
  }
  expect(sandbox.world.clock.now()).toBe(before);
  expect(await advance(86_400_000)).toMatchObject([200, { nowMs: before + 86_400_000 }]);
});
