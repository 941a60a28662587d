import { SOL, USDC } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { tokensOf } from '../../src/engine/tokens.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';
import { swap } from '../attacks/attack-cases.ts';
import { document, JUNK, NOW, prices, settableClock } from '../sample-policy.ts';

const rpc = { call: async () => null } as unknown as Rpc;
const finding = { source: 'shield', kind: 'NEW', severity: 'critical', says: 'it is new' } as const;

const reader = (missing: readonly { readonly source: string }[]) => ({
  tokenRisk: async (mint: string) => ({
    findings: [finding],
    missing,
    token: mint === SOL ? { isVerified: true, tags: ['lst'] } : undefined,
  }),
});

it('reads verification and tags of the record, and findings with their age', async () => {
  const before = Date.now();
  const tokens = await tokensOf(reader([]), { rpc })([SOL, USDC]);
  expect(tokens[SOL]).toMatchObject({ isVerified: true, tags: ['lst'], missing: [] });
  expect(tokens[SOL]?.findings).toEqual([finding]);
  expect(tokens[USDC]).toMatchObject({ isVerified: false, tags: [] });
  expect(tokens[SOL]?.atMs).toBeGreaterThanOrEqual(before);
});

it('knows nothing of the record that did not answer', async () => {
  const tokens = await tokensOf(reader([{ source: 'record' }]), { rpc })([SOL]);
  expect(tokens[SOL]).toMatchObject({ missing: ['record'] });
  expect(tokens[SOL]).not.toHaveProperty('isVerified');
  expect(tokens[SOL]).not.toHaveProperty('tags');
});

it('needs a node', () => {
  expect(() => tokensOf(reader([]), {} as never)).toThrow(
    expect.objectContaining({ code: 'invalid_input' }),
  );
});

const policyOf = (tokens: unknown, changes: object = {}) =>
  createPolicy({
    policy: {
      ...document,
      tokens: { maxAgeSeconds: 60, arriving: { verified: true } },
      ...changes,
    },
    store: createMemoryPolicyStore(),
    clock: settableClock(),
    prices: async () => ({ ...prices, [JUNK]: { usdPrice: 1, decimals: 6, atMs: NOW } }),
    tokens: tokens as never,
  });
const toJunk = swap({ arriving: { [JUNK]: 4_950_000n } });
const requested = (effects = toJunk) => ({ id: 'a', message: 'm', attempt: 1, effects });

it('a policy that judges tokens needs a source', () => {
  expect(() => policyOf(undefined)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ field: 'tokens' }) }),
  );
});

it('is asked for the mints that rules judge, and no other', async () => {
  const asked: unknown[] = [];
  const source = async (mints: readonly string[]) => {
    asked.push(mints);
    return { [JUNK]: { isVerified: true, tags: [], findings: [], missing: [], atMs: NOW } };
  };
  await policyOf(source).reserve(requested());
  await policyOf(source).reserve(requested(swap()));
  expect(asked).toEqual([[JUNK]]);
  const refuse = { tokens: { maxAgeSeconds: 60, refuse: { kinds: ['NEW'] } } };
  await policyOf(source, refuse).explain(swap());
  expect(asked).toEqual([[JUNK], [SOL]]);
});

it.each([
  ['throws', () => Promise.reject(new Error('away'))],
  ['returns nothing', async () => undefined],
])('signs nothing when the source %s', async (_, source) => {
  await expect(policyOf(source).reserve(requested())).rejects.toMatchObject({
    code: 'policy_failed',
    details: { reason: 'tokens' },
  });
});
