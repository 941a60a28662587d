import type { Address, Mint } from '@perijove/core';
import type { ReviewTerm } from '@perijove/solana';
import { term, termsIn } from '@perijove/solana/flow';
import type { CreatePoolTxInput } from '../types.ts';

/** What a launch agrees to, for its review. None of it can be changed later. */
export function launchTermsOf(
  input: Omit<CreatePoolTxInput, 'creator'>,
  mint: Mint,
): readonly ReviewTerm[] {
  const { buildCurveByMarketCapParam: curve, fee, isLpLocked = true } = input;
  const { quoteMint, tokenQuoteDecimal: decimals, lockedVestingParam: vesting } = curve;
  const cap = (name: string, label: string, whole: number): ReviewTerm =>
    term.amount(name, label, { mint: quoteMint, units: unitsOf(whole, decimals) });
  const locked = vesting.totalLockedVestingAmount;
  return termsIn([
    term.text('kind', 'Action', 'Launches a token; its terms cannot be changed later'),
    term.text('name', 'Name', input.tokenName),
    term.text('symbol', 'Symbol', input.tokenSymbol),
    term.address('mint', 'Token', mint),
    cap('initialMarketCap', 'Market cap at the launch', curve.initialMarketCap),
    cap('migrationMarketCap', 'Moves to an open pool at a market cap of', curve.migrationMarketCap),
    term.percent('fee', 'Fee on every trade', fee.feeBps),
    input.antiSniping &&
      term.text('antiSniping', 'Against snipers', 'Trading begins at a fee of 99 %, which falls'),
    term.text(
      'liquidity',
      'Tokens of the pool',
      isLpLocked ? 'Locked for good' : 'Half of them are unlocked after a year',
    ),
    locked > 0 && term.text('vesting', 'Kept for you', `${locked} tokens, unlocked later`),
    vesting.totalVestingDuration > 0 &&
      term.duration('vestingLasts', 'Unlocked over', vesting.totalVestingDuration * 1_000),
  ]);
}

/** What a claim of fees takes, for its review. */
export function claimTermsOf(pool: Address, quoteMint: Mint, units: bigint): readonly ReviewTerm[] {
  return [
    term.text('kind', 'Action', 'Claims the fees of a launch'),
    term.amount('claims', 'Claims', { mint: quoteMint, units }),
    term.address('pool', 'Pool', pool),
  ];
}

function unitsOf(whole: number, decimals: number): bigint {
  return (
    BigInt(Math.round(whole * 10 ** Math.min(decimals, 6))) *
    10n ** BigInt(Math.max(decimals - 6, 0))
  );
}
