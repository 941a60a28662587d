import type { LedgerAccount } from '../../ledger/accounts/account.ts';
import { TOKEN_2022_PROGRAM } from '../../ledger/accounts/programs.ts';
import { readMint } from '../../ledger/token/mint-account.ts';
import type { AmountForm } from '../token-amount.ts';
import { createDataReader, type DataReader, readOrNothing } from './data-reader.ts';
import { findExtension } from './parsed-extensions.ts';

/**
 * Returns how the amounts of a mint are shown at a time; undefined for an account that is not a mint.
 * Nodes multiply what accounts hold and a mint's supply, and nothing in a landed transaction.
 */
export function amountFormOf(account: LedgerAccount, unixSeconds: number): AmountForm | undefined {
  const mint = readMint(account);
  if (!mint) return undefined;
  const { decimals } = mint;
  if (account.owner !== TOKEN_2022_PROGRAM) return { decimals };
  return { decimals, grown: readOrNothing(() => growthOf(account.data, decimals, unixSeconds)) };
}

/** Floating-point operations in the order of the token program, so that no digit differs. */
function growthOf(
  data: Uint8Array,
  decimals: number,
  unixSeconds: number,
): AmountForm['grown'] | undefined {
  const one = 10 ** decimals;
  const interest = findExtension(data, 'interestBearingConfig');
  if (interest) {
    const factor = interestOf(createDataReader(interest), unixSeconds) / one;
    return (amount) => Number(amount) * factor;
  }
  const scale = findExtension(data, 'scaledUiAmount');
  if (!scale) return undefined;
  const multiplier = multiplierOf(createDataReader(scale), unixSeconds);
  return (amount) => Math.trunc(Number(amount) * multiplier) / one;
}

function multiplierOf(data: DataReader, unixSeconds: number): number {
  data.addressOrNull();
  const multiplier = data.f64();
  const isNext = unixSeconds >= data.i64();
  return isNext ? data.f64() : multiplier;
}

/** The token program counts 365.24 days a year; rates are basis points, compounded continuously. */
const YEAR_SECONDS = 86_400 * 365.24;
const ONE_IN_BPS = 10_000;

function interestOf(data: DataReader, unixSeconds: number): number {
  data.addressOrNull();
  const [begun, averageRate, updated, rate] = [data.i64(), data.i16(), data.i64(), data.i16()];
  const grown = (bps: number, seconds: number): number =>
    Math.exp((bps * seconds) / YEAR_SECONDS / ONE_IN_BPS);
  return grown(averageRate, Number(updated - begun)) * grown(rate, unixSeconds - Number(updated));
}
