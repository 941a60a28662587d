import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { VAULTS_PROGRAM } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { readAudit, verifyAudit } from '../../src/audit/audit-log.ts';
import type { TokenRules } from '../../src/document/policy-document.ts';
import { createPolicy } from '../../src/engine/create-policy.ts';
import { freeze } from '../../src/engine/freeze.ts';
import { pricesOf } from '../../src/engine/prices.ts';
import { tokensOf } from '../../src/engine/tokens.ts';
import { createMemoryPolicyStore } from '../../src/store/memory-store.ts';
import { MALLORY } from '../sample-policy.ts';
import { fiveUsdc, openScene } from './scene.ts';

async function refusalOf(asked: Promise<unknown>): Promise<readonly string[]> {
  const error: unknown = await asked.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!isPerijoveError(error, 'policy_denied')) throw error ?? new Error('it was not refused');
  return [...new Set(error.details.findings.map(({ rule }) => rule))];
}

/** The same in every period. */
const caps = (units: string) => ({
  perTransaction: units,
  perHour: units,
  perDay: units,
  total: units,
});

it('a swap is counted with what really left, and the second one fits no longer', async () => {
  const { perijove, flow, policy, store, balance } = await openScene({
    leaving: {
      [USDC]: { ...caps('9000000'), perTransaction: '5000000' },
      [SOL]: caps('9000000'),
    },
  });
  const before = balance(USDC);
  await perijove.swap.swap(fiveUsdc, flow);
  expect(before - balance(USDC)).toBe(5_000_000n);
  expect(await policy.reservations()).toEqual([]);
  expect(await refusalOf(perijove.swap.swap(fiveUsdc, flow))).toEqual(['leaving']);
  await perijove.swap.swap({ ...fiveUsdc, amount: 4_000_000n }, flow);
  const settled: unknown[] = [];
  for await (const { kind, amounts } of readAudit(store))
    if (kind === 'settled') settled.push(amounts?.[USDC]);
  expect(settled).toEqual(['5000000', '4000000']);
  expect(await verifyAudit(readAudit(store))).toMatchObject({ valid: true });
});

it('an order has its room until it is cancelled, and with returns gives it back', async () => {
  const flows = ['trigger.place', 'trigger.cancel'];
  const { perijove, flow } = await openScene({
    flows,
    custody: flows,
    leaving: { [USDC]: { ...caps('10000000'), returns: true }, [SOL]: caps('100000000') },
    arriving: [SOL, USDC],
    programs: Object.values(apiPrograms),
    loss: 'unlimited',
    slippage: 'unlimited',
    rate: { perMinute: 'unlimited', perHour: 'unlimited', perDay: 'unlimited' },
    fees: { network: '1000000', tip: '0', ownRent: '9000000', otherRent: '9000000' },
  });
  const params = { makingAmount: 10_000_000n, takingAmount: 10n ** 9n };
  const order = { inputMint: USDC, outputMint: SOL, params };
  const place = () => perijove.trigger.place(order, flow);
  const first = await place();
  expect(await refusalOf(place())).toEqual(['leaving']);
  for await (const done of perijove.trigger.cancel({ orders: [first.order ?? ''] }, flow))
    expect(done.signature).not.toBeNull();
  await place();
  expect(await refusalOf(place())).toEqual(['leaving']);
});

it('a loan is opened under a policy that cannot know the NFT of its position', async () => {
  const bounded = {
    flows: ['borrow.open'],
    leaving: { [SOL]: caps('3000000000') },
    programs: [VAULTS_PROGRAM],
    usd: 'unlimited',
    loss: 'unlimited',
    slippage: 'unlimited',
    fees: { network: '1000000', tip: '0', ownRent: '9000000', otherRent: '12000000' },
  } as const;
  const loan = { vaultId: 1, collateral: 2_000_000_000n, debt: 20_000_000n };
  const open = await openScene({ ...bounded, arriving: [USDC], custody: ['borrow.open'] });
  await open.perijove.borrow.open(loan, open.flow);
  const closed = await openScene({ ...bounded, arriving: [], custody: ['borrow.open'] });
  expect(await refusalOf(closed.perijove.borrow.open(loan, closed.flow))).toEqual(['arriving']);
});

it('swaps at once never take more than the cap', async () => {
  const { perijove, flow, balance } = await openScene();
  const before = balance(USDC);
  const swaps = Array.from({ length: 6 }, () =>
    perijove.swap.swapByBuild(fiveUsdc, flow).then(
      () => 'swapped',
      (error: { code?: string }) => error.code,
    ),
  );
  const outcomes = await Promise.all(swaps);
  // Two in a minute, of 5 each.
  expect(outcomes.filter((each) => each === 'swapped')).toHaveLength(2);
  expect(outcomes.filter((each) => each === 'policy_denied')).toHaveLength(4);
  expect(before - balance(USDC)).toBe(10_000_000n);
});

it('what an agent is talked into is refused, and nothing is signed', async () => {
  const { perijove, flow, bob, balance } = await openScene();
  const before = [balance(USDC), balance(SOL)];
  const { swap, trigger, routingSwap } = perijove;
  const pay = (to: string, amount: bigint) => swap.pay({ to, mint: USDC, amount }, flow);
  expect(await refusalOf(pay(MALLORY, 1_000_000n))).toContain('receivers');
  expect(await refusalOf(pay(bob.address, 11_000_000n))).toContain('leaving');
  expect(
    await refusalOf(
      swap.swap({ ...fiveUsdc, slippageBps: 5_000 }, { ...flow, maxLossBps: 10_000 }),
    ),
  ).toContain('loss');
  const junk = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
  expect(await refusalOf(swap.swap({ ...fiveUsdc, outputMint: junk }, flow))).toContain('arriving');
  expect(await refusalOf(routingSwap.swap(fiveUsdc, { ...flow, signer: bob.secretKey }))).toContain(
    'wallet',
  );
  const bad = { makingAmount: 5_000_000n, takingAmount: 1_000n };
  expect(
    await refusalOf(trigger.place({ inputMint: USDC, outputMint: SOL, params: bad }, flow)),
  ).toEqual(expect.arrayContaining(['loss', 'programs']));
  expect([balance(USDC), balance(SOL)]).toEqual(before);
});

it('tokens are judged by what the service and the node say', async () => {
  const { rpc, perijove, flow, balance, ...rest } = await openScene(
    { arriving: [] },
    { tokens: async () => ({}) },
  );
  const judging = (tokens: TokenRules) =>
    createPolicy({
      policy: { ...rest.policy.document, tokens },
      store: createMemoryPolicyStore(),
      prices: pricesOf(perijove.price),
      tokens: tokensOf(perijove, { rpc }),
    });
  const swapped = (tokens: TokenRules) =>
    perijove.swap.swap(fiveUsdc, { ...flow, policy: judging(tokens) });
  const verified = { maxAgeSeconds: 60, arriving: { verified: true } } as const;
  const before = balance(USDC);
  await swapped(verified);
  expect(before - balance(USDC)).toBe(5_000_000n);
  expect(await refusalOf(swapped({ ...verified, arriving: { tags: ['none'] } }))).toEqual([
    'arriving',
  ]);
  const [kind] = (await perijove.tokenRisk(SOL, { rpc })).findings.map((each) => each.kind);
  const refuse = { kinds: [String(kind)] };
  expect(await refusalOf(swapped({ ...verified, refuse }))).toEqual(['tokens']);
});

it('without a node, what cannot be judged refuses', async () => {
  const { perijove, flow } = await openScene();
  const { rpc: _, ...blind } = flow;
  const trusting = { ...blind, trustPrograms: ['JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'] };
  expect(await refusalOf(perijove.swap.swap(fiveUsdc, trusting))).toEqual(
    expect.arrayContaining(['evidence', 'slippage']),
  );
});

it('a freeze stops the signature of a flow that waits for its person', async () => {
  const { perijove, flow, store, policy, balance } = await openScene();
  const before = balance(USDC);
  const confirm = () => freeze(store, 'the owner stops everything');
  expect(await refusalOf(perijove.swap.swap(fiveUsdc, { ...flow, confirm }))).toEqual(['frozen']);
  expect(balance(USDC)).toBe(before);
  // It was never signed.
  expect(await policy.reservations()).toEqual([]);
});

it('a price above its greatest age refuses', async () => {
  const atMs = Date.now() - 120_000;
  const old = { prices: async () => ({ [USDC]: { usdPrice: 1, decimals: 6, atMs } }) };
  const { perijove, flow } = await openScene({}, old);
  expect(await refusalOf(perijove.swap.swap(fiveUsdc, flow))).toEqual(['usd', 'loss']);
});

describe('a sign-in', () => {
  const order = {
    orderType: 'single',
    inputMint: USDC,
    inputAmount: 20_000_000n,
    outputMint: SOL,
    triggerMint: SOL,
    triggerCondition: 'below',
    triggerPriceUsd: 1,
    expiresAt: { inMs: 86_400_000 },
  } as const;

  it('is signed where the policy names its form', async () => {
    const { perijove, alice, policy, store } = await openScene();
    await perijove.triggerV2.signIn(alice.secretKey, { policy });
    const kinds: unknown[] = [];
    for await (const { kind, verdict } of readAudit(store)) kinds.push([kind, verdict]);
    expect(kinds).toEqual([['text', 'allow']]);
  });

  it('is refused where it does not, also within a flow', async () => {
    const { perijove, alice, policy, flow } = await openScene({ texts: [] });
    const { triggerV2 } = perijove;
    expect(await refusalOf(triggerV2.signIn(alice.secretKey, { policy }))).toEqual(['texts']);
    const placing = triggerV2.place(order, flow);
    expect(await refusalOf(placing)).toEqual(['texts']);
    const listing = triggerV2.vault({}, { signer: alice.secretKey, policy });
    expect(await refusalOf(listing)).toEqual(['texts']);
  });
});
