import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { onTestFinished } from 'vitest';
import type { LedgerOptions } from '../../src/ledger/assemble.ts';
import { createLedger } from '../../src/ledger/create-ledger.ts';
import type { Funding } from '../../src/ledger/funded-wallets.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import type { Outcome } from '../../src/ledger/run/outcome.ts';
import type { LedgerClock } from '../../src/ledger/time/clock.ts';
import { readMint } from '../../src/ledger/token/mint-account.ts';
import { readTokenAccount } from '../../src/ledger/token/token-account.ts';
import { compileTransaction, type MessagePlan } from '../../src/ledger/wire/compile.ts';
import { decodeTransaction } from '../../src/ledger/wire/decode.ts';
import type { Instruction } from '../../src/ledger/wire/instruction.ts';
import {
  createSigner,
  type OpenSigner,
  type Signer,
  signTransaction,
} from '../../src/ledger/wire/keys.ts';
import type { TransactionError } from '../../src/ledger/wire/transaction-error.ts';
import { AAPLX, JUP, tokens } from './known-mints.ts';
import { stoppedClock } from './stopped-clock.ts';

export { AAPLX, JUP, SOL, USDC };

export const SEED = 1;

/** What wallets have at the start, in base units. */
export const funding: Funding = {
  wallets: {
    alice: [
      [SOL, 100_000_000_000n],
      [USDC, 25_000_000_000n],
      [JUP, 10_000_000_000n],
    ],
    bob: [
      [SOL, 50_000_000_000n],
      [USDC, 5_000_000_000n],
    ],
    carol: [[SOL, 2_000_000_000n]],
  },
};

export interface OnLedger {
  readonly ledger: Ledger;
  readonly clock: LedgerClock;
  readonly alice: OpenSigner;
  readonly bob: OpenSigner;
}

/** A ledger at a moment that passes only when told, with two wallets that have something. */
export async function onLedger(options: Partial<LedgerOptions> = {}): Promise<OnLedger> {
  const clock = stoppedClock();
  const ledger = await createLedger({ seed: SEED, clock, tokens, funding, ...options });
  return { ledger, clock, alice: walletOf(ledger, 'alice'), bob: walletOf(ledger, 'bob') };
}

/** The same, closed when the test ends. */
export async function onOpenLedger(options: Partial<LedgerOptions> = {}): Promise<OnLedger> {
  const opened = await onLedger(options);
  onTestFinished(() => opened.ledger.close());
  return opened;
}

export function walletOf(ledger: Ledger, name: string): OpenSigner {
  return createSigner(ledger.exportSecretKey(name).subarray(0, 32));
}

/** A transaction of these instructions, signed by the payer and the others. */
export function signed(
  ledger: Ledger,
  payer: Signer,
  instructions: readonly Instruction[],
  options: Partial<MessagePlan> & { readonly others?: readonly Signer[] } = {},
): Uint8Array {
  const { blockhash } = ledger.latestBlockhash();
  const wire = compileTransaction({ payer: payer.address, blockhash, instructions, ...options });
  return signTransaction(decodeTransaction(wire), [payer, ...(options.others ?? [])]);
}

/** Why the transaction did not do what it should; undefined when it did. */
export function errorOf(outcome: Outcome): TransactionError | undefined {
  return outcome.status === 'refused' ? outcome.error : (outcome.record.error ?? undefined);
}

/** Base units of the mint that the wallet has, in all of its accounts. */
export function held(ledger: Ledger, owner: Address, mint: Mint): bigint {
  const accounts = ledger.holdings(owner).filter((each) => each.mint === mint);
  return accounts.reduce((sum, { amount }) => sum + amount, 0n);
}

/** The value, which must be there. */
export function the<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('expected a value');
  return value;
}

/** All amounts of a mint that are in some account, and its supply: always the same. */
export function supplyOf(ledger: Ledger, mint: Mint): { supply: bigint; sum: bigint } {
  const amounts = [...ledger.tokenAccounts(mint).keys()].map((address) => {
    const account = ledger.account(address);
    return (account && readTokenAccount(account)?.amount) ?? 0n;
  });
  const account = ledger.account(mint);
  const supply = (account && readMint(account)?.supply) ?? 0n;
  return { supply, sum: amounts.reduce((sum, amount) => sum + amount, 0n) };
}
