import type { Address, Mint } from '@perijove/core';

/** Base units as digits, such as `"1500000000"` for 1.5 SOL. */
export type Units = string;

/** Said where something is not limited: what is left out is refused, never unlimited. */
export type Unlimited = 'unlimited';

/** `Units`, or `"unlimited"`. */
export type UnitsOrUnlimited = string;

/** How much of one mint may leave. Native and wrapped SOL are both `SOL`. */
export interface MintCaps {
  readonly perTransaction: Units;
  /** In any 60 minutes. */
  readonly perHour: UnitsOrUnlimited;
  /** In any 24 hours. */
  readonly perDay: UnitsOrUnlimited;
  /** Ever, under the name of this policy. */
  readonly total: UnitsOrUnlimited;
  /**
   * What comes back gives room again: base units that arrive by a transaction of this policy which has
   * landed, such as a cancelled order, up to what had left in the period. An hour then bounds what is gone,
   * and not the turnover. Default: nothing gives room again.
   */
  readonly returns?: true | undefined;
}

/** How much of all mints together may leave, in US dollars by the price source. */
export interface UsdCaps {
  readonly perTransaction: number;
  readonly perHour: number | Unlimited;
  readonly perDay: number | Unlimited;
  readonly total: number | Unlimited;
}

/** Lamports that one transaction may cost beside what it moves. They count in the caps of SOL, too. */
export interface FeeCaps {
  /** Fee and priority fee. */
  readonly network: Units;
  readonly tip: Units;
  /** Rent of new accounts of the wallet, which it gets back when it closes them. */
  readonly ownRent: Units;
  /** Rent of new accounts of receivers and of programs, such as the account of an order. */
  readonly otherRent: Units;
}

/** How many transactions may be signed. */
export interface RateCaps {
  readonly perMinute: number | Unlimited;
  readonly perHour: number | Unlimited;
  readonly perDay: number | Unlimited;
}

export type Weekday = 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun';

/** When it may sign, in UTC. */
export interface Hours {
  readonly days: readonly Weekday[];
  /** `"08:00"` */
  readonly from: string;
  /** `"18:00"`, not included; `"24:00"` for the end of the day. */
  readonly until: string;
}

/** Above these, a person must approve. Limits are judged first: what they refuse is never asked. */
export interface AskAbove {
  /** By mint, what leaves in one transaction. */
  readonly leaving?: Readonly<Record<Mint, Units>> | undefined;
  /** US dollars that leave in one transaction. */
  readonly usd?: number | undefined;
  /** Flows that a person must always approve. */
  readonly flows?: readonly string[] | undefined;
}

/** A channel over which a person may approve, beside the owner's own (`approve` of `createPolicy`). */
export type ApprovalChannel =
  /** The input request of an MCP client: its host asks the person, and the server believes the answer. */
  'mcp-client';

/** What a token must have. Where both are given, it must have both. */
export interface TokenMarks {
  /** The service has verified it. */
  readonly verified?: true | undefined;
  /** Tags of the service's record, of which it must have one, such as `lst`. */
  readonly tags?: readonly string[] | undefined;
}

/** Findings of `tokenRisk` by which a mint may not arrive. */
export interface RefusedFindings {
  /** Such as `critical`. */
  readonly severities?: readonly string[] | undefined;
  /** Such as `freeze-authority`. */
  readonly kinds?: readonly string[] | undefined;
  /** Mints whose findings you know and accept. */
  readonly exceptFor?: readonly Mint[] | undefined;
}

/** What a token source must say of the tokens that move. What it does not know, or too old, is refused. */
export interface TokenRules {
  /** Maximum age of what the source says, in seconds. */
  readonly maxAgeSeconds: number;
  /** Mints that may leave without caps of their own: the caps of `usd` bound them, which it needs. */
  readonly leaving?: TokenMarks | undefined;
  /** Mints that may arrive beside those that `arriving` names. */
  readonly arriving?: TokenMarks | undefined;
  /** Refuses what arrives, also where `arriving` names it. */
  readonly refuse?: RefusedFindings | undefined;
}

/** Powers over the wallet that outlive a transaction. Those that are not named are refused. */
export interface NamedGrants {
  /** Delegates. What they may take counts as leaving, in every period, as long as the budget exists. */
  readonly approvals?: readonly Address[] | undefined;
  readonly authorities?: readonly Address[] | undefined;
  readonly durableNonces?: readonly Address[] | undefined;
}

/**
 * What a program may do with wallets. What it does not allow is refused: a field that may be left out
 * stands for an empty list.
 */
export interface PolicyDocument {
  /** Address of the JSON Schema, for editors. */
  readonly $schema?: string | undefined;
  /** Version of the form. */
  readonly version: 1;
  /** Budgets belong to the name: small letters, digits and `-`. */
  readonly name: string;
  readonly wallets: readonly Address[];
  /** Such as `swap.swap`. */
  readonly flows: readonly string[];
  /** Mints that may leave. Fees and rent need caps of SOL. */
  readonly leaving: Readonly<Record<Mint, MintCaps>>;
  /** Mints that may arrive. */
  readonly arriving: readonly Mint[];
  /** Tokens by verification, tag or findings, by the token source. Default: by their mints alone. */
  readonly tokens?: TokenRules | undefined;
  /** Wallets and accounts of others that may be paid. */
  readonly receivers?: readonly Address[] | undefined;
  /** Flows that may put tokens into the custody of a program or a service: orders, vaults, invites. */
  readonly custody?: readonly string[] | undefined;
  /** Programs that may be called, beside those whose every instruction the guard reads. */
  readonly programs?: readonly Address[] | undefined;
  /** Further keys of yours that may sign; what they lose is not counted. */
  readonly coSigners?: readonly Address[] | undefined;
  readonly grants?: NamedGrants | undefined;
  /** Forms of texts that may be signed. */
  readonly texts?: readonly 'sign-in'[] | undefined;
  readonly usd: UsdCaps | Unlimited;
  /** Maximum age of a price in seconds; `none` without a price source. */
  readonly maxPriceAgeSeconds: number | 'none';
  /**
   * Basis points of its value that an exchange may lose: what leaves by the price source, less what must
   * arrive. Flows in `exceptFor` are not judged, such as a deposit whose receipt has no price.
   */
  readonly loss:
    | { readonly maxBps: number; readonly exceptFor?: readonly string[] | undefined }
    | Unlimited;
  /**
   * Basis points of its value that an exchange loses by its price impact: what leaves by the price source, less
   * what the simulation pays out. Default: `loss` alone bounds it.
   */
  readonly priceImpact?:
    | { readonly maxBps: number; readonly exceptFor?: readonly string[] | undefined }
    | undefined;
  /** Basis points by which less may arrive than the simulation shows. */
  readonly slippage: { readonly maxBps: number } | Unlimited;
  readonly fees: FeeCaps;
  readonly rate: RateCaps;
  readonly hours: Hours | 'always';
  /** Time before which nothing is signed: `"2026-12-01T00:00:00Z"`. Default: none. */
  readonly starts?: string | undefined;
  /** Time from which on nothing is signed. */
  readonly ends: string;
  /**
   * The weakest evidence of the effects that counts: a `simulation` on a node, the `bytes` alone, or the
   * `trust` in programs that nothing simulated. Default `bytes`.
   */
  readonly evidence?: 'simulation' | 'bytes' | 'trust' | undefined;
  readonly ask?: AskAbove | undefined;
  /**
   * Channels of the asking program that may approve, too. Default: none, because a program that was taken
   * over answers its own question.
   */
  readonly approvalChannels?: readonly ApprovalChannel[] | undefined;
  /** Minutes that an approval lasts. Default 10. */
  readonly approvalMinutes?: number | undefined;
  /** Refusals in a row after which signing freezes until the owner ends it. */
  readonly freezeAfterRefusals: number;
}
