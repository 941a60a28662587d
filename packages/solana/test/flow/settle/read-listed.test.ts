import { PerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../../../src/bytes/base64.ts';
import { isUnavailable, readListed } from '../../../src/flow/settle/read-listed.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { parseTransaction } from '../../../src/transaction/wire-transaction.ts';
import { alice, bob } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { memo, system } from '../../ledger/make.ts';

const pay = [system.transfer(alice, bob.address, 5n)];
const ours = compile({ instructions: pay });
const { message } = parseTransaction(ours);

const failed = (details: object, says = 'no') =>
  new PerijoveError(
    'rpc_failed',
    { method: 'getTransaction', reason: 'node', ...details },
    { endpoint: 'rpc.getTransaction', attempt: 1 },
    says,
  );

function read(answer: unknown, signal?: AbortSignal, own = message) {
  const asked: unknown[] = [];
  const rpc: Rpc = {
    async call(...request) {
      asked.push(request);
      if (answer instanceof PerijoveError || typeof answer === 'string') throw answer;
      return answer;
    },
  };
  return { asked, read: readListed(rpc, 'one', own, signal) };
}

const shown = (base64: string) => ({ transaction: [base64, 'base64'] });

it('reads the bytes of any version as soon as they are confirmed', async () => {
  const { asked, read: result } = read(shown(ours));
  expect(await result).toEqual({ kind: 'same' });
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 1,
  };
  expect(asked).toEqual([['getTransaction', ['one', options], undefined]]);
});

it('is another one where one byte differs, or where it goes on', async () => {
  const more = compile({ instructions: [...pay, memo('more')] });
  expect(await read(shown(more)).read).toEqual({ kind: 'different' });
  const amount = decodeBase64(ours);
  amount[amount.length - 8] = 6;
  expect(await read(shown(encodeBase64(amount))).read).toEqual({ kind: 'different' });
});

it.each<readonly [string, unknown, object]>([
  ['is not returned', null, { code: 'rpc_failed', details: { reason: 'response' } }],
  ['is of another form', { transaction: [5] }, { code: 'rpc_failed' }],
  ['has bytes that mean nothing', shown('AAAA'), { code: 'malformed_transaction' }],
  ['is not base64', shown('?'), { code: 'malformed_transaction' }],
  ['is refused by the node for itself', failed({ code: -32007 }), { code: 'rpc_failed' }],
  ['is of our own version', failed({ code: -32015 }, 'version (0) is'), { code: 'rpc_failed' }],
  ['is of a version without a name', failed({ code: -32015 }), { code: 'rpc_failed' }],
  ['is refused by another code', failed({ code: -32007 }, 'version (2) is'), {}],
])('a transaction that %s may be ours', async (_, answer, error) => {
  expect(await read(answer).read).toMatchObject({ kind: 'unclear', error });
});

it('may be ours, which is of no version, where the node names none', async () => {
  const legacy = parseTransaction(compile({ instructions: pay, version: 'legacy' })).message;
  const { read: result } = read(failed({ code: -32015 }), undefined, legacy);
  expect(await result).toMatchObject({ kind: 'unclear' });
});

it('keeps what an adapter throws as the text of an error', async () => {
  expect(await read('out of order').read).toEqual({
    kind: 'unclear',
    error: new Error('out of order'),
  });
});

it('is not ours where the node names another version', async () => {
  const error = failed({ code: -32015 }, 'Transaction version (2) is not supported');
  expect(await read(error).read).toEqual({ kind: 'alien', error });
});

it('rejects with the reason of an abort', async () => {
  const enough = new Error('enough');
  await expect(read(failed({}), AbortSignal.abort(enough)).read).rejects.toBe(enough);
});

describe('a node is unavailable', () => {
  it.each([
    [{ reason: 'connection' }, true],
    [{ reason: 'timeout' }, true],
    [{ reason: 'http', status: 503 }, true],
    [{ reason: 'http', status: 403 }, true],
    [{ reason: 'node', code: -32005 }, true],
    [{ reason: 'node', code: -32007 }, false],
    [{ reason: 'response' }, false],
  ])('after %j: %s', async (details, expected) => {
    const error = failed(details);
    expect(isUnavailable(error)).toBe(expected);
    expect(await read(error).read).toEqual({
      kind: expected ? 'unavailable' : 'unclear',
      error,
    });
  });

  it('not after an error that is not of a node', () => {
    expect(isUnavailable(new Error('no'))).toBe(false);
  });
});
