import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { answerText, type RpcMethods, toJsonText } from '../../src/rpc/json-rpc.ts';
import { RpcError } from '../../src/rpc/rpc-error.ts';

const methods: RpcMethods = {
  echo: (params) => params[0],
  big: () => 2n ** 64n - 1n,
  refuse() {
    throw new RpcError(-32002, 'refused', { err: 'x' });
  },
  crash() {
    throw new Error('a secret detail');
  },
};

function answer(request: unknown, problems: string[] = []): unknown {
  const text = typeof request === 'string' ? request : JSON.stringify(request);
  const answered = answerText(
    () => methods,
    text,
    (problem) => problems.push(problem),
  );
  return answered === undefined ? undefined : JSON.parse(answered);
}

const call = (method: unknown, more: object = {}) => ({ jsonrpc: '2.0', id: 1, method, ...more });
const failure = (code: number, message: string, id: unknown = 1) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id,
});

describe('one request', () => {
  it.each([[7], ['a text'], [null]])('is answered under its id %o', (id) => {
    expect(answer({ ...call('echo', { params: [{ a: 1 }] }), id })).toEqual({
      jsonrpc: '2.0',
      result: { a: 1 },
      id,
    });
  });

  it('that is invalid gets the code for it', () => {
    const invalid = failure(-32600, 'Invalid request', null);
    expect(answer('{"jsonrpc":')).toEqual(failure(-32700, 'Parse error', null));
    expect(answer('')).toEqual(failure(-32700, 'Parse error', null));
    for (const request of ['null', '7', '"text"', '[]', '{}'])
      expect(answer(request)).toEqual(invalid);
    expect(answer({ id: 3, method: 'echo' })).toEqual(failure(-32600, 'Invalid request', 3));
    expect(answer(call(7))).toEqual(failure(-32600, 'Invalid request'));
    expect(answer({ ...call('echo'), id: {} })).toEqual(invalid);
  });

  it('for an unknown method or invalid parameters gets the code for it', () => {
    expect(answer(call('other'))).toEqual(failure(-32601, 'Method not found'));
    expect(answer(call('toString'))).toEqual(failure(-32601, 'Method not found'));
    expect(answer(call('__proto__'))).toEqual(failure(-32601, 'Method not found'));
    expect(answer(call('echo', { params: { a: 1 } }))).toMatchObject({ error: { code: -32602 } });
    expect(answer(call('echo', { params: null }))).toMatchObject({ result: null });
  });

  it('that fails has a reason; an internal error has none', () => {
    const problems: string[] = [];
    expect(answer(call('refuse'))).toEqual({
      jsonrpc: '2.0',
      error: { code: -32002, message: 'refused', data: { err: 'x' } },
      id: 1,
    });
    expect(answer(call('crash'), problems)).toEqual(failure(-32603, 'Internal error'));
    expect(problems.join()).toContain('a secret detail');
  });

  it('without an id gets no response', () => {
    expect(answer({ jsonrpc: '2.0', method: 'echo', params: [1] })).toBeUndefined();
    expect(answer({ jsonrpc: '2.0', method: 'refuse' })).toBeUndefined();
    expect(answer({ jsonrpc: '2.0', method: 'ping' })).toBeUndefined();
  });
});

describe('a batch', () => {
  it('is answered in its order, without those that want no response', () => {
    expect(
      answer([
        { ...call('echo', { params: ['first'] }), id: 1 },
        { jsonrpc: '2.0', method: 'echo' },
        'nonsense',
        { ...call('other'), id: 2 },
      ]),
    ).toEqual([
      { jsonrpc: '2.0', result: 'first', id: 1 },
      failure(-32600, 'Invalid request', null),
      failure(-32601, 'Method not found', 2),
    ]);
    expect(answer([{ jsonrpc: '2.0', method: 'echo' }])).toBeUndefined();
  });
});

describe('JSON text', () => {
  it('has every digit of a bigint, and is otherwise that of JSON', () => {
    expect(
      answerText(
        () => methods,
        JSON.stringify(call('big')),
        () => {},
      ),
    ).toBe('{"jsonrpc":"2.0","result":18446744073709551615,"id":1}');
    const value = { a: [1, null, undefined, 'x"\u2028', true], b: undefined, c: { 'd"': -0.5 } };
    expect(toJsonText(value)).toBe(JSON.stringify(value));
    expect(toJsonText([])).toBe('[]');
    expect(toJsonText({})).toBe('{}');
  });
});

describe('base58 of any length', () => {
  it('goes there and back', () => {
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i < length / 3 ? 0 : i * 37 + length));
      expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes);
    }
    expect(encodeBase58(Uint8Array.of(0, 0, 40, 127, 180, 205))).toBe('11233QC4');
    expect(decodeBase58('0OIl')).toBeUndefined();
  });
});
