import type { InputOf } from '@perijove/core';
import {
  describeTransactionError,
  hashMessage,
  programErrorOf,
  readBase64Transaction,
  type TransactionRecord,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { lacksSignature, runOrder } from '../../market/managed/run-order.ts';
import type { Output } from '../service.ts';
import { checkVerification } from './check-verification.ts';
import { refuseVerification } from './refusal.ts';
import type { TokensContext } from './tokens-context.ts';
import type { CraftedPayment } from './verification-book.ts';

type ExecuteInput = InputOf<(typeof families)['tokens']['executeVerification']>;
type Execution = Output<'tokens', 'executeVerification'>;

/** Runs a payment, and begins what it pays for. A payment buys something once. */
export function executeVerification(input: ExecuteInput, context: TokensContext): Execution {
  const { world, verifications } = context;
  const { tokenId: token, senderAddress: sender, requestId } = input;
  const request = verifications.requests.get(requestId);
  if (!request) throw refuseVerification('TRANSACTION_EXPIRED', 'Transaction has expired');
  const bought = boughtWith(input, request);
  const { tokenExists, canVerify, verificationError } = checkVerification(input, context);
  if (!tokenExists) throw refuseVerification('INVALID_TOKEN_ID', 'Token not found');
  if (bought.isVerification && !canVerify) {
    throw refuseVerification('ELIGIBILITY_CONFLICT', verificationError ?? 'Token is not eligible');
  }
  const record = runPayment(input.transaction, request, context);
  const { signature, error } = record;
  const totalTime = 2_150;
  if (error) {
    const nothing = { verificationCreated: false, metadataCreated: false };
    const code = programErrorOf(error) ?? -1;
    const says = describeTransactionError(error);
    return { status: 'Failed', signature, code, error: says, totalTime, ...nothing };
  }
  if (verifications.paid(token).some((each) => each.signature === signature)) {
    throw refuseVerification('ELIGIBILITY_CONFLICT', 'Payment has been used');
  }
  verifications.add({ token, sender, signature, ...bought, atMs: world.clock.now() });
  return {
    status: 'Success',
    signature,
    code: 0,
    totalTime,
    verificationCreated: bought.isVerification,
    metadataCreated: bought.isMetadata,
  };
}

/** @throws ServiceFailure for a payment that is not on the ledger then. */
function runPayment(
  signed: string,
  request: CraftedPayment,
  { ledger }: TokensContext,
): TransactionRecord {
  const transaction = readBase64Transaction(signed);
  if (!transaction || hashMessage(transaction.message) !== request.messageHash) {
    throw refuseVerification('INVALID_PAYLOAD', 'transaction: not the one that was crafted');
  }
  if (lacksSignature(transaction, ledger, request)) {
    throw refuseVerification('INVALID_PAYLOAD', 'transaction: a signature is missing');
  }
  const run = runOrder(ledger, request, transaction);
  if (run.end === 'landed') return run.record;
  if (run.end === 'declined' || run.error === 'BlockhashNotFound') {
    throw refuseVerification('TRANSACTION_EXPIRED', 'Transaction has expired');
  }
  throw refuseVerification('EXECUTION_FAILED', describeTransactionError(run.error));
}

/** @throws ServiceFailure where the request does not fit the payment, or buys nothing. */
function boughtWith(input: ExecuteInput, { sender, currency, quoted }: CraftedPayment) {
  const { senderAddress, paymentCurrency = 'JUP', paymentAmount, tokenMetadata } = input;
  if (senderAddress !== sender) throw refuseVerification('UNAUTHORIZED', 'Another sender');
  if (paymentCurrency !== currency) {
    throw refuseVerification('INVALID_PAYLOAD', 'paymentCurrency: not that of the payment');
  }
  if (quoted !== null && paymentAmount !== quoted) {
    throw refuseVerification('INVALID_PAYLOAD', 'paymentAmount: not that of the payment');
  }
  const [isVerification, isMetadata] = [input.twitterHandle !== '', tokenMetadata !== undefined];
  if (isVerification !== (input.description !== '')) {
    throw refuseVerification('INVALID_PAYLOAD', 'twitterHandle and description: expected both');
  }
  if (!isVerification && !isMetadata) {
    throw refuseVerification('INVALID_PAYLOAD', 'expected a verification or metadata');
  }
  return { isVerification, isMetadata };
}
