import { once } from 'node:events';
import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { signed } from '../ledger/on-ledger.ts';
import { randomOf } from '../ledger/random.ts';
import { onRpc, request } from './rpc-server.ts';
import { askForUpgrade, connect, upgradeByHand } from './rpc-socket.ts';

/** Sockets that keep this process running: those of the node included. */
function openSockets(): number {
  return process.getActiveResourcesInfo().filter((name) => name.startsWith('TCPSocket')).length;
}

function anything(length: number): Uint8Array {
  const random = randomOf(length);
  return Uint8Array.from({ length }, () => random.int(0, 255));
}

describe('a connection that is refused', () => {
  it('and closed at once harms no other connection', async () => {
    const on = await onRpc();
    for (let i = 0; i < 20; i++) {
      const socket = await askForUpgrade(on.url, '/other');
      socket.resetAndDestroy();
    }
    expect(await on.call('getHealth')).toBe('ok');
  });

  it('does not keep the node from stopping', async () => {
    const on = await onRpc();
    const { socket, head } = await upgradeByHand(on.url, '/other', { allowHalfOpen: true });
    expect(head).toMatch(/^HTTP\/1.1 404 /);
    await on.stop();
    socket.destroy();
  });
});

describe('garbage', () => {
  it.each<[string, Uint8Array]>([
    ['anything', anything(4096)],
    ['an unmasked frame', Uint8Array.of(0x81, 0x02, 0x7b, 0x7d)],
    ['a reserved opcode', Uint8Array.of(0x83, 0x80, 0, 0, 0, 0)],
    ['a long control frame', Uint8Array.of(0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0)],
    ['an endless frame', Uint8Array.of(0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)],
    ['text that is not UTF-8', Uint8Array.of(0x81, 0x82, 0, 0, 0, 0, 0xff, 0xfe)],
    ['an answer to nothing', Uint8Array.of(0x80, 0x81, 0, 0, 0, 0, 0x7b)],
  ])('instead of frames ends the connection: %s', async (_, bytes) => {
    const on = await onRpc();
    const quiet = await connect(on.webSocketUrl);
    const { socket, head } = await upgradeByHand(on.url, '/');
    expect(head).toMatch(/^HTTP\/1.1 101 /);
    socket.resume().write(bytes);
    await once(socket, 'close');
    expect(await quiet.ask(request('slotSubscribe'))).toMatchObject({ result: 1 });
  });

  it('in frames is answered, and the connection stays open', async () => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    const parseError = { error: { code: -32700 }, id: null };
    expect(await socket.ask('')).toMatchObject(parseError);
    expect(await socket.ask('\u0000')).toMatchObject(parseError);
    expect(await socket.ask('['.repeat(60_000))).toMatchObject(parseError);
    expect(await socket.ask(anything(1000))).toMatchObject(parseError);
    expect(await socket.ask('[]')).toMatchObject({ error: { code: -32600 } });
    expect(await socket.ask(request('__proto__'))).toMatchObject({ error: { code: -32601 } });
    expect(await socket.ask([request('slotSubscribe'), request('getSlot')])).toMatchObject([
      { result: 1 },
      { error: { code: -32601 } },
    ]);
    for (const id of [-1, 2 ** 70, '1', null, {}, 1.5]) {
      const answer = await socket.ask(request('slotUnsubscribe', id));
      expect(answer).toMatchObject({ error: { code: -32602 } });
    }
    // The bytes of JSON will do as well.
    const binary = Buffer.from(JSON.stringify(request('rootSubscribe')));
    expect(await socket.ask(binary)).toMatchObject({ result: 2 });
  });
});

describe('many connections and subscriptions', () => {
  it('that come and go in the middle of everything leave nothing behind', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    // The connection that HTTP keeps open is there before and after.
    await on.call('getHealth');
    const before = openSockets();
    for (let round = 0; round < 5; round++) {
      const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(on.webSocketUrl)));
      const wire = signed(ledger, alice, [
        transferSol(alice.address, bob.address, BigInt(round + 1)),
      ]);
      const signature = encodeBase58(wire.subarray(1, 65));
      for (const socket of sockets) {
        for (let i = 0; i < 20; i++) {
          socket.send(request('accountSubscribe', bob.address, { encoding: 'jsonParsed' }));
        }
        socket.send(request('signatureSubscribe', signature));
        socket.send(request('logsSubscribe', 'all'));
      }
      // One of them is heard to the end; the others leave before their answers.
      const [first, ...others] = sockets;
      for (const each of others) each.close();
      for (let id = 1; id <= 22; id++) expect(await first?.next()).toMatchObject({ result: id });
      ledger.submit(wire);
      for (let i = 0; i < 22; i++) expect(await first?.next()).toHaveProperty('params');
      first?.close();
    }
    await expect.poll(openSockets, { timeout: 90_000 }).toBeLessThanOrEqual(before);
  });

  it('receive every change exactly once, in order', async () => {
    const on = await onRpc();
    const { ledger, bob } = on;
    const sockets = await Promise.all(Array.from({ length: 30 }, () => connect(on.webSocketUrl)));
    for (const socket of sockets) await socket.ask(request('accountSubscribe', bob.address));
    const start = Number(ledger.lamports(bob.address));
    for (let i = 1; i <= 10; i++) ledger.faucet.sol(bob.address, 1n);
    for (const socket of sockets) {
      for (let i = 1; i <= 10; i++) {
        expect(await socket.next()).toMatchObject({
          params: { result: { value: { lamports: start + i } } },
        });
      }
    }
  });

  it('are closed when the client does not read', async () => {
    const on = await onRpc();
    const { ledger, bob } = on;
    const { socket } = await upgradeByHand(on.url, '/');
    socket.pause();
    const text = JSON.stringify(request('accountSubscribe', bob.address));
    const mask = Uint8Array.of(0, 0, 0, 0);
    const frame = Buffer.concat([
      Uint8Array.of(0x81, 0x80 | 126, 0, text.length),
      mask,
      Buffer.from(text),
    ]);
    for (let i = 0; i < 2000; i++) socket.write(frame);
    const before = openSockets();
    // Every gift is half a megabyte of notifications; what the system itself holds comes on top.
    for (let gift = 0; gift < 500 && openSockets() >= before; gift++) {
      ledger.faucet.sol(bob.address, 1n);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(openSockets()).toBe(before - 1);
    expect(await on.call('getHealth')).toBe('ok');
  });
});
