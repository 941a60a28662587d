import { explainExecution, explainFailure } from '@perijove/recurring';
import { describe, expect, it } from 'vitest';
import { input } from './samples.ts';
import { Failure, LOST, serve } from './service.ts';

/** What the client makes of an answer to `createOrder`, or to `execute`. */
async function failureOf(
  answer: unknown,
  method: 'createOrder' | 'execute' = 'createOrder',
): Promise<unknown> {
  const { recurring } = await serve(() => answer);
  const call =
    method === 'execute'
      ? recurring.execute({ requestId: 'r-1', signedTransaction: 'AQAB' })
      : recurring.createOrder(input);
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const tooSmall = 'Order is valued at 12.5 USDC, minimum is 100.00 USDC';

describe('explainFailure', () => {
  it.each(['error', 'message'])('finds an order too small in the %s', async (field) => {
    const body = { code: 400, [field]: tooSmall, status: 'Bad Request' };
    expect(explainFailure(await failureOf(new Failure(400, body)))).toEqual({
      name: 'below_minimum',
      meaning: 'the order is worth less than the minimum',
      advice: 'fix-input',
      message: tooSmall,
      valueUsd: '12.5',
      minimumUsd: '100.00',
    });
  });

  it('knows an account that does not belong to an order', async () => {
    const error = 'Failed to deserialize account data: any';
    const why = explainFailure(await failureOf(new Failure(500, { code: 500, error })));
    expect(why).toMatchObject({ name: 'no_such_order', advice: 'fix-input', message: error });
  });

  it('passes on words that are not documented, with the advice of the error', async () => {
    const why = explainFailure(await failureOf(new Failure(400, { error: 'of tomorrow' })));
    expect(why).toMatchObject({
      name: 'unknown',
      advice: 'fix-input',
      message: 'of tomorrow',
      minimumUsd: undefined,
    });
  });

  it('reads the response that left the outcome open, and says to look it up', async () => {
    const body = { error: 'Insufficient funds for gas', code: 500 };
    const why = explainFailure(await failureOf(new Failure(500, body), 'execute'));
    expect(why).toMatchObject({ name: 'insufficient_funds', advice: 'check-status' });
  });

  it('has nothing to say where the service said nothing', async () => {
    expect(explainFailure(await failureOf(LOST, 'execute'))).toBeUndefined();
    expect(explainFailure(await failureOf(new Failure(502, {})))).toBeUndefined();
    const refused = { code: 401, message: 'Unauthorized' };
    expect(explainFailure(await failureOf(new Failure(401, refused)))).toBeUndefined();
    expect(explainFailure(new Error(tooSmall))).toBeUndefined();
  });
});

describe('explainExecution', () => {
  it('has nothing to say about a success', () => {
    expect(explainExecution({ status: 'Success', order: 'any', error: null })).toBeUndefined();
  });

  it.each([
    ['Insufficient funds for it.', 'insufficient_funds', 'top-up'],
    ['of a later version', 'unknown', 'requote'],
    [null, 'unknown', 'requote'],
  ])('reads the error %j', (error, name, advice) => {
    const why = explainExecution({ status: 'Failed', order: null, error });
    expect(why).toMatchObject({ name, advice });
    expect(why?.message).toBe(error ?? undefined);
  });

  it('does not take a status of a later version for a failure', () => {
    expect(explainExecution({ status: 'Pending' })).toMatchObject({ advice: 'check-status' });
  });
});
