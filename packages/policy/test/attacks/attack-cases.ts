import { type Address, SOL, USDC } from '@perijove/core';
import type { LeavingPart, WalletEffects } from '@perijove/solana';
import type { BudgetEntry } from '../../src/budget/budget-entry.ts';
import { NO_TOTALS } from '../../src/budget/usage.ts';
import { type EffectsSample, sampleEffects } from '../../src/decide/sample-effects.ts';
import type { Situation } from '../../src/decide/situation.ts';
import type { PolicyDocument } from '../../src/document/policy-document.ts';
import { document, JUNK, MALLORY, NOW, OWNER, prices, ROUTER, SHOP } from '../sample-policy.ts';

/** A try to take more than the policy allows, and the rule that refuses it. */
export interface Attack {
  readonly name: string;
  readonly rule: string;
  readonly effects: WalletEffects;
  readonly policy?: Partial<PolicyDocument> | undefined;
  readonly situation?: Partial<Situation> | undefined;
}

type Changes = Partial<EffectsSample>;

/** A swap that the policy allows: 5 USDC for 0.0395 SOL. */
export function swap(changes: Changes = {}): WalletEffects {
  return sampleEffects({
    wallet: OWNER,
    flow: 'swap.swap',
    leaving: { [USDC]: 5_000_000n },
    arriving: { [SOL]: 39_500_000n },
    programs: [ROUTER],
    ...changes,
  });
}

/** A payment of 5 USDC to the shop. */
export function payment(changes: Changes = {}): WalletEffects {
  return sampleEffects({
    wallet: OWNER,
    flow: 'swap.pay',
    leaving: { [USDC]: 5_000_000n },
    goesTo: 'receivers',
    receivers: [SHOP],
    payments: [{ to: SHOP, mint: USDC, amount: 5_000_000n }],
    ...changes,
  });
}

/** An order that sells 5 USDC for 0.0395 SOL or more. */
export function order(changes: Changes = {}): WalletEffects {
  return sampleEffects({
    wallet: OWNER,
    flow: 'trigger.place',
    leaving: { [USDC]: 5_000_000n },
    goesTo: 'anybody',
    promised: {
      sold: { mint: USDC, units: 5_000_000n },
      bought: { mint: SOL, units: 39_500_000n },
    },
    ...changes,
  });
}

function part(reason: LeavingPart['reason'], atMost: bigint): LeavingPart {
  return { reason, atMost, refundable: false };
}

function inSol(...parts: readonly LeavingPart[]): Changes {
  return { leaving: { [USDC]: 5_000_000n, [SOL]: parts } };
}

function arriving(mint: Address, atLeast: bigint, expected: bigint | undefined = atLeast): Changes {
  return { arriving: [{ mint, wallet: OWNER, atLeast, expected }] };
}

const { [SOL]: sol, [USDC]: usdc } = prices;
const loose: Partial<PolicyDocument> = {
  usd: 'unlimited',
  loss: 'unlimited',
  slippage: 'unlimited',
};
const unpriced: Partial<PolicyDocument> = { ...loose, maxPriceAgeSeconds: 'none' };

function entryOf(state: 'reserved' | 'settled', units: bigint, agoMs: number): BudgetEntry {
  const usd = { usdMicros: String(units), standingUsdMicros: '0', prices };
  const facts = {
    id: 'before',
    message: 'aa',
    state,
    asked: 1,
    atMs: NOW - agoMs,
    feeLamports: '5000',
  };
  return { ...facts, amounts: { [USDC]: String(units) }, standing: {}, ...usd };
}

/** The usage after one transaction of so much USDC. */
function after(
  state: 'reserved' | 'settled',
  units: bigint,
  agoMs: number,
): Pick<Situation, 'usage'> {
  const entry = entryOf(state, units, agoMs);
  const totals =
    state === 'settled' ? { amounts: entry.amounts, usdMicros: String(units) } : NO_TOTALS;
  return { usage: { entries: [entry], totals } };
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const attacks: readonly Attack[] = [
  // Amounts that the arguments do not show.
  {
    name: 'a close remainder drains the account while the amount is 0',
    rule: 'leaving',
    effects: swap({ leaving: { [USDC]: 900_000_000n } }),
  },
  {
    name: 'a close remainder goes to a stranger',
    rule: 'receivers',
    effects: payment({ payments: [{ to: MALLORY, mint: USDC, amount: 1n }] }),
  },
  {
    name: 'a token account with its rent is closed to a stranger',
    rule: 'guard',
    effects: swap({ findings: [{ rule: 'close', reason: 'it would be closed' }] }),
  },
  {
    name: 'more is simulated to leave than the bound says',
    rule: 'leaving',
    effects: { ...swap(), leaving: [{ mint: USDC, atMost: 1n, expected: 2n, parts: [] }] },
  },
  {
    name: 'a bound below zero gives budget back',
    rule: 'leaving',
    effects: { ...swap(), leaving: [{ mint: USDC, atMost: -5_000_000n, expected: 0n, parts: [] }] },
  },
  {
    name: 'a second mint leaves with the first',
    rule: 'leaving',
    effects: swap({ leaving: { [USDC]: 5_000_000n, [JUNK]: 1n } }),
  },
  {
    name: 'a mint without caps leaves',
    rule: 'leaving',
    effects: swap({ leaving: { [JUNK]: 1n } }),
  },
  {
    name: 'a mint named like a field of objects leaves',
    rule: 'leaving',
    effects: swap({ leaving: { constructor: 1n } }),
  },
  {
    name: 'SOL leaves where only USDC has caps',
    rule: 'leaving',
    policy: { leaving: { [USDC]: document.leaving[USDC] as never } },
    effects: swap(),
  },
  {
    name: 'one unit more than the cap of one transaction',
    rule: 'leaving',
    effects: swap({ leaving: { [USDC]: 10_000_001n } }),
  },
  {
    name: 'fees in SOL are left out of the cap of SOL',
    rule: 'leaving',
    policy: {
      leaving: {
        ...document.leaving,
        [SOL]: { perTransaction: '4999', perHour: '4999', perDay: '4999', total: '4999' },
      },
    },
    effects: swap(),
  },
  // Budgets over time.
  {
    name: 'what is reserved is spent again',
    rule: 'leaving',
    policy: loose,
    effects: swap(),
    situation: after('reserved', 20_000_000n, MINUTE * 2),
  },
  {
    name: 'a reservation grows old, and counts no more',
    rule: 'leaving',
    policy: loose,
    effects: swap(),
    situation: after('reserved', 30_000_000n, DAY * 30),
  },
  {
    name: 'many small transactions over the hour',
    rule: 'leaving',
    policy: loose,
    effects: swap(),
    situation: after('settled', 16_000_000n, HOUR - 1),
  },
  {
    name: 'many small transactions over the day',
    rule: 'leaving',
    policy: loose,
    effects: swap(),
    situation: after('settled', 26_000_000n, DAY - 1),
  },
  {
    name: 'many small transactions over months',
    rule: 'leaving',
    policy: loose,
    effects: swap(),
    situation: {
      usage: { entries: [], totals: { amounts: { [USDC]: '96000000' }, usdMicros: '96000000' } },
    },
  },
  {
    name: 'dust over the rate of a minute',
    rule: 'rate',
    effects: swap({ leaving: { [USDC]: 1n } }),
    policy: { ...loose, rate: { perMinute: 1, perHour: 10, perDay: 20 } },
    situation: after('settled', 1n, 1_000),
  },
  {
    name: 'dust over the rate of a day',
    rule: 'rate',
    effects: swap({ leaving: { [USDC]: 1n } }),
    policy: { ...loose, rate: { perMinute: 'unlimited', perHour: 'unlimited', perDay: 1 } },
    situation: after('settled', 1n, 23 * HOUR),
  },
  {
    name: 'an open transaction does not count in the rate',
    rule: 'rate',
    effects: swap(),
    policy: { rate: { perMinute: 1, perHour: 10, perDay: 20 } },
    situation: after('reserved', 1n, 2 * DAY),
  },
  {
    name: 'spread over mints: each below its cap, together above the dollars',
    rule: 'usd',
    effects: swap({
      leaving: { [USDC]: 9_000_000n, [SOL]: [part('own-instructions', 90_000_000n)] },
    }),
  },
  {
    name: 'a day of dollars is spent in mints that change',
    rule: 'usd',
    effects: swap(),
    situation: after('settled', 32_000_000n, 10 * HOUR),
  },
  {
    name: 'what left before has no known value',
    rule: 'usd',
    effects: swap(),
    situation: {
      usage: {
        entries: [{ ...entryOf('settled', 1n, HOUR), usdMicros: null }],
        totals: NO_TOTALS,
      },
    },
  },
  // Dollars.
  {
    name: 'a mint without a price counts nothing',
    rule: 'usd',
    effects: swap(),
    situation: { prices: { [SOL]: sol } },
  },
  {
    name: 'a stable coin without a price counts as its peg',
    rule: 'usd',
    effects: swap(),
    situation: { prices: { [SOL]: sol, [USDC]: undefined } },
  },
  {
    name: 'an old price is taken for a new one',
    rule: 'usd',
    effects: swap(),
    situation: { prices: { [SOL]: sol, [USDC]: { ...usdc, atMs: NOW - 61_000 } } },
  },
  {
    name: 'a price of the future never grows old',
    rule: 'usd',
    effects: swap(),
    situation: { prices: { [SOL]: sol, [USDC]: { ...usdc, atMs: NOW + 60_000 } } },
  },
  {
    name: 'a price of 0 makes everything free',
    rule: 'usd',
    effects: swap(),
    situation: { prices: { [SOL]: sol, [USDC]: { ...usdc, usdPrice: 0 } } },
  },
  {
    name: 'a negative price gives dollars back',
    rule: 'usd',
    effects: swap(),
    situation: { prices: { [SOL]: sol, [USDC]: { ...usdc, usdPrice: -1 } } },
  },
  {
    name: 'a price that is not a number',
    rule: 'usd',
    effects: swap(),
    situation: { prices: { [SOL]: sol, [USDC]: { ...usdc, usdPrice: Number.NaN } } },
  },
  {
    name: 'a price with a wrong number of decimals',
    rule: 'usd',
    effects: swap(),
    situation: { prices: { [SOL]: sol, [USDC]: { ...usdc, decimals: -6 } } },
  },
  {
    name: 'the coin is worth more than its peg: the cap in dollars is below that in coins',
    rule: 'usd',
    effects: swap({ leaving: { [USDC]: 9_500_000n } }),
    situation: { prices: { [SOL]: sol, [USDC]: { ...usdc, usdPrice: 1.3 } } },
  },
  {
    name: 'no price source at all',
    rule: 'usd',
    policy: { maxPriceAgeSeconds: 'none' },
    effects: swap(),
  },
  // Bad exchanges.
  {
    name: 'a swap gives up 2.6 % whatever its slippage says',
    rule: 'loss',
    effects: swap(arriving(SOL, 38_500_000n)),
  },
  {
    name: 'a swap into a worthless mint',
    rule: 'arriving',
    effects: swap(arriving(JUNK, 10n ** 12n)),
  },
  {
    name: 'a swap into a worthless mint that may arrive',
    rule: 'loss',
    policy: { arriving: [JUNK] },
    effects: swap(arriving(JUNK, 10n ** 12n)),
  },
  {
    name: 'a swap guarantees one unit',
    rule: 'loss',
    effects: swap(arriving(SOL, 1n, 39_500_000n)),
  },
  {
    name: 'the slippage shown is not the slippage applied',
    rule: 'slippage',
    policy: { loss: 'unlimited' },
    effects: swap(arriving(SOL, 39_000_000n, 39_500_000n)),
  },
  {
    name: 'nothing is simulated to arrive',
    rule: 'slippage',
    policy: { loss: 'unlimited' },
    effects: swap(arriving(SOL, 39_500_000n, 0n)),
  },
  {
    name: 'without a simulation, the slippage is taken for 0',
    rule: 'slippage',
    effects: {
      ...swap(),
      evidence: 'bytes',
      arriving: [{ mint: SOL, wallet: OWNER, atLeast: 39_500_000n, expected: undefined }],
    },
  },
  {
    name: 'the output goes to another wallet',
    rule: 'receivers',
    effects: swap({
      arriving: [{ mint: SOL, wallet: MALLORY, atLeast: 39_500_000n, expected: 39_500_000n }],
    }),
  },
  { name: 'an exchange for which nothing arrives', rule: 'loss', effects: swap({ arriving: {} }) },
  {
    name: 'an order sells for nothing',
    rule: 'loss',
    effects: order({
      promised: { sold: { mint: USDC, units: 5_000_000n }, bought: { mint: SOL, units: 1n } },
    }),
  },
  {
    name: 'an order sells for a mint without a price',
    rule: 'loss',
    effects: order({
      promised: {
        sold: { mint: USDC, units: 5_000_000n },
        bought: { mint: JUNK, units: 10n ** 12n },
      },
    }),
  },
  {
    name: 'a recurring order has no price at all',
    rule: 'loss',
    effects: order({ flow: 'recurring.place', promised: undefined }),
  },
  {
    name: 'an order promises much for a small part of what it takes',
    rule: 'loss',
    effects: order({ leaving: { [USDC]: 9_900_000n } }),
  },
  // Receivers and custody.
  {
    name: 'a payment to a stranger',
    rule: 'receivers',
    effects: payment({
      receivers: [MALLORY],
      payments: [{ to: MALLORY, mint: USDC, amount: 5_000_000n }],
    }),
  },
  {
    name: 'a payment to the shop and to a stranger',
    rule: 'receivers',
    effects: payment({ receivers: [SHOP, MALLORY] }),
  },
  {
    name: 'tokens are burnt',
    rule: 'receivers',
    effects: payment({ payments: [{ to: undefined, mint: USDC, amount: 5_000_000n }] }),
  },
  {
    name: 'a transfer beside the swap',
    rule: 'receivers',
    effects: swap({ payments: [{ to: MALLORY, mint: USDC, amount: 1_000n }] }),
  },
  {
    name: 'an invite is a payment to anyone who has its code',
    rule: 'receivers',
    effects: payment({ flow: 'send.send', receivers: [MALLORY] }),
  },
  {
    name: 'a deposit into custody that is not named',
    rule: 'receivers',
    effects: order({ flow: 'swap.swap' }),
  },
  {
    name: 'a deposit into custody above the cap',
    rule: 'leaving',
    effects: order({ leaving: { [USDC]: 11_000_000n } }),
  },
  {
    name: 'a flow in custody pays out to a stranger',
    rule: 'receivers',
    effects: order({
      arriving: [{ mint: SOL, wallet: MALLORY, atLeast: 39_500_000n, expected: 39_500_000n }],
    }),
  },
  // Fees, tips and rent.
  {
    name: 'a priority fee above its limit',
    rule: 'fees',
    effects: swap(inSol(part('priority-fee', 100_000n))),
  },
  { name: 'a tip above its limit', rule: 'fees', effects: swap(inSol(part('tip', 1_000_001n))) },
  {
    name: 'a transfer to a stranger is called a tip',
    rule: 'receivers',
    effects: swap({
      ...inSol(part('tip', 1_000n)),
      payments: [{ to: MALLORY, mint: SOL, amount: 1_001n }],
    }),
  },
  {
    name: 'two transfers share one tip',
    rule: 'receivers',
    effects: swap({
      ...inSol(part('tip', 1_000n)),
      payments: [
        { to: MALLORY, mint: SOL, amount: 1_000n },
        { to: SHOP.replace('9', '8'), mint: SOL, amount: 1_000n },
      ],
    }),
  },
  {
    name: 'rent for accounts of others',
    rule: 'fees',
    effects: swap(inSol(part('receiver-rent', 2_100_001n))),
  },
  {
    name: 'rent for accounts of programs',
    rule: 'fees',
    effects: order({
      leaving: {
        [USDC]: 5_000_000n,
        [SOL]: [part('program-rent', 2_000_000n), part('receiver-rent', 200_000n)],
      },
    }),
  },
  {
    name: 'rent of many own accounts',
    rule: 'fees',
    effects: swap(inSol(part('own-rent', 20_000_000n))),
  },
  {
    name: 'tips, rent and fees are below their limits, and above that of SOL',
    rule: 'leaving',
    policy: {
      fees: { network: '90000000', tip: '90000000', ownRent: '1', otherRent: '1' },
      ...unpriced,
    },
    effects: swap(inSol(part('tip', 60_000_000n), part('priority-fee', 60_000_000n))),
  },
  // Powers.
  {
    name: 'a durable nonce keeps the transaction valid for ever',
    rule: 'grants',
    effects: swap({ grants: [{ kind: 'durable-nonce', to: MALLORY }] }),
  },
  {
    name: 'an approval for a stranger',
    rule: 'grants',
    effects: swap({ grants: [{ kind: 'approval', to: MALLORY, mint: USDC, atMost: 1n }] }),
  },
  {
    name: 'an approval for a delegate that is named as an authority',
    rule: 'grants',
    policy: { grants: { authorities: [MALLORY] } },
    effects: swap({ grants: [{ kind: 'approval', to: MALLORY, mint: USDC, atMost: 1n }] }),
  },
  {
    name: 'a named delegate gets more than the caps',
    rule: 'leaving',
    policy: { grants: { approvals: [MALLORY] } },
    effects: swap({
      grants: [{ kind: 'approval', to: MALLORY, mint: USDC, atMost: 2n ** 64n - 1n }],
    }),
  },
  {
    name: 'a named delegate gets an unknown amount',
    rule: 'grants',
    policy: { grants: { approvals: [MALLORY] } },
    effects: swap({ grants: [{ kind: 'approval', to: MALLORY }] }),
  },
  {
    name: 'a new authority',
    rule: 'grants',
    effects: swap({ grants: [{ kind: 'authority', to: MALLORY }] }),
  },
  {
    name: 'an authority is given up',
    rule: 'grants',
    effects: swap({ grants: [{ kind: 'authority', to: undefined }] }),
  },
  {
    name: 'another key of the caller signs, and nothing compares its losses',
    rule: 'signers',
    effects: swap({ signers: [{ address: MALLORY, role: 'own-key', paysFee: false }] }),
  },
  {
    name: 'an unknown account signs',
    rule: 'signers',
    effects: swap({ signers: [{ address: MALLORY, role: 'unknown', paysFee: true }] }),
  },
  // Programs and evidence.
  {
    name: 'another program is called',
    rule: 'programs',
    effects: swap({ programs: [ROUTER, MALLORY] }),
  },
  {
    name: 'programs are trusted, and nothing simulated them',
    rule: 'evidence',
    policy: { slippage: 'unlimited' },
    effects: { ...swap(), evidence: 'trust' },
  },
  {
    name: 'the bytes are enough where a simulation is needed',
    rule: 'evidence',
    policy: { evidence: 'simulation' },
    effects: payment({ evidence: 'bytes' }),
  },
  // Wallets, flows and times.
  { name: 'another wallet', rule: 'wallet', effects: swap({ wallet: MALLORY }) },
  { name: 'another flow', rule: 'flow', effects: swap({ flow: 'studio.launch' }) },
  {
    name: 'after the end',
    rule: 'time',
    effects: swap(),
    situation: { nowMs: Date.parse('2027-01-04T12:00:00Z') },
  },
  {
    name: 'at the very end',
    rule: 'time',
    policy: { hours: 'always', ends: '2026-11-23T12:00:00Z' },
    effects: swap(),
  },
  {
    name: 'before the start',
    rule: 'time',
    effects: swap(),
    situation: { nowMs: Date.parse('2026-10-26T12:00:00Z') },
  },
  {
    name: 'on a Sunday',
    rule: 'time',
    effects: swap(),
    situation: { nowMs: Date.parse('2026-11-22T12:00:00Z') },
  },
  {
    name: 'before the hours',
    rule: 'time',
    effects: swap(),
    situation: { nowMs: Date.parse('2026-11-23T07:59:59Z') },
  },
  {
    name: 'as the hours end',
    rule: 'time',
    effects: swap(),
    situation: { nowMs: Date.parse('2026-11-23T18:00:00Z') },
  },
  {
    name: 'while signing is frozen',
    rule: 'frozen',
    effects: swap(),
    situation: { frozen: 'stop' },
  },
];
