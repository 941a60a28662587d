import { PerijoveError, SOL, USDC } from '@perijove/core';
import type { Change } from '@perijove/core/watch';
import { createRpc, createWalletWatches, type WalletWatchesOptions } from '@perijove/solana';
import { describe, expect, it, onTestFinished } from 'vitest';
import { balanceOf, startTrading, type Trading } from '../market/swap/trading.ts';
import { ONE_SOL, ONE_USDC } from '../orders/placing.ts';

/** Longer than any test: what arrives came by the websocket. */
const NEVER = { pollMs: 3_600_000 };
const QUICK = { pollMs: 100 };

async function open(options: (on: Trading) => WalletWatchesOptions = bySocket) {
  const on = await startTrading();
  const wallets = createWalletWatches(createRpc(on.sandbox.rpcUrl), options(on));
  onTestFinished(() => wallets.close());
  return { ...on, wallets, address: on.alice.address };
}

const bySocket = ({ sandbox }: Trading) => ({ websocketUrl: sandbox.rpcWebSocketUrl });

const signing = ({ sandbox }: Trading, { secretKey }: Trading['alice']) => ({
  signer: secretKey,
  rpc: createRpc(sandbox.rpcUrl),
});

const swap = (on: Trading) =>
  on.perijove.swap.swap(
    { inputMint: SOL, outputMint: USDC, amount: ONE_SOL },
    signing(on, on.alice),
  );

/** Reads until a change has these mints or signatures: one transaction may be seen in two parts. */
async function readUntil<Value>(
  changes: AsyncGenerator<Change<Value>, void, undefined>,
  wanted: readonly string[],
): Promise<Change<Value>> {
  const missing = new Set(wanted);
  for (;;) {
    const { value, done } = await changes.next();
    if (done) throw new Error('the watch has ended');
    for (const name of value.changed) missing.delete(name);
    if (missing.size === 0) return value;
  }
}

/** As many connections as were opened, and those that are open. */
function countedSockets() {
  const sockets: WebSocket[] = [];
  class Counted extends WebSocket {
    constructor(url: string) {
      super(url);
      sockets.push(this);
    }
  }
  return { sockets, WebSocket: Counted };
}

describe('balances', () => {
  it('come by the websocket of the node', async () => {
    const on = await open();
    const changes = on.wallets.balances({ address: on.address }, NEVER);
    const first = (await changes.next()).value as Change<{ lamports: bigint }>;
    expect(first.value.lamports).toBe(balanceOf(on, on.address, SOL));
    await swap(on);
    const { value, previous } = await readUntil(changes, [SOL, USDC]);
    expect(value.lamports).toBe(balanceOf(on, on.address, SOL));
    expect(value.tokens[USDC]).toBe(balanceOf(on, on.address, USDC));
    expect(previous?.tokens).toBeDefined();
    await changes.return();
  });

  it('change when somebody sends tokens to an account that is there already', async () => {
    const on = await open();
    const before = balanceOf(on, on.address, USDC);
    const changes = on.wallets.balances({ address: on.address }, NEVER);
    await changes.next();
    const payment = { mint: USDC, amount: 5n * ONE_USDC, to: on.address };
    await on.perijove.swap.pay(payment, signing(on, on.bob));
    const { value, changed } = await readUntil(changes, [USDC]);
    expect(changed).toEqual([USDC]);
    expect(value.tokens[USDC]).toBe(before + 5n * ONE_USDC);
    await changes.return();
  });

  it.each([
    ['without a websocket', () => ({})],
    [
      'where none can be opened',
      (on: Trading) => ({
        ...bySocket(on),
        WebSocket: class {
          constructor() {
            throw new Error('none here');
          }
        } as never,
      }),
    ],
    ['where none answers', () => ({ websocketUrl: 'ws://127.0.0.1:9' })],
  ])('are polled %s', async (_, options) => {
    const on = await open(options);
    const changes = on.wallets.balances({ address: on.address }, QUICK);
    await changes.next();
    await swap(on);
    const { value } = await readUntil(changes, [SOL, USDC]);
    expect(value.tokens[USDC]).toBe(balanceOf(on, on.address, USDC));
    await changes.return();
  });

  it('are polled while the websocket is lost, which then connects again', async () => {
    const { sockets, WebSocket } = countedSockets();
    const on = await open((trading) => ({ ...bySocket(trading), WebSocket }));
    const changes = on.wallets.balances({ address: on.address }, QUICK);
    await changes.next();
    await expect.poll(() => sockets[0]?.readyState).toBe(1);
    sockets[0]?.close();
    await swap(on);
    await readUntil(changes, [SOL, USDC]);
    await expect.poll(() => sockets[1]?.readyState).toBe(1);
    await swap(on);
    await readUntil(changes, [SOL, USDC]);
    await changes.return();
  });
});

it.each(['balances', 'activity'] as const)(
  '%s keep their state while the node is down, say so, and go on',
  async (kind) => {
    const on = await startTrading();
    const node = createRpc(on.sandbox.rpcUrl);
    let isDown = false;
    const down = { method: 'any', reason: 'connection' } as const;
    const wallets = createWalletWatches({
      call: (method, params, signal) =>
        isDown
          ? Promise.reject(new PerijoveError('rpc_failed', down, { attempt: 0 }, 'down'))
          : node.call(method, params, signal),
    });
    onTestFinished(() => wallets.close());
    const { address } = on.alice;
    const changes: AsyncGenerator<Change<unknown>, void, undefined> = kind === 'balances'
      ? wallets.balances({ address }, QUICK)
      : wallets.activity({ address }, QUICK);
    const first = (await changes.next()).value as Change<unknown>;
    isDown = true;
    await swap(on);
    const stale = (await changes.next()).value as Change<unknown>;
    expect(stale).toMatchObject({ stale: true, changed: [], error: { code: 'rpc_failed' } });
    expect(stale.value).toEqual(first.value);
    expect(stale.asOf).toBeGreaterThanOrEqual(first.asOf);
    isDown = false;
    const next = (await changes.next()).value as Change<unknown>;
    expect(next).toMatchObject({ stale: false, error: undefined });
    expect(next.changed.length).toBeGreaterThan(0);
    await changes.return();
  },
);

describe('activity', () => {
  it('names the new transactions', async () => {
    const on = await open();
    await swap(on);
    const changes = on.wallets.activity({ address: on.address, limit: 2 }, NEVER);
    const first = (await changes.next()).value as Change<readonly { signature: string }[]>;
    expect(first.value.map(({ signature }) => signature)).toEqual(first.changed);
    const { signature } = await swap(on);
    const { value, changed } = await readUntil(changes, [signature as string]);
    expect(changed).toEqual([signature]);
    expect(value[0]).toMatchObject({ signature, hasFailed: false });
    expect(value.length).toBeLessThanOrEqual(2);
    await changes.return();
  });
});

describe('the watches of a wallet', () => {
  it('share one websocket, and leave none behind', async () => {
    const { sockets, WebSocket } = countedSockets();
    const on = await open((trading) => ({ ...bySocket(trading), WebSocket }));
    const both = [1, 2].map(() => on.wallets.balances({ address: on.address }, NEVER));
    await Promise.all(both.map((each) => each.next()));
    expect(sockets).toHaveLength(1);
    await Promise.all(both.map((each) => each.return()));
    await expect.poll(() => sockets[0]?.readyState).toBe(3);
  });

  it('end with `close`', async () => {
    const on = await open();
    const changes = on.wallets.balances({ address: on.address }, NEVER);
    await changes.next();
    const next = changes.next();
    on.wallets.close();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  it.each([
    [{ address: 'me' }, 'address'],
    [{ adress: 'me' }, 'adress'],
  ])('refuse %o', async (input, field) => {
    const { wallets } = await open();
    for (const watch of [wallets.balances, wallets.activity])
      await expect(watch(input as never).next()).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field },
      });
  });

  it.each([0, 1.5, 1_001])('refuse a limit of %s', async (limit) => {
    const { wallets, address } = await open();
    await expect(wallets.activity({ address, limit }).next()).rejects.toMatchObject({
      details: { field: 'limit' },
    });
  });

  it('refuse what is no websocket address, and an unknown option', () => {
    const rpc = createRpc('http://127.0.0.1:9');
    for (const [options, field] of [
      [{ websocketUrl: 'http://127.0.0.1' }, 'websocketUrl'],
      [{ websocketURL: 'ws://127.0.0.1' }, 'websocketURL'],
    ] as const)
      expect(() => createWalletWatches(rpc, options as never)).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ field }) }),
      );
  });
});
