import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import type { RpcFault } from '../../../sandbox/src/index.ts';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { isForCall } from '../../src/rpc/faults/rpc-fault.ts';
import { httpMethodNames, rpcMethodNames, subscriptionNames } from '../../src/rpc/method-names.ts';
import { createRpcMethods } from '../../src/rpc/methods.ts';
import { createSubscriptions } from '../../src/rpc/subscriptions.ts';
import { signed, USDC } from '../ledger/on-ledger.ts';
import { type OnRpc, onRpc, request, toBase64 } from './rpc-server.ts';

const SLOT_MS = 400;

const base64 = { encoding: 'base64' };
const unchecked = { ...base64, skipPreflight: true };

function transfer({ ledger, alice, bob }: OnRpc, lamports: bigint) {
  const wire = signed(ledger, alice, [transferSol(alice.address, bob.address, lamports)]);
  return { wire, text: toBase64(wire), signature: encodeBase58(wire.subarray(1, 65)) };
}

function ask(on: OnRpc, ...[method, ...params]: Parameters<typeof request>) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(request(method, ...params));
  return fetch(on.url, { method: 'POST', headers, body });
}

async function withFault(fault: RpcFault): Promise<OnRpc> {
  const on = await onRpc();
  on.faults.add(fault);
  return on;
}

describe('the names of methods', () => {
  it('are those that there are', async () => {
    const { ledger } = await onRpc();
    expect(Object.keys(createRpcMethods(ledger)).sort()).toEqual([...httpMethodNames].sort());
    const { methods } = createSubscriptions(ledger, () => {});
    const both = subscriptionNames.flatMap((name) => [`${name}Subscribe`, `${name}Unsubscribe`]);
    expect(Object.keys(methods).sort()).toEqual(both.sort());
    expect(new Set(rpcMethodNames).size).toBe(rpcMethodNames.length);
  });
});

describe('a fault', () => {
  it('is of the methods that it can be of', () => {
    const met = (fault: RpcFault) => rpcMethodNames.filter((name) => isForCall(fault, name));
    expect(met({ kind: 'dropped' })).toEqual(['sendTransaction']);
    expect(met({ kind: 'late', slots: 1 })).toEqual(['sendTransaction']);
    expect(met({ kind: 'dropped', method: 'getSlot' })).toEqual([]);
    expect(met({ kind: 'simulation-fails' })).toEqual(['sendTransaction', 'simulateTransaction']);
    expect(met({ kind: 'lag', slots: 1 })).toEqual(httpMethodNames);
    expect(met({ kind: 'silent' })).toEqual(subscriptionNames.map((name) => `${name}Subscribe`));
    expect(met({ kind: 'silent', method: 'slotNotification' })).toEqual(['slotNotification']);
    expect(met({ kind: 'reset', when: 'before', method: 'connect' })).toEqual(['connect']);
    expect(met({ kind: 'latency', method: 'connect' })).toEqual([]);
    expect(met({ kind: 'rpc-error', method: 'slotNotification' })).toEqual([]);
    expect(met({ kind: 'latency' })).toEqual(
      rpcMethodNames.filter((name) => name !== 'connect' && !name.endsWith('Notification')),
    );
  });

  it('applies to its method and number of times, and to each request of a batch', async () => {
    const on = await withFault({ kind: 'rpc-error', method: 'getSlot', times: 2 });
    const batch = [
      request('getHealth'),
      request('getSlot'),
      request('getSlot'),
      request('getSlot'),
    ];
    expect(JSON.parse(await on.post(JSON.stringify(batch)))).toMatchObject([
      { result: 'ok' },
      { error: { code: -32603, message: 'Internal error' } },
      { error: { code: -32603 } },
      { result: on.ledger.slot() },
    ]);
    expect(on.faults.list()).toMatchObject([{ hits: 2 }]);
  });

  it('is drawn from the seed', async () => {
    const draw = async (): Promise<number[]> => {
      const on = await withFault({ kind: 'server-error', probability: 0.5 });
      const drawn: number[] = [];
      for (let i = 0; i < 12; i++) drawn.push((await ask(on, 'getSlot')).status);
      return drawn;
    };
    const first = await draw();
    expect(new Set(first)).toEqual(new Set([200, 503]));
    expect(await draw()).toEqual(first);
  });
});

describe('a response', () => {
  it('is a 429 with or without retry-after', async () => {
    const on = await withFault({ kind: 'rate-limited', retryAfterMs: 1_200, times: 1 });
    on.faults.add({ kind: 'rate-limited', retryAfterMs: null, code: -32007 });
    const told = await ask(on, 'getSlot');
    expect([told.status, told.headers.get('retry-after')]).toEqual([429, '2']);
    expect(await told.json()).toEqual({
      jsonrpc: '2.0',
      id: 1,
      error: { code: 429, message: 'Too many requests' },
    });
    const silent = await ask(on, 'getSlot');
    expect([silent.status, silent.headers.get('retry-after')]).toEqual([429, null]);
    expect(await silent.json()).toMatchObject({ error: { code: -32007 } });
  });

  it('is a page of a proxy', async () => {
    const on = await withFault({ kind: 'server-error', status: 500 });
    const response = await ask(on, 'getSlot');
    expect(response.status).toBe(500);
    expect(await response.text()).toMatch(/^<html>/);
  });

  it('is an error with the words of the fault', async () => {
    const data = { numSlotsBehind: 7 };
    const on = await withFault({ kind: 'rpc-error', code: -32005, message: 'behind', data });
    expect(await on.fail('getSlot')).toEqual({ code: -32005, message: 'behind', data });
  });

  it('is half of the JSON, or of another shape', async () => {
    const on = await withFault({ kind: 'truncated', times: 1 });
    on.faults.add({ kind: 'wrong-shape' });
    const response = await ask(on, 'getSlot');
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
    expect(await on.call('getSlot')).toBe(String(on.ledger.slot()));
  });

  it('comes later', async () => {
    const on = await withFault({ kind: 'latency', delayMs: 20 });
    const startedAt = performance.now();
    expect(await on.call('getSlot')).toBe(on.ledger.slot());
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(19);
  });

  it.each(['before', 'unanswered', 'during', 'after'] as const)('is cut %s', async (when) => {
    const on = await withFault({ kind: 'reset', when, method: 'sendTransaction' });
    const { text, signature } = transfer(on, 7n);
    const answer = ask(on, 'sendTransaction', text, base64).then((response) => response.json());
    if (when === 'after') expect(await answer).toMatchObject({ result: signature });
    else await expect(answer).rejects.toThrow();
    expect(on.ledger.transaction(signature) === undefined).toBe(when === 'before');
  });

  it.each([
    { kind: 'server-error', when: 'unanswered' },
    { kind: 'rpc-error', when: 'unanswered' },
    { kind: 'truncated' },
    { kind: 'wrong-shape' },
  ] satisfies RpcFault[])('is $kind although the work is done', async (fault) => {
    const on = await withFault(fault);
    const { text, signature } = transfer(on, 7n);
    const answered = await (await ask(on, 'sendTransaction', text, base64)).text();
    expect(answered).not.toContain(`"result":"${signature}"`);
    expect(on.ledger.transaction(signature)?.error).toBeNull();
  });

  it.each([
    { kind: 'server-error' },
    { kind: 'rpc-error' },
    { kind: 'rate-limited' },
  ] satisfies RpcFault[])('is $kind and nothing is done', async (fault) => {
    const on = await withFault(fault);
    const { text, signature } = transfer(on, 7n);
    await (await ask(on, 'sendTransaction', text, base64)).text();
    expect(on.ledger.transaction(signature)).toBeUndefined();
  });
});

describe('a transaction that was taken', () => {
  it('is dropped, but tried before', async () => {
    const on = await withFault({ kind: 'dropped', times: 3 });
    const { text, signature } = transfer(on, 7n);
    expect(await on.call('sendTransaction', text, base64)).toBe(signature);
    const dear = transfer(on, 10n ** 15n);
    expect(await on.fail('sendTransaction', dear.text, base64)).toMatchObject({
      code: -32002,
      data: { err: { InstructionError: [0, { Custom: 1 }] } },
    });
    expect(await on.call('sendTransaction', dear.text, unchecked)).toBe(dear.signature);
    on.clock.jump(151 * SLOT_MS);
    expect(await on.call('getSignatureStatuses', [signature, dear.signature])).toMatchObject({
      value: [null, null],
    });
  });

  it('lands late, or too late', async () => {
    const on = await withFault({ kind: 'late', slots: 5, times: 1 });
    on.faults.add({ kind: 'late', slots: 151 });
    const slot = on.ledger.slot();
    const [early, late] = [transfer(on, 7n), transfer(on, 8n)];
    const before = on.ledger.lamports(on.bob.address);
    expect(await on.call('sendTransaction', early.text, base64)).toBe(early.signature);
    expect(await on.call('sendTransaction', late.text, base64)).toBe(late.signature);
    on.clock.jump(4 * SLOT_MS);
    expect(await on.call('getSignatureStatuses', [early.signature])).toMatchObject({
      value: [null],
    });
    on.clock.jump(SLOT_MS);
    expect(await on.call('getSignatureStatuses', [early.signature])).toMatchObject({
      value: [{ slot: slot + 5 }],
    });
    on.clock.jump(146 * SLOT_MS);
    expect(await on.call('getSignatureStatuses', [late.signature])).toMatchObject({
      value: [null],
    });
    expect(on.ledger.lamports(on.bob.address)).toBe(before + 7n);
  });

  it('that is sent again lands then, and only then', async () => {
    const on = await withFault({ kind: 'late', slots: 5, times: 1 });
    const before = on.ledger.lamports(on.bob.address);
    const { text, signature } = transfer(on, 7n);
    await on.call('sendTransaction', text, base64);
    expect(await on.call('sendTransaction', text, base64)).toBe(signature);
    on.clock.jump(6 * SLOT_MS);
    await on.call('getSlot');
    expect(on.ledger.lamports(on.bob.address)).toBe(before + 7n);
  });
});

describe('a node that lags', () => {
  it('does not know later transactions, and shows the earlier state', async () => {
    const on = await onRpc();
    on.clock.jump(20 * SLOT_MS);
    const before = await on.call('getBalance', on.bob.address);
    const tokens = { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' };
    const { text, signature } = transfer(on, 7n);
    await on.call('sendTransaction', text, base64);
    const fresh = on.ledger.signer('fresh').address;
    on.ledger.faucet.token(fresh, USDC, 9n);
    on.clock.jump(2 * SLOT_MS);
    const slot = on.ledger.slot();
    expect(await on.call('getTokenAccountsByOwner', fresh, tokens, base64)).toMatchObject({
      value: [{}],
    });
    const { id } = on.faults.add({ kind: 'lag', slots: 3 });
    expect(await on.call('getSlot')).toBe(slot - 3);
    expect(await on.call('getBalance', on.bob.address)).toMatchObject({
      context: { slot: slot - 3 },
      value: (before as { value: number }).value,
    });
    expect(await on.call('getTokenAccountsByOwner', fresh, tokens, base64)).toMatchObject({
      value: [],
    });
    expect(await on.call('getSignatureStatuses', [signature])).toMatchObject({ value: [null] });
    expect(await on.call('getTransaction', signature)).toBeNull();
    expect(await on.call('getSignaturesForAddress', on.bob.address, { limit: 1 })).toEqual([]);
    expect(await on.fail('getBlock', slot - 2)).toMatchObject({ code: -32004 });
    expect(await on.fail('getSlot', { minContextSlot: slot })).toMatchObject({ code: -32016 });
    expect(await on.call('getHealth')).toBe('ok');
    // Who sends it once more is not told that it is old news.
    expect(await on.call('sendTransaction', text, unchecked)).toBe(signature);
    on.clock.jump(SLOT_MS);
    expect(await on.call('getSignatureStatuses', [signature])).toMatchObject({
      value: [{ slot: slot - 2 }],
    });
    on.faults.remove(id);
    expect(await on.call('getTokenAccountsByOwner', fresh, tokens, base64)).toMatchObject({
      value: [{}],
    });
  });

  it('lists the newest transactions that it knows, as many as were asked for', async () => {
    const on = await onRpc();
    const earlier: string[] = [];
    for (const lamports of [5n, 6n]) {
      const { text, signature } = transfer(on, lamports);
      await on.call('sendTransaction', text, base64);
      earlier.unshift(signature);
    }
    on.clock.jump(20 * SLOT_MS);
    for (const lamports of [7n, 8n, 9n]) {
      await on.call('sendTransaction', transfer(on, lamports).text, base64);
    }
    on.clock.jump(2 * SLOT_MS);
    on.faults.add({ kind: 'lag', slots: 3 });
    const list = (config: object) => on.call('getSignaturesForAddress', on.bob.address, config);
    const known = earlier.map((signature) => ({ signature }));
    expect(await list({ limit: 1 })).toMatchObject(known.slice(0, 1));
    expect(await list({ limit: 2 })).toMatchObject(known);
    expect(await list({ limit: 2, before: earlier[0] })).toMatchObject(known.slice(1));
    expect(await list({ limit: 2, until: earlier[1] })).toMatchObject(known.slice(0, 1));
  });

  it('does not know new blockhashes, but forwards a transaction without preflight', async () => {
    const on = await onRpc();
    on.clock.jump(20 * SLOT_MS);
    const { blockhash } = on.ledger.latestBlockhash();
    const [first, second] = [transfer(on, 7n), transfer(on, 8n)];
    on.faults.add({ kind: 'lag', slots: 3 });
    expect(await on.call('isBlockhashValid', blockhash)).toMatchObject({ value: false });
    expect(await on.call('getLatestBlockhash')).toMatchObject({
      value: { blockhash: on.ledger.blockhashAt(on.ledger.slot() - 3) },
    });
    const unknown = { code: -32002, data: { err: 'BlockhashNotFound' } };
    expect(await on.fail('sendTransaction', first.text, base64)).toMatchObject(unknown);
    expect(await on.call('simulateTransaction', first.text, base64)).toMatchObject({
      value: { err: 'BlockhashNotFound' },
    });
    const forged = toBase64(first.wire.slice().fill(7, 1, 65));
    expect(await on.fail('sendTransaction', forged, base64)).toMatchObject({ code: -32003 });
    expect(await on.call('sendTransaction', first.text, unchecked)).toBe(first.signature);
    expect(on.ledger.transaction(first.signature)?.error).toBeNull();
    on.clock.jump(3 * SLOT_MS);
    expect(await on.call('isBlockhashValid', blockhash)).toMatchObject({ value: true });
    expect(await on.call('sendTransaction', second.text, base64)).toBe(second.signature);
  });

  it('calls itself unhealthy when it is far behind', async () => {
    const on = await withFault({ kind: 'lag', slots: 200 });
    const error = { code: -32005, message: 'Node is behind by 200 slots' };
    expect(await on.fail('getHealth')).toMatchObject({ ...error, data: { numSlotsBehind: 200 } });
    const { text, signature } = transfer(on, 7n);
    expect(await on.fail('sendTransaction', text, base64)).toMatchObject(error);
    expect(await on.call('sendTransaction', text, unchecked)).toBe(signature);
  });
});

describe('a simulation', () => {
  it('fails, and a transaction with a failing preflight is not sent', async () => {
    const error = { InstructionError: [2, { Custom: 6001 }] } as const;
    const on = await withFault({ kind: 'simulation-fails', error });
    const { text, signature } = transfer(on, 7n);
    expect(await on.call('simulateTransaction', text, base64)).toMatchObject({
      value: { err: error },
    });
    expect(await on.fail('sendTransaction', text, base64)).toMatchObject({
      code: -32002,
      data: { err: error },
    });
    expect(on.ledger.transaction(signature)).toBeUndefined();
    expect(await on.call('sendTransaction', text, unchecked)).toBe(signature);
    expect(on.ledger.transaction(signature)?.error).toBeNull();
  });
});
