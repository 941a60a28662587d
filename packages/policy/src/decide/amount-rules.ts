import { type Mint, SOL } from '@perijove/core';
import { dollars, microsOfUsd, sumMicros } from '../budget/dollars.ts';
import { countOf, PERIODS, usdUsedOf, usedOf } from '../budget/usage.ts';
import type { MintCaps } from '../document/policy-document.ts';
import { askedOf, networkFeeOf, partsOf, tipOf } from './parts.ts';
import type { Case, Rule } from './situation.ts';
import { byMarks, tokenOf } from './token-rules.ts';
import { unpriced } from './unpriced.ts';
import { allow, ask, deny, type Figures, type PolicyRule, type RuleVerdict } from './verdict.ts';

const IN_WORDS = {
  perTransaction: 'in one transaction',
  perHour: 'in an hour',
  perDay: 'in a day',
  total: 'in total',
} as const;

type Period = keyof typeof IN_WORDS;
const PERIOD_NAMES = Object.keys(IN_WORDS) as readonly Period[];

function sinceOf(period: Period, nowMs: number): number | undefined {
  return period === 'perHour' || period === 'perDay' ? nowMs - PERIODS[period] : undefined;
}

/** Each mint that leaves has caps, and keeps to them. */
export const leaving: Rule = (facts) => {
  const { policy, effects } = facts;
  const found: RuleVerdict[] = effects.leaving
    .filter(({ expected, atMost }) => atMost < 0n || (expected ?? 0n) > atMost)
    .map(({ mint }) => deny('leaving', `more of ${mint} would leave than its bound says`));
  for (const [mint, asked] of askedOf(effects)) {
    const caps = Object.hasOwn(policy.leaving, mint) ? policy.leaving[mint] : undefined;
    if (caps) found.push(...PERIOD_NAMES.map((period) => capOf(facts, mint, caps, period, asked)));
    else if (asked > 0n) found.push(withoutCaps(facts, mint));
  }
  return found.length > 0 ? found : [allow('leaving', 'nothing leaves')];
};

/** Only the caps in US dollars bound it. */
function withoutCaps({ policy: { tokens }, known }: Case, mint: Mint): RuleVerdict {
  if (tokens?.leaving) return byMarks('leaving', mint, tokens.leaving, tokenOf(known, mint));
  return deny('leaving', `${mint} has no caps, so none of it may leave`);
}

function capOf(
  { usage, nowMs }: Case,
  mint: Mint,
  caps: MintCaps,
  period: Period,
  asked: bigint,
): RuleVerdict {
  const cap = caps[period];
  const what = `${mint} ${IN_WORDS[period]}`;
  if (cap === 'unlimited') return allow('leaving', `${what} is not limited`);
  const { used, reserved } =
    period === 'perTransaction'
      ? { used: 0n, reserved: 0n }
      : usedOf(usage, mint, sinceOf(period, nowMs));
  const figures = { unit: mint, limit: cap, ...texts({ used, reserved, asked }) };
  return compare('leaving', what, figures);
}

function texts(amounts: { used: bigint; reserved: bigint; asked: bigint }) {
  const { used, reserved, asked } = amounts;
  return { used: String(used), reserved: String(reserved), asked: String(asked) };
}

function compare(rule: PolicyRule, what: string, figures: Figures): RuleVerdict {
  const { limit, used = '0', reserved = '0', asked } = figures;
  const isWithin = BigInt(used) + BigInt(reserved) + BigInt(asked) <= BigInt(limit);
  const before =
    used === '0' && reserved === '0' ? '' : ` beside ${used} used, ${reserved} reserved`;
  const says = `${asked} of ${what}${before}; the cap is ${limit}`;
  return isWithin ? allow(rule, says, figures) : deny(rule, says, figures);
}

/** The value of all mints together keeps to the caps in US dollars. */
export const usd: Rule = ({ policy, effects, usage, nowMs, valid }) => {
  const { usd: caps } = policy;
  if (caps === 'unlimited') return [allow('usd', 'the value is not limited')];
  const asked = sumMicros(valid, askedOf(effects), 'up');
  if (asked === undefined) return [deny('usd', unpriced(valid, [...askedOf(effects).keys()]))];
  return PERIOD_NAMES.map((period) => {
    const cap = caps[period];
    if (cap === 'unlimited') return allow('usd', `the value ${IN_WORDS[period]} is not limited`);
    const known =
      period === 'perTransaction'
        ? { used: 0n, reserved: 0n }
        : usdUsedOf(usage, sinceOf(period, nowMs));
    if (!known) return deny('usd', `the value of what left ${IN_WORDS[period]} is not known`);
    const { used, reserved } = known;
    const limit = microsOfUsd(cap);
    const figures = {
      unit: 'USD',
      limit: dollars(limit),
      used: dollars(used),
      reserved: dollars(reserved),
      asked: dollars(asked),
    };
    const says = `${dollars(asked)} ${IN_WORDS[period]} beside ${dollars(used + reserved)}; the cap is ${dollars(limit)}`;
    const isWithin = used + reserved + asked <= limit;
    return isWithin ? allow('usd', says, figures) : deny('usd', says, figures);
  });
};

/** What must arrive is close to what the simulation shows. */
export const slippage: Rule = ({ policy, effects }) => {
  const { slippage: cap } = policy;
  if (cap === 'unlimited') return [allow('slippage', 'the slippage is not limited')];
  if (effects.arriving.length === 0) return [allow('slippage', 'nothing arrives')];
  return effects.arriving.map(({ mint, atLeast, expected }) => {
    if (expected === undefined)
      return deny('slippage', `without a simulation, the slippage of ${mint} cannot be judged`);
    const less = expected > 0n ? expected - atLeast : 0n;
    const bps = expected > 0n ? (less * 10_000n + expected - 1n) / expected : 10_000n;
    const figures = { unit: 'bps', limit: String(cap.maxBps), asked: String(bps) };
    const says = `${bps} basis points less of ${mint} may arrive than the simulation shows; the cap is ${cap.maxBps}`;
    return bps <= BigInt(cap.maxBps)
      ? allow('slippage', says, figures)
      : deny('slippage', says, figures);
  });
};

export const fees: Rule = ({ policy: { fees: caps }, effects: { leaving: all } }) => {
  const costs = [
    ['fee of the network', caps.network, networkFeeOf(all)],
    ['tip', caps.tip, tipOf(all)],
    ['rent of own accounts', caps.ownRent, partsOf(all, SOL, ['own-rent'])],
    ['rent for others', caps.otherRent, partsOf(all, SOL, ['receiver-rent', 'program-rent'])],
  ] as const;
  return costs.map(([what, limit, asked]) =>
    compare('fees', what, { unit: 'lamports', limit, asked: String(asked) }),
  );
};

export const rate: Rule = ({ policy: { rate: caps }, usage, nowMs }) =>
  (['perMinute', 'perHour', 'perDay'] as const).map((period) => {
    const cap = caps[period];
    if (cap === 'unlimited') return allow('rate', `transactions ${period} are not limited`);
    const used = String(countOf(usage, nowMs - PERIODS[period]));
    const figures = { unit: 'transactions', limit: String(cap), used, asked: '1' };
    return compare('rate', `transactions ${period}`, figures);
  });

/** What a person must approve. */
export const asks: Rule = ({ policy: { ask: above = {} }, effects, valid }) => {
  const found: RuleVerdict[] = [];
  const asked = askedOf(effects);
  if (above.flows?.includes(effects.flow)) found.push(ask(`${effects.flow} needs an approval`));
  for (const [mint, units] of asked) {
    const limit = above.leaving && Object.hasOwn(above.leaving, mint) ? above.leaving[mint] : null;
    if (limit != null && units > BigInt(limit))
      found.push(
        ask(`${units} of ${mint} is above ${limit}, so it needs an approval`, {
          unit: mint,
          limit,
          asked: String(units),
        }),
      );
  }
  if (above.usd !== undefined) {
    const micros = sumMicros(valid, asked, 'up');
    if (micros === undefined) found.push(deny('ask', unpriced(valid, [...asked.keys()])));
    else if (micros > microsOfUsd(above.usd))
      found.push(
        ask(
          `${dollars(micros)} is above ${dollars(microsOfUsd(above.usd))}, so it needs an approval`,
        ),
      );
  }
  return found.length > 0 ? found : [allow('ask', 'no approval is needed')];
};
