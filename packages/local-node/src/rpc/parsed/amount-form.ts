import type { LedgerAccount } from '../../ledger/accounts/account.ts';
import { TOKEN_2022_PROGRAM } from '../../ledger/accounts/programs.ts';
import { readMint } from '../../ledger/token/mint-account.ts';
import type { AmountForm } from '../token-amount.ts';
import { createDataReader, type DataReader, readOrNothing } from './data-reader.ts';
import { findExtension, readInterest, readScale } from './parsed-extensions.ts';

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
  const { multiplier, newMultiplier, newMultiplierEffectiveTimestamp } = readScale(data);
  return unixSeconds >= newMultiplierEffectiveTimestamp ? newMultiplier : multiplier;
}

/** The token program counts 365.24 days a year; rates are basis points, compounded continuously. */
const YEAR_SECONDS = 86_400 * 365.24;
const ONE_IN_BPS = 10_000;

function interestOf(data: DataReader, unixSeconds: number): number {
  const terms = readInterest(data);
  const updated = Number(terms.lastUpdateTimestamp);
  const grown = (bps: number, seconds: number): number =>
    Math.exp((bps * seconds) / YEAR_SECONDS / ONE_IN_BPS);
  const before = grown(terms.preUpdateAverageRate, updated - Number(terms.initializationTimestamp));
  return before * grown(terms.currentRate, unixSeconds - updated);
}
