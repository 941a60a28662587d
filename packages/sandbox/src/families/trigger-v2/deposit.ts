import { type Address, type Mint, SOL } from '@perijove/core';
import {
  closeTokenAccount,
  createSeededAccount,
  type Instruction,
  initializeTokenAccount,
  type Ledger,
  limitUnits,
  priceUnits,
  READONLY_SIGNER,
  seededAddress,
  syncNative,
  TOKEN_ACCOUNT_BYTES,
  transferSol,
  transferTokens,
} from '@perijove/local-node/ledger';
import { openAccount } from '../../orders/escrow.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';

/** Compute units and their price in micro-lamports, as in captured transactions. */
const UNITS = 90_000;
const LONG_UNITS = 130_000;
const UNIT_PRICE = 377_694n;

/** The facts of a deposit. */
export interface DepositPlan {
  readonly user: Address;
  readonly vault: Address;
  readonly coSigner: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  /**
   * 32 hexadecimal characters. `outputSeed` is set for an order that keeps its output in the vault.
   */
  readonly seed: string;
  readonly outputSeed?: string | undefined;
}

/** Returns the token account of the vault for one order. */
export function depositAccountOf(
  ledger: Ledger,
  vault: Address,
  mint: Mint,
  seed: string,
): Address {
  return seededAddress(vault, seed, mintFactsOf(ledger, mint).tokenProgram);
}

/**
 * Returns the instructions of a deposit, in the order and with the accounts of captured ones. SOL
 * is wrapped in the associated account of the user, which is closed again if it did not exist.
 */
export function depositInstructions(ledger: Ledger, plan: DepositPlan): readonly Instruction[] {
  const { user, vault, coSigner, inputMint, outputMint, amount, seed, outputSeed } = plan;
  const token = mintFactsOf(ledger, inputMint);
  const account = depositAccountOf(ledger, vault, inputMint, seed);
  const source = associatedAccountOf(ledger, user, inputMint);
  const { before, after } = wrapping(ledger, plan, source);
  return [
    limitUnits(inputMint === SOL || outputSeed !== undefined ? LONG_UNITS : UNITS),
    priceUnits(UNIT_PRICE),
    openAccount(ledger, { owner: user, mint: outputMint, payer: user }),
    openAccount(ledger, { owner: vault, mint: outputMint, payer: user }),
    ...opening(ledger, plan, inputMint, seed),
    ...(outputSeed === undefined ? [] : opening(ledger, plan, outputMint, outputSeed)),
    ...before,
    coSigned(
      transferTokens({ token, source, destination: account, authority: user, amount }),
      coSigner,
    ),
    ...after,
  ];
}

function opening(
  ledger: Ledger,
  { user, vault }: DepositPlan,
  mint: Mint,
  seed: string,
): readonly Instruction[] {
  const token = mintFactsOf(ledger, mint);
  const address = depositAccountOf(ledger, vault, mint, seed);
  return [
    createSeededAccount({
      payer: user,
      address,
      base: vault,
      seed,
      lamports: ledger.rentExempt(TOKEN_ACCOUNT_BYTES),
      bytes: TOKEN_ACCOUNT_BYTES,
      owner: token.tokenProgram,
    }),
    initializeTokenAccount(token, address, vault),
  ];
}

function wrapping(
  ledger: Ledger,
  { user, inputMint, amount }: DepositPlan,
  account: Address,
): { readonly before: readonly Instruction[]; readonly after: readonly Instruction[] } {
  if (inputMint !== SOL) return { before: [], after: [] };
  const { tokenProgram } = mintFactsOf(ledger, SOL);
  const isThere = ledger.account(account) !== undefined;
  return {
    before: [
      openAccount(ledger, { owner: user, mint: SOL, payer: user }),
      transferSol(user, account, amount),
      syncNative(tokenProgram, account),
    ],
    after: isThere ? [] : [closeTokenAccount(tokenProgram, account, user, user)],
  };
}

/** Returns the instruction with the service's co-signer as another signer. */
export function coSigned(instruction: Instruction, coSigner: Address): Instruction {
  const accounts = [
    ...(instruction.accounts ?? []),
    { address: coSigner, role: READONLY_SIGNER } as const,
  ];
  return { ...instruction, accounts };
}
