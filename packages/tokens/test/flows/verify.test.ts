import { type Failure, PerijoveError, SOL, USDC } from '@perijove/core';
import { apiPrograms, type Rpc } from '@perijove/solana';
import { orderRouters } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  notSimulating,
  pendingWith,
  signature,
  signedTransaction,
} from '../../../solana/test/family/node.ts';
import { handover, planOf, wallet } from '../../../solana/test/family/plan-of.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { sponsor, wif } from '../../../solana/test/ledger/cast.ts';
import { compile } from '../../../solana/test/ledger/draft.ts';
import { memo } from '../../../solana/test/ledger/make.ts';
import { call } from '../../../solana/test/ledger/public-calls.ts';
import { simulatedClock } from '../../../solana/test/rpc/simulated-clock.ts';
import { endpoints } from '../../src/endpoints.ts';
import { previewVerify } from '../../src/flows/preview.ts';
import { verifyTermsOf } from '../../src/flows/review-terms.ts';
import { verify } from '../../src/flows/verify.ts';
import type { VerifyOptions } from '../../src/flows/verify-input.ts';
import { VERIFICATION_RECEIVER, verificationMints } from '../../src/verification.ts';

const { JUP } = verificationMints;
const PRICE = 1_000_000_000n;
const NOW = Date.parse('2026-07-01T05:00:00Z');
const rpc = await nodeWith();

const input = {
  tokenId: wif.mint,
  twitterHandle: 'https://x.com/wif',
  description: 'A hat.',
  maxAmount: PRICE,
};
const transaction = signedTransaction();
/** Another wallet pays its fee. */
const sponsored = compile({ instructions: [memo('x')], payer: sponsor.address });
const { inputMint, quotedInputAmount, maxInputAmount, ...inJup } = {
  ...endpoints.craftVerification.example.response,
  transaction,
  requestId: 'r-1',
};
const inUsdc = { ...inJup, inputMint, quotedInputAmount, maxInputAmount };
const inCurrency = { paymentCurrency: 'USDC', maxAmount: '422100000' };

interface Given {
  readonly own?: object;
  readonly options?: object;
  readonly offer?: unknown;
  readonly execution?: unknown;
}

async function planned({ own = {}, options = {}, offer = inJup, execution }: Given = {}) {
  const served = { craftVerification: offer, executeVerification: execution };
  const { client, calls } = clientWith(endpoints, served);
  const all = { rpc, clock: { ...simulatedClock(), now: () => NOW }, ...options };
  const run = (given: VerifyOptions) => verify(client, { ...input, ...own } as never, given);
  return { plan: await planOf(run, all), calls, client };
}

describe('the plan', () => {
  it('is of the wallet, with its input', async () => {
    const { plan, client } = await planned();
    const asked = { tokenId: wif.mint, maxAmount: String(PRICE) };
    expect(plan).toMatchObject({ name: 'tokens.verify', owner: wallet, asked });
    expect(plan.overNode).toBeUndefined();
    expect(plan.api).toBe(client.craftVerification);
  });

  it('pays the receiver in JUP, and nobody else', async () => {
    const { signal } = new AbortController();
    const { plan, calls } = await planned({ options: { signal } });
    const built = await plan.build();
    expect(calls).toEqual([['craftVerification', { senderAddress: wallet }, signal]]);
    expect(built).toMatchObject({
      transaction,
      offer: inJup,
      agreed: null,
      notes: {
        requestId: 'r-1',
        amount: String(PRICE),
        quoted: null,
      },
    });
    expect(built.notes.expiresAtMs).toBe(Date.parse('2026-07-01T05:02:21Z'));
    expect(built.guarantee).toBeUndefined();
    expect(built.intent).toEqual({
      owner: wallet,
      feePayer: wallet,
      spend: [
        {
          mint: JUP,
          atMost: PRICE,
        },
      ],
      receive: [
        {
          mint: JUP,
          atLeast: PRICE,
          wallet: VERIFICATION_RECEIVER,
        },
      ],
      programs: [],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [],
    });
    expect(built.terms?.map(({ name }) => name)).toContain('receiver');
  });

  it('pays by a swap of another currency, within its bound', async () => {
    const { plan, calls } = await planned({ own: inCurrency, offer: inUsdc });
    const { intent, notes } = await plan.build();
    expect(calls[0]?.[1]).toEqual({ senderAddress: wallet, paymentCurrency: 'USDC' });
    expect(notes).toMatchObject({ amount: String(PRICE), quoted: '420000000' });
    expect(intent).toMatchObject({
      spend: [{ mint: USDC, atMost: 422_100_000n }],
      receive: [{ mint: JUP, atLeast: PRICE, wallet: VERIFICATION_RECEIVER }],
      programs: orderRouters,
    });
  });

  it.each([
    ['an exact input', [call('route_v2')], { minOutput: PRICE }],
    ['an exact output', [call('exact_out_route_v2')], { maxInput: 422_100_000n }],
    [
      'a call that cannot be read',
      [{ ...call('route_v2'), data: new Uint8Array(9) }],
      { maxInput: 422_100_000n },
    ],
    [
      'another program',
      [{ ...call('route_v2'), program: apiPrograms.trigger }],
      { maxInput: 422_100_000n },
    ],
  ])('guarantees by the call of the router, with %s', async (_, instructions, guarantee) => {
    const swap = { ...inUsdc, transaction: signedTransaction(instructions) };
    const { plan } = await planned({ own: inCurrency, offer: swap });
    expect((await plan.build()).guarantee).toEqual(guarantee);
  });

  it('lets the service pay the fee only where it says so', async () => {
    for (const [gasless, feePayer] of [
      [true, sponsor.address],
      [false, wallet],
      [null, wallet],
    ] as const) {
      const { plan } = await planned({ offer: { ...inJup, transaction: sponsored, gasless } });
      expect((await plan.build()).intent.feePayer).toBe(feePayer);
    }
  });

  it.each([
    ['is past', '2026-07-01T05:00:00Z', null],
    ['is ahead', '2026-07-01T05:00:01Z', NOW + 1_000],
    ['is not said', null, null],
    ['is not a time', 'soon', null],
  ])('keeps its end only where that is ahead: %s', async (_, expireAt, expiresAtMs) => {
    const { plan } = await planned({ offer: { ...inJup, expireAt } });
    expect((await plan.build()).notes.expiresAtMs).toBe(expiresAtMs);
  });

  it.each([
    ['JUP', {}, { ...inJup, amount: String(PRICE + 1n) }],
    ['USDC', inCurrency, { ...inUsdc, maxInputAmount: '422100001' }],
    [
      'USDC, quoted above its maximum',
      inCurrency,
      { ...inUsdc, quotedInputAmount: '422100001', maxInputAmount: '1' },
    ],
  ])('is refused above the bound in %s', async (_, own, offer) => {
    await expect((await planned({ own, offer })).plan.build()).rejects.toMatchObject({
      code: 'price_moved',
      advice: 'fix-input',
      message: expect.stringContaining('maxAmount'),
    });
  });

  it.each([
    ['amount', {}, { ...inJup, amount: '1.5' }, 'amount'],
    ['quote', inCurrency, { ...inUsdc, quotedInputAmount: 'x' }, 'quotedInputAmount'],
    ['maximum', inCurrency, { ...inUsdc, maxInputAmount: 'x' }, 'maxInputAmount'],
  ])('is refused where its %s cannot be read', async (_, own, offer, words) => {
    await expect((await planned({ own, offer })).plan.build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'unreadable_offer' },
      message: expect.stringContaining(words),
    });
  });

  it.each([
    ['the code of a failure', { code: 1, error: 'Too little' }, 'insufficient_token', 1, 'top-up'],
    ['a failure without words', { code: 2 }, 'too_little_sol', 2, 'top-up'],
    ['no transaction', { transaction: '' }, 'no_transaction', 0, 'retry'],
    ['another receiver', { receiverAddress: wallet }, 'other_payment', undefined, 'check-status'],
    ['no receiver', { receiverAddress: null }, 'other_payment', undefined, 'check-status'],
    ['another mint', { mint: USDC }, 'other_payment', undefined, 'check-status'],
    ['an amount of 0', { amount: '0' }, 'other_payment', undefined, 'check-status'],
  ])('is refused with %s', async (_, own, name, code, advice) => {
    const { plan } = await planned({ offer: { ...inJup, ...own } });
    await expect(plan.build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: {
        name,
        ...(code !== undefined && { code }),
      },
      advice,
    });
  });
});

it.each([
  [{ code: 1, error: 'Too little' }, /: Too little \(code 1\)$/],
  [{ code: 2 }, /: .{8,} \(code 2\)$/],
  [{ receiverAddress: wallet }, new RegExp(`the receiver ${wallet} instead of`)],
  [{ receiverAddress: null }, /the receiver left out instead of/],
  [{ mint: USDC }, new RegExp(`the mint ${USDC} instead of`)],
])('says why it refuses what the service crafted: %o', async (own, words) => {
  const { plan } = await planned({ offer: { ...inJup, ...own } });
  await expect(plan.build()).rejects.toMatchObject({ message: expect.stringMatching(words) });
});

it.each([
  [{ transaction: 'AQAB' }, {}, 'transaction'],
  [{ requestId: 'r' }, {}, 'requestId'],
  [{ senderAddress: wallet }, {}, 'senderAddress'],
  [{ maxAmount: 0n }, {}, 'maxAmount'],
  [{ maxAmount: 2n ** 64n }, {}, 'maxAmount'],
  [{ maxAmount: undefined }, {}, 'maxAmount'],
  [{ paymentCurrency: 'BONK' }, {}, 'paymentCurrency'],
  [{ paymentAmount: '1' }, {}, 'paymentAmount'],
  [{ jupOutputAmount: '1' }, {}, 'jupOutputAmount'],
  [{ tokenMetadata: { tokenId: SOL } }, {}, 'tokenMetadata.tokenId'],
  [{ tokenId: 'WIF' }, {}, 'tokenId'],
  [{}, { rpc: undefined }, 'rpc'],
])('refuses the input %o before any request', async (own, options, field) => {
  await expect(planned({ own, options })).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'tokens.verify',
    details: { field },
  });
});

it('accepts its own metadata, each currency, and knows its own field by a misspelt name', async () => {
  for (const own of [
    { tokenMetadata: { tokenId: wif.mint } },
    ...Object.keys(verificationMints).map((paymentCurrency) => ({ paymentCurrency })),
  ])
    expect((await planned({ own })).plan.name).toBe('tokens.verify');
  await expect(planned({ own: { maxAmounts: 1n } })).rejects.toMatchObject({
    message: expect.stringContaining('`maxAmount`'),
  });
});

const unseen = await nodeWith([], {
  getSignatureStatuses: { context: { slot: 2_000 }, value: [null] },
});

describe('the submission', () => {
  const notes = { requestId: 'r-1', amount: '1000', quoted: null, expiresAtMs: null };
  const never = { ...handover, sentBefore: false };
  const done = { status: 'Success', signature, verificationCreated: true, metadataCreated: false };
  async function submit(given: Given, own: object = {}, how = never) {
    const { plan, calls } = await planned(given);
    const pending = pendingWith({ ...notes, ...own });
    return { settling: plan.submit(pending as never, how), calls, pending };
  }
  const landed = (verificationCreated: boolean | null, metadataCreated: boolean | null) => ({
    outcome: 'landed',
    result: { signature, requestId: 'r-1', verificationCreated, metadataCreated },
  });

  it('executes the payment of JUP', async () => {
    const { settling, calls, pending } = await submit({ execution: done });
    expect(await settling).toEqual(landed(true, false));
    const { maxAmount: _, ...sent } = input;
    const own = { transaction: pending.transaction, requestId: 'r-1', senderAddress: wallet };
    expect(calls).toEqual([['executeVerification', { ...sent, ...own }, handover.signal]]);
  });

  it('executes the payment of another currency, with what is paid', async () => {
    const given = { own: inCurrency, execution: { ...done, verificationCreated: undefined } };
    const { settling, calls } = await submit(given, { quoted: '420' });
    expect(await settling).toEqual(landed(null, false));
    expect(calls[0]?.[1]).toMatchObject({
      paymentCurrency: 'USDC',
      paymentAmount: '420',
      jupOutputAmount: '1000',
    });
  });

  it('does not send again what the chain has', async () => {
    const { settling, calls } = await submit({}, {}, handover);
    expect(await settling).toEqual(landed(null, null));
    expect(calls).toEqual([]);
    const failed = await submit(
      { options: { rpc: await nodeWith([], failedInBlock) } },
      {},
      handover,
    );
    expect(await failed.settling).toMatchObject({ outcome: 'void' });
  });

  it('sends again what it does not know by its signature', async () => {
    const { plan, calls } = await planned({ execution: done });
    const { signature: _, ...unsigned } = pendingWith(notes);
    await plan.submit(unsigned as never, handover).catch(() => undefined);
    expect(calls.map(([name]) => name)).toEqual(['executeVerification']);
  });

  it('is of unknown outcome where the chain has it no longer', async () => {
    let looks = 0;
    const losing: Rpc = {
      call: (method, params) => (looks++ === 0 ? rpc : unseen).call(method, params),
    };
    const { settling, calls } = await submit(
      { options: { rpc: losing, deadlineMs: 1 } },
      {},
      handover,
    );
    await expect(settling).rejects.toMatchObject({
      code: 'outcome_unknown',
      cause: {
        code: 'execution_failed',
        advice: 'check-status',
        details: { name: 'not_answered' },
      },
    });
    expect(calls).toEqual([]);
  });

  it('sends again what the chain does not have, although its time has passed', async () => {
    const given = { execution: refusal('no'), options: { rpc: unseen, deadlineMs: 1 } };
    const { settling, calls } = await submit(given, { expiresAtMs: NOW - 1 }, handover);
    await settling.catch(() => undefined);
    expect(calls).toHaveLength(1);
    // Only the service sends it: by the node it would land, and buy nothing.
    expect(unseen.called).not.toContain('sendTransaction');
  });

  it.each([
    [NOW, 0],
    [NOW - 1, 0],
    [NOW + 1, 1],
    [null, 1],
  ])('does not send what has expired before it was signed: %s', async (expiresAtMs, sent) => {
    const { settling, calls } = await submit({ execution: done }, { expiresAtMs });
    const settled = await settling;
    expect(calls).toHaveLength(sent);
    if (sent === 0)
      expect(settled).toMatchObject({
        outcome: 'void',
        rebuild: true,
        reason: {
          code: 'execution_failed',
          details: { name: 'payment_expired' },
        },
      });
  });

  it.each([
    ['says so', { status: 'Failed', code: 2001 }],
    ['has a code beside a success', { ...done, code: 7 }],
    ['has another status', { ...done, status: 'Pending' }],
  ])('believes the chain where the service %s', async (_, execution) => {
    const seen = await submit({ execution });
    expect(await seen.settling).toEqual(landed(null, null));
    const failed = await submit({ execution, options: { rpc: await nodeWith([], failedInBlock) } });
    expect(await failed.settling).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });

  it.each([
    [{ code: 1, error: 'no luck', signature }, { code: 1, signature }, /no luck.*code 1\)/],
    [{ code: 1, error: '' }, { code: 1 }, /: .{8,} \(code 1\)/],
    [{ status: 'Pending' }, {}, /Pending \(code missing\)/],
    [{ status: 'Failed', code: null, signature: null }, {}, /Failed \(code missing\)/],
  ])(
    'says why it was not executed where the chain does not know: %o',
    async (own, facts, words) => {
      const { error, ...execution } = {
        ...done,
        status: 'Failed',
        signature: undefined,
        ...own,
      } as {
        readonly error?: string;
      };
      const options = { rpc: unseen, deadlineMs: 1 };
      const given = { execution: { ...execution, ...(error !== undefined && { error }) }, options };
      const failure = await (await submit(given)).settling.catch((thrown: Error) => thrown);
      expect(failure).toMatchObject({
        code: 'outcome_unknown',
        cause: { code: 'execution_failed', message: expect.stringMatching(words) },
      });
      const { details } = Object(Object(failure).cause);
      expect(details).toEqual({ name: 'execution_failed', ...facts });
    },
  );

  it('takes a code of 0 for a success', async () => {
    const { settling } = await submit({ execution: { ...done, code: 0 } });
    expect(await settling).toEqual(landed(true, false));
  });

  it.each([
    ['ELIGIBILITY_CONFLICT', 'bad_request', true],
    ['ELIGIBILITY_CONFLICT', 'forbidden', true],
    ['ELIGIBILITY_CONFLICT', 'server_error', false],
    ['TRANSACTION_EXPIRED', 'bad_request', false],
  ] as const)('ends for good after %s of %s: %s', async (word, code, isFinal) => {
    const body = { code: word } as Failure['bad_request']['body'];
    const facts = { endpoint: 'tokens.executeVerification', attempt: 1 };
    const execution = new PerijoveError(code, { status: 409, body }, facts, 'no');
    const options = { rpc: await nodeWith([], failedInBlock) };
    const settled = await (await submit({ execution, options })).settling;
    expect(settled.outcome).toBe('void');
    expect('reason' in settled && settled.reason === execution).toBe(isFinal);
    if (isFinal) expect(settled).toMatchObject({ rebuild: false });
    // What has landed has landed.
    expect(await (await submit({ execution })).settling).toEqual(landed(null, null));
  });
});

describe('the review', () => {
  const payment = { transaction, mint: USDC, atMost: 9n, amount: 7n, quoted: undefined };
  const review = (own: object = {}, paid: object = {}) =>
    shownTerms(verifyTermsOf({ ...input, ...own } as never, { ...payment, ...paid } as never));
  const to = `receiver address ${VERIFICATION_RECEIVER}`;
  const [kind, token, price] = [
    'kind text ...',
    `token address ${wif.mint}`,
    `price amount ${JUP} 7`,
  ];

  it('shows the token, the price and the receiver', () => {
    const handle = 'handle text https://x.com/wif';
    expect(review()).toEqual([kind, token, handle, price, to]);
    expect(review({ twitterHandle: '' })).toEqual([kind, token, price, to]);
    expect(review({}, { quoted: 8n })).toEqual([
      kind,
      token,
      handle,
      price,
      `pays amount ${USDC} 8`,
      to,
    ]);
  });

  it('says whether it verifies the token, changes its metadata, or both', () => {
    const kindOf = (own: object) =>
      Object(verifyTermsOf({ ...input, ...own } as never, payment)[0]).text as string;
    const metadata = { tokenMetadata: { tokenId: wif.mint } };
    const none = { twitterHandle: '', description: '' };
    const kinds = [kindOf({}), kindOf(metadata), kindOf({ ...none, ...metadata })];
    expect(new Set(kinds).size).toBe(3);
    expect(kindOf({ twitterHandle: '' })).toBe(kinds[0]);
    expect(kindOf({ description: '' })).toBe(kinds[0]);
  });
});

describe('the preview', () => {
  it.each([
    [
      'as the service says',
      { transaction: sponsored, gasless: true, expireAt: '2026-07-01T05:00:00Z' },
      true,
      NOW,
    ],
    ['without an end', { gasless: null, expireAt: null }, false, undefined],
  ])('has the payer and the end %s', async (_, own, gasless, expiresAtMs) => {
    const { client } = clientWith(endpoints, { craftVerification: { ...inJup, ...own } });
    const node = await nodeWith([], notSimulating);
    const shown = await previewVerify(client, input, { owner: wallet, rpc: node });
    expect(shown).toMatchObject({ flow: 'tokens.verify', gasless });
    expect(shown.expiry).toEqual(expiresAtMs && { kind: 'time', expiresAtMs });
  });

  it('has its name in errors, and needs no node before the service is asked', async () => {
    const { client } = clientWith(endpoints, { craftVerification: refusal('no') });
    const previewing = previewVerify(client, input, { owner: wallet });
    await expect(previewing).rejects.toMatchObject({ code: 'bad_request', flow: 'tokens.verify' });
  });
});
