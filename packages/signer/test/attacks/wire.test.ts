import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { systemClock } from '@perijove/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closed } from '../../src/socket/closed.ts';
import { LIMITS, serve } from '../../src/socket/serve.ts';
import { ask } from '../../src/wire/ask.ts';
import type { Call } from '../../src/wire/requests.ts';
import { makeFolder } from '../folder.ts';
import { frame, json, raw } from './raw-client.ts';

const folder = makeFolder();
const path = join(folder.path, 'signer.sock');
const calls: Call[] = [];
const server = createServer();

beforeAll(async () => {
  const handle = async (call: Call): Promise<unknown> => {
    calls.push(call);
    return { addresses: [] };
  };
  serve(server, handle, { ...LIMITS, idleMs: 150, perMinute: 100_000 }, systemClock);
  await new Promise<void>((resolve) => server.listen(path, resolve));
});

afterAll(async () => {
  await closed(server);
  folder.remove();
});

const WALLET = 'DDpC4LxMVzieKBLwcY9neYBPJcT4VX959RMwQqkjxf8F';
const sign = { id: 1, call: 'sign', transaction: 'AAAA' };
const text = { id: 1, call: 'signText', wallet: WALLET, purpose: 'sign-in', text: 'hello' };
const sized = (length: number): Buffer => {
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(length);
  return prefix;
};

/** Name, and what a hostile client sends. */
const attacks: readonly (readonly [string, Buffer | readonly Buffer[]])[] = [
  ['an empty message', sized(0)],
  ['a message of 4 GiB', sized(0xffffffff)],
  ['a message one byte too long', sized(64 * 1024 + 1)],
  ['a huge length and a little data', Buffer.concat([sized(1 << 30), Buffer.alloc(1_000)])],
  ['half a length, then silence', Buffer.from([0, 0])],
  ['half a message, then silence', json(sign).subarray(0, 20)],
  ['a message that never ends', [sized(60_000), Buffer.alloc(100, 32)]],
  ['bytes that are not UTF-8', frame(Buffer.from([0x22, 0xff, 0xfe, 0x22]))],
  ['bytes that are not JSON', frame('{"id":1,"call":')],
  ['JSON with a comment', frame('{"id":1,/**/"call":"addresses"}')],
  ['JSON nested 20,000 deep', frame('['.repeat(20_000) + ']'.repeat(20_000))],
  ['null', frame('null')],
  ['a number', frame('1')],
  ['a text', frame('"addresses"')],
  ['a list of requests', json([sign])],
  ['a request of HTTP', Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n')],
  ['a handshake of TLS', Buffer.from('160301020001000001fc0303', 'hex')],
  ['no call', json({ id: 1 })],
  ['a call for the key', json({ id: 1, call: 'key' })],
  ['a call for all keys', json({ id: 1, call: 'keys' })],
  ['a call for the secret key', json({ id: 1, call: 'secretKey', wallet: WALLET })],
  ['a call that approves', json({ id: 1, call: 'approve', approval: 'abc' })],
  ['a call that lists approvals', json({ id: 1, call: 'approvals' })],
  ['a call that declines', json({ id: 1, call: 'decline', approval: 'abc' })],
  ['a call that ends a freeze', json({ id: 1, call: 'unfreeze' })],
  ['a call that changes the policy', json({ id: 1, call: 'setPolicy', policy: {} })],
  ['a call that releases budget', json({ id: 1, call: 'release', message: 'abc' })],
  ['a call that settles', json({ id: 1, call: 'settle', message: 'abc' })],
  ['a call that signs any bytes', json({ id: 1, call: 'signMessage', bytes: 'AAAA' })],
  ['a call named __proto__', frame('{"id":1,"call":"__proto__"}')],
  ['a call named constructor', json({ id: 1, call: 'constructor' })],
  ['a call named toString', json({ id: 1, call: 'toString' })],
  ['a call that is a list', json({ id: 1, call: ['sign'] })],
  ['a field __proto__', frame('{"id":1,"call":"addresses","__proto__":{"call":"sign"}}')],
  ['no id', json({ call: 'addresses' })],
  ['an id below 0', json({ id: -1, call: 'addresses' })],
  ['an id that is not a whole number', json({ id: 0.5, call: 'addresses' })],
  ['an id that is too large', json({ id: 2 ** 60, call: 'addresses' })],
  ['an id that is a text', json({ id: '1', call: 'addresses' })],
  ['a field that nobody knows', json({ ...sign, force: true })],
  ['effects of its own', json({ ...sign, effects: { leaving: [] } })],
  ['a policy of its own', json({ ...sign, policy: {} })],
  ['a node of its own', json({ ...sign, rpcUrl: 'http://127.0.0.1:1' })],
  ['lookup tables of its own', json({ ...sign, tables: {} })],
  ['an approval that it gives itself', json({ ...sign, approved: true })],
  ['no transaction', json({ id: 1, call: 'sign' })],
  ['a transaction that is a number', json({ ...sign, transaction: 1 })],
  ['a transaction that is a list', json({ ...sign, transaction: [1, 2] })],
  ['a transaction of 4,001 characters', json({ ...sign, transaction: 'A'.repeat(4_001) })],
  ['an empty transaction', json({ ...sign, transaction: '' })],
  ['an invalid wallet address', json({ ...sign, wallet: '../../key.json' })],
  ['a wallet that is a list', json({ ...sign, wallet: [WALLET] })],
  ['a flow with a line break', json({ ...sign, flow: 'swap.swap\nallow' })],
  ['a flow of 70 characters', json({ ...sign, flow: `swap.${'s'.repeat(65)}` })],
  ['a flow that is an object', json({ ...sign, flow: { toString: 'swap.swap' } })],
  ['bounds below 0', json({ ...sign, bounds: { leaving: { [WALLET]: '-1' } } })],
  ['bounds in hexadecimal digits', json({ ...sign, bounds: { leaving: { [WALLET]: '0x10' } } })],
  ['bounds that are numbers', json({ ...sign, bounds: { leaving: { [WALLET]: 1 } } })],
  ['bounds that are a list', json({ ...sign, bounds: [] })],
  ['bounds of no mint', json({ ...sign, bounds: { arriving: { USDC: '1' } } })],
  ['bounds with a field of their own', json({ ...sign, bounds: { policy: 'none' } })],
  ['bounds whose receivers are a text', json({ ...sign, bounds: { receivers: WALLET } })],
  ['a text for another purpose', json({ ...text, purpose: 'transaction' })],
  ['a text without a purpose', json({ ...text, purpose: undefined })],
  ['a text of 2,001 characters', json({ ...text, text: 'a'.repeat(2_001) })],
  ['a text that is bytes', json({ ...text, text: [1, 2, 3] })],
  ['a status of nothing', json({ id: 1, call: 'status' })],
  ['a status with a long name', json({ id: 1, call: 'status', approval: 'a'.repeat(65) })],
  ['two requests in one piece', Buffer.concat([json(sign), json(sign)])],
  ['a request and the half of another', Buffer.concat([json({ id: 1, call: 'x' }), sized(9)])],
];

it.each(attacks)('%s reaches nothing, and costs only its connection', async (_, bytes) => {
  calls.length = 0;
  const parts: readonly Buffer[] = Buffer.isBuffer(bytes) ? [bytes] : bytes;
  const { text: answer, end } = await raw(path, (socket) => {
    for (const part of parts) socket.write(part);
  });
  expect(end).toBe('closed');
  expect(calls).toEqual([]);
  if (answer !== '') expect(answer).toContain('"ok":false');
  // Nothing of the request comes back, which a person could read in a log.
  expect(answer).not.toMatch(/\n|AAAA|allow|key\.json/);
  expect(await ask(path, { call: 'addresses' }, { timeoutMs: 2_000 })).toEqual({ addresses: [] });
});

it('a request that comes one byte at a time is answered', async () => {
  const { text: answer } = await raw(
    path,
    async (socket: Socket) => {
      for (const byte of json({ id: 7, call: 'addresses' })) {
        socket.write(Buffer.of(byte));
        await new Promise(setImmediate);
      }
    },
    200,
  );
  expect(answer).toContain('{"id":7,"ok":true');
});
