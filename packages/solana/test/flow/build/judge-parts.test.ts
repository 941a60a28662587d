import { describe, expect, it } from 'vitest';
import { type AskedSwap, judgeParts } from '../../../src/flow/build/judge-parts.ts';
import { buildAttacks } from '../../corpus/attacks/builds.ts';
import { type BuildCase, buyWif, type DraftParts, partsOf } from '../../corpus/builds.ts';
import { openWif, usdcOf } from '../../corpus/flows.ts';
import { harmlessBuilds } from '../../corpus/harmless/builds.ts';
import { alice, ata, bob, maker, mallory, partner, places, pyusd, wif } from '../../ledger/cast.ts';
import { type DraftInstruction, role } from '../../ledger/draft.ts';
import { longer, system } from '../../ledger/make.ts';
import { call, fill, LEAST, MOST, tagOf } from '../../ledger/public-calls.ts';

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

const judge = (change: Partial<DraftParts>, more: Partial<AskedSwap> = {}) =>
  judgeParts(partsOf({ ...buyWif.draft, ...change }), { ...buyWif.asked, ...more });

describe('the terms of a swap', () => {
  const swap = (change: Parameters<typeof call>[1]) => ({ swap: call('route_v2', change) });

  const termsOf = async (change: Partial<DraftParts>, more: Partial<AskedSwap> = {}) =>
    (await judge(change, more)).flatMap(({ rule, reason }) => (rule === 'terms' ? [reason] : []));

  it.each<readonly [string, Partial<DraftParts>]>([
    ['not a call of the router that can be read', { swap: openWif }],
    [
      'not a call of the router that can be read',
      { swap: { ...call('route_v2'), data: tagOf('create_token_account') } },
    ],
    [
      'not a call of the router that can be read',
      { swap: { ...call('route_v2'), program: mallory.address } },
    ],
    [`takes tokens from ${maker.address}, not of`, swap({ payer: maker.address })],
    [`takes ${pyusd.mint}, and the input says`, swap({ from: pyusd })],
    [`gives ${pyusd.mint}, and the input says`, swap({ into: pyusd })],
    [`takes ${MOST + 1n} base units, more than ${MOST}`, swap({ amount: MOST + 1n })],
    [`gives at least ${LEAST - 1n}, less than ${LEAST}`, swap({ quoted: LEAST - 1n })],
  ])('are judged by themselves: it %s', async (says, change) => {
    expect(await termsOf(change)).toEqual([expect.stringContaining(says)]);
  });

  it('are those of the router, not of another program whose swaps can be read', async () => {
    expect(await termsOf({ swap: fill() })).toEqual([
      'the swap instruction is not a call of the router that can be read',
    ]);
  });

  it.each([
    [0n, ['receive']],
    [1n, []],
  ])('are that something arrives, where the input says no minimum: %d', async (quoted, rules) => {
    const found = await judge(swap({ quoted }), { minOutput: 0n });
    expect(found.map(({ rule }) => rule)).toEqual(rules);
  });

  it('name the account that gets the output', async () => {
    const [own, destination] = [ata(alice, wif), ata(bob, wif)];
    expect(await termsOf({}, { destination })).toEqual([
      `the output goes to ${own}, not to ${destination}`,
    ]);
  });

  it('count the calls that swap, and not one that opens an account', async () => {
    const reasons = async (others: readonly DraftInstruction[]) =>
      (await judge({ others })).map(({ reason }) => reason);
    const twice = 'the router is called 2 times instead of once';
    const opening = { ...call('route_v2'), data: tagOf('create_token_account') };
    expect(await reasons([call('route_v2')])).toContain(twice);
    expect(await reasons([opening])).not.toContain(twice);
  });
});

describe('a tip', () => {
  const tipLamports = 1_000_000n;
  const accept = (...tip: readonly DraftInstruction[]) => judge({ tip }, { tipLamports });
  const tip = (lamports: bigint, from = alice) => system.transfer(from, places.tip, lamports);

  it('is at most what the input says, in one instruction or in several', async () => {
    expect(await accept(tip(tipLamports))).toEqual([]);
    expect(await accept(tip(tipLamports - 1n), tip(1n))).toEqual([]);
    expect(await accept(tip(tipLamports), tip(1n))).toContainEqual({
      rule: 'spend',
      reason: 'the tip is 1000001 lamports, more than 1000000',
    });
    // Only a tip counts as one.
    const found = await accept(tip(tipLamports), tip(5n, partner));
    const reasons = found.map(({ reason }) => reason).join('\n');
    expect(reasons).not.toContain('the tip is');
  });

  it.each<readonly [string, DraftInstruction]>([
    ['a transfer of another wallet', tip(5n, partner)],
    ['a transfer with a further account', longer(tip(5n), { accounts: [role.read(usdcOf.alice)] })],
    ['a new account', system.createAccount(alice, places.tip, 5n, 0, mallory.address)],
  ])('is not %s', async (_, instruction) => {
    expect(await accept(instruction)).not.toEqual([]);
  });

  it('may be paid by a wallet that is named twice', async () => {
    expect(await judge({}, { otherSigners: [alice.address] })).toEqual([]);
  });
});
