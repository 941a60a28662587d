import type { Address, Mint, Signature } from '@perijove/core';

/** What both orders take. */
export interface OrderFields {
  readonly inputMint: Mint;
  /** Signs and pays. Left out: a price only, without a transaction. */
  readonly taker?: Address | undefined;
  /** Version of the protocol. The service's own default is `v1`. */
  readonly version?: string | undefined;
  /** True: SOL is wrapped SOL of the taker, not its lamports. */
  readonly isWsol?: boolean | undefined;
  /** Gets the output instead of the taker. */
  readonly receiver?: Address | undefined;
  /** Pays for token accounts that the transaction creates, and must sign then. */
  readonly ataAccountPayer?: Address | undefined;
  /** Token account of the taker that pays, instead of the associated one. */
  readonly inputTokenAccount?: Address | undefined;
  /** Token account that gets the output, instead of the associated one. */
  readonly outputTokenAccount?: Address | undefined;
  /** Token account for your own fee. It must exist already. Only with `integratorFee`. */
  readonly integratorTokenAccount?: Address | undefined;
  /** Your own fee in basis points, 0 to 10,000. Only with `integratorTokenAccount`. */
  readonly integratorFee?: number | undefined;
  /**
   * The side that your own fee is taken from. The service's own default is the exact side: `input`
   * with `ExactIn`, `output` with `ExactOut`.
   */
  readonly integratorFeeSide?: 'input' | 'output' | undefined;
  /** The settings account of a multisig, for a swap of its vault. */
  readonly settingsPda?: Address | undefined;
  /** Members of the multisig who sign. The first one pays the fee. */
  readonly signers?: readonly Address[] | undefined;
}

export interface OrderInput extends OrderFields {
  readonly outputMint: Mint;
  /** Base units of the input; of the output with `ExactOut`. */
  readonly amount: bigint | string;
  /** The service's own default is `ExactIn`. */
  readonly swapMode?: 'ExactIn' | 'ExactOut' | undefined;
}

export interface GlobalOrderInput extends OrderFields {
  /** 1 to 3 mints. The one that is worth the most in US dollars wins. */
  readonly outputMint: readonly Mint[];
  /** Base units of the input. */
  readonly amount: bigint | string;
}

/** A firm price of a market maker, without slippage: exactly these amounts move. */
export interface Quote {
  /** `spot` or `onchain`; others are possible. */
  readonly routing?: string | null | undefined;
  /** Of the winning pair, in a response of `globalOrder`. */
  readonly requestId: string;
  readonly quoteId: string;
  /** The market maker, which signs too. It changes with every quote. */
  readonly maker: Address;
  /** `luminosity`, `ergonia` or `astrum`; others are possible. */
  readonly provider?: string | null | undefined;
  /** `exactIn` or `exactOut`. */
  readonly swapMode: string;
  readonly orderInfo: OrderInfo;
  /**
   * Base64, unsigned. Absent or null without a taker, or when none could be built: see `quoteProblem`.
   */
  readonly transaction?: string | null | undefined;
  /** Unix seconds. `execute` refuses the quote 20 seconds earlier: see `signBefore`. */
  readonly expireAt?: string | number | null | undefined;
  /** Why a quote for a taker has no transaction; others than those of `quoteProblem` are possible. */
  readonly error?: string | null | undefined;
}

export interface OrderInfo {
  /** What leaves the taker. */
  readonly input: OrderSide;
  /** What arrives. */
  readonly output: OrderSide;
}

export interface OrderSide {
  readonly token: Mint;
  /** Base units. */
  readonly startAmount: string;
  /** The same as `startAmount`. */
  readonly endAmount: string;
}

export interface ExecuteInput {
  /** As the quote says. */
  readonly requestId: string;
  /** As the quote says. */
  readonly quoteId: string;
  /** Base64, signed by the taker. The message must not be changed. */
  readonly transaction: string;
}

/** The outcome of a swap. Its status is 200 for every state: read `state`. */
export interface Execution {
  readonly quoteId: string;
  /**
   * `confirmed`, `accepted`, `rejected`, `invalid` or `failed`; others are possible. With `accepted`
   * the swap is on its way: call `execute` again with the same input, which looks it up.
   */
  readonly state: string;
  /** Null unless it is confirmed. */
  readonly signature?: Signature | null | undefined;
}
