import { type Advice, type FailureCode, PerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { settle } from '../../src/market/settle.ts';

function failure(code: FailureCode, advice: Advice): PerijoveError {
  return new PerijoveError(code, {} as never, { attempt: 1 }, code, { advice });
}

/** Settles a flow that fails so often before it succeeds; `sleep` gives up after `patience` pauses. */
async function settled(error: Error, failures: number, patience = 100) {
  const pauses: number[] = [];
  let calls = 0;
  const flow = async (): Promise<string> => {
    if (calls++ < failures) throw error;
    return 'done';
  };
  const sleep = async (ms: number, because: PerijoveError): Promise<void> => {
    pauses.push(ms);
    if (pauses.length > patience) throw because;
  };
  const result = await settle(flow, { sleep }).catch((thrown: unknown) => ({ thrown }));
  return { result, calls, pauses };
}

describe('settle', () => {
  it.each([
    ['outcome_unknown', 'check-status'],
    ['server_error', 'check-status'],
    ['flow_busy', 'retry'],
    ['flow_busy', 'fix-input'],
  ] as const)('never ends at %s (%s): a transaction may land', async (code, advice) => {
    expect(await settled(failure(code, advice), 50)).toMatchObject({ result: 'done', calls: 51 });
  });

  it('retries five times where nothing has moved, and returns the error then', async () => {
    const error = failure('server_error', 'retry');
    expect(await settled(error, 5)).toMatchObject({ result: 'done', calls: 6 });
    expect(await settled(error, 6)).toMatchObject({ result: error, calls: 6 });
  });

  it('waits twice as long each time, from 500 ms to 30 s', async () => {
    const { pauses } = await settled(failure('outcome_unknown', 'check-status'), 8);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it.each([
    ['price_moved', 'requote'],
    ['policy_denied', 'fix-input'],
    ['unsafe_transaction', 'requote'],
  ] as const)('returns %s, which concerns this flow alone', async (code, advice) => {
    const error = failure(code, advice);
    expect(await settled(error, 1)).toMatchObject({ result: error, calls: 1 });
  });

  it.each([
    'invalid_input',
    'missing_key',
    'missing_token',
    'unauthorized',
    'forbidden',
    'closed',
    'signer_failed',
    'journal_failed',
    'policy_failed',
  ] as const)('throws %s, which the next flow would meet, too', async (code) => {
    const error = failure(code, 'retry');
    expect(await settled(error, 1)).toMatchObject({ result: { thrown: error }, calls: 1 });
  });

  it('throws errors that are not of the service, and the error of a caller who gives up', async () => {
    const defect = new TypeError('a defect');
    expect((await settled(defect, 1)).result).toEqual({ thrown: defect });
    const open = failure('outcome_unknown', 'check-status');
    expect((await settled(open, 9, 2)).result).toEqual({ thrown: open });
  });
});
