// Re-exports for a first call, so that this package is enough where each import needs its own
// dependency.
export {
  type Address,
  type CallOptions,
  createTransport,
  type Deployment,
  fromBaseUnits,
  isPerijoveError,
  jupiter,
  type Mint,
  type OwnTransport,
  PerijoveError,
  type Plan,
  type Signature,
  SOL,
  sandbox,
  type Transport,
  type TransportEvent,
  type TransportOptions,
  toBaseUnits,
  USDC,
} from '@perijove/core';
export type { WatchOptions } from '@perijove/core/watch';
export { createTokensClient, type TokensClient } from './client.ts';
export { endpoints } from './endpoints.ts';
export type { VerifiedToken, VerifyInput, VerifyOptions } from './flows/verify-input.ts';
export type { TokensPreviews } from './previews.ts';
export { isSuspicious } from './suspicious.ts';
export { parseTimeV1 } from './time-v1.ts';
export type {
  Audit,
  ByCategoryInput,
  ByTagInput,
  Category,
  CheckVerificationInput,
  CraftedVerification,
  CraftVerificationInput,
  ExecuteVerificationInput,
  ExtensionsV1,
  FirstPool,
  Interval,
  MarketMintsV1Input,
  MintsV1,
  NewTokensV1,
  NewTokenV1,
  NewV1Input,
  NoInput,
  PaymentCurrency,
  QuoteVerificationInput,
  SearchInput,
  SwapStats,
  Tag,
  TaggedV1Input,
  TagV1,
  Token,
  TokenApy,
  Tokens,
  TokensV1,
  TokenV1,
  TokenV1Input,
  VerificationEligibility,
  VerificationExecution,
  VerificationMetadata,
  VerificationQuote,
} from './types.ts';
export { unknownMints } from './unknown-mints.ts';
export { type KnownCurrency, VERIFICATION_RECEIVER, verificationMints } from './verification.ts';
export { type VerificationCode, verificationCode } from './verification-codes.ts';
export type { TokensChange, WatchInput } from './watch.ts';
