import type { Address, Mint } from '@perijove/core';

/**
 * What a transaction may do. Everything else is refused: without `spend`, nothing may leave.
 */
export interface Intent {
  /** The wallet that signs. */
  readonly owner: Address;
  /** The account that pays the network fee. Default: the owner. */
  readonly feePayer?: Address | undefined;
  /**
   * Further accounts that may be required to sign, such as a market maker or an invite key. What they
   * lose is not compared: for a second wallet of yours, check the transaction with it as `owner`, too.
   */
  readonly otherSigners?: readonly Address[] | undefined;
  /**
   * The maximum of each mint that may leave the owner's wallet, tips and payments for accounts of
   * others included.
   */
  readonly spend?: readonly Spending[] | undefined;
  /** The minimum of each mint that must arrive, net of what leaves of the same mint. */
  readonly receive?: readonly Arrival[] | undefined;
  /**
   * Wallets and token accounts that may get what leaves, in addition to those in `receive`. Default:
   * any account, if the bytes or a simulation prove that what `receive` names arrives; otherwise none.
   * Without `spend`, no other account may gain anything in the simulation: what an escrow releases
   * belongs to the owner.
   */
  readonly recipients?: readonly Address[] | undefined;
  /**
   * Whether any account may get what leaves, such as an order whose account is not known before it
   * is open. The maximum loss is then `spend` and the rent of new accounts. Without an `rpc`,
   * together with the call of a program in `trustPrograms`, it allows no transfers: the call may
   * take all of `spend`. With `recipients`, only calls that cannot be read may pay any account: transfers
   * that the bytes show go to `recipients`, and so do token accounts that the bytes show are opened.
   * Default false.
   */
  readonly anyRecipient?: boolean | undefined;
  /**
   * Programs that may be called in addition to System, Token, Token-2022, Associated Token, Compute
   * Budget, Memo, and assertions of Lighthouse. Only a simulation shows what they do.
   */
  readonly programs?: readonly Address[] | undefined;
  /**
   * Programs whose calls are accepted without a simulation when there is no `rpc`. The terms in calls
   * of `apiPrograms.router` and `apiPrograms.orderEngine` must then keep `spend` and `receive`. Calls of
   * other programs are not read: they can spend anything that the owner holds, and you trust the
   * builder of the transaction.
   */
  readonly trustPrograms?: readonly Address[] | undefined;
  /**
   * Whether arrivals are accepted without a simulation when there is no `rpc`. The bytes show that
   * tokens are moved to the wallet, but not whose they were: you trust the builder of the transaction.
   * What may leave stays bounded. Default false.
   */
  readonly trustArrival?: boolean | undefined;
  /**
   * Maximum lamports for fee and priority fee together, if the owner pays: the most that a validator
   * can charge for the transaction, see `Fee`. `spend` of SOL adds nothing to it. Default 1,000,000.
   */
  readonly maxFeeLamports?: bigint | string | undefined;
  /** Maximum lamports for the priority fee alone. Default: `maxFeeLamports`. */
  readonly maxPriorityFeeLamports?: bigint | string | undefined;
  /**
   * Maximum lamports for the rent of new token accounts of the owner, and of new accounts of the
   * wallets that this intent names. The owner gets the rent of its own accounts back when it closes
   * them. Default: the rent of one account of the owner for each mint of this intent (SOL included),
   * and 4,500,000 for two other accounts, such as that of a mint that a route passes through.
   *
   * A simulation counts what the owner pays out of the wallet and out of all its token accounts: SOL
   * that is unwrapped does not pay for rent.
   */
  readonly maxRentLamports?: bigint | string | undefined;
  /**
   * Maximum lamports for the rent of new accounts of others, which this intent does not name, such as
   * the account that a program creates for an order. Its program decides about that rent.
   * Default 0; with `anyRecipient` 4,500,000.
   */
  readonly maxOtherRentLamports?: bigint | string | undefined;
  /**
   * Maximum lamports that `spend` of SOL and all rent may take together. The network fee is not part
   * of it. Default: each has its own bound only.
   */
  readonly maxTotalLamports?: bigint | string | undefined;
  /**
   * Maximum lamports that the owner may pay back to a sponsor who has paid them for the owner before,
   * in the same transaction, such as the rent of an account that is closed again. With an `rpc`, the
   * simulation shows whether that is so: the owner may lose none of them. Without one they may leave.
   * Default 0.
   */
  readonly maxReturnedLamports?: bigint | string | undefined;
  /**
   * Further mints of which a program may be given the owner's token accounts, such as those that a
   * route passes through. None of these tokens may leave.
   */
  readonly involvedMints?: readonly Mint[] | undefined;
  /**
   * Mints among `receive` whose one token only stands for what was opened, such as the NFT of a position:
   * a policy does not judge it as something that is bought.
   */
  readonly receipts?: readonly Mint[] | undefined;
  /** Token accounts of the owner that may be closed; the wrapped-SOL account always may. */
  readonly mayClose?: readonly Address[] | undefined;
}

/** The maximum amount of one mint that may leave. */
export interface Spending {
  /** Native and wrapped SOL are both `SOL`. */
  readonly mint: Mint;
  /** Base units; lamports for SOL. Fees and rent have their own bounds. */
  readonly atMost: bigint | string;
  /**
   * Base units that must leave: a transaction that only costs a fee is then refused, where nothing
   * arrives in return. Default 0.
   */
  readonly atLeast?: bigint | string | undefined;
}

/** The minimum amount of one mint that must arrive. */
export interface Arrival {
  /** Native and wrapped SOL are both `SOL`. */
  readonly mint: Mint;
  /** Base units; lamports for SOL. Not 0. */
  readonly atLeast: bigint | string;
  /** The wallet that gets it. Default: the owner. */
  readonly wallet?: Address | undefined;
}
