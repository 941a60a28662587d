import type { Mint } from '@perijove/core';

/** One thing that the caller's source found about a token, as `tokenRisk` says it. */
export interface SourceFinding {
  /** Such as `freeze-authority`. */
  readonly kind: string;
  /** Such as `critical`. */
  readonly severity: string;
}

/** What the caller's source says of a token. */
export interface SourceToken {
  /** Left out when it is not known. */
  readonly isVerified?: boolean | undefined;
  /** Left out when they are not known. */
  readonly tags?: readonly string[] | undefined;
  readonly findings: readonly SourceFinding[];
  /** Sources of findings that did not answer: what they would have found is not known. */
  readonly missing: readonly string[];
  /** When it was true, in Unix milliseconds. */
  readonly atMs: number;
}

/** Tokens by mint; of a mint without a key nothing is known. */
export type SourceTokens = Readonly<Record<Mint, SourceToken | undefined>>;
