import { USDC } from '@perijove/core';
import { expect } from 'vitest';
import { readAudit, verifyAudit } from '../../src/audit/audit-log.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { freeze } from '../../src/engine/freeze.ts';
import type { PolicyStore } from '../../src/store/policy-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { counting } from './counting-policy.ts';
import { runWorker } from './run-worker.ts';

/** A kind of store whose processes are tested. */
export interface StoreUnderTest {
  /** Its program, which calls `runTask`. */
  readonly worker: URL;
  /** A new, empty store. */
  readonly newPlace: () => Promise<string>;
  readonly open: (place: string) => Promise<PolicyStore>;
}

/** Four processes reserve 3 of 20 in an hour until they are refused. */
export async function neverTwice({ worker, newPlace, open }: StoreUnderTest): Promise<void> {
  const place = await newPlace();
  const runs = await Promise.all(
    [1, 2, 3, 4].map(() => runWorker(worker, place, 'race', '3000000')),
  );
  const reserved = runs.flat().filter((line) => line === 'reserved');
  expect(reserved).toHaveLength(6);
  expect(runs.map((lines) => lines.at(-1))).toEqual(Array(4).fill('leaving'));
  const store = await open(place);
  expect(await createPolicy({ policy: counting, store }).reservations()).toHaveLength(6);
  expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
}

/** What one process has frozen, no other signs. */
export async function allStop({ worker, newPlace, open }: StoreUnderTest): Promise<void> {
  const place = await newPlace();
  await freeze(await open(place), 'stop');
  const runs = await Promise.all([1, 2].map(() => runWorker(worker, place, 'race', '1')));
  expect(runs).toEqual([['frozen'], ['frozen']]);
}

/** What must hold of a store whose process died after it had written these lines. */
async function expectSafe(store: PolicyStore, lines: readonly string[]): Promise<void> {
  const policy = createPolicy({ policy: counting, store });
  const has = (line: string): boolean => lines.includes(line);
  const open = (await policy.reservations()).map(({ id }) => id);
  // A signature can exist from here on; it counts until its end was told.
  if (has('lands reserved') && !has('lands ends')) expect(open).toContain('lands');
  if (has('dies reserved') && !has('dies ends')) expect(open).toContain('dies');
  if (has('lands settled')) expect(open).not.toContain('lands');
  if (has('dies released')) expect(open).not.toContain('dies');
  // 20 an hour: what has landed, and what may land, is never free.
  const certain = (has('lands reserved') ? 2n : 0n) + (open.includes('dies') ? 3n : 0n);
  const { rules } = await policy.explain(swap({ leaving: { [USDC]: 1n } }));
  const hour = rules.find(({ reason }) => reason.includes(`${USDC} in an hour`))?.figures;
  const counted = BigInt(hour?.used ?? 0) + BigInt(hour?.reserved ?? 0);
  expect(counted).toBeGreaterThanOrEqual(certain * 1_000_000n);
  expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
}

/** A process dies at each of its steps, one after the other. */
export async function killedAtEveryStep({ worker, newPlace, open }: StoreUnderTest): Promise<void> {
  const whole = await newPlace();
  const lines = await runWorker(worker, whole, 'steps');
  await expectSafe(await open(whole), lines);
  const steps = Number(lines.at(-1)?.split(' ')[0]);
  expect(steps).toBeGreaterThan(40);
  const every = Array.from({ length: steps }, (_, n) => n + 1);
  for (let at = 0; at < every.length; at += 4)
    await Promise.all(
      every.slice(at, at + 4).map(async (n) => {
        const place = await newPlace();
        const written = await runWorker(worker, place, 'steps', String(n));
        expect(String(written.at(-1))).not.toContain('steps');
        await expectSafe(await open(place), written);
      }),
    );
}
