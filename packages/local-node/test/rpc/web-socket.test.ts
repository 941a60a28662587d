import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { rawGet } from '../../../sandbox/test/running.ts';
import { close } from '../../src/http/listen.ts';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { createFaultList } from '../../src/rpc/faults/fault-list.ts';
import { isForCall } from '../../src/rpc/faults/rpc-fault.ts';
import { listenOnNextPort } from '../../src/rpc/next-port.ts';
import { createRpcNode } from '../../src/rpc/rpc-node.ts';
import { signed } from '../ledger/on-ledger.ts';
import { request as call, type OnRpc, onRpc } from './rpc-server.ts';
import { connect } from './rpc-socket.ts';

function transfer({ ledger, alice, bob }: OnRpc, lamports: bigint): Uint8Array {
  return signed(ledger, alice, [transferSol(alice.address, bob.address, lamports)]);
}

describe('signatureSubscribe', () => {
  it('notifies of a transaction that lands later, once', async () => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    const other = await connect(on.webSocketUrl);
    const wire = transfer(on, 5n);
    const signature = encodeBase58(wire.subarray(1, 65));
    socket.send(call('signatureSubscribe', signature, { commitment: 'finalized' }));
    expect(await socket.next()).toEqual({ jsonrpc: '2.0', result: 1, id: 1 });
    on.ledger.submit(wire);
    on.ledger.submit(transfer(on, 6n));
    expect(await socket.next()).toEqual({
      jsonrpc: '2.0',
      method: 'signatureNotification',
      params: {
        result: {
          context: { apiVersion: '3.0.0', slot: on.ledger.slot() },
          value: { err: null },
        },
        subscription: 1,
      },
    });
    socket.send(call('signatureUnsubscribe', 1));
    expect(await socket.next()).toMatchObject({ error: { code: -32602 } });
    other.send(call('slotUnsubscribe', 1));
    expect(await other.next()).toMatchObject({ error: { message: 'Invalid subscription id.' } });
  });

  it('notifies at once of a transaction that has landed, with its error', async () => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    const { signature } = on.ledger.submit(transfer(on, 10n ** 15n), { preflight: false });
    socket.send(call('signatureSubscribe', signature));
    expect(await socket.next()).toMatchObject({ result: 1 });
    expect(await socket.next()).toMatchObject({
      params: { result: { value: { err: { InstructionError: [0, { Custom: 1 }] } } } },
    });
  });
});

describe('other subscriptions', () => {
  it('notify of accounts, closed ones too, until they end', async () => {
    const on = await onRpc();
    const { ledger, bob } = on;
    const socket = await connect(on.webSocketUrl);
    socket.send(call('accountSubscribe', bob.address, { encoding: 'base64' }));
    expect(await socket.next()).toMatchObject({ result: 1 });
    ledger.faucet.sol(bob.address, 5n);
    expect(await socket.next()).toMatchObject({
      method: 'accountNotification',
      params: { subscription: 1, result: { value: { lamports: 50_000_000_005 } } },
    });
    const everything = ledger.lamports(bob.address) - 5000n;
    ledger.submit(signed(ledger, bob, [transferSol(bob.address, on.alice.address, everything)]));
    expect(await socket.next()).toMatchObject({ params: { result: { value: { lamports: 0 } } } });
    socket.send(call('accountUnsubscribe', 1));
    expect(await socket.next()).toMatchObject({ result: true });
    ledger.faucet.sol(bob.address, 10n ** 9n);
    socket.send(call('slotSubscribe'));
    expect(await socket.next()).toMatchObject({ result: 2 });
  });

  it('refuse unknown requests, and stay open', async () => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    const refused = async (message: unknown): Promise<unknown> => {
      socket.send(message);
      const { error } = (await socket.next()) as { error: { code: number } };
      return error.code;
    };
    expect(await refused('{')).toBe(-32700);
    expect(await refused(call('getHealth'))).toBe(-32601);
    expect(await refused(call('signatureSubscribe', 'x'))).toBe(-32602);
    expect(await refused(call('accountSubscribe', on.bob.address, { encoding: 'x' }))).toBe(-32602);
    socket.send({ jsonrpc: '2.0', method: 'ping' });
    socket.send(call('slotSubscribe'));
    expect(await socket.next()).toMatchObject({ result: 1 });
  });
});

describe('a connection', () => {
  it('is taken at its path only, under a loopback name only', async () => {
    const on = await onRpc();
    await expect(connect(`${on.webSocketUrl}/other`)).rejects.toBeDefined();
    const upgrade = 'x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13';
    const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==';
    const asking = (host: string) =>
      rawGet(on.url, '/', {
        host: upgrade.replace('x', `${host}\r\n${key}`),
        until: /\r\n\r\n/,
      });
    expect((await asking('127.0.0.1')).text).toMatch(/^HTTP\/1.1 101 /);
    expect((await asking('evil.example')).text).toMatch(/^HTTP\/1.1 403 /);
  });

  it('that sends too much is ended, and no other', async () => {
    const on = await onRpc();
    const quiet = await connect(on.webSocketUrl);
    const loud = new WebSocket(on.webSocketUrl);
    await once(loud, 'open');
    loud.send('x'.repeat(65 * 1024));
    await once(loud, 'close');
    quiet.send(call('slotSubscribe'));
    expect(await quiet.next()).toMatchObject({ result: 1 });
  });
});

describe('the next port', () => {
  it('is not opened when its port is in use, or is above the range', async () => {
    const { ledger } = await onRpc();
    const ending = AbortSignal.abort();
    const faults = createFaultList(() => 0, isForCall);
    const node = createRpcNode(ledger, faults, { ending, report: () => {} });
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const next = await listenOnNextPort(server, node);
    expect(await listenOnNextPort(server, node)).toBeUndefined();
    await Promise.all([next?.close(), close(server)]);
    const last = { address: () => ({ address: '127.0.0.1', port: 65_535 }) };
    expect(await listenOnNextPort(last as unknown as Server, node)).toBeUndefined();
  });

  it('wants websockets', async () => {
    const on = await onRpc();
    const { port } = new URL(on.url);
    const response = await fetch(`http://127.0.0.1:${Number(port) + 1}/rpc`);
    expect(response.status).toBe(426);
  });
});
