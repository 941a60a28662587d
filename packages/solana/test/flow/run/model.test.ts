import { isPerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../../tooling/stage.ts';
import { runModel, type Way } from './model/run-model.ts';

const RUNS = sized(15, 300);

describe.each<Way>(['over a node', 'by a service, with a node'])('a payment %s', (way) => {
  it('is made exactly once, or certainly not at all, whatever goes wrong', async () => {
    let paid = 0;
    for (let seed = 1; seed <= RUNS; seed++) {
      const { landed, said } = await runModel(seed, way);
      expect(landed.length, `seed ${seed}`).toBeLessThanOrEqual(1);
      if (typeof said === 'string') expect(landed[0]?.signature, `seed ${seed}`).toBe(said);
      else expect(landed, `seed ${seed}: ${String(said)}`).toEqual([]);
      paid += landed.length;
    }
    expect(paid).toBeGreaterThan(RUNS * 0.85);
  });
});

describe('a payment by a service alone', () => {
  it('is never made twice, and said to be made only when it was', async () => {
    for (let seed = 1; seed <= RUNS; seed++) {
      const { landed, said } = await runModel(seed, 'by a service alone');
      expect(landed.length, `seed ${seed}`).toBeLessThanOrEqual(1);
      if (typeof said === 'string') expect(landed[0]?.signature, `seed ${seed}`).toBe(said);
      else expect(isPerijoveError(said) || said instanceof Error, `seed ${seed}`).toBe(true);
    }
  });
});

it('a seed gives the same run each time', async () => {
  for (const seed of [1, 2, 3, 4, 5]) {
    const way = 'by a service, with a node';
    expect(await runModel(seed, way)).toEqual(await runModel(seed, way));
  }
});
