import { randomUUID } from 'node:crypto';
import type { Address, Mint } from '@perijove/core';
import { type DocumentWrite, payerSignatureOf } from '@perijove/local-node/ledger';
import { refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';
import type { VaultOrder, Withdrawn } from './vault-order.ts';
import { craftTransaction, landVaultTransaction, readSigned } from './vault-transaction.ts';
import { withdrawalInstructions } from './withdrawal.ts';

/** The rest of an order in a token account of the vault. */
export interface Rest {
  readonly mint: Mint;
  readonly account: Address;
  readonly amount: bigint;
}

/** A withdrawal for the user to sign. */
export interface StartedWithdrawal {
  readonly transaction: string;
  readonly requestId: string;
}

/** Builds and stores the transaction that returns the rest of an order. */
export function startWithdrawal(
  { key, owner, vault }: VaultOrder,
  rest: Rest,
  { ledger, triggerV2, world }: TriggerV2Context,
): StartedWithdrawal {
  const coSigner = triggerV2.vaults.coSigner.address;
  const plan = { user: owner, vault, coSigner, ...rest };
  const { transaction, messageHash } = craftTransaction(
    ledger,
    owner,
    withdrawalInstructions(ledger, plan),
  );
  const requestId = randomUUID();
  triggerV2.withdrawals.add({ requestId, atMs: world.clock.now(), key, messageHash });
  return { transaction, requestId };
}

export interface ConfirmationInput {
  readonly signedTransaction: string;
  readonly cancelRequestId: string;
}

/**
 * Signs and lands the withdrawal.
 *
 * @param onFault the documents to store when a fault prevents the landing.
 * @param documents the documents to store with the landed withdrawal.
 * @throws ServiceFailure when the transaction is not the crafted one, or cannot land.
 */
export function landWithdrawal(
  { signedTransaction, cancelRequestId: requestId }: ConfirmationInput,
  { key, owner }: VaultOrder,
  { ledger, triggerV2 }: TriggerV2Context,
  onFault: () => readonly DocumentWrite[],
  documents: (withdrawn: Withdrawn) => readonly DocumentWrite[],
): Withdrawn {
  const withdrawal = triggerV2.withdrawals.get(requestId);
  if (withdrawal?.key !== key) {
    throw refuseTriggerV2(
      'Withdrawal transaction not found in cache. Please initiate cancel again.',
    );
  }
  const signed = readSigned(signedTransaction, owner, withdrawal.messageHash);
  if (signed === 'format') throw refuseTriggerV2('Invalid transaction format');
  if (signed === 'message') {
    throw refuseTriggerV2('Invalid withdrawal transaction: Transaction signers modified');
  }
  if (signed === 'signature') {
    throw refuseTriggerV2('Invalid withdrawal transaction: bad signature');
  }
  if (triggerV2.faults.fails('withdrawal', key)) {
    ledger.documents.write(onFault());
    throw withdrawalFailed();
  }
  const withdrawn = { requestId, signature: payerSignatureOf(signed) };
  const env = { ledger, vaults: triggerV2.vaults };
  const outcome = landVaultTransaction(env, signed, owner, documents(withdrawn));
  if (outcome.status === 'landed') return withdrawn;
  throw withdrawalFailed();
}

function withdrawalFailed() {
  return refuseTriggerV2('Withdrawal failed. Please initiate cancel again.', 500);
}
