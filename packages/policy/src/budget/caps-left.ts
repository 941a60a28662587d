import type { PolicyDocument } from '../document/policy-document.ts';
import { microsOfUsd } from './dollars.ts';
import { countOf, PERIODS, type Usage, type Used, usdUsedOf, usedOf } from './usage.ts';

/** How far one cap of a policy is used. */
export interface CapLeft {
  /** Rule of the policy that has the cap. */
  readonly rule: 'leaving' | 'usd' | 'rate';
  /** Mint of the amounts, `USD` or `transactions`. */
  readonly unit: string;
  /** The last 60 seconds, 60 minutes or 24 hours; or ever. */
  readonly period: 'perMinute' | 'perHour' | 'perDay' | 'total';
  /** Base units of a mint as digits, US dollars such as `12.5`, or a number of transactions. */
  readonly limit: string;
  /**
   * Settled, and reserved for transactions whose outcome is open; null where the value in US dollars is
   * not known.
   */
  readonly used: string | null;
  /** What may still leave: `0` where `used` is not known. */
  readonly left: string;
}

type Name = Pick<CapLeft, 'rule' | 'unit' | 'period'>;

const OF_AMOUNTS = ['perHour', 'perDay', 'total'] as const;
const OF_RATES = ['perMinute', 'perHour', 'perDay'] as const;
const NOTHING: Used = { used: 0n, reserved: 0n };

/** Every cap that counts over a period; none for what is not limited. */
export function capsLeft(policy: PolicyDocument, usage: Usage, nowMs: number): readonly CapLeft[] {
  const since = (period: CapLeft['period']): number | undefined =>
    period === 'total' ? undefined : nowMs - PERIODS[period];
  const { leaving, usd, rate } = policy;
  const ofMints = Object.entries(leaving).flatMap(([unit, caps]) =>
    OF_AMOUNTS.filter((period) => caps[period] !== 'unlimited').map((period) => {
      const name = { rule: 'leaving', unit, period } as const;
      return capOf(name, BigInt(caps[period]), usedOf(usage, unit, since(period)), String);
    }),
  );
  const ofUsd = OF_AMOUNTS.flatMap((period) => {
    const cap = usd === 'unlimited' ? usd : usd[period];
    if (cap === 'unlimited') return [];
    const name = { rule: 'usd', unit: 'USD', period } as const;
    return capOf(name, microsOfUsd(cap), usdUsedOf(usage, since(period)), asUsd);
  });
  const ofRates = OF_RATES.flatMap((period) => {
    const cap = rate[period];
    if (cap === 'unlimited') return [];
    const used = BigInt(countOf(usage, nowMs - PERIODS[period]));
    const name = { rule: 'rate', unit: 'transactions', period } as const;
    return capOf(name, BigInt(cap), { ...NOTHING, used }, String);
  });
  return [...ofMints, ...ofUsd, ...ofRates];
}

function asUsd(micros: bigint): string {
  return String(Number(micros) / 1_000_000);
}

function capOf(
  name: Name,
  limit: bigint,
  counted: Used | undefined,
  textOf: (amount: bigint) => string,
): CapLeft {
  if (counted === undefined) return { ...name, limit: textOf(limit), used: null, left: textOf(0n) };
  const used = counted.used + counted.reserved;
  const left = used < limit ? limit - used : 0n;
  return { ...name, limit: textOf(limit), used: textOf(used), left: textOf(left) };
}
