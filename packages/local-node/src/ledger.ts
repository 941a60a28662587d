export { MAX_LAG_SLOTS } from './ledger/account-history.ts';
export { isSameBytes, type LedgerAccount } from './ledger/accounts/account.ts';
export {
  deriveAddress,
  type FindAssociated,
  isOnCurve,
  seededAddress,
} from './ledger/accounts/derive-address.ts';
export {
  createSeededAccount,
  limitUnits,
  memo,
  priceUnits,
  transferSol,
} from './ledger/accounts/instructions.ts';
export {
  ASSOCIATED_TOKEN_PROGRAM,
  COMPUTE_BUDGET_PROGRAM,
  LOOKUP_TABLE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
} from './ledger/accounts/programs.ts';
export { createUndoLog, type UndoLog } from './ledger/accounts/undo-log.ts';
export type { LedgerOptions, LedgerParts } from './ledger/assemble.ts';
export { openParts, presentLedger } from './ledger/create-ledger.ts';
export type { LedgerWallet } from './ledger/funded-wallets.ts';
export type { Ledger } from './ledger/ledger.ts';
export { LAMPORTS_PER_SIGNATURE, networkFeeOf } from './ledger/run/fee.ts';
export type { HookedChange, LandingFacts, TransactionHook } from './ledger/run/hook.ts';
export type { ProgramFile } from './ledger/run/machine.ts';
export type { Outcome } from './ledger/run/outcome.ts';
export { hashMessage } from './ledger/run/processed-messages.ts';
export type { SubmitOptions } from './ledger/run/processor.ts';
export { isSignatureOf } from './ledger/run/screen.ts';
export type { Vm } from './ledger/run/vm.ts';
export type { Commit, LedgerEvent } from './ledger/store/commit.ts';
export type { DocumentWrite, Json } from './ledger/store/document.ts';
export { lendStore } from './ledger/store/lend-store.ts';
export { openStore } from './ledger/store/open-store.ts';
export type { LedgerStore } from './ledger/store/store.ts';
export type { TokenBalance, TransactionRecord } from './ledger/store/transaction-record.ts';
export { BLOCKHASH_LIFE, TRANSACTION_LIFE_MS } from './ledger/time/blockhashes.ts';
export {
  CLOCK_START_MS,
  createLedgerClock,
  type LedgerClock,
  SLOT_MS,
  slotAt,
  slotStartMs,
} from './ledger/time/clock.ts';
export { larger, smaller } from './ledger/token/amounts.ts';
export { addLamports, addToAccount, changeSupply } from './ledger/token/balances.ts';
export type { Holding } from './ledger/token/holdings.ts';
export { MINT_BYTES, readMint } from './ledger/token/mint-account.ts';
export type { MintFacts, Mints } from './ledger/token/mints.ts';
export {
  addTokens,
  associatedAccountBytes,
  delegateTokens,
  readTokenAccount,
  readTokenAmount,
  TOKEN_ACCOUNT_BYTES,
  tokenAccountData,
} from './ledger/token/token-account.ts';
export {
  batch,
  burnTokens,
  closeTokenAccount,
  createAssociatedAccount,
  initializeTokenAccount,
  syncNative,
  type TokenFacts,
  transferTokens,
  transferUnchecked,
} from './ledger/token/token-instructions.ts';
export { addressBytes } from './ledger/wire/address-bytes.ts';
export { readBase64Transaction, toBase64 } from './ledger/wire/base64.ts';
export { compileTransaction, type LookupTable } from './ledger/wire/compile.ts';
export { decodeTransaction } from './ledger/wire/decode.ts';
export {
  type AccountUse,
  type Instruction,
  isSignerRole,
  isWritableRole,
  READONLY,
  READONLY_SIGNER,
  type Role,
  read,
  WRITABLE,
  WRITABLE_SIGNER,
  write,
} from './ledger/wire/instruction.ts';
export { type Signer, signTransaction } from './ledger/wire/keys.ts';
export { joinBytes, littleEndian } from './ledger/wire/little-endian.ts';
export type { MessageConfig } from './ledger/wire/message-config.ts';
export { isMissing, payerSignatureOf } from './ledger/wire/signatures.ts';
export {
  isSignerIndex,
  isWritableIndex,
  type ResolvedTransaction,
  type TransactionVersion,
  type WireInstruction,
  type WireTransaction,
} from './ledger/wire/transaction.ts';
export {
  customError,
  describeTransactionError,
  failedInstruction,
  isRentFailure,
  programErrorOf,
  type TransactionError,
} from './ledger/wire/transaction-error.ts';
