import { SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../solana/src/errors.ts';
import {
  depositUsdc,
  legacy,
  openOutput,
  usdcDeposit,
} from '../../../solana/test/corpus/vault-flows.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { handover, planOf, wallet } from '../../../solana/test/family/plan-of.ts';
import {
  cosigner,
  custodian,
  mallory,
  places,
  usdc,
  wif,
} from '../../../solana/test/ledger/cast.ts';
import { compile } from '../../../solana/test/ledger/draft.ts';
import { simulatedClock } from '../../../solana/test/rpc/simulated-clock.ts';
import { endpoints } from '../../src/endpoints.ts';
import { place } from '../../src/flows/place.ts';
import { placeDca } from '../../src/flows/place-dca.ts';
import { previewPlace, previewPlaceDca } from '../../src/flows/preview.ts';
import { dcaTermsOf, priceTermsOf, vaultTermsOf } from '../../src/flows/review-terms.ts';
import type { KnownVaults } from '../../src/flows/vault-of.ts';
import type { PriceOf } from '../../src/wallet-options.ts';

const VAULT = custodian.address;
const NOW = 1_700_000_000_000;
const transaction = compile(legacy(usdcDeposit));
const offer = { transaction, requestId: 'r-1', receiverAddress: VAULT };
const pair = { inputMint: usdc.mint, outputMint: wif.mint, inputAmount: depositUsdc.amount };
const priced = { ...pair, orderType: 'single', triggerMint: wif.mint, triggerCondition: 'below' };
const price = { ...priced, triggerPriceUsd: 1, expiresAt: { inMs: 5_000 } };
const dca = { ...pair, orderCount: 4, intervalSeconds: 60 };

const kinds = {
  price: {
    flow: place,
    name: 'trigger-v2.place',
    input: price,
    create: 'createPriceOrder',
    list: 'priceOrders',
    state: 'orderState',
    times: { expiresAt: NOW + 5_000 },
    preview: previewPlace,
  },
  DCA: {
    flow: placeDca,
    name: 'trigger-v2.placeDca',
    input: dca,
    create: 'createDcaOrder',
    list: 'dcaOrders',
    state: 'displayState',
    times: {},
    preview: previewPlaceDca,
  },
} as const;
type Kind = keyof typeof kinds;

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly answers?: object;
  readonly known?: KnownVaults;
  readonly priceOf?: PriceOf;
}

async function planned(
  kind: Kind,
  { own = {}, options = {}, answers = {}, known = new Map(), priceOf }: Given = {},
) {
  const { flow, input, list } = kinds[kind];
  const vault = { userPubkey: wallet, vaultPubkey: VAULT };
  const empty = { orders: [], pagination: { total: 0 } };
  const { client, calls } = clientWith(endpoints, {
    craftDeposit: offer,
    vault,
    [list]: empty,
    ...answers,
  });
  const all = { clock: { ...simulatedClock(), now: () => NOW }, ...options };
  const run = (given: never) => flow(client, known, { ...input, ...own } as never, given, priceOf);
  return { plan: await planOf(run as never, all), calls, client };
}

const both = ['price', 'DCA'] as const;

describe.each(both)('a %s deposit', (kind) => {
  const { name, input, create, list, state, times } = kinds[kind];
  const created = { id: 'mine', txSignature: signature };

  it('is a plan with its input', async () => {
    const { plan, client } = await planned(kind, { own: { vault: VAULT } });
    expect(plan).toMatchObject({
      name,
      owner: wallet,
      asked: { inputMint: usdc.mint, inputAmount: String(depositUsdc.amount), vault: VAULT },
    });
    expect(Object(plan.api).endpoint).toBe(client.craftDeposit.endpoint);
    expect(plan.ahead?.()).toMatchObject({
      signatures: 3,
      opens: [usdc.mint, wif.mint],
      keeps: [wif.mint],
      terms: expect.arrayContaining([expect.objectContaining({ name: 'sells' })]),
    });
  });

  it('goes into the vault of the wallet', async () => {
    const { signal } = new AbortController();
    const known: KnownVaults = new Map();
    const { plan, calls } = await planned(kind, { options: { signal }, known });
    const built = await plan.build();
    const craft = {
      inputMint: usdc.mint,
      outputMint: wif.mint,
      userAddress: wallet,
      amount: depositUsdc.amount,
      orderType: kind === 'price' ? 'price' : 'dca',
      ...(kind === 'price' && { orderSubType: 'single' }),
    };
    expect(calls.map(([method, asked, given]) => [method, asked, given === signal])).toEqual([
      ['vault', {}, true],
      ['craftDeposit', craft, true],
    ]);
    expect(built).toMatchObject({
      transaction,
      offer,
      agreed: { vault: VAULT },
      notes: {
        requestId: 'r-1',
        vault: VAULT,
        account: places.deposit,
        outputAccount: null,
        times,
      },
      parts: {
        spend: [
          {
            mint: SOL,
            reason: 'receiver-rent',
            refundable: true,
          },
        ],
      },
      roles: { [cosigner.address]: 'service' },
    });
    expect(built.notes.times).toEqual(times);
    expect(built.roles).not.toHaveProperty(wallet);
    expect(built.intent).toMatchObject({
      owner: wallet,
      spend: expect.arrayContaining([{ mint: usdc.mint, atMost: depositUsdc.amount }]),
      maxRentLamports: 8_992_320n,
    });
    const terms =
      kind === 'price' ? priceTermsOf(price as never, NOW + 5_000) : dcaTermsOf(dca as never);
    expect(built.terms).toEqual([...terms, ...vaultTermsOf(VAULT)]);
    expect(known.get(wallet)).toBe(VAULT);
    expect(built.judge?.({ instructions: [], hidden: [] } as never)).not.toEqual([]);
  });

  it('is requested beside the vault, where that is known', async () => {
    for (const given of [{ known: new Map([[wallet, VAULT]]) }, { own: { vault: VAULT } }]) {
      const { plan, calls } = await planned(kind, given);
      await plan.build();
      expect(calls.map(([method]) => method)).toEqual(['craftDeposit', 'vault']);
    }
  });

  it('takes the bounds of the caller', async () => {
    const { plan } = await planned(kind, { options: { maxRentLamports: 5n } });
    expect((await plan.build()).intent.maxRentLamports).toBe(5n);
  });

  it.each([
    ['to another vault', { craftDeposit: { ...offer, receiverAddress: mallory.address } }, {}],
    ['into another account', { craftDeposit: { ...offer, inputTokenAccount: places.tip } }, {}],
    [
      'where the vault is another one',
      { vault: { userPubkey: wallet, vaultPubkey: places.tip } },
      { vault: VAULT },
    ],
  ])('is refused %s', async (_, answers, own) => {
    const name = 'vault' in own ? 'other_vault' : 'unreadable_offer';
    await expect((await planned(kind, { answers, own })).plan.build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name },
      ...(name === 'unreadable_offer' && { advice: 'contact-portal' }),
    });
  });

  it('keeps the vault of the first one', async () => {
    const { plan } = await planned(kind);
    await expect(plan.build({ vault: places.tip })).rejects.toMatchObject({
      details: { name: 'other_vault' },
    });
  });

  it('accepts the account that the service names', async () => {
    const answers = { craftDeposit: { ...offer, inputTokenAccount: places.deposit } };
    expect((await (await planned(kind, { answers })).plan.build()).notes.account).toBe(
      places.deposit,
    );
  });

  describe('is submitted by the creation of its order', () => {
    const notes = {
      requestId: 'r-1',
      vault: VAULT,
      account: places.deposit,
      outputAccount: null,
      times,
    };
    const pending = pendingWith(notes);
    const never = { ...handover, sentBefore: false };
    const landed = {
      outcome: 'landed',
      result: {
        order: 'mine',
        signature,
        vault: VAULT,
        account: places.deposit,
        outputAccount: null,
      },
    };
    const listed = (own: object = {}) => ({
      orders: [
        {
          id: 'mine',
          userPubkey: wallet,
          requestId: 'r-1',
          [state]: 'open',
          events: [
            {
              type: 'deposit',
              txSignature: signature,
            },
          ],
          ...own,
        },
      ],
      pagination: { total: 1 },
    });
    const submit = async (given: Given, how = never) => {
      const { plan, calls } = await planned(kind, {
        ...given,
        options: { clock: simulatedClock(), ...given.options },
      });
      const names = () => calls.map(([method]) => method);
      return { settling: plan.submit(pending as never, how), names, calls };
    };

    it('once, with its deposit', async () => {
      const { settling, calls } = await submit({ answers: { [create]: created } });
      expect(await settling).toEqual(landed);
      const { vault: __, ...order } = { vault: 0, ...input };
      const signed = { depositRequestId: 'r-1', depositSignedTx: pending.transaction };
      expect(calls[0]?.slice(0, 2)).toEqual([
        create,
        { ...order, ...times, ...signed, userPubkey: wallet },
      ]);
      expect(calls[0]?.[2]).toBe(handover.signal);
      expect(calls.slice(1).map(([method]) => method)).toEqual([list, list]);
    });

    it('and is listed', async () => {
      const answers = { [create]: { ...created, id: 'another' }, [list]: listed() };
      const { settling, names } = await submit({ answers });
      expect(await settling).toEqual(landed);
      expect(names()).toEqual([create, list]);
    });

    it('and not again where the history lists it', async () => {
      const { settling, names } = await submit({ answers: { [list]: listed() } }, handover);
      expect(await settling).toEqual(landed);
      expect(names()).toEqual([list, list]);
    });

    it('again, where the history lists it without its money', async () => {
      const answers = { [list]: listed({ [state]: 'pending' }), [create]: created };
      const { settling, names } = await submit({ answers }, handover);
      expect(await settling).toEqual(landed);
      expect(names()[1]).toBe(create);
    });

    it('and has landed after a failure, where the history lists it', async () => {
      const answers = { [create]: refusal('no'), [list]: listed() };
      const { settling } = await submit({ answers });
      expect(await settling).toEqual(landed);
    });

    it('and is of unknown outcome without a node, after a failure', async () => {
      for (const answer of [refusal('no'), { ...created, depositConfirmed: false }]) {
        const answers = { [create]: answer, [list]: new Error('no history') };
        const { settling, names } = await submit({ answers });
        await expect(settling).rejects.toMatchObject({ code: 'outcome_unknown' });
        expect(names().filter((method) => method === create)).toHaveLength(1);
      }
    });

    it('and is created where the history does not have a record that was sent', async () => {
      const { settling, names } = await submit({ answers: { [create]: created } }, handover);
      expect(await settling).toEqual(landed);
      expect(names().slice(0, 2)).toEqual([list, create]);
    });

    it('and is the order that the history has shown, although it is not listed later', async () => {
      const looks = [listed({ [state]: 'pending' }), { orders: [], pagination: { total: 0 } }];
      const read = () => (looks.length > 1 ? looks.shift() : looks[0]);
      const answers = { [create]: refusal('no'), [list]: read };
      const options = { rpc: await nodeWith() };
      const { settling, names } = await submit({ answers, options }, handover);
      expect(await settling).toEqual(landed);
      expect(names().filter((method) => method === create)).toHaveLength(1);
    });

    it('and throws what was never sent', async () => {
      const lost = new Error('never sent');
      const { settling, names } = await submit({ answers: { [create]: lost } });
      await expect(settling).rejects.toBe(lost);
      expect(names()).toEqual([create]);
    });

    it.each([
      ['a refusal of the input', refusal('order must be at least 10 USD'), false],
      ['a refusal that is not known', refusal('odd'), false],
      [
        'a wallet that is refused',
        createError('forbidden', { status: 403, body: {} } as never, 'no'),
        false,
      ],
      ['a deposit that is forgotten', refusal('Deposit transaction not found in cache'), true],
      ['no refusal', { ...created, txSignature: null }, true],
    ])('and a deposit that failed is made again after %s', async (_, answer, rebuild) => {
      const options = { rpc: await nodeWith([], failedInBlock) };
      const { settling, names } = await submit({ answers: { [create]: answer }, options });
      const settled = await settling;
      expect(settled.outcome).toBe('void');
      // Without a signature, there is nothing to look for in the history.
      expect(names()).toEqual(answer instanceof Error ? [create, list] : [create]);
      // Of the chain it is `transaction_failed`, whose advice decides.
      const final = 'reason' in settled && settled.reason === answer;
      expect(final).toBe(!rebuild);
      if (final) expect(settled).toMatchObject({ rebuild: false });
    });

    it('and is created again until it is known, when the deposit has landed', async () => {
      const options = { rpc: await nodeWith() };
      const unknown = await submit({ answers: { [create]: refusal('no') }, options });
      await expect(unknown.settling).rejects.toMatchObject({ code: 'outcome_unknown' });
      const creations = unknown.names().filter((method) => method === create);
      expect(creations).toHaveLength(5);
      const answers: unknown[] = [refusal('no'), created];
      const later = await submit({ answers: { [create]: () => answers.shift() }, options });
      expect(await later.settling).toEqual(landed);
    });

    it('and is created again after a pause of two seconds', async () => {
      const clock = simulatedClock();
      const options = { rpc: await nodeWith(), clock };
      const { settling } = await submit({ answers: { [create]: refusal('no') }, options });
      await expect(settling).rejects.toMatchObject({ code: 'outcome_unknown' });
      expect(clock.waits.filter((ms) => ms === 2_000)).toHaveLength(4);
    });

    it.each([
      ['the history before a node is asked', {}, 1, 9],
      ['the history of what has landed', { rpc: true }, 2, 9],
      ['the second creation', { rpc: true }, 9, 2],
    ])('and ends with the reason of an abort during %s', async (_, node, look, creation) => {
      const reason = new Error('enough');
      const ending = new AbortController();
      const nth = (count: number, usual: unknown) => {
        let calls = 0;
        return () => {
          if (++calls < count) return usual;
          ending.abort(reason);
          return new Error('ended');
        };
      };
      const empty = { orders: [], pagination: { total: 0 } };
      const answers = { [create]: nth(creation, refusal('no')), [list]: nth(look, empty) };
      const options = 'rpc' in node ? { rpc: await nodeWith() } : {};
      const { settling } = await submit({ answers, options }, { ...never, signal: ending.signal });
      await expect(settling).rejects.toBe(reason);
    });

    it('and names the last failure where its order is not found', async () => {
      const lost = new Error('no history');
      const options = { rpc: await nodeWith() };
      const { settling } = await submit({
        answers: { [create]: refusal('no'), [list]: lost },
        options,
      });
      await expect(settling).rejects.toMatchObject({ code: 'outcome_unknown', cause: lost });
      const second = refusal('no again');
      const creations = [refusal('no'), second];
      const again = await submit({
        answers: { [create]: () => (creations.length > 1 ? creations.shift() : second) },
        options,
      });
      await expect(again.settling).rejects.toMatchObject({ cause: second });
    });

    it('and never by the id of another deposit', async () => {
      const others = listed({
        requestId: 'x',
        events: [{ type: 'deposit', txSignature: 'other' }],
      });
      const { settling } = await submit({ answers: { [create]: created, [list]: others } });
      await expect(settling).rejects.toMatchObject({ code: 'outcome_unknown' });
    });
  });

  it('shows what would leave without a session', async () => {
    const { preview } = kinds[kind];
    const { client } = clientWith(endpoints, {
      craftDeposit: new Error('down'),
      vault: refusal('no'),
    });
    const options = { owner: wallet, rpc: await nodeWith() };
    const shown = await preview(client, new Map(), input as never, options);
    expect(shown).toMatchObject({
      flow: name,
      spends: { mint: usdc.mint, amount: depositUsdc.amount },
    });
    await expect(preview(client, new Map(), undefined as never, options)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const wrong = { ...options, signer: 1 };
    await expect(preview(client, new Map(), input as never, wrong)).rejects.toMatchObject({
      flow: name.replace('trigger-v2', 'triggerV2'),
      details: { field: 'signer' },
    });
  });
});

it('of a DCA order has the time of its begin as text', async () => {
  const beginFillAt = new Date(1_800_000_000_000);
  const created = { id: 'mine', txSignature: signature };
  const given = { own: { beginFillAt }, answers: { createDcaOrder: created } };
  const { plan, calls } = await planned('DCA', given);
  const text = '2027-01-15T08:00:00.000Z';
  expect(plan.asked).toMatchObject({ beginFillAt: text });
  const accounts = { vault: VAULT, account: places.deposit, outputAccount: null };
  const pending = pendingWith({ requestId: 'r-1', ...accounts, times: {} });
  await plan.submit(pending as never, { ...handover, sentBefore: false });
  expect(calls.find(([method]) => method === 'createDcaOrder')?.[1]).toMatchObject({
    beginFillAt: text,
  });
});

describe('an entry', () => {
  const own = { orderType: 'otoco', tpPriceUsd: 2, slPriceUsd: 0.5 };
  const craftDeposit = { ...offer, transaction: compile(legacy([...usdcDeposit, ...openOutput])) };

  it('has an account for its output in the vault', async () => {
    const { plan } = await planned('price', { own, answers: { craftDeposit } });
    expect(plan.ahead?.().opens).toEqual([usdc.mint, wif.mint, wif.mint]);
    expect((await plan.build()).notes).toMatchObject({ outputAccount: places.depositOutput });
  });
});

describe('a price that the market does not allow', () => {
  it('is refused before any request where the caller names the price', async () => {
    const given = { options: { marketPriceUsd: 0.5 } };
    const { plan, calls } = await planned('price', given);
    await expect(plan.build()).rejects.toMatchObject({ details: { field: 'triggerPriceUsd' } });
    expect(calls).toEqual([]);
    const meant = await planned('price', { ...given, own: { allowImmediateFill: true } });
    expect((await meant.plan.build()).notes.requestId).toBe('r-1');
  });

  const wrong: PriceOf = async () => 0.5;
  const refused = { code: 'invalid_input', details: { field: 'triggerPriceUsd' } };

  it.each([
    ['a vault that is known', { known: new Map([[wallet, VAULT]]) }],
    ['a vault that the service names', {}],
    ['a vault that cannot be read', { answers: { vault: refusal('no') } }],
    ['a deposit that is refused', { answers: { craftDeposit: refusal('no') } }],
  ])('is refused by the price of the reader, with %s', async (_, given: Given) => {
    const { plan } = await planned('price', { ...given, priceOf: wrong });
    await expect(plan.build()).rejects.toMatchObject(refused);
  });

  it('is read with the signal, beside the other requests', async () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const vault = () => {
      seen.push('vault');
      return { userPubkey: wallet, vaultPubkey: VAULT };
    };
    const priceOf: PriceOf = async (mint, given) => {
      seen.push([mint, given.signal === signal]);
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      seen.push('price');
      return 2;
    };
    const { plan } = await planned('price', { options: { signal }, answers: { vault }, priceOf });
    expect((await plan.build()).notes.requestId).toBe('r-1');
    expect(seen).toEqual([[wif.mint, true], 'vault', 'price']);
  });

  it('is not asked for an order that may execute immediately', async () => {
    const priceOf: PriceOf = () => Promise.reject(new Error('asked'));
    const { plan } = await planned('price', { own: { allowImmediateFill: true }, priceOf });
    expect((await plan.build()).notes.requestId).toBe('r-1');
  });
});
