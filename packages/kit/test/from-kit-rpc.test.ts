import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jupiter, type PerijoveError, SOL, USDC } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import {
  createSolanaRpc,
  isSolanaError,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  type SolanaErrorCode,
} from '@solana/kit';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { fromKitRpc, type KitRpcOptions } from '../src/index.ts';

const PREFLIGHT = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE;

/** A node that answers every request like this, and kit's own RPC for it. */
async function rpcFor(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  options: KitRpcOptions = {},
) {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(response, request));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return fromKitRpc(createSolanaRpc(`http://127.0.0.1:${port}`), options);
}

function json(response: ServerResponse, body: object): void {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

async function failure(work: Promise<unknown>): Promise<PerijoveError<'rpc_failed'>> {
  return work.then(
    () => Promise.reject(new Error('it did not fail')),
    (error: PerijoveError<'rpc_failed'>) => error,
  );
}

const preflight = (err: unknown) => ({
  code: PREFLIGHT,
  message: 'Transaction simulation failed',
  data: { err, logs: ['Program log: no'] },
});

const ofNode: readonly (readonly [object, SolanaErrorCode, object])[] = [
  [
    { code: -32602, message: 'Invalid param' },
    SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
    { reason: 'node', code: -32602, data: {} },
  ],
  [
    preflight('AlreadyProcessed'),
    PREFLIGHT,
    { code: PREFLIGHT, data: { err: 'AlreadyProcessed', logs: ['Program log: no'] } },
  ],
  [preflight('BlockhashNotFound'), PREFLIGHT, { data: { err: 'BlockhashNotFound' } }],
  [
    preflight({ InstructionError: [2, { Custom: 6001 }] }),
    PREFLIGHT,
    { data: { err: { InstructionError: [2, { Custom: 6001 }] } } },
  ],
  [
    preflight({ InstructionError: [1, 'InvalidArgument'] }),
    PREFLIGHT,
    { data: { err: { InstructionError: [1, expect.any(String)] } } },
  ],
  [preflight('InsufficientFundsForFee'), PREFLIGHT, { data: { err: expect.any(String) } }],
];

it.each(ofNode)('reports %o of the node as rpc_failed, with the error of kit', async (...row) => {
  const [error, code, details] = row;
  const rpc = await rpcFor((response) => json(response, { jsonrpc: '2.0', id: '1', error }));
  const failed = await failure(rpc.call('sendTransaction', ['AA==', { encoding: 'base64' }]));
  expect(failed).toMatchObject({
    code: 'rpc_failed',
    details: { method: 'sendTransaction', reason: 'node', ...details },
  });
  expect(isSolanaError(failed.cause, code)).toBe(true);
});

it('reports a status, its back-off and a lost connection', async () => {
  const busy = await rpcFor((response) => response.writeHead(429, { 'retry-after': '2' }).end());
  const failed = await failure(busy.call('getSlot', []));
  expect(failed.details).toMatchObject({ reason: 'http', status: 429, retryAfterMs: 2_000 });
  expect(isSolanaError(failed.cause, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)).toBe(true);
  const page = await rpcFor((response) => response.end('<html>'));
  expect((await failure(page.call('getSlot', []))).details.reason).toBe('response');
  const lost = await rpcFor((response) => response.destroy());
  expect((await failure(lost.call('getSlot', []))).details.reason).toBe('connection');
});

it('ends a request with the reason of its caller', async () => {
  const reason = new Error('enough');
  const ending = new AbortController();
  const silent = await rpcFor(() => ending.abort(reason));
  await expect(silent.call('getSlot', [], ending.signal)).rejects.toBe(reason);
  await expect(silent.call('getSlot', [], ending.signal)).rejects.toBe(reason);
});

it('ends a request that the node does not answer', async () => {
  const silent = await rpcFor(() => {}, { timeoutMs: 1 });
  const failed = await failure(silent.call('getSlot', []));
  expect(failed.details).toEqual({ method: 'getSlot', reason: 'timeout' });
  await expect(rpcFor(() => {}, { timeoutMs: 0 })).rejects.toThrow(/timeoutMs/);
});

it('returns integers beyond 2 ** 53 without a loss', async () => {
  const rpc = await rpcFor((response) =>
    response.end(
      '{"jsonrpc":"2.0","id":"1","result":{"context":{"slot":1},"value":9007199254740993}}',
    ),
  );
  expect(await rpc.call('getBalance', [SOL])).toMatchObject({ value: 9007199254740993n });
});

it('is what a flow asks for in place of an RPC of kit', async () => {
  const perijove = createPerijove({ deployment: jupiter });
  onTestFinished(() => perijove.close());
  const rpc = createSolanaRpc('http://127.0.0.1:9') as unknown as Rpc;
  const input = { inputMint: SOL, outputMint: USDC, amount: 1n };
  const signer = new Uint8Array(64);
  await expect(perijove.swap.swap(input, { signer, rpc })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('fromKitRpc(rpc)'),
  });
});
