import type { Mint } from '@perijove/core';
import type { AmountInput, SharesInput } from '../types.ts';

interface Bounds {
  /**
   * Mint of the receipt token. Default: the one that the lending program derives from the asset,
   * see `findReceiptMint`. What the service lists is never used. With a mint other than the derived
   * one, the bound of the other side is required.
   */
  readonly receiptMint?: Mint | undefined;
  /**
   * Basis points that the price may be worse than the one that the node holds for the pool. Default
   * 10. Not used where the bound of the other side is given.
   */
  readonly toleranceBps?: number | undefined;
}

/** How much to deposit; the depositor is the signer. */
export interface DepositFlowInput extends Omit<AmountInput, 'signer'>, Bounds {
  /** Minimum base units of the receipt token that must arrive. Default: see `toleranceBps`. */
  readonly minShares?: bigint | string | undefined;
}

/** How much to withdraw; the owner is the signer. */
export interface WithdrawFlowInput extends Omit<AmountInput, 'signer'>, Bounds {
  /** Maximum base units of the receipt token that may leave. Default: see `toleranceBps`. */
  readonly maxShares?: bigint | string | undefined;
}

/** How many shares to mint; the depositor is the signer. */
export interface MintFlowInput extends Omit<SharesInput, 'signer'>, Bounds {
  /** Maximum base units of the asset that may leave. Default: see `toleranceBps`. */
  readonly maxAssets?: bigint | string | undefined;
}

/** How many shares to redeem; the owner is the signer. */
export interface RedeemFlowInput extends Omit<SharesInput, 'signer'>, Bounds {
  /** Minimum base units of the asset that must arrive. Default: see `toleranceBps`. */
  readonly minAssets?: bigint | string | undefined;
}

/** The input of any of the four. */
export type EarnFlowInput = DepositFlowInput | WithdrawFlowInput | MintFlowInput | RedeemFlowInput;
