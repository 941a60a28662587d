import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { clientWith } from '../../../solana/test/family/client.ts';
import { nodeWith, pendingWith, signature } from '../../../solana/test/family/node.ts';
import { planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { endpoints } from '../../src/endpoints.ts';
import { clawback } from '../../src/flows/clawback.ts';
import { previewClawback } from '../../src/flows/preview.ts';
import { clawbackTermsOf } from '../../src/flows/review-terms.ts';
import { INVITE_PROGRAM } from '../../src/invite.ts';
import { invite, known, sender } from '../samples.ts';

const invitePDA = known.invitePda;
const offer = { tx: 'AQAB' };

const serviceWith = (invites: readonly object[]) =>
  clientWith(endpoints, {
    pendingInvites: { invites, hasMoreData: false, totalPages: 1, page: 1 },
    craftClawback: offer,
  });

async function planned(invites: readonly object[], options: object = {}) {
  const { client, calls } = serviceWith(invites);
  const all = { rpc: await nodeWith(), ...options };
  const plan = await planOf((given) => clawback(client, { invitePDA }, given), all);
  return { plan, calls, client };
}

const listed = (amount: unknown, own: object = {}) => ({ ...invite, amount, mint: USDC, ...own });

describe('the plan', () => {
  it('names its invite', async () => {
    const { plan, client, calls } = await planned([]);
    expect(plan).toMatchObject({
      name: 'send.clawback',
      isIdempotent: true,
      overNode: true,
      owner: wallet,
      asked: { invitePDA },
    });
    expect(plan.api).toBe(client.craftClawback);
    expect(calls).toEqual([]);
  });

  it('builds a transaction that returns the whole invite', async () => {
    const { signal } = new AbortController();
    const others = listed('9', { invite_pda: sender });
    const { plan, calls } = await planned([others, listed('50')], { signal });
    const built = await plan.build();
    expect(calls).toMatchObject([
      ['pendingInvites', { address: wallet }, signal],
      ['craftClawback', { invitePDA, sender: wallet }, signal],
    ]);
    expect(calls.every(([, , given]) => given === signal)).toBe(true);
    expect(built).toMatchObject({ transaction: 'AQAB', offer, notes: null, agreed: null });
    expect(built.intent).toEqual({
      owner: wallet,
      receive: [{ mint: USDC, atLeast: 50n }],
      programs: [INVITE_PROGRAM],
      trustPrograms: undefined,
      maxFeeLamports: undefined,
      maxRentLamports: undefined,
      maxOtherRentLamports: undefined,
      involvedMints: [],
    });
    expect(built.terms).toEqual(clawbackTermsOf({ mint: USDC, units: 50n }, invitePDA));
  });

  it.each([
    ['less than the list', 49n, 50n],
    ['as much', 50n, 50n],
    ['more', 51n, 51n],
  ])('wants the larger amount if the node holds %s', async (_, amount, atLeast) => {
    const rpc = await nodeWith([{ owner: invitePDA, mint: USDC, amount }]);
    const { plan } = await planned([listed('50')], { rpc });
    expect((await plan.build()).intent.receive).toEqual([{ mint: USDC, atLeast }]);
  });

  it.each([[null], [undefined]])('takes the mint %s of a list for SOL', async (mint) => {
    const { plan } = await planned([listed(50, { mint })]);
    expect((await plan.build()).intent.receive).toEqual([{ mint: SOL, atLeast: 50n }]);
  });

  it('refuses an amount of the list that cannot be read', async () => {
    const { plan } = await planned([listed('some')]);
    await expect(plan.build()).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'unreadable_offer' },
      message: expect.stringContaining('amount'),
    });
  });

  it.each([
    ['no invite', []],
    ['those of others', [listed('50', { invite_pda: sender })]],
  ])('refuses an invite where the service lists %s', async (_, invites) => {
    const { plan, calls } = await planned(invites);
    await expect(plan.build()).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'invitePDA' },
    });
    expect(calls).toHaveLength(1);
  });

  it('says that the node failed, not that the service did', async () => {
    const { client } = clientWith(endpoints, {
      pendingInvites: { invites: [listed('50')], totalPages: 1, page: 1 },
      craftClawback: new Error('the service fails, too'),
    });
    const rpc = await nodeWith([], { getMultipleAccounts: new Error('the node is down') });
    const plan = await planOf((given) => clawback(client, { invitePDA }, given), { rpc });
    await expect(plan.build()).rejects.toThrow('the node is down');
  });
});

it.each([
  [{}, {}, 'invitePDA'],
  [{ invitePDA: known.code }, {}, 'invitePDA'],
  [{ invitePDA, code: known.code }, {}, 'code'],
  [{ invitePDA }, { rpc: undefined }, 'rpc'],
])('refuses the input %# before any request', async (input, options, field) => {
  const { client, calls } = serviceWith([]);
  const all = { rpc: await nodeWith(), ...options };
  const refused = planOf((given) => clawback(client, input as never, given), all);
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_input',
    flow: 'send.clawback',
    details: { field },
  });
  // It may be the code, passed by mistake.
  await expect(refused).rejects.not.toMatchObject({ message: expect.stringContaining(known.code) });
  expect(calls).toEqual([]);
});

it('returns the invite with the transaction', async () => {
  const { plan } = await planned([]);
  expect(await submitBy(plan, pendingWith(null))).toEqual({
    outcome: 'landed',
    result: { signature, slot: 7, invitePDA },
  });
});

it('shows what comes back', () => {
  expect(shownTerms(clawbackTermsOf({ mint: USDC, units: 50n }, invitePDA))).toEqual([
    'kind text ...',
    `returns amount ${USDC} 50`,
    `invite address ${invitePDA}`,
  ]);
});

it('is previewed only with a node', async () => {
  const { client } = serviceWith([listed('50')]);
  await expect(previewClawback(client, { invitePDA }, { owner: wallet })).rejects.toMatchObject({
    flow: 'send.clawback',
    details: { field: 'rpc' },
  });
  // The node is asked last: what the service says of the invite comes first.
  const { client: empty } = serviceWith([]);
  await expect(previewClawback(empty, { invitePDA }, { owner: wallet })).rejects.toMatchObject({
    flow: 'send.clawback',
    details: { field: 'invitePDA' },
  });
});
