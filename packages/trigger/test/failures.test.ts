import { explainFailure, failures, minimums } from '@perijove/trigger';
import { describe, expect, it } from 'vitest';
import { input, wallet } from './samples.ts';
import { Failure, LOST, serve } from './service.ts';

/** What the client makes of an answer to `createOrder`, or to `execute`. */
async function failureOf(
  answer: unknown,
  method: 'createOrder' | 'execute' = 'createOrder',
): Promise<unknown> {
  const { trigger } = await serve(() => answer);
  const call =
    method === 'execute'
      ? trigger.execute({ requestId: 'r-1', signedTransaction: 'AQAB' })
      : trigger.createOrder(input);
  return call.then(
    () => undefined,
    (error: unknown) => error,
  );
}

const tooSmall = 'input mint making amount must be at least 5 USD, received: 1';

describe('explainFailure', () => {
  it.each([
    ['the text', { error: tooSmall, code: 400 }],
    ['the cause', { error: 'invalid create order request', cause: tooSmall, code: 400 }],
  ])('finds an order too small in %s', async (_, body) => {
    const why = explainFailure(await failureOf(new Failure(400, body)));
    expect(why).toMatchObject({
      name: 'below_minimum',
      advice: 'fix-input',
      message: body.error,
      minimumUsd: String(minimums.orderUsd),
    });
  });

  it('is of an error whose own message has the cause too', async () => {
    const body = { error: 'invalid create order request', cause: tooSmall, code: 400 };
    const error = (await failureOf(new Failure(400, body))) as Error;
    expect(error.message).toContain(`${body.error}: ${tooSmall}`);
  });

  it.each([
    ['invalid create order request', 'invalid_order', 'fix-input'],
    ['invalid maker pubkey', 'invalid_maker', 'fix-input'],
    ['no matching orders found', 'no_matching_orders', 'check-status'],
    ['invalid transaction', 'invalid_transaction', 'fix-input'],
    ['unable to get latest blockhash', 'no_blockhash', 'retry'],
    ['unable to confirm transaction', 'unconfirmed', 'check-status'],
    ['something went wrong while generating cancel instructions', 'not_built', 'retry'],
    ['custom program error code: 1', 'program_error', 'check-status'],
  ])('knows %j', async (error, name, advice) => {
    const why = explainFailure(await failureOf(new Failure(500, { error, code: 500 })));
    expect(why).toMatchObject({ name, advice, message: error, minimumUsd: undefined });
    expect(failures.map((each) => each.name)).toContain(name);
  });

  it('passes on words that are not documented, with the advice of the error', async () => {
    const why = explainFailure(await failureOf(new Failure(400, { error: 'of tomorrow' })));
    expect(why).toMatchObject({ name: 'unknown', advice: 'fix-input', message: 'of tomorrow' });
  });

  it('reads the response that left the outcome open, and says to look it up', async () => {
    const body = { error: 'invalid transaction', code: 500, signature: 'sig', status: 'Failed' };
    const why = explainFailure(await failureOf(new Failure(500, body), 'execute'));
    expect(why).toMatchObject({
      name: 'invalid_transaction',
      advice: 'check-status',
      signature: 'sig',
    });
  });

  it('has nothing to say where the service said nothing', async () => {
    expect(explainFailure(await failureOf(LOST, 'execute'))).toBeUndefined();
    expect(explainFailure(await failureOf(new Failure(502, {})))).toBeUndefined();
    const refused = { code: 401, message: 'Unauthorized' };
    expect(explainFailure(await failureOf(new Failure(401, refused)))).toBeUndefined();
    expect(explainFailure(new Error(tooSmall))).toBeUndefined();
    expect(explainFailure(wallet)).toBeUndefined();
  });
});
