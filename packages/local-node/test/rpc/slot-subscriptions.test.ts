import { address, createSolanaRpcSubscriptions_UNSTABLE } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../src/ledger/accounts/instructions.ts';
import { MEMO_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { slotStartMs } from '../../src/ledger/time/clock.ts';
import { signed } from '../ledger/on-ledger.ts';
import { onRpc, request } from './rpc-server.ts';
import { connect } from './rpc-socket.ts';
import { withKit } from './with-kit.ts';
import { withWeb3 } from './with-web3.ts';

const SLOT_MS = 400;
const block = { maxSupportedTransactionVersion: 0 };

/** A sandbox, and the notifications of one connection. */
async function listening(method: string, ...params: readonly unknown[]) {
  const on = await onRpc();
  const socket = await connect(on.webSocketUrl);
  // A slot without transactions: in the first one the sandbox made some of its own.
  await socket.ask(request('slotSubscribe'));
  on.clock.jump(SLOT_MS);
  await socket.next();
  await socket.ask(request('slotUnsubscribe', 1));
  expect(await socket.ask(request(`${method}Subscribe`, ...params))).toMatchObject({ result: 2 });
  const next = async (): Promise<unknown> => {
    const { method: told, params: about } = await socket.next();
    expect(told).toBe(`${method}Notification`);
    return (about as { result: unknown }).result;
  };
  const pay = (lamports: bigint, text = ''): string => {
    const { ledger, alice, bob } = on;
    const instructions = [transferSol(alice.address, bob.address, lamports)];
    if (text !== '') instructions.push(memo(text));
    return on.ledger.submit(signed(ledger, alice, instructions), { preflight: false }).signature;
  };
  return { on, socket, next, pay };
}

describe('blockSubscribe', () => {
  it('reports blocks when they are over, as getBlock does', async () => {
    const { on, next, pay } = await listening('block', 'all', block);
    const slot = on.ledger.slot();
    const signature = pay(7n);
    on.clock.jump(SLOT_MS);
    const told = (await next()) as { value: { block: object } };
    expect(told).toEqual({
      context: { slot, apiVersion: expect.any(String) as string },
      value: { slot, err: null, block: await on.call('getBlock', slot, block) },
    });
    expect(JSON.stringify(told)).toContain(signature);
  });

  it('leaves out no block with transactions when the clock jumps', async () => {
    const { on, next, pay } = await listening('block', 'all', {
      transactionDetails: 'signatures',
      showRewards: false,
    });
    const slot = on.ledger.slot();
    const signature = pay(7n);
    on.clock.jump(1000 * SLOT_MS);
    expect(await next()).toMatchObject({ value: { slot, block: { signatures: [signature] } } });
    expect(await next()).toMatchObject({ value: { slot: slot + 999, block: { signatures: [] } } });
    on.clock.jump(SLOT_MS);
    const last = (await next()) as { value: { block: object } };
    expect(last).toMatchObject({ value: { slot: slot + 1000 } });
    expect(last.value.block).not.toHaveProperty('rewards');
  });

  it('reports an address only', async () => {
    const filter = { mentionsAccountOrProgram: MEMO_PROGRAM };
    const { on, next, pay } = await listening('block', filter, {
      ...block,
      transactionDetails: 'accounts',
    });
    pay(7n);
    on.clock.jump(SLOT_MS);
    pay(8n);
    const signature = pay(9n, 'hello');
    const slot = on.ledger.slot();
    on.clock.jump(SLOT_MS);
    expect(await next()).toMatchObject({
      value: { slot, block: { transactions: [{ transaction: { signatures: [signature] } }] } },
    });
  });

  it('says why there is no block', async () => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    await socket.ask(request('blockSubscribe', 'all'));
    const { ledger, alice } = on;
    const wire = signed(ledger, alice, [memo('new')]);
    expect(wire[65]).toBe(0x80);
    ledger.submit(wire);
    const slot = ledger.slot();
    on.clock.jump(SLOT_MS);
    expect(await socket.next()).toMatchObject({
      params: {
        result: { value: { slot, block: null, err: { UnsupportedTransactionVersion: 0 } } },
      },
    });
  });

  it.each<[string, readonly unknown[]]>([
    ['no filter', []],
    ['an unknown filter', ['some']],
    ['an address that is invalid', [{ mentionsAccountOrProgram: 'x' }]],
    ['a commitment below confirmed', ['all', { commitment: 'processed' }]],
    ['unknown details', ['all', { transactionDetails: 'most' }]],
  ])('refuses %s', async (_, params) => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    expect(await socket.ask(request('blockSubscribe', ...params))).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe('slotsUpdatesSubscribe', () => {
  it('tells how slots come about', async () => {
    const { on, next, pay } = await listening('slotsUpdates');
    pay(7n);
    pay(10n ** 18n);
    on.clock.jump(SLOT_MS);
    const slot = on.ledger.slot();
    const timestamp = slotStartMs(slot);
    const before = { slot: slot - 1, timestamp };
    const stats = {
      maxTransactionsPerEntry: 2,
      numFailedTransactions: 1,
      numSuccessfulTransactions: 1,
      numTransactionEntries: 1,
    };
    expect(await next()).toEqual({ ...before, type: 'completed' });
    expect(await next()).toEqual({ ...before, type: 'frozen', stats });
    expect(await next()).toEqual({ ...before, type: 'optimisticConfirmation' });
    expect(await next()).toEqual({ ...before, type: 'root' });
    expect(await next()).toEqual({ slot, timestamp, type: 'firstShredReceived' });
    expect(await next()).toEqual({ slot, timestamp, type: 'createdBank', parent: slot - 1 });
  });
});

it.each(['block', 'slotsUpdates', 'vote'])('%s subscriptions end', async (method) => {
  const { socket } = await listening(method, ...(method === 'block' ? ['all'] : []));
  expect(await socket.ask(request(`${method}Unsubscribe`, 2))).toMatchObject({ result: true });
  expect(await socket.ask(request(`${method}Unsubscribe`, 2))).toMatchObject({
    error: { code: -32602 },
  });
});

describe('clients', () => {
  it('kit reads blocks, updates and votes', async () => {
    const { on } = await withKit();
    const url = on.webSocketUrl as `ws://${string}`;
    const rpcSubscriptions = createSolanaRpcSubscriptions_UNSTABLE(url);
    const abort = new AbortController();
    const options = { abortSignal: abort.signal };
    const blocks = await rpcSubscriptions
      .blockNotifications('all', { maxSupportedTransactionVersion: 0 })
      .subscribe(options);
    const updates = await rpcSubscriptions.slotsUpdatesNotifications().subscribe(options);
    await rpcSubscriptions.voteNotifications().subscribe(options);
    const slot = BigInt(on.ledger.slot());
    // What comes before somebody waits for it is lost.
    const coming = [blocks, updates].map((each) => each[Symbol.asyncIterator]().next());
    on.clock.jump(SLOT_MS);
    const [block, update] = await Promise.all(coming);
    expect(block).toMatchObject({
      value: { value: { slot, err: null, block: { blockHeight: slot } } },
    });
    expect(update).toMatchObject({ value: { slot, type: 'completed' } });
    await rpcSubscriptions
      .blockNotifications({ mentionsAccountOrProgram: address(MEMO_PROGRAM) })
      .subscribe(options);
    abort.abort();
  });

  it('web3.js v1 subscribes to updates once', async () => {
    const { on, connection } = await withWeb3();
    const told: string[] = [];
    const asked: unknown[] = [];
    const { _rpcWebSocket: socket } = connection as unknown as {
      _rpcWebSocket: { call: (method: string, ...more: unknown[]) => Promise<unknown> };
    };
    const { call } = socket;
    socket.call = (method, ...more) => {
      asked.push(method);
      return call.call(socket, method, ...more);
    };
    const id = connection.onSlotUpdate(({ type }) => told.push(type));
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    // The client does not say when it is subscribed.
    const next = (): string | undefined => {
      on.clock.jump(SLOT_MS);
      return told[0];
    };
    await expect.poll(next).toBe('completed');
    expect(asked).toEqual(['slotsUpdatesSubscribe']);
    await connection.removeSlotUpdateListener(id);
  });
});
