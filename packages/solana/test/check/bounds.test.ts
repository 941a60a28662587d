import type { Finding } from '@perijove/core';
import { expect, it } from 'vitest';
import { checkTransaction } from '../../src/check/check-transaction.ts';
import type { Intent } from '../../src/check/intent.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { payMaker } from '../corpus/flows.ts';
import { nothing, openUnknownOrder, sendUsdc, swapWithMaker } from '../corpus/intents.ts';
import {
  alice,
  ata,
  bob,
  order,
  places,
  pyusd,
  ROUTER,
  shares,
  sol,
  usdc,
  wif,
} from '../ledger/cast.ts';
import { compile, type Draft, type DraftInstruction } from '../ledger/draft.ts';
import { ledgerRpc } from '../ledger/litesvm-rpc.ts';
import { associated, compute, system, token } from '../ledger/make.ts';
import { createWorld, UNIT } from '../ledger/world.ts';

const rpc = ledgerRpc(createWorld());

const open = (...coins: readonly (typeof usdc)[]): readonly DraftInstruction[] =>
  coins.map((coin) => associated.create(alice, alice, coin));

interface Bounded {
  readonly name: string;
  readonly intent: Intent;
  readonly draft: Draft;
  /** The option that the refusal names. */
  readonly option: keyof Intent;
  readonly lamports: bigint;
}

const bounded: readonly Bounded[] = [
  {
    name: 'a priority fee',
    intent: sendUsdc,
    draft: { instructions: [compute.limit(1_000_000), compute.price(2_252_825n)] },
    option: 'maxFeeLamports',
    lamports: 2_257_825n,
  },
  {
    name: 'a priority fee with a bound of its own',
    intent: { ...sendUsdc, maxFeeLamports: 9_000_000n, maxPriorityFeeLamports: 1_000n },
    draft: { instructions: [compute.limit(1_000_000), compute.price(2_000_000n)] },
    option: 'maxPriorityFeeLamports',
    lamports: 2_000_000n,
  },
  {
    name: 'three accounts of which the intent names no mint',
    intent: nothing,
    draft: { instructions: open(wif, shares, usdc) },
    option: 'maxRentLamports',
    lamports: 6_117_840n,
  },
  {
    name: 'three accounts of one who is named',
    intent: { ...sendUsdc, recipients: [order.address] },
    draft: { instructions: [usdc, wif, sol].map((coin) => associated.create(alice, order, coin)) },
    option: 'maxRentLamports',
    lamports: 6_117_840n,
  },
  {
    name: 'the account of an unknown order',
    intent: { ...openUnknownOrder, otherSigners: [places.newPool] },
    draft: {
      instructions: [system.createAccount(alice, places.newPool, 6_458_880n, 800, ROUTER)],
    },
    option: 'maxOtherRentLamports',
    lamports: 6_458_880n,
  },
];

const rentOrFee = (findings: readonly Finding[]): readonly string[] =>
  findings.filter(({ rule }) => rule === 'fee' || rule === 'rent').map(({ reason }) => reason);

it.each(bounded)('the refusal of $name names the option and the figure', async (each) => {
  const { intent, draft, option, lamports } = each;
  const decoded = decodeTransaction(compile(draft));
  const [reason, ...more] = rentOrFee(await checkTransaction(decoded, intent));
  expect(more).toEqual([]);
  expect(reason).toContain(`${option} ${lamports} would accept it`);
  const judge = async (bound: bigint) =>
    rentOrFee(await checkTransaction(decoded, { ...intent, [option]: bound }));
  expect(await judge(lamports)).toEqual([]);
  expect(await judge(lamports - 1n)).toHaveLength(1);
});

it('the check by simulation names the same figure', async () => {
  const decoded = decodeTransaction(
    compile({
      instructions: [
        ...open(wif, sol),
        associated.create(alice, order, usdc),
        associated.create(alice, order, pyusd),
      ],
    }),
  );
  const intent = { ...nothing, recipients: [order.address], maxRentLamports: 8_200_000n };
  const [byBytes] = rentOrFee(await checkTransaction(decoded, intent));
  expect(byBytes).toContain('maxRentLamports');
  const ample = { ...intent, maxRentLamports: 20_000_000n };
  expect(await checkTransaction(decoded, ample, { rpc })).toEqual([]);
});

it('own accounts for the mints of a swap need no option', async () => {
  const instructions = [...open(sol, usdc, wif), payMaker];
  const decoded = decodeTransaction(compile({ instructions }));
  expect(rentOrFee(await checkTransaction(decoded, swapWithMaker))).toEqual([]);
});

it('lamports for a tip and for rent come out of one total', async () => {
  const intent: Intent = {
    owner: alice.address,
    spend: [
      { mint: usdc.mint, atMost: UNIT },
      { mint: sol.mint, atMost: 3_000_000n },
    ],
    recipients: [bob.address],
    maxRentLamports: 3_000_000n,
    maxTotalLamports: 3_000_000n,
  };
  const with_ = (tip: bigint): string =>
    compile({
      instructions: [
        associated.create(alice, bob, wif),
        token.transferChecked(usdc, ata(alice, usdc), ata(bob, usdc), alice, UNIT),
        system.transfer(alice, bob.address, tip),
      ],
    });
  for (const options of [{}, { rpc }]) {
    const judge = async (tip: bigint) =>
      (await checkTransaction(decodeTransaction(with_(tip)), intent, options)).map(
        ({ reason }) => reason,
      );
    expect(await judge(960_720n)).toEqual([]);
    expect(await judge(960_721n)).toEqual([
      expect.stringContaining('maxTotalLamports 3000001 would accept it'),
    ]);
  }
});
