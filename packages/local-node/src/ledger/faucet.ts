import { createHash, randomBytes } from 'node:crypto';
import type { Address, Mint } from '@perijove/core';
import type { FindAssociated } from './accounts/derive-address.ts';
import { memo, transferSol } from './accounts/instructions.ts';
import { createUndoLog } from './accounts/undo-log.ts';
import type { Landed } from './run/outcome.ts';
import type { TransactionProcessor } from './run/processor.ts';
import type { Vm } from './run/vm.ts';
import type { Commit } from './store/commit.ts';
import { addLamports } from './token/balances.ts';
import type { Mints } from './token/mints.ts';
import { createAssociatedAccount, transferTokens } from './token/token-instructions.ts';
import { compileTransaction } from './wire/compile.ts';
import { decodeTransaction } from './wire/decode.ts';
import type { Instruction } from './wire/instruction.ts';
import { type Signer, signTransaction } from './wire/keys.ts';
import { describeTransactionError, isRentFailure } from './wire/transaction-error.ts';

/** Ten million SOL: more than a test needs, and too little to overflow a balance. */
const MAX_LAMPORTS = 10n ** 16n;

/** Maximum fees and rent of one airdrop, in lamports. */
const MARGIN = 10n ** 9n;

/** Gives SOL and tokens to wallets, in ordinary transactions that the maker signs. */
export interface Faucet {
  /**
   * Sends SOL, in lamports.
   *
   * @throws RangeError for more than ten million SOL, or less than the rent of the account.
   */
  readonly sol: (to: Address, lamports: bigint) => Landed;
  /**
   * Sends tokens, in base units, to the wallet's associated account, which is created if needed.
   *
   * @throws RangeError for an unknown mint, or more tokens than the mint can supply.
   */
  readonly token: (to: Address, mint: Mint, amount: bigint) => Landed;
  /** The same for tokens that every new ledger has: see `runOpening`. */
  readonly opening: Faucet['token'];
}

export interface FaucetEnv {
  readonly vm: Vm;
  readonly mints: Mints;
  readonly associated: FindAssociated;
  readonly commit: Commit;
  readonly processor: TransactionProcessor;
  readonly makerSigner: Signer;
  readonly latestBlockhash: () => string;
}

export function createFaucet(env: FaucetEnv): Faucet {
  return {
    sol(to, lamports) {
      if (lamports <= 0n || lamports > MAX_LAMPORTS) {
        throw new RangeError(`amount: expected 1 to ${MAX_LAMPORTS} lamports`);
      }
      return send(env, lamports, [transferSol(env.makerSigner.address, to, lamports)]);
    },
    token: (to, mint, amount) => send(env, 0n, tokenInstructions(env, to, mint, amount)),
    opening(to, mint, amount) {
      const note = createHash('sha256').update(`${to} ${mint} ${amount}`).digest().subarray(0, 8);
      return send(env, 0n, tokenInstructions(env, to, mint, amount), { note, opening: true });
    },
  };
}

function tokenInstructions(
  env: FaucetEnv,
  to: Address,
  mint: Mint,
  amount: bigint,
): readonly Instruction[] {
  const { vm, mints, associated, commit, makerSigner } = env;
  const token = mints.find(mint);
  if (!token) throw new RangeError('mint: unknown mint');
  const undoLog = createUndoLog(vm);
  if (amount <= 0n || !mints.vaultWith(undoLog, token, amount)) {
    throw new RangeError(`amount: ${amount} base units are more than the mint ${mint} can supply`);
  }
  commit(undoLog);
  const destination = associated(to, mint, token.tokenProgram);
  const authority = makerSigner.address;
  return [
    createAssociatedAccount(token, destination, to, authority),
    transferTokens({ token, source: token.vault, destination, authority, amount }),
  ];
}

/** Sends a transaction with a random memo, so that equal gifts in one slot are two transactions. */
function send(
  env: FaucetEnv,
  lamports: bigint,
  instructions: readonly Instruction[],
  { note = randomBytes(8), opening = false } = {},
): Landed {
  const { makerSigner, processor, latestBlockhash } = env;
  topUp(env, lamports + MARGIN);
  const wire = compileTransaction({
    payer: makerSigner.address,
    blockhash: latestBlockhash(),
    instructions: [...instructions, memo(`faucet ${note.toString('hex')}`)],
  });
  const signed = signTransaction(decodeTransaction(wire), [makerSigner]);
  const outcome = processor.submit(signed, { opening });
  if (outcome.status === 'landed') return outcome;
  const { error } = outcome;
  const field = isRentFailure(error) ? 'amount' : 'address';
  throw new RangeError(
    `${field}: the faucet's transaction failed: ${describeTransactionError(error)}`,
  );
}

function topUp({ vm, commit, makerSigner }: FaucetEnv, lamports: bigint): void {
  if (vm.lamports(makerSigner.address) >= lamports) return;
  const undoLog = createUndoLog(vm);
  addLamports(undoLog, makerSigner.address, lamports);
  commit(undoLog);
}
