import { type Mint, SOL, USDC } from '@perijove/core';
import { createTriggerV2Client, endpoints, type PlaceInput } from '@perijove/trigger-v2';
import { describe, expect, it } from 'vitest';
import { assertMarketPrice, assertMarketSide } from '../../src/flows/market-side.ts';
import { type Service, serve } from '../service.ts';
import { createWallet } from '../wallets.ts';

const sell = {
  inputMint: SOL,
  outputMint: USDC,
  triggerMint: SOL,
  inputAmount: 1_000_000_000n,
  expiresAt: { inMs: 86_400_000 },
} as const;
const single = { ...sell, orderType: 'single' } as const;
const oco = { ...sell, orderType: 'oco' } as const;
const entry = { ...sell, orderType: 'otoco', triggerCondition: 'below' } as const;

/** At a market of 150 US dollars. */
const wrong: readonly (readonly [
  PlaceInput,
  'triggerPriceUsd' | 'tpPriceUsd' | 'slPriceUsd',
  number,
])[] = [
  [{ ...single, triggerCondition: 'above', triggerPriceUsd: 149 }, 'triggerPriceUsd', 150],
  [{ ...single, triggerCondition: 'above', triggerPriceUsd: 150 }, 'triggerPriceUsd', 150],
  [{ ...single, triggerCondition: 'below', triggerPriceUsd: 151 }, 'triggerPriceUsd', 150],
  [{ ...oco, tpPriceUsd: 149, slPriceUsd: 100 }, 'tpPriceUsd', 150],
  [{ ...oco, tpPriceUsd: 200, slPriceUsd: 160 }, 'slPriceUsd', 150],
  [{ ...entry, triggerPriceUsd: 151, tpPriceUsd: 200, slPriceUsd: 100 }, 'triggerPriceUsd', 150],
  [{ ...entry, triggerPriceUsd: 140, tpPriceUsd: 139, slPriceUsd: 100 }, 'tpPriceUsd', 140],
  [{ ...entry, triggerPriceUsd: 140, tpPriceUsd: 160, slPriceUsd: 141 }, 'slPriceUsd', 140],
];
const right: readonly PlaceInput[] = [
  { ...single, triggerCondition: 'above', triggerPriceUsd: 151 },
  { ...single, triggerCondition: 'below', triggerPriceUsd: 149 },
  { ...single, triggerCondition: 'below', trailingBps: 500 },
  { ...oco, tpPriceUsd: 151, slPriceUsd: 149 },
  { ...entry, triggerPriceUsd: 140, tpPriceUsd: 145, slPriceUsd: 100 },
];

/** Whether the order reached the deposit, which the service refuses here. */
const DEPOSIT = { code: 'bad_request' };

async function open(priceOf?: (mint: Mint) => Promise<number | undefined>) {
  const { signer, address: userPubkey } = createWallet();
  const vault = { userPubkey, vaultPubkey: createWallet().address, privyVaultId: 'v' };
  const [example] = endpoints.priceOrders.example.response.orders;
  const listed = { ...example, userPubkey, orderState: 'open', triggerMint: SOL };
  const service = await serve(({ path, method }) => {
    if (path.endsWith('/deposit/craft') || method === 'PATCH')
      return { status: 400, body: { error: 'refused here' } };
    if (!path.includes('/orders/history'))
      return path.endsWith('/vault') ? { status: 200, body: vault } : undefined;
    const bottom = { ...listed, id: 'bottom', orderType: 'single', triggerCondition: 'below' };
    const pair = { ...listed, id: 'pair', orderType: 'oco' };
    const begun = { ...listed, id: 'begun', orderType: 'otoco', triggerPriceUsd: 140 };
    return { status: 200, body: { orders: [bottom, pair, begun] } };
  });
  return { service, signer, triggerV2: createTriggerV2Client(service.transport, { priceOf }) };
}

const moved = ({ requests }: Service): readonly string[] =>
  requests.flatMap(({ path, method }) => (/craft/.test(path) || method === 'PATCH' ? [path] : []));

describe('with the price of the caller', () => {
  it('refuses an order on the wrong side of the market with both prices', async () => {
    const { service, signer, triggerV2 } = await open();
    for (const [input, field, other] of wrong) {
      const price = String(input[field]);
      const error = await triggerV2.place(input, { signer, marketPriceUsd: 150 }).catch((e) => e);
      expect(error).toMatchObject({ code: 'invalid_input', details: { field } });
      expect(error.message).toContain(price);
      expect(error.message).toContain(String(other));
    }
    expect(moved(service)).toEqual([]);
  });

  it('accepts the right side, and the wrong one where it is meant', async () => {
    const { signer, triggerV2 } = await open();
    const meant = wrong.map(([input]) => ({ ...input, allowImmediateFill: true }));
    for (const input of [...right, ...meant])
      await expect(triggerV2.place(input, { signer, marketPriceUsd: 150 })).rejects.toMatchObject(
        DEPOSIT,
      );
  });

  it('refuses an invalid price, and an option that is not `true`', async () => {
    const { signer, triggerV2 } = await open();
    const input = right[0] as PlaceInput;
    for (const marketPriceUsd of [0, -1, Number.NaN, '150'])
      await expect(
        triggerV2.place(input, { signer, marketPriceUsd } as never),
      ).rejects.toMatchObject({ code: 'invalid_input', details: { field: 'marketPriceUsd' } });
    await expect(
      triggerV2.place({ ...input, allowImmediateFill: 1 } as never, { signer }),
    ).rejects.toMatchObject({ details: { field: 'allowImmediateFill' } });
  });
});

describe('with a reader of prices', () => {
  it('reads the price of the trigger mint, once and only where it is needed', async () => {
    const read: Mint[] = [];
    const { signer, triggerV2 } = await open(async (mint) => {
      read.push(mint);
      return 150;
    });
    await expect(triggerV2.place(wrong[0]?.[0] as PlaceInput, { signer })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(read).toEqual([SOL]);
    const trailing = right[2] as PlaceInput;
    await expect(triggerV2.place(trailing, { signer })).rejects.toMatchObject(DEPOSIT);
    expect(read).toEqual([SOL]);
  });

  it('refuses an order that it has no price for, and passes on the failure of the reader', async () => {
    const nothing = await open(() => Promise.resolve(undefined));
    await expect(
      nothing.triggerV2.place(right[0] as PlaceInput, { signer: nothing.signer }),
    ).rejects.toThrow('is not known');
    const failing = await open(() => Promise.reject(new Error('no prices today')));
    await expect(
      failing.triggerV2.place(right[0] as PlaceInput, { signer: failing.signer }),
    ).rejects.toThrow('no prices today');
    expect([...moved(nothing.service), ...moved(failing.service)]).toEqual([]);
  });
});

it('compares the prices that an edit changes', async () => {
  const { service, signer, triggerV2 } = await open(async () => 150);
  const edits = [
    [{ order: 'bottom', orderType: 'single', triggerPriceUsd: 151 }, 'triggerPriceUsd'],
    [{ order: 'pair', orderType: 'oco', tpPriceUsd: 149 }, 'tpPriceUsd'],
    [{ order: 'pair', orderType: 'oco', slPriceUsd: 150 }, 'slPriceUsd'],
    [{ order: 'begun', orderType: 'otoco', tpPriceUsd: 139 }, 'tpPriceUsd'],
  ] as const;
  for (const [input, field] of edits)
    await expect(triggerV2.edit(input, { signer })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
    });
  expect(moved(service)).toEqual([]);
  for (const [input] of edits)
    await expect(
      triggerV2.edit({ ...input, allowImmediateFill: true }, { signer }),
    ).rejects.toMatchObject(DEPOSIT);
  await expect(
    triggerV2.edit({ order: 'bottom', orderType: 'single', slippageBps: 60 }, { signer }),
  ).rejects.toMatchObject(DEPOSIT);
});

describe('the terms of an order', () => {
  const order = { orderType: 'single', triggerMint: SOL, triggerCondition: 'above' };
  const market = { marketPriceUsd: 150 };

  it.each([
    ['another condition', { triggerCondition: 'near', triggerPriceUsd: 300 }],
    ['no condition', { triggerCondition: null, triggerPriceUsd: 300 }],
    ['no price', { triggerPriceUsd: null }],
    ['a pair, whatever its entry', { orderType: 'oco', entryPriceUsd: 300, tpPriceUsd: 200 }],
    ['a pair with a trigger', { orderType: 'oco', triggerPriceUsd: 1, slPriceUsd: 100 }],
    ['legs that wait for an entry', { orderType: 'otoco', tpPriceUsd: 100 }],
    [
      'legs of an entry without a price',
      { orderType: 'otoco', entryPriceUsd: null, slPriceUsd: 9 },
    ],
  ])('are not refused for %s', async (_, own) => {
    await expect(assertMarketSide({ ...order, ...own }, market)).resolves.toBeUndefined();
  });

  it.each([
    ['the new entry', { triggerPriceUsd: 160, entryPriceUsd: 300, tpPriceUsd: 160 }],
    ['the entry that stays', { entryPriceUsd: 160, tpPriceUsd: 160 }],
  ])('of an entry are compared with %s', async (_, own) => {
    const refused = assertMarketSide({ ...order, orderType: 'otoco', ...own }, market);
    await expect(refused).rejects.toMatchObject({ details: { field: 'tpPriceUsd' } });
  });

  it.each([0, -1, Number.NaN, '150', undefined, null])(
    'are refused where the reader says %s',
    async (price) => {
      const { signal } = new AbortController();
      const seen: unknown[] = [];
      const priceOf = async (mint: Mint, given: object) => {
        seen.push([mint, given]);
        return price as number;
      };
      const pair = { ...order, orderType: 'oco', slPriceUsd: 100 };
      await expect(assertMarketSide(pair, { priceOf, signal })).rejects.toMatchObject({
        code: 'invalid_input',
        details: { field: 'slPriceUsd' },
        message: expect.stringContaining(SOL),
      });
      expect(seen).toEqual([[SOL, { signal }]]);
    },
  );

  it.each([undefined, null])('are refused without a mint to read: %s', async (mint) => {
    const priceOf = () => Promise.reject(new Error('asked'));
    const terms = { ...order, triggerMint: mint, triggerPriceUsd: 200 };
    await expect(assertMarketSide(terms, { priceOf })).rejects.toMatchObject({
      details: { field: 'triggerPriceUsd' },
    });
    await expect(assertMarketSide(terms, {})).resolves.toBeUndefined();
  });

  it.each([
    ['more', { triggerPriceUsd: 100 }],
    ['less', { triggerCondition: 'below', triggerPriceUsd: 200 }],
    ['less', { orderType: 'oco', slPriceUsd: 200 }],
  ])('must be %s than the market', async (side, own) => {
    const refused = assertMarketSide({ ...order, ...own }, market);
    const expected = expect.stringMatching(`^${side} than`);
    await expect(refused).rejects.toMatchObject({ details: { expected } });
    const half = { priceOf: async () => 0.5 };
    const terms = { ...order, triggerPriceUsd: 0.6 };
    await expect(assertMarketSide(terms, half)).resolves.toBeUndefined();
  });

  it('are compared with a price above 0', () => {
    for (const price of [undefined, 1e-9, 150]) assertMarketPrice(price);
    for (const price of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, '150', null])
      expect(() => assertMarketPrice(price)).toThrow(
        expect.objectContaining({ details: expect.objectContaining({ field: 'marketPriceUsd' }) }),
      );
  });
});
