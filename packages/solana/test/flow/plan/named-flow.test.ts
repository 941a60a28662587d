import { PerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../src/errors.ts';
import { namedFlow, namedSteps } from '../../../src/flow/plan/named-flow.ts';

const body = { status: 400, body: {} };

function refusedBy(endpoint: string): PerijoveError {
  return new PerijoveError('bad_request', body, { endpoint, attempt: 2, requestId: 'r1' }, 'no');
}

async function thrownBy(
  name: string,
  error: unknown,
  options: object = {},
): Promise<PerijoveError> {
  const flow = namedFlow<readonly [object], never>(name, () => Promise.reject(error));
  return (await flow(options).catch((thrown: unknown) => thrown)) as PerijoveError;
}

describe('the error of a flow', () => {
  it.each([
    [
      'of an endpoint of its family',
      'instant-swap.order',
      'instantSwap.swap: order: no (attempt 2)',
    ],
    ['of another family', 'price.get', 'instantSwap.swap: price.get: no (attempt 2)'],
    ['of an endpoint of its name', 'instant-swap.swap', 'instantSwap.swap: no (attempt 2)'],
  ])('%s', async (_, endpoint, message) => {
    const error = await thrownBy('instant-swap.swap', refusedBy(endpoint));
    expect(error).toMatchObject({
      code: 'bad_request',
      flow: 'instantSwap.swap',
      endpoint,
      attempt: 2,
      requestId: 'r1',
      message,
    });
    expect(error.stack).toContain(message);
    // From where it was thrown.
    expect(error.stack).toContain('refusedBy');
  });

  it('is named also where the runtime keeps no stack', async () => {
    const bare = Object.defineProperty(refusedBy('a.b'), 'stack', { value: undefined });
    expect((await thrownBy('a.one', bare)).message).toBe('a.one: b: no (attempt 2)');
  });

  it('is named after an abort for another reason', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const error = await thrownBy('a.one', refusedBy('a.b'), { signal });
    expect(error.message).toBe('a.one: b: no (attempt 2)');
  });

  it('has the name of the flow that was called, not of one within it', async () => {
    const inner = await thrownBy('trigger-v2.cancel', refusedBy('trigger-v2.dcaOrder'));
    const outer = await thrownBy('trigger-v2.withdrawExpired', inner);
    expect(outer.message).toBe('triggerV2.withdrawExpired: dcaOrder: no (attempt 2)');
  });

  it('is a copy: two flows may have the same one', async () => {
    const shared = createError('signer_failed', { reason: 'declined' }, 'no', {
      cause: new Error('x'),
    });
    const [one, other] = await Promise.all([
      thrownBy('a.one', shared),
      thrownBy('a.other', shared),
    ]);
    expect([one.message, other.message, shared.message]).toEqual([
      'a.one: no',
      'a.other: no',
      'no',
    ]);
    expect(one).toMatchObject({ advice: 'fix-input', details: { reason: 'declined' } });
    expect(one.cause).toBe(shared.cause);
    expect('cause' in (await thrownBy('a.one', refusedBy('a.b')))).toBe(false);
  });

  it('keeps a signed transaction out of sight', async () => {
    const details = Object.defineProperty({ id: 'x' }, 'transaction', { value: 'AQ==' });
    const error = await thrownBy('a.one', createError('outcome_unknown', details, 'unknown'));
    expect(error.details).toHaveProperty('transaction', 'AQ==');
    expect(JSON.stringify(error)).not.toContain('AQ==');
  });

  it.each([
    ['that is of other code', new TypeError('x'), {}],
    ['that is the reason of an abort', refusedBy('a.b'), 'aborted'],
  ])('%s stays as it is', async (_, error, options) => {
    const signal = options === 'aborted' ? AbortSignal.abort(error) : undefined;
    expect(await thrownBy('a.one', error, { signal })).toBe(error);
  });

  it('of several steps comes after their results', async () => {
    const steps = namedSteps('a.steps', async function* () {
      yield 1;
      throw refusedBy('a.b');
    });
    const seen: unknown[] = [];
    const reading = async (): Promise<void> => {
      for await (const each of steps()) seen.push(each);
    };
    await expect(reading()).rejects.toThrow('a.steps: b: no (attempt 2)');
    expect(seen).toEqual([1]);
  });
});
