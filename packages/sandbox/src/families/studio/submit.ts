import type { InputOf } from '@perijove/core';
import {
  describeTransactionError,
  isMissing,
  type Json,
  readBase64Transaction,
  type TransactionError,
  toBase64,
  type WireTransaction,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { Output } from '../service.ts';
import { type LaunchPage, PAGES } from './launch.ts';
import type { LaunchPlan } from './launch-plan.ts';
import type { StudioContext } from './launchpad.ts';
import { refuseFields, refuseSubmission } from './refusal.ts';
import { MAX_IMAGE_BYTES } from './uploads.ts';

type SubmitInput = InputOf<(typeof families)['studio']['submitPool']>;

/** Maximum number of characters of a page's text. */
const MAX_CONTENT = 100_000;

const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'];

/** Lands a launch. Its page is stored in the same commit. */
export async function submitPool(
  input: SubmitInput,
  { ledger, launchpad }: StudioContext,
): Promise<Output<'studio', 'submitPool'>> {
  const transaction = readBase64Transaction(input.transaction);
  if (!transaction) {
    throw refuseFields({ transaction: ['expected a signed transaction in base64'] });
  }
  const plan = launchpad.book.plan(transaction.staticKeys[1] ?? '');
  if (!plan) throw refuseSubmission('Transaction was not made here');
  assertUnchanged(plan, transaction);
  const page = await readPage(input);
  if (launchpad.book.find(plan.mint)) throw refuseSubmission('Pool was created before');
  const documents = [{ collection: PAGES, id: plan.mint, value: page as unknown as Json }];
  const outcome = ledger.submit(transaction.wire, { documents });
  if (outcome.status === 'refused') throw refuseSubmission(explain(outcome.error));
  return { success: true, data: { mint: plan.mint, configKey: plan.config } };
}

function assertUnchanged({ message }: LaunchPlan, transaction: WireTransaction): void {
  if (toBase64(transaction.message) !== message) {
    throw refuseSubmission('Transaction is not the one that was made here');
  }
  if (transaction.signatures.some(isMissing)) {
    throw refuseSubmission('Transaction is not signed by the creator');
  }
}

async function readPage({ owner, content, headerImage }: SubmitInput): Promise<LaunchPage> {
  if (content !== undefined && content.length > MAX_CONTENT) {
    throw refuseFields({ content: [`expected at most ${MAX_CONTENT} characters`] });
  }
  if (!headerImage) return { owner, content: content ?? null, headerImage: null };
  const { type, size } = headerImage;
  if (!IMAGE_TYPES.includes(type) || size > MAX_IMAGE_BYTES) {
    const says = `expected at most ${MAX_IMAGE_BYTES} bytes of ${IMAGE_TYPES.join(', ')}`;
    throw refuseFields({ headerImage: [says] });
  }
  const data = Buffer.from(await headerImage.arrayBuffer()).toString('base64');
  return { owner, content: content ?? null, headerImage: { type, data } };
}

function explain(error: TransactionError): string {
  if (error === 'SignatureFailure') return 'Transaction is not signed by the creator';
  if (error === 'BlockhashNotFound') return 'Transaction expired';
  return `Transaction failed: ${describeTransactionError(error)}`;
}
