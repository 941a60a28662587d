import { describe, expect, it } from 'vitest';
import { judgeParts } from '../../../src/flow/build/judge-parts.ts';
import { buildAttacks } from '../../corpus/attacks/builds.ts';
import type { BuildCase } from '../../corpus/builds.ts';
import { harmlessBuilds } from '../../corpus/harmless/builds.ts';

const rulesOf = async ({ parts, asked }: BuildCase): Promise<readonly string[]> => [
  ...new Set((await judgeParts(parts, asked)).map(({ rule }) => rule)),
];

describe('the response of a build', () => {
  it.each(buildAttacks)('is refused with $name', async (attack) => {
    expect(await rulesOf(attack)).toContain(attack.rule);
  });

  it.each(buildAttacks)('is refused with $name, also where a node follows', async (attack) => {
    const asked = { ...attack.asked, isSimulated: true };
    // Older forms are what a simulation is for.
    if (attack.rule === 'not-simulated') return;
    expect(await rulesOf({ ...attack, asked })).toContain(attack.rule);
  });

  it.each(harmlessBuilds)('is accepted with $name', async (each) => {
    expect(await judgeParts(each.parts, each.asked)).toEqual([]);
  });
});
