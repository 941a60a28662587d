import {
  type Address,
  type Client,
  isPerijoveError,
  type Signature,
  systemClock,
} from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { SignedTransaction } from '@perijove/journal';
import {
  askedOf,
  assertRpc,
  assertTakes,
  assertUnits,
  type Built,
  type Executed,
  executionFailed,
  flowOwner,
  type Handover,
  isOnChain,
  namedFlow,
  runFlow,
  type Settled,
  settleByNode,
  settleExecution,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import type {
  CraftedVerification,
  ExecuteVerificationInput,
  VerificationExecution,
} from '../types.ts';
import { verificationMints } from '../verification.ts';
import { verificationCode } from '../verification-codes.ts';
import { boundsOfPayment, readPayment } from './payment.ts';
import { verifyTermsOf } from './review-terms.ts';
import type { VerifiedToken, VerifyInput, VerifyOptions } from './verify-input.ts';

/** The methods that the flow calls. */
export type VerificationMethods = Pick<
  Client<typeof endpoints>,
  'craftVerification' | 'executeVerification'
>;

/** See `TokensClient.verify`. */
export const verify = namedFlow('tokens.verify', runVerify);

async function runVerify(
  client: VerificationMethods,
  input: VerifyInput,
  options: VerifyOptions,
): Promise<VerifiedToken> {
  const owner = flowOwner(input, options);
  assertRpc(options.rpc);
  assertVerify(input, owner);
  const flow: Verification = { client, input, options, owner };
  return runFlow<CraftedVerification, VerifiedToken, Notes>(
    {
      name: 'tokens.verify',
      owner,
      api: client.craftVerification,
      asked: askedOf(input),
      build: () => buildPayment(flow),
      submit: (pending, handover) => settlePayment(flow, pending, handover),
    },
    options,
  );
}

/** One call of the flow. */
interface Verification {
  readonly client: VerificationMethods;
  readonly input: VerifyInput;
  readonly options: VerifyOptions;
  readonly owner: Address;
}

/** Stored with the signed payment, to execute it. */
interface Notes {
  readonly requestId: string;
  /** Base units of JUP, in digits. */
  readonly amount: string;
  /** Base units of another currency, in digits. */
  readonly quoted: string | null;
  /**
   * When the payment ends, in milliseconds since the epoch. Null where the service does not say, and
   * where the caller's clock is past it when the payment is new.
   */
  readonly expiresAtMs: number | null;
}

function assertVerify({ maxAmount, ...input }: VerifyInput, senderAddress: Address): void {
  const { transaction, requestId } = endpoints.executeVerification.example.request;
  const own = { transaction, requestId, senderAddress };
  assertTakes(endpoints.executeVerification, input, own, ['maxAmount']);
  assertUnits('maxAmount', maxAmount);
  const { paymentCurrency = 'JUP', tokenId, tokenMetadata } = input;
  if (!Object.hasOwn(verificationMints, paymentCurrency))
    throw invalidInput('paymentCurrency', Object.keys(verificationMints).join(', '));
  for (const name of ['paymentAmount', 'jupOutputAmount'] as const) {
    if (Object.hasOwn(input, name)) throw invalidInput(name, 'nothing: the flow sets it');
  }
  if (tokenMetadata && tokenMetadata.tokenId !== tokenId)
    throw invalidInput('tokenMetadata.tokenId', 'the tokenId of the input');
}

async function buildPayment({
  client,
  input,
  options,
  owner,
}: Verification): Promise<Built<CraftedVerification, Notes>> {
  const { paymentCurrency: currency = 'JUP', maxAmount } = input;
  const asked = { senderAddress: owner, ...(currency !== 'JUP' && { paymentCurrency: currency }) };
  const offer = await client.craftVerification(asked, { signal: options.signal });
  const payment = readPayment(offer, currency, BigInt(maxAmount));
  const { transaction, amount, quoted } = payment;
  const endsAtMs = Date.parse(offer.expireAt ?? '');
  // A new payment has not ended: the caller's clock is wrong then, and says nothing.
  const isAhead = endsAtMs > (options.clock ?? systemClock).now();
  return {
    transaction,
    offer,
    notes: {
      requestId: offer.requestId,
      amount: String(amount),
      quoted: quoted === undefined ? null : String(quoted),
      expiresAtMs: isAhead ? endsAtMs : null,
    },
    agreed: null,
    ...boundsOfPayment(payment, owner, options, offer.gasless === true),
    terms: verifyTermsOf(input, payment),
  };
}

/**
 * Executes the payment. Only the service sends it: a payment that the service does not know would buy
 * nothing. The chain decides whether it has landed, before anything is sent again or built again.
 */
async function settlePayment(
  { client, input, options, owner }: Verification,
  pending: SignedTransaction<Notes>,
  { sentBefore, signal, onSkipped }: Handover,
): Promise<Settled<VerifiedToken>> {
  const { notes, signature } = pending;
  const { rpc, clock = systemClock } = options;
  const settling = { ...options, signal, onSkipped, onlyWatch: true };
  if (sentBefore && signature !== undefined && (await isOnChain(rpc, signature, signal)))
    return shown(notes, await settleByNode(pending, notAnswered(), settling));
  if (!sentBefore && notes.expiresAtMs !== null && clock.now() >= notes.expiresAtMs)
    return { outcome: 'void', reason: expiredBefore(), rebuild: true };
  let said: Error | undefined;
  const execute = () =>
    client.executeVerification(executionOf(input, pending, owner), { signal }).catch((error) => {
      said = error;
      throw error;
    });
  const words = { isSuccess, failure: notExecuted };
  const settled = await settleExecution(execute, pending, settling, words);
  if (settled.outcome === 'void' && isFinal(said))
    return { outcome: 'void', reason: said, rebuild: false };
  return shown(notes, settled);
}

function executionOf(
  verification: VerifyInput,
  { transaction, notes }: SignedTransaction<Notes>,
  senderAddress: Address,
): ExecuteVerificationInput {
  const { maxAmount: _, paymentCurrency = 'JUP', ...input } = verification;
  const { requestId, amount, quoted } = notes;
  const paid = quoted !== null && {
    paymentCurrency,
    paymentAmount: quoted,
    jupOutputAmount: amount,
  };
  return { ...input, transaction, requestId, senderAddress, ...paid };
}

/** A code other than 0 is a failure, whatever the status says. */
function isSuccess({ status, code }: VerificationExecution): boolean {
  return status === 'Success' && (code ?? 0) === 0;
}

function notExecuted({ status, code, error, signature }: VerificationExecution): Error {
  const words = error || (code ? verificationCode(code).meaning : status);
  const says = `the service did not execute the payment: ${words} (code ${code ?? 'missing'})`;
  const fault = { name: 'execution_failed', code: code ?? undefined };
  return executionFailed(says, { ...fault, signature: signature ?? undefined });
}

/** Whether the service refused the verification itself: another payment would not help. */
function isFinal(said: Error | undefined): said is Error {
  if (!isPerijoveError(said, 'bad_request') && !isPerijoveError(said, 'forbidden')) return false;
  return verificationCode(said.details.body.code).advice === 'fix-input';
}

function expiredBefore(): Error {
  return executionFailed('the payment expired before it was signed', { name: 'payment_expired' });
}

function notAnswered(): Error {
  const says = 'the flow ended before the service answered';
  return executionFailed(says, { name: 'not_answered', advice: 'check-status' });
}

/** The result for the caller, once the chain shows the payment. */
function shown(
  { requestId }: Notes,
  settled: Settled<Partial<Executed<VerificationExecution>> & { readonly signature: Signature }>,
): Settled<VerifiedToken> {
  if (settled.outcome === 'void') return settled;
  const { signature, execution } = settled.result;
  const { verificationCreated, metadataCreated } = execution ?? {};
  return {
    outcome: 'landed',
    result: {
      signature,
      requestId,
      verificationCreated: verificationCreated ?? null,
      metadataCreated: metadataCreated ?? null,
    },
  };
}
