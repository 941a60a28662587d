import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { endpoints } from '../../src/endpoints.ts';
import { previewSend } from '../../src/flows/preview.ts';
import { sendTermsOf } from '../../src/flows/review-terms.ts';
import { send } from '../../src/flows/send.ts';
import { INVITE_PROGRAM } from '../../src/invite.ts';
import { known } from '../samples.ts';

const { code, inviteSigner, invitePda: invitePDA } = known;
const input = { code, amount: 50n };
const offer = { tx: 'AQAB' };
const rpc = await nodeWith();

async function planned(own: object = {}, options: object = {}) {
  const { client, calls } = clientWith(endpoints, { craftSend: offer });
  const given = { ...input, ...own };
  const plan = await planOf((all) => send(client, given, all), { rpc, ...options });
  return { plan, calls, client };
}

describe('the plan', () => {
  it('stores the invite, and never its code', async () => {
    const { plan, client } = await planned({ mint: USDC, maxExtraLamports: 7n });
    expect(plan).toMatchObject({ name: 'send.send', overNode: true, owner: wallet });
    expect(plan.asked).toEqual({
      inviteSigner,
      amount: '50',
      mint: USDC,
      maxExtraLamports: '7',
    });
    expect(plan.api).toBe(client.craftSend);
  });

  it('asks for the invite of the code, with the mint unless it is SOL', async () => {
    const { signal } = new AbortController();
    const sender = wallet;
    for (const [own, mint] of [
      [{}, {}],
      [{ mint: SOL }, {}],
      [{ mint: USDC }, { mint: USDC }],
    ]) {
      const { plan, calls } = await planned(own, { signal });
      await plan.build();
      expect(calls).toEqual([
        ['craftSend', { inviteSigner, sender, amount: 50n, ...mint }, signal],
      ]);
    }
  });

  it('lets the amount leave, all of it, and the extra lamports', async () => {
    const { plan } = await planned({ mint: USDC, maxExtraLamports: 7n });
    const built = await plan.build();
    expect(built).toMatchObject({
      transaction: 'AQAB',
      offer,
      notes: null,
      agreed: null,
      parts: { spend: [{ mint: SOL, reason: 'invite', atMost: 7n, refundable: true }] },
      roles: { [inviteSigner]: 'invite' },
    });
    expect(built.alsoSign).toMatchObject([{ address: inviteSigner }]);
    expect(built.intent).toEqual({
      owner: wallet,
      programs: [INVITE_PROGRAM],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [],
      otherSigners: [inviteSigner],
      spend: [
        { mint: USDC, atMost: 50n, atLeast: 50n },
        { mint: SOL, atMost: 7n },
      ],
      recipients: [inviteSigner, invitePDA],
      maxRentLamports: 7n,
      maxTotalLamports: 7n,
    });
    expect(built.terms).toEqual(sendTermsOf({ mint: USDC, units: 50n }, invitePDA));
  });

  it.each([
    ['of SOL', {}, {}, 10_000_050n, 10_000_000n],
    ['of SOL with another maximum', { maxExtraLamports: '0' }, {}, 50n, 0n],
    ['of a token', { mint: USDC }, {}, 10_000_000n, 10_000_000n],
    ['with a maximum rent', {}, { maxRentLamports: 5n }, 10_000_050n, 5n],
  ])('bounds the lamports of an invite %s', async (_, own, options, total, rent) => {
    const { plan } = await planned(own, options);
    expect((await plan.build()).intent).toMatchObject({
      maxTotalLamports: total,
      maxRentLamports: rent,
    });
  });
});

it.each([
  [{ inviteSigner }, 'inviteSigner'],
  [{ sender: wallet }, 'sender'],
  [{ extra: 1 }, 'extra'],
  [{ code: 'short' }, 'code'],
  [{ amount: 0n }, 'amount'],
  [{ amount: 2n ** 64n }, 'amount'],
  [{ maxExtraLamports: -1n }, 'maxExtraLamports'],
  [{ maxExtraLamports: 2n ** 64n }, 'maxExtraLamports'],
])('refuses the input %o before any request', async (own, field) => {
  const { client, calls } = clientWith(endpoints, {});
  const sending = planOf((all) => send(client, { ...input, ...own } as never, all), { rpc });
  await expect(sending).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'send.send',
    details: { field },
  });
  await expect(sending).rejects.not.toMatchObject({ message: expect.stringContaining('short') });
  expect(calls).toEqual([]);
});

it('passes on what the code itself throws', async () => {
  const { client } = clientWith(endpoints, {});
  const thrown = new TypeError('the vault is locked');
  const locked = {
    reveal: () => {
      throw thrown;
    },
  };
  const sending = planOf((all) => send(client, { ...input, code: locked as never }, all), { rpc });
  await expect(sending).rejects.toBe(thrown);
});

it('knows its own fields by a misspelt name', async () => {
  const { client } = clientWith(endpoints, {});
  for (const [name, meant] of [
    ['codes', 'code'],
    ['maxExtraLamport', 'maxExtraLamports'],
  ] as const)
    await expect(
      planOf((all) => send(client, { ...input, [name]: 1 } as never, all), { rpc }),
    ).rejects.toMatchObject({ message: expect.stringContaining(`\`${meant}\``) });
});

it('needs a node', async () => {
  const { client } = clientWith(endpoints, {});
  await expect(planOf((all) => send(client, input, all))).rejects.toMatchObject({
    details: { field: 'rpc' },
  });
});

describe('the submission', () => {
  it('returns the invite with the transaction', async () => {
    const { plan } = await planned();
    expect(await submitBy(plan, pendingWith(null))).toEqual({
      outcome: 'landed',
      result: { signature, slot: 7, invitePDA },
    });
  });

  it('is void when the transaction has failed on the chain', async () => {
    const { plan } = await planned({}, { rpc: await nodeWith([], failedInBlock) });
    expect(await submitBy(plan, pendingWith(null))).toMatchObject({
      outcome: 'void',
      reason: { code: 'transaction_failed' },
    });
  });
});

it('shows what the claimer gets, and where it is until then', () => {
  expect(shownTerms(sendTermsOf({ mint: USDC, units: '50' }, invitePDA))).toEqual([
    'kind text ...',
    `sends amount ${USDC} 50`,
    'claimedBy text ...',
    'end text ...',
    `invite address ${invitePDA}`,
  ]);
});

describe('the preview', () => {
  const owner = wallet;
  const serve = () => clientWith(endpoints, { craftSend: refusal('insufficient funds') }).client;

  it.each([
    [{}, SOL],
    [{ mint: USDC }, USDC],
  ])('has what would leave by %o, although the service builds nothing', async (own, mint) => {
    const empty = await nodeWith([], { getFirstAvailableBlock: 0 });
    expect(await previewSend(serve(), { ...input, ...own }, { owner, rpc: empty })).toMatchObject({
      flow: 'send.send',
      spends: { mint, amount: 50n },
      issues: [{ kind: 'balance' }, { kind: 'not-built' }],
    });
  });

  it('passes on the refusal of the service without a node', async () => {
    await expect(previewSend(serve(), input, { owner })).rejects.toMatchObject({
      code: 'bad_request',
      flow: 'send.send',
    });
    await expect(previewSend(serve(), undefined as never, { owner })).rejects.toMatchObject({
      code: 'invalid_input',
      flow: 'send.send',
    });
  });
});
