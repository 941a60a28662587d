import { once } from 'node:events';
import { encodeBase58 } from '@perijove/core/base58';
import { createRpc, submitTransaction } from '@perijove/solana';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RpcFault } from '../../../sandbox/src/index.ts';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { signed } from '../ledger/on-ledger.ts';
import { type OnRpc, onRpc, request, toBase64 } from './rpc-server.ts';
import { connect } from './rpc-socket.ts';

const SLOT_MS = 400;

function transfer({ ledger, alice, bob }: OnRpc, lamports: bigint) {
  const wire = signed(ledger, alice, [transferSol(alice.address, bob.address, lamports)]);
  return { wire, signature: encodeBase58(wire.subarray(1, 65)) };
}

async function withFault(fault: RpcFault): Promise<OnRpc> {
  const on = await onRpc();
  on.faults.add(fault);
  return on;
}

/** Subscribes to a signature and hears everything until the connection ends. */
async function hearAll(on: OnRpc, signature: string) {
  const socket = new WebSocket(on.webSocketUrl);
  onTestFinished(() => socket.close());
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await once(socket, 'open');
  const closed = once(socket, 'close');
  socket.send(JSON.stringify(request('signatureSubscribe', signature)));
  return { heard, closed };
}

describe('a websocket', () => {
  it('cannot be opened', async () => {
    const on = await withFault({ kind: 'reset', when: 'before', method: 'connect', times: 1 });
    await expect(connect(on.webSocketUrl)).rejects.toBeDefined();
    const socket = await connect(on.webSocketUrl);
    expect(await socket.ask(request('slotSubscribe'))).toMatchObject({ result: 1 });
  });

  it.each([
    ['before', 0],
    ['unanswered', 0],
    ['during', 1],
    ['after', 1],
  ] as const)('is cut %s a response', async (when, messages) => {
    const on = await withFault({ kind: 'reset', when });
    const { heard, closed } = await hearAll(on, transfer(on, 7n).signature);
    await closed;
    expect(heard).toHaveLength(messages);
    if (when === 'after') expect(JSON.parse(heard[0] as string)).toMatchObject({ result: 1 });
  });

  it('closes with a reason, where HTTP has a page and a status', async () => {
    const on = await withFault({ kind: 'server-error', times: 1 });
    const { heard, closed } = await hearAll(on, transfer(on, 7n).signature);
    await closed;
    expect(heard).toEqual([]);
    on.faults.add({ kind: 'rate-limited' });
    const socket = await connect(on.webSocketUrl);
    expect(await socket.ask(request('slotSubscribe'))).toMatchObject({ error: { code: 429 } });
  });

  it('answers with an error, late, or another shape', async () => {
    const on = await withFault({ kind: 'rpc-error', method: 'slotSubscribe', times: 1 });
    const { faults: rpcFaults } = on;
    const socket = await connect(on.webSocketUrl);
    expect(await socket.ask(request('slotSubscribe'))).toMatchObject({ error: { code: -32603 } });
    rpcFaults.add({ kind: 'wrong-shape', times: 1 });
    expect(await socket.ask(request('slotSubscribe'))).toMatchObject({ result: '1' });
    rpcFaults.add({ kind: 'latency', delayMs: 10, times: 1 });
    socket.send({ ...request('slotSubscribe'), id: 'late' });
    expect(await socket.ask({ ...request('rootSubscribe'), id: 'soon' })).toMatchObject({
      id: 'soon',
    });
    expect(await socket.next()).toMatchObject({ id: 'late' });
  });
});

describe('a notification', () => {
  it('never comes, and the others do', async () => {
    const on = await withFault({ kind: 'silent', method: 'signatureSubscribe', times: 1 });
    const socket = await connect(on.webSocketUrl);
    const { wire, signature } = transfer(on, 7n);
    expect(await socket.ask(request('signatureSubscribe', signature))).toMatchObject({ result: 1 });
    expect(await socket.ask(request('signatureSubscribe', signature))).toMatchObject({ result: 2 });
    on.ledger.submit(wire);
    expect(await socket.next()).toMatchObject({ params: { subscription: 2 } });
    socket.send(request('signatureUnsubscribe', 1));
    expect(await socket.next()).toMatchObject({ id: 1 });
  });

  it('is lost, late, or broken', async () => {
    const on = await withFault({ kind: 'silent', method: 'accountNotification', times: 1 });
    const { faults: rpcFaults } = on;
    rpcFaults.add({ kind: 'latency', delayMs: 10, method: 'accountNotification', times: 1 });
    const socket = await connect(on.webSocketUrl);
    await socket.ask(request('accountSubscribe', on.bob.address, { encoding: 'base64' }));
    const before = on.ledger.lamports(on.bob.address);
    const heard = async (): Promise<unknown> => {
      const { params } = (await socket.next()) as {
        params: { result: { value: { lamports: number } } };
      };
      return BigInt(params.result.value.lamports) - before;
    };
    on.ledger.submit(transfer(on, 1n).wire);
    on.ledger.submit(transfer(on, 2n).wire);
    on.ledger.submit(transfer(on, 4n).wire);
    expect([await heard(), await heard()]).toEqual([7n, 3n]);
  });

  it.each([
    ['before', 1],
    ['after', 2],
  ] as const)('is where the connection is cut (%s)', async (when, messages) => {
    const on = await withFault({ kind: 'reset', when, method: 'signatureNotification' });
    const { signature } = on.ledger.submit(transfer(on, 7n).wire);
    const { heard, closed } = await hearAll(on, signature);
    await closed;
    expect(heard).toHaveLength(messages);
  });
});

describe('submitTransaction with a websocket', () => {
  it.each([
    { kind: 'reset', when: 'before', method: 'connect' },
    { kind: 'reset', when: 'before', method: 'signatureSubscribe' },
    { kind: 'reset', when: 'before', method: 'signatureNotification' },
    { kind: 'rpc-error', method: 'signatureSubscribe' },
    { kind: 'truncated', method: 'signatureSubscribe' },
    { kind: 'silent', method: 'signatureSubscribe' },
  ] satisfies RpcFault[])('lands by polling: $kind $method', async (fault) => {
    const on = await withFault(fault);
    const { faults: rpcFaults } = on;
    rpcFaults.add({ kind: 'late', slots: 2, times: 1 });
    const { wire, signature } = transfer(on, 7n);
    const before = on.ledger.lamports(on.bob.address);
    const landing = submitTransaction(toBase64(wire), {
      rpc: createRpc(on.url),
      websocketUrl: on.webSocketUrl,
      pollMs: 10,
      rebroadcastMs: 60_000,
    });
    while (rpcFaults.list().at(-1)?.hits === 0) await new Promise(setImmediate);
    on.clock.jump(2 * SLOT_MS);
    expect(await landing).toEqual({ signature, slot: on.ledger.slot() });
    expect(on.ledger.lamports(on.bob.address)).toBe(before + 7n);
  });
});
