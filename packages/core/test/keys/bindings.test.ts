import { beforeAll, describe, expect, test } from 'vitest';
import { isPerijoveError } from '../../src/index.ts';
import { endpoints, readEndpoint, signed, submitEndpoint } from '../sample-endpoints.ts';
import { denied, keysOf, loadFailureReader, setUpKeys } from './key-gateways.ts';

beforeAll(loadFailureReader);

const input = { ids: ['a'] };
const token = { token: 'a-token-of-a-wallet' };

describe('the steps of a flow', () => {
  test('are sent with the key that the order was made with', async () => {
    const { clock, transport, sent } = setUpKeys(keysOf(100, 100, 100));
    const flow = async (): Promise<void> => {
      const { requestId } = await transport.call(endpoints.build, { amount: 1n });
      await transport.call(endpoints.submit, { ...signed, requestId });
    };
    const flows = Array.from({ length: 12 }, flow);
    await clock.run(1_000);
    await Promise.all(flows);
    const [orders, executed] = [sent.slice(0, 12), sent.slice(12)].map((part) =>
      part.map(({ apiKey }) => apiKey),
    );
    expect(executed).toEqual(orders);
    expect(new Set(orders).size).toBe(3);
  });

  test('are not moved when their key is refused', async () => {
    let isDenied = false;
    const { clock, transport, sent } = setUpKeys(keysOf(100, 100), {
      reply: ({ apiKey }) => (isDenied && apiKey === sent[0]?.apiKey ? denied : undefined),
    });
    const order = transport.call(endpoints.build, { amount: 1n });
    await clock.run(100);
    isDenied = true;
    const { requestId } = await order;
    const call = transport
      .call(endpoints.submit, { ...signed, requestId })
      .catch((error: unknown) => error);
    await clock.run(1_000);
    expect(isPerijoveError(await call, 'unauthorized')).toBe(true);
    expect(sent).toHaveLength(2);
  });

  test('wait for the key that the order was made with', async () => {
    const { clock, transport, read, sent } = setUpKeys(keysOf(1, 100));
    const order = transport.call(endpoints.build, { amount: 1n }, { deadlineMs: 1_000 });
    await clock.run(100);
    const { requestId } = await order;
    const first = sent[0]?.apiKey;
    expect(first).toBe('key-0000');
    const call = transport.call(endpoints.submit, { ...signed, requestId }, { deadlineMs: 90_000 });
    const reads = read(10);
    await clock.run(1_000);
    await reads;
    expect(sent).toHaveLength(11);
    expect(transport.backlog(endpoints.submit).waiting).toBe(1);
    await clock.run(60_000);
    await call;
    expect(sent[11]?.apiKey).toBe(first);
  });

  test.each(['depositRequestId', 'cancelRequestId', 'quoteId'])('are known by %s', async (name) => {
    const { clock, transport, sent } = setUpKeys(keysOf(100, 100));
    const order = transport.call(endpoints.build, { amount: 1n });
    await clock.run(100);
    const { requestId } = await order;
    const follow = submitEndpoint({ checkInput: () => undefined });
    const calls = Array.from({ length: 4 }, () =>
      transport.call(follow, { [name]: requestId } as never),
    );
    await clock.run(1_000);
    await Promise.all(calls);
    expect(new Set(sent.map(({ apiKey }) => apiKey)).size).toBe(1);
  });
});

describe('calls with the token of a wallet', () => {
  const walletRead = readEndpoint({ wallet: true });
  const signIn = readEndpoint({ sameKey: true });

  test('are sent with the first key in service, the sign-in included', async () => {
    const { clock, transport, countOf } = setUpKeys(keysOf(100, 100));
    const calls = [
      ...Array.from({ length: 5 }, () => transport.call(signIn, input)),
      ...Array.from({ length: 5 }, () => transport.call(walletRead, input, token)),
    ];
    await clock.run(1_000);
    await Promise.all(calls);
    expect([countOf('key-0000'), countOf('key-0001')]).toEqual([10, 0]);
  });

  test('are sent with the next one while the first is refused', async () => {
    const { clock, transport, read, sent } = setUpKeys(keysOf(100, 100), {
      reply: ({ apiKey }) => (apiKey === 'key-0000' ? denied : undefined),
    });
    const first = read(2);
    await clock.run(100);
    await first;
    const from = sent.length;
    const call = transport.call(walletRead, input, token);
    await clock.run(1_000);
    await call;
    expect(sent.slice(from)).toMatchObject([{ apiKey: 'key-0001' }]);
  });
});
