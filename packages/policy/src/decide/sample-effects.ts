import { type Address, type Mint, SOL } from '@perijove/core';
import type { Arriving, Leaving, LeavingPart, WalletEffects } from '@perijove/solana';

/** What differs from a plain exchange whose wallet pays a fee of 5,000 lamports. */
export interface EffectsSample extends Partial<Omit<WalletEffects, 'leaving' | 'arriving'>> {
  readonly wallet: Address;
  readonly flow: string;
  /** Base units by mint, or the parts of them. The fee is added to those of SOL. */
  readonly leaving?: Readonly<Record<Mint, bigint | readonly LeavingPart[]>> | undefined;
  /** Base units by mint that must arrive in the wallet, as the simulation shows them, too. */
  readonly arriving?: Readonly<Record<Mint, bigint>> | readonly Arriving[] | undefined;
}

const FEE: LeavingPart = { reason: 'network-fee', atMost: 5_000n, refundable: false };

/** Makes effects for tables of cases: see `testPolicy`. */
export function sampleEffects({
  leaving = {},
  arriving = {},
  ...sample
}: EffectsSample): WalletEffects {
  const mints = [...new Set([...Object.keys(leaving), SOL])];
  return {
    findings: [],
    evidence: 'simulation',
    goesTo: 'market',
    receivers: [],
    payments: [],
    programs: [],
    signers: [{ address: sample.wallet, role: 'wallet', paysFee: true }],
    grants: [],
    promised: undefined,
    ...sample,
    leaving: mints.map((mint) => leavingOf(mint, leaving[mint])),
    arriving: isList(arriving)
      ? arriving
      : Object.entries(arriving).map(([mint, units]) => ({
          mint,
          wallet: sample.wallet,
          atLeast: units,
          expected: units,
        })),
  };
}

function isList(arriving: NonNullable<EffectsSample['arriving']>): arriving is readonly Arriving[] {
  return Array.isArray(arriving);
}

function leavingOf(mint: Mint, given: bigint | readonly LeavingPart[] = []): Leaving {
  const own: readonly LeavingPart[] =
    typeof given === 'bigint' ? [{ reason: 'amount', atMost: given, refundable: false }] : given;
  const parts = mint === SOL ? [...own, FEE] : own;
  const atMost = parts.reduce((sum, part) => sum + part.atMost, 0n);
  return { mint, atMost, expected: atMost, parts };
}
