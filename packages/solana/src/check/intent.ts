import type { Address, Mint } from '@perijove/core';

/**
 * What the caller means a transaction to do. Whatever is not said here must not happen: an intent
 * without `spend` is one in which nothing may leave.
 */
export interface Intent {
  /** The wallet that is asked to sign. */
  readonly owner: Address;
  /** Who pays the network fee. Default: the owner. */
  readonly feePayer?: Address | undefined;
  /** Who else may be required to sign, such as a market maker or an invite key. */
  readonly otherSigners?: readonly Address[] | undefined;
  /** What may leave the owner's wallet, and at most how much; tips and creations for others too. */
  readonly spend?: readonly Spending[] | undefined;
  /** What must arrive, and at least how much, net of what leaves of the same mint. */
  readonly receive?: readonly Arrival[] | undefined;
  /**
   * Wallets and token accounts that may get what leaves, beside those in `receive`. Left out:
   * whoever the transaction pays, as long as it is proved that what `receive` names arrives; without
   * such proof, nobody. In an intent without `spend`, nobody else may gain anything, as far as a
   * simulation shows it: what an escrow gives up is the owner's.
   */
  readonly recipients?: readonly Address[] | undefined;
  /**
   * What leaves may go to anyone, as into an order whose account is not known before it is open.
   * Then `spend` is all that is lost at worst, and the rent of its accounts. Default false.
   */
  readonly anyRecipient?: boolean | undefined;
  /**
   * Programs that may be called beside System, Token, Token-2022, Associated Token, Compute Budget,
   * Memo, and assertions of Lighthouse. What they do is not written in the transaction: it takes a simulation to see it.
   */
  readonly programs?: readonly Address[] | undefined;
  /**
   * Programs of which it is accepted that nobody looks at what a call does when no `rpc` is given.
   * A call of an honest program can still spend anything that the owner holds: this is trust in
   * the builder of the transaction.
   */
  readonly trustPrograms?: readonly Address[] | undefined;
  /**
   * Whether it is accepted, when no `rpc` is given, that what `receive` names comes out of somebody
   * else's account: the bytes show that it is moved to the wallet, but not whose it was. This is
   * trust in the builder of the transaction; what may leave stays bounded. Default false.
   */
  readonly trustArrival?: boolean | undefined;
  /** Most lamports for fee and priority fee together, if the owner pays. Default 1,000,000. */
  readonly maxFeeLamports?: bigint | string | undefined;
  /** Most lamports for the priority fee alone. Default: as far as `maxFeeLamports` goes. */
  readonly maxPriorityFeeLamports?: bigint | string | undefined;
  /**
   * Maximum lamports for the rent of new token accounts of the owner, and of new accounts of those
   * who are named here. Default: 4,500,000, or as much as the owner's own accounts for the mints of
   * this intent (SOL included) cost when the transaction opens more than two of them.
   */
  readonly maxRentLamports?: bigint | string | undefined;
  /**
   * Maximum lamports for the rent of new accounts that belong to nobody who is named, such as the
   * account that a program makes for an order. What becomes of that rent is up to its program.
   * Default 0; with `anyRecipient` 4,500,000.
   */
  readonly maxOtherRentLamports?: bigint | string | undefined;
  /**
   * Maximum lamports that `spend` of SOL and all rent may take together. The network fee is not part
   * of it. Default: each has its own bound only.
   */
  readonly maxTotalLamports?: bigint | string | undefined;
  /**
   * Further mints of which a program may be given the owner's token accounts, such as those that a
   * route passes through. Nothing of them may leave.
   */
  readonly involvedMints?: readonly Mint[] | undefined;
  /** Token accounts of the owner that may be closed; the wrapped-SOL account always may. */
  readonly mayClose?: readonly Address[] | undefined;
}

export interface Spending {
  /** Native and wrapped SOL are both `SOL`. */
  readonly mint: Mint;
  /** Base units; lamports for SOL. Fees and rent have their own bounds. */
  readonly atMost: bigint | string;
}

export interface Arrival {
  /** Native and wrapped SOL are both `SOL`. */
  readonly mint: Mint;
  /** Base units; lamports for SOL. Not 0. */
  readonly atLeast: bigint | string;
  /** The wallet that gets it. Default: the owner. */
  readonly wallet?: Address | undefined;
}
