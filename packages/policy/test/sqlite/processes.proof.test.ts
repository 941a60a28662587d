import { USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { readAudit, verifyAudit } from '../../src/audit/audit-log.ts';
import { freeze } from '../../src/engine/freeze.ts';
import { swap } from '../attacks/attack-cases.ts';
import { newFile, open } from './open-store.ts';
import { runWorker } from './run-worker.ts';

describe('processes at once', () => {
  it('never spend one budget twice', async () => {
    const file = newFile();
    await open(file);
    const runs = await Promise.all([1, 2, 3, 4].map(() => runWorker(file, 'race', '3000000')));
    const reserved = runs.flat().filter((line) => line === 'reserved');
    // Six times 3 of 20 in an hour.
    expect(reserved).toHaveLength(6);
    expect(runs.map((lines) => lines.at(-1))).toEqual(Array(4).fill('leaving'));
    const { store, policy } = await open(file);
    expect(await policy.reservations()).toHaveLength(6);
    expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
  });

  it('all stop at a freeze', async () => {
    const file = newFile();
    const { store } = await open(file);
    await freeze(store, 'stop');
    const runs = await Promise.all([1, 2].map(() => runWorker(file, 'race', '1')));
    expect(runs).toEqual([['frozen'], ['frozen']]);
  });
});

describe('kill -9', () => {
  /** What must hold of a store whose process died after it had written these lines. */
  async function expectSafe(file: string, lines: readonly string[]): Promise<void> {
    const { store, policy } = await open(file);
    const has = (line: string): boolean => lines.includes(line);
    const open_ = (await policy.reservations()).map(({ id }) => id);
    // A signature can exist from here on; it counts until its end was told.
    if (has('lands reserved') && !has('lands ends')) expect(open_).toContain('lands');
    if (has('dies reserved') && !has('dies ends')) expect(open_).toContain('dies');
    if (has('lands settled')) expect(open_).not.toContain('lands');
    if (has('dies released')) expect(open_).not.toContain('dies');
    // 20 an hour: what has landed, and what may land, is never free.
    const certain = (has('lands reserved') ? 2n : 0n) + (open_.includes('dies') ? 3n : 0n);
    const { rules } = await policy.explain(swap({ leaving: { [USDC]: 1n } }));
    const hour = rules.find(({ reason }) => reason.includes(`${USDC} in an hour`))?.figures;
    const counted = BigInt(hour?.used ?? 0) + BigInt(hour?.reserved ?? 0);
    expect(counted).toBeGreaterThanOrEqual(certain * 1_000_000n);
    expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
  }

  it('at every step frees nothing that may still land', { timeout: 600_000 }, async () => {
    const whole = newFile();
    const lines = await runWorker(whole, 'steps');
    await expectSafe(whole, lines);
    const steps = Number(lines.at(-1)?.split(' ')[0]);
    expect(steps).toBeGreaterThan(40);
    const every = Array.from({ length: steps }, (_, n) => n + 1);
    for (let at = 0; at < every.length; at += 4)
      await Promise.all(
        every.slice(at, at + 4).map(async (n) => {
          const file = newFile();
          const written = await runWorker(file, 'steps', String(n));
          expect(String(written.at(-1))).not.toContain('steps');
          await expectSafe(file, written);
        }),
      );
  });
});
