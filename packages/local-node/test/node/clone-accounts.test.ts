import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addressOf } from '../ledger/addresses.ts';
import { accountOf, balanceOf, start } from './on-node.ts';
import { callMemo, memoFile } from './programs.ts';

const [ADDRESS, PROGRAM] = [addressOf(1, 'account'), addressOf(1, 'program')];
const CLOCK = 'SysvarC1ock11111111111111111111111111111111';

describe('cloneAccount', () => {
  it('copies accounts, and programs with their code', async () => {
    const [from, node] = [await start(), await start()];
    from.addProgram(PROGRAM, await memoFile(from));
    const lamports = 2n ** 60n + 1n;
    from.setAccount(ADDRESS, { lamports, data: Uint8Array.of(7) });
    await node.cloneAccount([PROGRAM, ADDRESS], { from: from.rpcUrl });
    expect((await accountOf(node.rpcUrl, ADDRESS))?.data).toEqual(['Bw==', 'base64']);
    // As text: JSON.parse would round the number.
    const text = await (
      await fetch(node.rpcUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [ADDRESS] }),
      })
    ).text();
    expect(text).toContain(String(lamports));
    expect(await callMemo(node, PROGRAM, 'cloned')).toContain(`Program ${PROGRAM} success`);
  });

  it('copies all of them or none, and says which are missing', async () => {
    const [from, node] = [await start(), await start()];
    from.setAccount(ADDRESS, {});
    const cloned = node.cloneAccount([ADDRESS, PROGRAM], { from: from.rpcUrl });
    await expect(cloned).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(PROGRAM),
    });
    expect(await balanceOf(node.rpcUrl, ADDRESS)).toBe(0);
  });

  it('refuses bad input before it sends anything, and names no URL in an error', async () => {
    const node = await start();
    const clone = node.cloneAccount as (...args: unknown[]) => Promise<void>;
    const from = 'http://127.0.0.1:1/?api-key=secret';
    for (const [field, args] of [
      ['addresses', [[], { from }]],
      ['addresses.0', [['x'], { from }]],
      ['addresses', [CLOCK, { from }]],
      ['from', [ADDRESS, { from: 'mainnet' }]],
      ['url', [ADDRESS, { from, url: from }]],
    ] as const) {
      await expect(clone(...args)).rejects.toMatchObject({ code: 'invalid_input' });
      await expect(clone(...args)).rejects.toThrow(field);
    }
    const error = await node.cloneAccount(ADDRESS, { from }).catch((e: Error) => e);
    expect(error).toMatchObject({ code: 'connection_lost' });
    expect(inspect(error)).not.toContain('secret');
  });

  it('reports an answer that is not one of a node', async () => {
    const [node, other] = [await start(), await start()];
    const from = `${other.rpcUrl}/health`;
    const cloned = node.cloneAccount(ADDRESS, { from });
    await expect(cloned).rejects.toMatchObject({ code: 'invalid_response' });
  });

  it('does not quote a node that repeats the key of the URL', async () => {
    const error = { code: -32_001, message: 'the key PLANTED-KEY is not valid' };
    const refusing = createServer((_, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error }));
    }).listen(0, '127.0.0.1');
    await once(refusing, 'listening');
    onTestFinished(() => void refusing.close());
    const { port } = refusing.address() as AddressInfo;
    const node = await start();
    const from = `http://127.0.0.1:${port}/?api-key=PLANTED-KEY`;
    const thrown = await node.cloneAccount(ADDRESS, { from }).catch((e: Error) => e);
    expect(thrown).toMatchObject({
      code: 'invalid_response',
      message: expect.stringMatching(/status 401.*-32001/),
    });
    expect(inspect(thrown, { depth: 9, showHidden: true })).not.toContain('PLANTED-KEY');
  });
});
