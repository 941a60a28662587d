import type { PerijoveError } from '@perijove/core';
import type { Signer } from '../../sign/signer.ts';
import { signerAddress } from '../../sign/signer-address.ts';
import { announcesVersion1 } from '../../sign/supported-versions.ts';
import type { TransactionVersion } from '../../transaction/transaction-version.ts';
import { executionFailed } from '../plan/flow-errors.ts';
import type { FlowOptions } from './flow-options.ts';

const WISH = 'pass maxTransactionVersion: 1 if the wallet signs version 1';

type Options = Pick<FlowOptions, 'maxTransactionVersion' | 'signer' | 'account'>;

/**
 * The highest version of a transaction that a flow requests and signs: 1 if the caller wishes it and
 * each signer announces it, else 0. A wish alone is not an error: a wallet that does not announce
 * version 1 gets version 0.
 *
 * @param alsoSign Further signers of the transaction.
 */
export function signableVersion(
  { maxTransactionVersion, signer }: Options,
  alsoSign: readonly Signer[] = [],
): 0 | 1 {
  const isWished = maxTransactionVersion === 1;
  return isWished && [signer, ...alsoSign].every(announcesVersion1) ? 1 : 0;
}

/**
 * Refuses a transaction of version 1 that a service returns although the flow did not request it,
 * before the signer gets it.
 *
 * @throws PerijoveError `execution_failed`, name `other_transaction_version`.
 */
export function assertSignable(
  version: TransactionVersion,
  options: Options,
  alsoSign: readonly Signer[] = [],
): void {
  if (version !== 1 || signableVersion(options, alsoSign) === 1) return;
  throw otherVersion(remedy(options, alsoSign));
}

/** The error of a service that returns version 1 unasked. */
export function otherVersion(remedy = WISH): PerijoveError<'execution_failed'> {
  const says = `the service returned a transaction of version 1, and version 0 was requested: nothing was signed; ${remedy}`;
  return executionFailed(says, { name: 'other_transaction_version', advice: 'fix-input' });
}

function remedy(
  { maxTransactionVersion, ...options }: Options,
  alsoSign: readonly Signer[],
): string {
  if (maxTransactionVersion !== 1) return WISH;
  const mute = announcesVersion1(options.signer)
    ? signerAddress(alsoSign.find((each) => !announcesVersion1(each)) as Signer)
    : signerAddress(options.signer, options.account);
  return `the signer ${mute} does not announce version 1 in supportedTransactionVersions: use one that does`;
}
