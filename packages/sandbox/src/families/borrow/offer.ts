import type { Address, Mint } from '@perijove/core';
import { type Instruction, TOKEN_PROGRAM, TRANSACTION_LIFE_MS } from '@perijove/local-node/ledger';
import type { Leg } from '../../settlement/leg.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import { openLiquidity } from './liquidity.ts';
import { initPositionCall, operateCall } from './operate-calls.ts';
import { nextId, writeLastId } from './position-book.ts';
import type { Changed, RequestedChange } from './position-change.ts';
import { ALL } from './position-change.ts';
import { BORROW, writeBorrowTerms } from './terms.ts';
import { LIQUIDITY, positionMint } from './vault-addresses.ts';
import type { BorrowVault } from './vaults.ts';

/** The instructions of a change, and the position. */
export interface Offered {
  readonly nftId: number;
  readonly instructions: readonly Instruction[];
}

export interface OfferRequest {
  readonly taker: Address;
  readonly vault: BorrowVault;
  /** 0 for a new position. */
  readonly nftId: number;
  readonly requested: RequestedChange;
  /** What it would change now, or the code with which the program would refuse it. */
  readonly expected: Changed | number;
  readonly nowMs: number;
}

/**
 * Creates the settlement of a change. The program decides when it runs: a change that it would refuse
 * now is offered too, and fails on the ledger unless the position or the prices have changed.
 *
 * @throws RangeError when an amount is invalid.
 */
export function offerChange(ledger: ServiceLedger, request: OfferRequest): Offered {
  const { taker, vault, requested, expected, nowMs } = request;
  const isNew = request.nftId === 0;
  const nftId = isNew ? nextId(ledger.documents, vault) : request.nftId;
  const nft = positionMint(vault, nftId);
  if (isNew && !ledger.account(nft))
    ledger.createMint({ mint: nft, decimals: 0, tokenProgram: TOKEN_PROGRAM, supply: 0n });
  const isRefused = typeof expected === 'number';
  const moves = [
    ...legOf(ledger, vault.supply, requested.col, isRefused ? 1n : expected.col),
    ...legOf(ledger, vault.borrow, -requested.debt, isRefused ? 1n : expected.debt),
  ];
  const operated = { vault, nftId, taker };
  const { settle } = ledger.createSettlement({
    kind: BORROW,
    taker,
    legs: [...(isNew ? [nftLeg(nft)] : []), ...moves],
    calls: [
      ...(isNew ? [initPositionCall(ledger, operated)] : []),
      operateCall(ledger, operated, requested, moves.length),
    ],
    terms: writeBorrowTerms({
      market: vault.market,
      vaultId: vault.id,
      nftId,
      isNew,
      ...requested,
    }),
    expiresAtMs: nowMs + TRANSACTION_LIFE_MS,
    ...(isNew && { documents: [writeLastId(vault, nftId)] }),
  });
  return { nftId, instructions: settle };
}

function nftLeg(mint: Mint): Leg {
  return { leg: 'receive', mint, amount: 1n, source: { from: 'mint' } };
}

/**
 * The wallet pays a deposit and a repayment, and receives the rest.
 *
 * @param signed above 0 for what the wallet pays; `ALL` in either direction.
 * @param expected base units, of any sign, for an amount that the program decides.
 */
function legOf(
  ledger: ServiceLedger,
  mint: Mint,
  signed: bigint,
  expected: bigint,
): readonly Leg[] {
  if (signed === 0n) return [];
  const account = openLiquidity(ledger, mint);
  const isAll = signed === ALL || signed === -ALL;
  const size = isAll ? expected : signed;
  const amount = size < 0n ? -size : size;
  return [
    // All of the collateral is received, all of the debt is paid: `signed` has the debt negated.
    signed > 0n
      ? { leg: 'pay', mint, amount, to: { account, owner: LIQUIDITY } }
      : { leg: 'receive', mint, amount, source: { from: 'account', account, close: false } },
  ];
}
