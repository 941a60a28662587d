import { describe, expect, it } from 'vitest';
import { clientWith } from '../../../solana/test/family/client.ts';
import { wallet } from '../../../solana/test/family/plan-of.ts';
import { pollingWith } from '../../../solana/test/family/polling.ts';
import { mallory } from '../../../solana/test/ledger/cast.ts';
import { simulatedClock } from '../../../solana/test/rpc/simulated-clock.ts';
import { endpoints } from '../../src/endpoints.ts';
import { type OrderUpdate, watch } from '../../src/flows/watch.ts';

const token = 'the token';
const kinds = {
  price: {
    list: 'priceOrders',
    other: 'dcaOrders',
    state: 'orderState',
    used: 'inputUsed',
    open: 'open',
    over: 'filled',
    held: 'expired',
  },
  dca: {
    list: 'dcaOrders',
    other: 'priceOrders',
    state: 'displayState',
    used: 'inputAmountUsed',
    open: 'active',
    over: 'completed',
    held: 'pending_withdraw',
  },
} as const;
type Kind = keyof typeof kinds;
const both = ['price', 'dca'] as const;

interface Given {
  readonly input?: object;
  readonly options?: object;
  readonly settings?: object;
}

/** A service whose list has these orders, one look after the other: the last one stays. */
function serviceWith(kind: Kind, looks: readonly (readonly object[])[]) {
  const clock = simulatedClock();
  const left = [...looks];
  const { client, calls } = clientWith(endpoints, {
    [kinds[kind].list]: () => {
      const orders = left.length > 1 ? left.shift() : left[0];
      return { orders, pagination: { total: orders?.length ?? 0 } };
    },
  });
  const polling = pollingWith(clock) as never;
  const start = ({ input = {}, options = {}, settings = {} }: Given = {}) =>
    watch(
      polling,
      client,
      settings,
      { order: 'mine', kind, ...input } as never,
      { token, ...options } as never,
    );
  return { start, calls, clock };
}

/** All updates of a watch, and what it returned. */
async function readAll(watching: ReturnType<typeof watch>) {
  const updates: OrderUpdate[] = [];
  for (;;) {
    const { done, value } = await watching.next();
    if (done) return { updates, result: value };
    updates.push(value);
  }
}

describe.each(both)('the watch of a %s order', (kind) => {
  const { list, other, state, used, open, over, held } = kinds[kind];
  const order = (own: object = {}) => ({ id: 'mine', [state]: open, ...own });
  const another = { id: 'another', [state]: open };
  const events = (count: number) => Array.from({ length: count }, () => ({ type: 'fill' }));

  it('yields each change of state, and each fill, until the order is over', async () => {
    const looks = [
      order(),
      order({ events: [], [used]: null, updatedAt: 'later' }),
      order({ events: events(1) }),
      order({ events: events(1), [used]: '5' }),
      order({ events: events(1), [used]: '5', [state]: 'executing' }),
      order({ events: events(2), [used]: '9', [state]: over }),
    ];
    const { start, calls } = serviceWith(
      kind,
      looks.map((each) => [another, each]),
    );
    const { updates, result } = await readAll(start());
    const [first, , ...changes] = looks;
    expect(updates.map(({ value }) => value)).toEqual([first, ...changes]);
    expect(updates.map(({ previous }) => previous)).toEqual([
      undefined,
      first,
      ...changes.slice(0, -1),
    ]);
    expect(updates.map((each) => each.state)).toEqual([open, open, open, 'executing', over]);
    expect(updates.every(({ changed, stale }) => changed[0] === 'mine' && !stale)).toBe(true);
    expect(result).toBe(looks.at(-1));
    expect(calls).toHaveLength(looks.length);
    expect(calls[0]?.slice(0, 2)).toMatchObject([list, { limit: 100 }]);
  });

  it('is not over while the vault may have money of the order', async () => {
    const looks = [[order({ [state]: held })], [order({ [state]: over })]];
    const { updates, result } = await readAll(serviceWith(kind, looks).start());
    expect(updates.map((each) => each.state)).toEqual([held, over]);
    expect(result).toBe(looks[1]?.[0]);
  });

  it('ends without an order where six looks in a row do not find it', async () => {
    const never = serviceWith(kind, [[another]]);
    expect(await readAll(never.start())).toEqual({ updates: [], result: undefined });
    expect(never.calls).toHaveLength(6);
  });

  it('polls every five seconds, or as often as the caller says', async () => {
    const looks = [[order()], [order({ [state]: over })]];
    const usual = serviceWith(kind, looks);
    await readAll(usual.start());
    expect(usual.clock.waits).toContain(5_000);
    const often = serviceWith(kind, looks);
    await readAll(often.start({ options: { pollMs: 300 } }));
    expect(often.clock.waits).toContain(300);
  });

  it('yields an order that stays as it is, where the caller wants that', async () => {
    const looks = [[order()], [order()], [order({ [state]: over })]];
    const { start } = serviceWith(kind, looks);
    const { updates } = await readAll(start({ options: { repeatMs: 0 } }));
    expect(updates.map(({ changed }) => changed.length)).toEqual([1, 0, 1]);
  });

  it('calls in the name of the wallet, and reads no more pages than it needs', async () => {
    const page = Array.from({ length: 100 }, (_, n) => ({ id: `${n}`, [state]: open }));
    const all = [...page.slice(1), order({ [state]: over }), another];
    const given: unknown[] = [];
    const read = async ({ offset = 0 }: { readonly offset?: number }, options: unknown) => {
      given.push([offset, options]);
      return { orders: all.slice(offset, offset + 50), pagination: { total: all.length } };
    };
    const method = Object.assign(read, { endpoint: endpoints[list] });
    const methods = { [list]: method, [other]: method } as never;
    const input = { order: 'mine', kind } as const;
    const polling = pollingWith(simulatedClock()) as never;
    const watching = watch(polling, methods, {}, input, { token, pollMs: 500 });
    expect((await readAll(watching)).updates).toHaveLength(1);
    expect(given).toEqual([
      [0, expect.objectContaining({ token })],
      [50, expect.objectContaining({ token })],
    ]);
    for (const name of ['pollMs', 'repeatMs'])
      expect(given[0]).not.toEqual([0, expect.objectContaining({ [name]: expect.anything() })]);
  });

  it('stops polling when it is left, and ends with the reason of its signal', async () => {
    const { start, calls } = serviceWith(kind, [[order()]]);
    const watching = start();
    await watching.next();
    await watching.return(undefined);
    const before = calls.length;
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toHaveLength(before);
    const ending = new AbortController();
    const aborted = start({ options: { signal: ending.signal } });
    await aborted.next();
    const next = aborted.next();
    ending.abort(new Error('enough'));
    await expect(next).rejects.toThrow('enough');
  });
});

describe('watches at the same time', () => {
  const signer = { address: wallet, signTransactions: () => Promise.reject(new Error('no')) };
  const theirs = { ...signer, address: mallory.address };
  const over = (id: string) => ({ id, orderState: 'filled', displayState: 'completed' });
  const given = (own: object, settings: object = {}): Given => ({
    options: { token: undefined, ...own },
    settings,
  });

  it.each<[string, Given, Given, number]>([
    ['the same token', { options: { token } }, { options: { token } }, 1],
    ['other tokens', { options: { token } }, { options: { token: 'b' } }, 2],
    ['the same signer', given({ signer }), given({ signer }), 1],
    ['other signers', given({ signer }), given({ signer: theirs }), 2],
    ['a signer and the same one of the client', given({ signer }), given({}, { signer }), 1],
    ['other signers of a client', given({}, { signer }), given({}, { signer: theirs }), 2],
    ['no wallet', given({}), given({}), 1],
  ])('share their polls by the wallet: %s', async (_, one, two, requests) => {
    const { start, calls } = serviceWith('price', [[over('a'), over('b')]]);
    const starts = [one, two].map((each, n) => start({ ...each, input: { order: 'ab'[n] } }));
    const read = await Promise.all(starts.map(readAll));
    expect(read.map(({ result }) => result?.id)).toEqual(['a', 'b']);
    expect(calls).toHaveLength(requests);
  });

  it('share no polls of price orders and DCA orders', async () => {
    const answer = { orders: [over('a')], pagination: { total: 1 } };
    const { client, calls } = clientWith(endpoints, { priceOrders: answer, dcaOrders: answer });
    const polling = pollingWith(simulatedClock()) as never;
    const inputs = [{ order: 'a' }, { order: 'a', kind: 'dca' }] as const;
    await Promise.all(inputs.map((input) => readAll(watch(polling, client, {}, input, { token }))));
    expect(calls.map(([name]) => name)).toEqual(['priceOrders', 'dcaOrders']);
  });
});

describe('a watch is refused before any request', () => {
  it.each([
    [{ order: '' }, {}, 'order'],
    [{ order: 5 }, {}, 'order'],
    [{ order: undefined }, {}, 'order'],
    [{ kind: 'limit' }, {}, 'kind'],
    [{ id: 'a' }, {}, 'id'],
    [{}, { pollms: 5 }, 'pollms'],
  ])('for the input %j with %j', async (input, options, field) => {
    const { start, calls } = serviceWith('price', [[]]);
    await expect(start({ input, options }).next()).rejects.toMatchObject({
      code: 'invalid_input',
      endpoint: 'trigger-v2.watch',
      details: { field },
    });
    expect(calls).toEqual([]);
  });

  it('and says which options and fields there are', async () => {
    const refused = async (given: Given) =>
      (await serviceWith('price', [[]])
        .start(given)
        .next()
        .catch((error: Error) => error)) as Error;
    expect((await refused({ options: { singer: 1 } })).message).toMatch(/option.*signer/);
    expect((await refused({ input: { oder: 'a' } })).message).toMatch(/field.*order/);
  });

  it('and takes every option of a call', async () => {
    const names = ['account', 'chain', 'verify', 'signInWith', 'policy'];
    const options = Object.fromEntries(names.map((name) => [name, undefined]));
    const over = { id: 'mine', orderState: 'filled' };
    const { start } = serviceWith('price', [[over]]);
    const all = { ...options, signer: undefined, signal: undefined, pollMs: 200, repeatMs: 0 };
    expect((await readAll(start({ options: all }))).result).toBe(over);
  });
});
