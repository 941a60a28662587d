import { WebSocket as UndiciWebSocket } from 'undici';
import { describe, expect, it } from 'vitest';
import { compile } from '../ledger/draft.ts';
import { at, blockhash, failure, from, refusal, signed, status, submit } from './chain.ts';
import { notification, serveNotifications } from './notifying-server.ts';

const WebSocket = UndiciWebSocket as unknown as typeof globalThis.WebSocket;
const landed = { signature: expect.stringMatching(/^\w{64,88}$/), slot: 1_234 };

describe('submitTransaction, when it lands', () => {
  it('finds it by asking once a second', async () => {
    const { outcome, times, clock } = await submit({
      react: { getSignatureStatuses: from(4, at('confirmed')) },
    });
    expect(outcome).toEqual(landed);
    expect(times('getSignatureStatuses')).toEqual([0, 1_000, 2_000, 3_000, 4_000]);
    expect(clock.pending()).toBe(0);
  });

  it('does not take a block that may be dropped for a success', async () => {
    const levels = ['processed', 'processed', 'confirmed'];
    const { outcome, node } = await submit({
      react: { getSignatureStatuses: (nth) => at(levels[nth] ?? 'confirmed') },
    });
    expect(outcome).toEqual(landed);
    expect(node.of('getSignatureStatuses')).toHaveLength(3);
  });

  it('waits for the commitment that was asked for', async () => {
    const levels = ['processed', 'confirmed', 'confirmed', 'finalized'];
    const { outcome, node } = await submit({
      commitment: 'finalized',
      react: { getSignatureStatuses: (nth) => at(levels[nth] ?? 'finalized') },
    });
    expect(outcome).toEqual(landed);
    expect(node.of('getSignatureStatuses')).toHaveLength(4);
  });

  it('understands nodes that only count confirmations', async () => {
    const old = (confirmations: number | null) =>
      status({ slot: 1_234, confirmations, err: null }, 2_000);
    const { outcome, node } = await submit({
      react: { getSignatureStatuses: (nth) => old(nth < 2 ? nth : null) },
    });
    expect(outcome).toEqual(landed);
    expect(node.of('getSignatureStatuses')).toHaveLength(3);
  });

  it('sends the same bytes every two seconds, and has them tried only once', async () => {
    const { node, times } = await submit({
      react: { getSignatureStatuses: from(6, at('confirmed')) },
    });
    expect(times('sendTransaction')).toEqual([0, 2_000, 4_000, 6_000]);
    const options = { encoding: 'base64', preflightCommitment: 'confirmed', maxRetries: 0 };
    expect(node.of('sendTransaction').map(({ params }) => params)).toEqual(
      [false, true, true, true].map((skipPreflight) => [signed, { ...options, skipPreflight }]),
    );
  });

  it('sends at the given interval, also between two polls', async () => {
    const { times } = await submit({
      rebroadcastMs: 700,
      pollMs: 5_000,
      react: { getSignatureStatuses: from(4, at('confirmed')) },
    });
    expect(times('sendTransaction')).toEqual([0, 700, 1_400, 2_100, 2_800]);
  });

  it('skips the preflight simulation on request', async () => {
    const { node } = await submit({
      skipPreflight: true,
      react: { getSignatureStatuses: from(0, at('finalized')) },
    });
    expect(node.of('sendTransaction')[0]?.params[1]).toMatchObject({ skipPreflight: true });
  });

  it('continues when the node has it already', async () => {
    const { outcome, node } = await submit({
      react: {
        sendTransaction: () => refusal('AlreadyProcessed'),
        getSignatureStatuses: from(2, at('confirmed')),
      },
    });
    expect(outcome).toEqual(landed);
    expect(node.of('sendTransaction')).toHaveLength(2);
  });

  it('continues when the response to the sending is lost, and has it tried again', async () => {
    const { outcome, node } = await submit({
      react: {
        sendTransaction: (nth) => (nth < 2 ? 'drop' : undefined),
        getSignatureStatuses: from(7, at('confirmed')),
      },
    });
    expect(outcome).toEqual(landed);
    const skipped = node.of('sendTransaction').map(({ params }) => params[1]);
    expect(skipped).toMatchObject(
      [false, false, false, true].map((skipPreflight) => ({ skipPreflight })),
    );
  });

  it('ignores a refusal of a transaction that may have been sent before', async () => {
    const { outcome } = await submit({
      react: {
        sendTransaction: (nth) =>
          nth === 0 ? 'drop' : refusal({ InstructionError: [1, { Custom: 1 }] }),
        getSignatureStatuses: from(5, at('confirmed')),
      },
    });
    expect(outcome).toEqual(landed);
  });

  it('continues when the node does not know a young blockhash yet', async () => {
    const { outcome } = await submit({
      react: {
        sendTransaction: (nth) => (nth === 0 ? refusal('BlockhashNotFound') : undefined),
        isBlockhashValid: (nth, _, { slot }) => blockhash(nth > 0, slot()),
        getSignatureStatuses: from(3, at('confirmed')),
      },
    });
    expect(outcome).toEqual(landed);
  });

  it('finds in the history what landed long before it was sent again', async () => {
    const { outcome, node } = await submit({
      react: {
        sendTransaction: () => refusal('BlockhashNotFound'),
        isBlockhashValid: (_, __, { slot }) => blockhash(false, slot()),
        getSignatureStatuses: (_, { params }) => {
          const { searchTransactionHistory } = params[1] as { searchTransactionHistory: boolean };
          return searchTransactionHistory ? at('finalized') : undefined;
        },
      },
    });
    expect(outcome).toEqual(landed);
    expect(node.of('getSignatureStatuses').at(-1)?.params[1]).toEqual({
      searchTransactionHistory: true,
    });
  });

  it('bears a node that is busy, broken or inconsistent for a while', async () => {
    const moods = [
      { status: 503 },
      { text: '<html>' },
      { error: { code: -32603, message: 'Internal error' } },
      { result: { context: { slot: 5 }, value: [] } },
      { result: { context: { slot: 5 }, value: [null, null] } },
      { result: 'yes' },
      'drop',
    ] as const;
    const { outcome } = await submit({
      react: {
        isBlockhashValid: (nth) => moods[nth % moods.length],
        getSignatureStatuses: (nth) => moods[nth] ?? at('confirmed'),
      },
    });
    expect(outcome).toEqual(landed);
  });

  it('keeps few connections open', async () => {
    const { node } = await submit({
      react: { getSignatureStatuses: from(60, at('confirmed')) },
    });
    expect(node.calls.length).toBeGreaterThan(100);
    expect(node.maxSockets()).toBeLessThanOrEqual(4);
  });
});

/** Polls so seldom that a second look means: woken. */
const seldom = { WebSocket, pollMs: 100_000, rebroadcastMs: 100_000, deadlineMs: 250_000 };

describe('submitTransaction, with a websocket', () => {
  it('polls at once after a notification and closes its socket', async () => {
    const server = await serveNotifications(() => [
      '{"jsonrpc":"2.0","result":7,"id":1}',
      notification,
    ]);
    const { outcome, times, clock } = await submit({
      ...seldom,
      websocketUrl: server.url,
      react: { getSignatureStatuses: from(1, at('confirmed')) },
    });
    expect(outcome).toEqual(landed);
    expect(times('getSignatureStatuses')).toEqual([0, 0]);
    expect(clock.pending()).toBe(0);
    expect(server.subscriptions).toEqual([
      [(outcome as typeof landed).signature, { commitment: 'confirmed' }],
    ]);
    await server.allClosed();
    expect(server.openSockets()).toBe(0);
  });

  it('polls once after a notification, whose content it ignores', async () => {
    const server = await serveNotifications(() => [notification, notification, notification]);
    const { outcome, node } = await submit({
      WebSocket,
      pollMs: 8_000,
      websocketUrl: server.url,
      react: { getSignatureStatuses: from(9, at('confirmed')) },
    });
    expect(outcome).toEqual(landed);
    expect(node.of('getSignatureStatuses')).toHaveLength(10);
  });

  it.each<readonly [string, readonly string[]]>([
    ['is lost', []],
    ['is nonsense', ['', '{', 'null']],
  ])('polls on when the notification %s', async (_, texts) => {
    const server = await serveNotifications(() => texts);
    const { outcome, times } = await submit({
      WebSocket,
      websocketUrl: server.url,
      react: { getSignatureStatuses: from(2, at('confirmed')) },
    });
    expect(outcome).toEqual(landed);
    expect(times('getSignatureStatuses')).toEqual([0, 1_000, 2_000]);
    await server.allClosed();
  });

  it.each<readonly [string, object]>([
    ['nobody listens', { WebSocket, websocketUrl: 'ws://127.0.0.1:9' }],
    ['the address is none', { WebSocket, websocketUrl: 'node' }],
    ['the runtime has none', { WebSocket: undefined, websocketUrl: 'ws://127.0.0.1:9' }],
  ])('polls when %s', async (_, options) => {
    const { outcome } = await submit({
      ...options,
      react: { getSignatureStatuses: from(1, at('confirmed')) },
    });
    expect(outcome).toEqual(landed);
  });
});

describe('submitTransaction, before it starts', () => {
  it('refuses a transaction without all its signatures', async () => {
    const { outcome, node } = await submit({ base64: compile({ instructions: [] }) });
    expect(outcome).toEqual(failure('invalid_input', { field: 'base64' }));
    expect(node.calls).toEqual([]);
  });

  it('refuses invalid transactions', async () => {
    expect((await submit({ base64: 'AAAA' })).outcome).toEqual(failure('malformed_transaction'));
  });

  it.each<readonly [string, object]>([
    ['pollMs', { pollMs: 0 }],
    ['pollMs', { pollMs: Number.NaN }],
    ['rebroadcastMs', { rebroadcastMs: -1 }],
    ['deadlineMs', { deadlineMs: 0 }],
    ['commitment', { commitment: 'processed' }],
    ['lastValidBlockHeight', { lastValidBlockHeight: 1.5 }],
    ['lastValidBlockHeight', { lastValidBlockHeight: -1n }],
    ['rpc', { rpc: 'http://127.0.0.1' }],
  ])('refuses a wrong %s', async (field, options) => {
    const { outcome, node } = await submit(options);
    expect(outcome).toEqual(failure('invalid_input', { field }));
    expect(node.calls).toEqual([]);
  });
});
