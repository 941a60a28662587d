import { createHash } from 'node:crypto';
import type { Address, Mint, Signature } from '@perijove/core';
import { type DocumentWrite, payerSignatureOf } from '@perijove/local-node/ledger';
import type { CraftedDeposit } from './deposit-book.ts';
import { otherWallet, refuseField, refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import type { Vault } from './vault-book.ts';
import { landVaultTransaction, readSigned } from './vault-transaction.ts';

/** The deposit in a request that creates an order of either kind. */
export interface CreationInput {
  readonly depositRequestId: string;
  readonly depositSignedTx: string;
  readonly userPubkey: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inputAmount: bigint | string;
}

/**
 * Returns the vault. @throws ServiceFailure for another wallet than the token's, or without a
 * vault.
 */
export function vaultOf(
  { userPubkey }: Pick<CreationInput, 'userPubkey'>,
  { triggerV2 }: TriggerV2Context,
  wallet: Address,
): Vault {
  if (triggerV2.vaults.isVault(userPubkey)) {
    throw refuseTriggerV2('userPubkey must not be the vault address');
  }
  if (userPubkey !== wallet) throw otherWallet('userPubkey');
  const vault = triggerV2.vaults.get(wallet);
  if (!vault) throw refuseTriggerV2('Vault not found. Please register a vault first.');
  return vault;
}

/** Returns a hash that identifies a repeated request. */
export function hashOfRequest(input: object): string {
  const { depositSignedTx: _, ...rest } = input as Readonly<Record<string, unknown>>;
  const entries = Object.entries(rest).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(entries, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  return createHash('sha256').update(text).digest('base64');
}

/**
 * Returns the deposit of a request. @throws ServiceFailure when it is unknown or does not match.
 */
export function depositFor(
  input: CreationInput,
  orderType: CraftedDeposit['orderType'],
  { triggerV2 }: TriggerV2Context,
): CraftedDeposit {
  const deposit = triggerV2.deposits.get(input.depositRequestId);
  if (deposit?.user !== input.userPubkey) throw depositNotFound();
  if (deposit.orderType !== orderType) {
    throw refuseField(
      'orderType',
      `does not match the deposit, which is for '${deposit.orderType}'`,
    );
  }
  for (const field of ['inputMint', 'outputMint'] as const) {
    if (deposit[field] !== input[field]) throw refuseField(field, 'does not match the deposit');
  }
  if (deposit.amount !== String(BigInt(input.inputAmount))) {
    throw refuseField('inputAmount', 'does not match the deposit');
  }
  return deposit;
}

export function depositNotFound() {
  return refuseTriggerV2(
    'Deposit transaction not found in cache. Please craft a new deposit first.',
  );
}

/** The documents that are stored with a landed deposit, and with a failed one. */
export interface DepositNotes {
  readonly landed: (signature: Signature, atMs: number) => readonly DocumentWrite[];
  readonly failed: (signature: Signature, atMs: number) => readonly DocumentWrite[];
}

/**
 * Signs and lands the deposit, in the same commit as the order. A deposit that cannot land leaves a
 * failed order.
 *
 * @throws ServiceFailure when the transaction is not the crafted one, or cannot land.
 */
export function landDeposit(
  input: CreationInput,
  key: string,
  deposit: CraftedDeposit,
  { ledger, triggerV2, world }: TriggerV2Context,
  notes: DepositNotes,
): Signature {
  const signed = readSigned(input.depositSignedTx, deposit.user, deposit.messageHash);
  if (signed === 'format') throw refuseTriggerV2('Invalid deposit transaction format');
  if (signed === 'message') throw refuseTriggerV2('Invalid deposit transaction: it was changed');
  if (signed === 'signature') throw refuseTriggerV2('Invalid deposit transaction: bad signature');
  const atMs = world.clock.now();
  const signature = payerSignatureOf(signed);
  const env = { ledger, vaults: triggerV2.vaults };
  const isFailing = triggerV2.faults.fails('deposit', key);
  const outcome = isFailing
    ? undefined
    : landVaultTransaction(env, signed, deposit.user, notes.landed(signature, atMs));
  if (outcome?.status === 'landed') return signature;
  ledger.documents.write(notes.failed(signature, atMs));
  throw refuseTriggerV2('Failed to create order', 500);
}
