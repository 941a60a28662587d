// What a transaction does, as data and in words, receipts and history: no flow loads any of it.
export { type DerivedEffects, type DeriveOptions, deriveEffects } from './derive/derive-effects.ts';
export { type DescribeOptions, describeTransaction } from './describe/describe-transaction.ts';
export type {
  DescribedAccount,
  DescribedApproval,
  DescribedArriving,
  DescribedAuthority,
  DescribedCall,
  DescribedDelivery,
  DescribedFamily,
  DescribedFee,
  DescribedLeaving,
  DescribedProgram,
  Description,
  DescriptionBasis,
  LandedAt,
  Unread,
} from './describe/description.ts';
export { type HistoryEntry, type HistoryOptions, history } from './describe/history.ts';
export { inWords, programsInWords, termsInWords } from './describe/in-words.ts';
export { fetchMintFacts, type MintFacts } from './describe/mint-facts.ts';
export {
  type Receipt,
  type ReceiptAmount,
  type ReceiptOptions,
  type ReceiptRent,
  receiptOf,
} from './describe/receipt.ts';
export { type RowOptions, rowsOf, type TaxAmount, type TaxRow } from './describe/rows.ts';
export { shortWords } from './describe/short-words.ts';
export { type CsvFormat, toCsv } from './describe/to-csv.ts';
export type { TokenWords, WordsOptions } from './describe/token-words.ts';
export { programName } from './programs/program-names.ts';
