import { type Failure, PerijoveError } from '@perijove/core';
import { expect, it } from 'vitest';
import { hasNoRoute, namingExplanation } from '../../src/flows/no-route.ts';

function refused(body: object, own: object = {}): PerijoveError<'bad_request'> {
  const {
    endpoint = 'swap.order',
    advice,
    cause,
  } = own as {
    readonly endpoint?: string | null;
    readonly advice?: 'requote' | 'fix-input';
    readonly cause?: unknown;
  };
  const facts = { endpoint: endpoint ?? undefined, attempt: 2, requestId: 'r-1' };
  const details = { status: 400, body } as Failure['bad_request'];
  return new PerijoveError('bad_request', details, facts, 'says why', {
    ...(advice && { advice }),
    ...(cause !== undefined && { cause }),
  });
}

it.each([
  ['by its advice', refused({}, { advice: 'requote' }), true],
  ['by another advice', refused({}, { advice: 'fix-input' }), false],
  ['without a threshold', refused({ code: 'CANNOT_COMPUTE_OTHER_AMOUNT_THRESHOLD' }), true],
  ['of what is not traded', refused({ code: 'TOKEN_NOT_TRADABLE' }), true],
  ['by another code', refused({ code: 'TOKEN' }), false],
  ['of an unknown input', refused({ message: 'Invalid inputMint' }), true],
  ['of an unknown output', refused({ message: 'Invalid outputMint' }), true],
  ['of another field', refused({ message: 'Invalid inputMintX' }), false],
  ['of another error', new Error('Invalid inputMint'), false],
])('knows a lack of a route %s', (_, error, expected) => {
  expect(hasNoRoute(error)).toBe(expected);
});

it('names what explains the lack of a route, and keeps the facts of the error', async () => {
  for (const endpoint of ['swap.order', null]) {
    const cause = new Error('why');
    const error = refused({}, { advice: 'requote', endpoint, cause });
    const call = Object.assign(() => Promise.reject(error), { endpoint: 'facts' });
    const naming = namingExplanation(call);
    expect(naming).toHaveProperty('endpoint', 'facts');
    const named = await naming().catch((thrown: unknown) => thrown as PerijoveError);
    expect(named).toMatchObject({
      code: 'bad_request',
      details: error.details,
      advice: 'requote',
      attempt: 2,
      requestId: 'r-1',
      cause,
    });
    expect(named.endpoint).toBe(error.endpoint);
    expect(named.message).toContain('explainNoRoute');
    expect(named.message.match(/swap\.order/g) ?? []).toHaveLength(endpoint === null ? 0 : 1);
  }
});

it('passes on what is not a lack of a route, and results', async () => {
  const error = refused({});
  await expect(namingExplanation(() => Promise.reject(error))()).rejects.toBe(error);
  expect('cause' in (await caught(refused({}, { advice: 'requote' })))).toBe(false);
  expect(await namingExplanation(async (n: number) => n + 1)(1)).toBe(2);
});

async function caught(error: Error): Promise<object> {
  return namingExplanation(() => Promise.reject(error))().then(Object, (thrown: object) => thrown);
}
