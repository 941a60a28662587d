import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../src/ledger/accounts/instructions.ts';
import { MEMO_PROGRAM, SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { TOKEN_ACCOUNT_BYTES } from '../../src/ledger/token/token-account.ts';
import { createAnswerBudget } from '../../src/rpc/answer-budget.ts';
import { createSubscriptions } from '../../src/rpc/subscriptions.ts';
import { JUP, SOL, signed, the, USDC } from '../ledger/on-ledger.ts';
import { type OnRpc, onRpc, request } from './rpc-server.ts';
import { connect } from './rpc-socket.ts';

function transfer(on: OnRpc, lamports: bigint, note: string): Uint8Array {
  const { ledger, alice, bob } = on;
  return signed(ledger, alice, [transferSol(alice.address, bob.address, lamports), memo(note)]);
}

describe('logsSubscribe', () => {
  it('sends the logs of all transactions, or of those that mention an address', async () => {
    const on = await onRpc();
    const [all, memos, bobs] = await Promise.all([0, 1, 2].map(() => connect(on.webSocketUrl)));
    for (const [socket, filter] of [
      [all, 'all'],
      [memos, { mentions: [MEMO_PROGRAM] }],
      [bobs, { mentions: [on.bob.address] }],
    ] as const) {
      expect(await the(socket).ask(request('logsSubscribe', filter))).toMatchObject({ result: 1 });
    }
    const plain = [transferSol(on.alice.address, USDC, 1n)];
    const { signature } = on.ledger.submit(signed(on.ledger, on.alice, plain));
    const noted = on.ledger.submit(transfer(on, 5n, 'hello'));
    expect(await the(all).next()).toMatchObject({
      method: 'logsNotification',
      params: { subscription: 1, result: { value: { signature, err: null } } },
    });
    for (const socket of [all, memos, bobs]) {
      expect(await the(socket).next()).toMatchObject({
        params: {
          result: {
            context: { slot: on.ledger.slot() },
            value: {
              signature: noted.signature,
              err: null,
              logs: expect.arrayContaining(['Program log: hello']),
            },
          },
        },
      });
    }
  });

  it.each([
    [{}],
    [null],
    ['some'],
    [{ mentions: [] }],
    [{ mentions: [USDC, JUP] }],
    [{ mentions: [7] }],
  ])('refuses %o', async (filter) => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    const answer = await socket.ask(request('logsSubscribe', filter));
    expect(answer).toMatchObject({ error: { code: -32602 } });
  });
});

describe('programSubscribe', () => {
  it('sends the accounts of a program that match its filters', async () => {
    const on = await onRpc();
    const { ledger, bob } = on;
    const socket = await connect(on.webSocketUrl);
    const filters = [
      { dataSize: TOKEN_ACCOUNT_BYTES },
      { memcmp: { offset: 0, bytes: USDC } },
      { memcmp: { offset: 32, bytes: bob.address, encoding: 'base58' } },
    ];
    const config = { encoding: 'jsonParsed', filters };
    await socket.ask(request('programSubscribe', TOKEN_PROGRAM, config));
    ledger.faucet.token(bob.address, JUP, 5n);
    ledger.faucet.token(bob.address, USDC, 7n);
    const { account } = the(ledger.holdings(bob.address).find(({ mint }) => mint === USDC));
    expect(await socket.next()).toMatchObject({
      method: 'programNotification',
      params: {
        result: {
          value: {
            pubkey: account,
            account: {
              owner: TOKEN_PROGRAM,
              data: { parsed: { info: { tokenAmount: { amount: '5000000007' } } } },
            },
          },
        },
      },
    });
  });

  it.each<[string, unknown]>([
    ['too many', [1, 2, 3, 4, 5].map((dataSize) => ({ dataSize }))],
    ['no list', { dataSize: 1 }],
    ['nothing known', [{ tokenAccountState: 1 }]],
    ['nothing at all', [null]],
    ['a negative size', [{ dataSize: -1 }]],
    ['no base58', [{ memcmp: { offset: 0, bytes: '0OIl' } }]],
    ['an unknown encoding', [{ memcmp: { offset: 0, bytes: 'aa', encoding: 'hex' } }]],
    ['too long', [{ memcmp: { offset: 0, bytes: 'z'.repeat(100_000) } }]],
  ])('refuses filters that are %s', async (_, filters) => {
    const on = await onRpc();
    const body = request('getProgramAccounts', TOKEN_PROGRAM, { encoding: 'base64', filters });
    expect(JSON.parse(await on.post(JSON.stringify(body)))).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe('accountSubscribe', () => {
  it('without an encoding survives that the data becomes too long for base58', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    const socket = await connect(on.webSocketUrl);
    const account = ledger.associatedAccount(bob.address, SOL, TOKEN_PROGRAM);
    expect(await socket.ask(request('accountSubscribe', account))).toMatchObject({ result: 1 });
    const before = ledger.lamports(alice.address);
    ledger.faucet.token(bob.address, SOL, 5n);
    expect(await socket.next()).toMatchObject({
      params: {
        result: {
          value: { data: 'error: data too large for bs58 encoding', space: TOKEN_ACCOUNT_BYTES },
        },
      },
    });
    expect(ledger.holdings(bob.address).map(({ mint }) => mint)).toContain(SOL);
    await socket.ask(request('accountSubscribe', alice.address));
    await on.call('requestAirdrop', alice.address, 7);
    expect(await socket.next()).toMatchObject({
      params: {
        result: { value: { lamports: Number(before) + 7, data: '', owner: SYSTEM_PROGRAM } },
      },
    });
    // What is too long from the beginning is refused, as it is when it is read.
    const refused = await socket.ask(request('accountSubscribe', account));
    expect(refused).toMatchObject({ error: { code: -32600 } });
  });
});

describe('other subscriptions', () => {
  it('notify of received transactions and of roots', async () => {
    const on = await onRpc();
    const socket = await connect(on.webSocketUrl);
    const { signature } = on.ledger.submit(transfer(on, 5n, ''));
    const config = { commitment: 'confirmed', enableReceivedNotification: true };
    await socket.ask(request('signatureSubscribe', signature, config));
    const value = (message: unknown) => ({ params: { result: { value: message } } });
    expect(await socket.next()).toMatchObject(value('receivedSignature'));
    expect(await socket.next()).toMatchObject(value({ err: null }));
    expect(await socket.ask(request('rootSubscribe'))).toMatchObject({ result: 2 });
    on.clock.jump(400);
    expect(await socket.next()).toEqual({
      jsonrpc: '2.0',
      method: 'rootNotification',
      params: { result: on.ledger.slot(), subscription: 2 },
    });
  });

  it('are limited in number, and end with their connection', async () => {
    const { ledger, bob } = await onRpc();
    const told: unknown[] = [];
    const subscriptions = createSubscriptions(ledger, (...notification) => told.push(notification));
    const { slotSubscribe, slotUnsubscribe } = subscriptions.methods;
    const budget = createAnswerBudget();
    for (let id = 1; id <= 10_000; id++) expect(the(slotSubscribe)([], budget)).toBe(id);
    expect(() => the(slotSubscribe)([], budget)).toThrow(/Subscription refused/);
    expect(the(slotUnsubscribe)([1], budget)).toBe(true);
    expect(the(slotSubscribe)([], budget)).toBe(10_001);
    const { signature } = ledger.faucet.sol(bob.address, 5n);
    the(slotUnsubscribe)([2], budget);
    the(subscriptions.methods['signatureSubscribe'])([signature], budget);
    subscriptions.close();
    subscriptions.onSlot(1, 0);
    await new Promise((resolve) => setImmediate(resolve));
    ledger.faucet.sol(bob.address, 5n);
    expect(told).toEqual([]);
  });
});
