import { type Mint, SOL } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { rentOf } from '../../market/managed/gas.ts';
import type { ManagedRequest } from '../../market/managed/managed-request.ts';
import { standardBps } from '../../market/managed/order-fee.ts';
import { usdValue } from '../../market/swap/usd-value.ts';
import { JLP, JUP } from '../../world/mainnet-tokens.ts';
import type { Token } from '../../world/token.ts';
import type { World } from '../../world/world.ts';

/** Tokens of the operator: buying them has no fee. */
const operatorTokens: ReadonlySet<Mint> = new Set([JUP, JLP]);

/**
 * Returns the service's fee for a pair: that of instant swaps, or 0 for a token of the operator.
 */
export function swapFeeBps(pair: readonly [Token, Token], atMs: number): number {
  return operatorTokens.has(pair[1].mint) ? 0 : standardBps(pair, atMs);
}

/** Approximate signature and priority fees that the sponsor pays, in lamports. */
const GAS_LAMPORTS = 20_000n;

const ALL_BPS = 10_000;

/**
 * Returns the part of the trade that repays the sponsor's gas and rent: basis points, rounded up.
 */
export function recoupBpsOf(
  { world, ledger }: { readonly world: World; readonly ledger: Ledger },
  input: ManagedRequest,
  taker: string,
): number {
  const { lasting } = rentOf(ledger, taker, input);
  const costUsd = usdValue(world, SOL, GAS_LAMPORTS + lasting);
  const tradeUsd = usdValue(world, input.inputMint, BigInt(input.amount));
  return tradeUsd > 0 ? Math.min(Math.ceil((costUsd / tradeUsd) * ALL_BPS), ALL_BPS / 2) : 0;
}
