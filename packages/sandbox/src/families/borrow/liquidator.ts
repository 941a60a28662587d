import type { Address, Mint } from '@perijove/core';
import { createAssociatedAccount, type DocumentWrite } from '@perijove/local-node/ledger';
import { runAsKeeper } from '../../orders/keeper-transaction.ts';
import { associatedAccountOf, mintFactsOf, tokensIn } from '../../settlement/associated-account.ts';
import type { Leg } from '../../settlement/leg.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import { liquidateCall } from './liquidate-call.ts';
import type { Liquidation } from './liquidation.ts';
import { openLiquidity } from './liquidity.ts';
import { type KeptPosition, readAbsorbed, writeAbsorbed, writePosition } from './position-book.ts';
import { LIQUIDITY } from './vault-addresses.ts';
import type { BorrowVault } from './vaults.ts';

/** The wallet of the sandbox that liquidates, by the name of its key. */
export const LIQUIDATOR = 'borrow liquidator';

/** How long the settlement is valid. The keeper runs it at once. */
const LIFE_MS = 60_000;

export interface LiquidationRun {
  readonly vault: BorrowVault;
  readonly position: KeptPosition;
  readonly liquidation: Liquidation;
  /** World time of the liquidation. */
  readonly atMs: number;
  /** World time of the transaction. */
  readonly nowMs: number;
}

/** Liquidates a position by a transaction; returns false when it fails. */
export function runLiquidation(ledger: ServiceLedger, run: LiquidationRun): boolean {
  const { vault, position, liquidation, atMs, nowMs } = run;
  const { address: liquidator } = ledger.signer(LIQUIDATOR);
  const { market, id } = vault;
  provide(ledger, liquidator, vault.borrow, liquidation.repaid);
  const { settlement, settle } = ledger.prepareSettlement({
    kind: 'borrow-liquidation',
    taker: liquidator,
    legs: legsOf(ledger, vault, liquidation),
    calls: [liquidateCall(ledger, liquidator, vault, liquidation)],
    expiresAtMs: nowMs + LIFE_MS,
  });
  return runAsKeeper(ledger, {
    order: { signer: LIQUIDATOR },
    instructions: [openFor(ledger, liquidator, vault.supply), ...settle],
    purpose: `liquidation of position ${market} ${id} ${position.nftId} at ${atMs}`,
    prepared: [settlement],
    documents: () => documentsOf(ledger, run),
  });
}

function legsOf(
  ledger: ServiceLedger,
  { supply, borrow }: BorrowVault,
  { repaid, seized }: Liquidation,
): readonly Leg[] {
  const to = { account: openLiquidity(ledger, borrow), owner: LIQUIDITY };
  const account = openLiquidity(ledger, supply);
  const source = { from: 'account', account, close: false } as const;
  return [
    { leg: 'pay', mint: borrow, amount: repaid, to },
    ...(seized > 0n ? [{ leg: 'receive', mint: supply, amount: seized, source } as const] : []),
  ];
}

/** Gives the liquidator what is missing: it sells no collateral. */
function provide(ledger: ServiceLedger, liquidator: Address, mint: Mint, amount: bigint): void {
  const held = tokensIn(ledger, associatedAccountOf(ledger, liquidator, mint));
  if (held < amount) ledger.faucet.token(liquidator, mint, amount - held);
}

function openFor(ledger: ServiceLedger, owner: Address, mint: Mint) {
  const account = associatedAccountOf(ledger, owner, mint);
  return createAssociatedAccount(mintFactsOf(ledger, mint), account, owner, ledger.maker.address);
}

function documentsOf(
  { documents }: ServiceLedger,
  { vault, position, liquidation }: LiquidationRun,
): readonly DocumentWrite[] {
  const { repaid, seized, uncovered, absorbed, after } = liquidation;
  const { supply, borrow } = position.liquidated;
  const liquidated = { supply: supply + seized, borrow: borrow + repaid + uncovered };
  return [
    writePosition({ ...position, ...after, liquidated }),
    ...(absorbed > 0n ? [writeAbsorbed(vault, readAbsorbed(documents, vault) + absorbed)] : []),
  ];
}
