import type { InputOf } from '@perijove/core';
import { describeTransactionError } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { runSigned } from '../../orders/run-signed.ts';
import type { Output } from '../service.ts';
import type { PredictionContext } from './prediction-desk.ts';
import { refusePrediction } from './refusal.ts';

type ExecuteInput = InputOf<(typeof families)['prediction']['execute']>;

/** Runs a signed transaction that was built. Idempotent. */
export function executePrediction(
  { signedTransaction, context: given, requestId: asked }: ExecuteInput,
  { ledger, prediction }: PredictionContext,
): Output<'prediction', 'execute'> {
  const id = typeof given?.['id'] === 'string' ? given['id'] : asked;
  const request = id === undefined ? undefined : prediction.requests.get(id);
  if (!request) throw failed('the context is missing or too old');
  const ran = runSigned(ledger, request, signedTransaction);
  if (ran.state === 'invalid') throw failed(ran.cause);
  if (ran.state === 'refused') throw failed(describeTransactionError(ran.error));
  const { signature, error } = ran.record;
  return {
    status: error ? 'Failed' : 'Success',
    signature,
    error: error ? describeTransactionError(error) : null,
    ...(id !== undefined && { requestId: id }),
  };
}

function failed(message: string) {
  return refusePrediction(400, message, 'execute_failed');
}
