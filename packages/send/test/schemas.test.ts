import { SOL } from '@perijove/core';
import { endpoints } from '@perijove/send';
import { schemas } from '@perijove/send/schemas';
import { expect, it } from 'vitest';
import { invite, known, sender } from './samples.ts';

type Method = keyof typeof endpoints;

const { inviteSigner, invitePda: invitePDA } = known;

/** Says where the answer differs, after the schema and the generated check agreed on it. */
async function faults(method: Method, answer: unknown): Promise<readonly string[]> {
  const issues = await endpoints[method].explain(answer);
  expect(endpoints[method].checkOutput(answer)).toBe(issues.length === 0);
  return issues.map(({ path }) => path);
}

/** The field at fault, after the schema and the generated check agreed on it. */
function faultyField(method: Method, input: unknown): string | undefined {
  const issue = endpoints[method].checkInput(input);
  expect(schemas[method].input.safeParse(input).success).toBe(issue === undefined);
  return issue?.path;
}

it('an invite needs its accounts and amount; the rest may be missing, null or of either form', async () => {
  const rest = ['mint', 'expiry', 'creation_tx', 'deletion_tx', 'receiver', 'action'];
  const times = ['expiry', 'creation_time', 'deletion_time'];
  const nulls = Object.fromEntries([...rest, ...times, 'confirmed'].map((name) => [name, null]));
  const page = (one: object): object => ({ invites: [one], hasMoreData: false });
  expect(await faults('pendingInvites', page(invite))).toEqual([]);
  expect(await faults('inviteHistory', page({ ...invite, ...nulls, later: 1 }))).toEqual([]);
  for (const time of times) {
    expect(await faults('inviteHistory', page({ ...invite, [time]: '2026-01-25' }))).toEqual([]);
    expect(await faults('inviteHistory', page({ ...invite, [time]: 1771909341 }))).toEqual([]);
  }
  for (const confirmed of [1, true]) {
    expect(await faults('inviteHistory', page({ ...invite, confirmed }))).toEqual([]);
  }
  for (const field of ['invite_pda', 'amount']) {
    const odd = page({ ...invite, [field]: null });
    expect(await faults('pendingInvites', odd)).toEqual([`invites[0].${field}`]);
  }
  expect(await faults('pendingInvites', { invites: [] })).toEqual([]);
  expect(await faults('pendingInvites', { hasMoreData: false })).toEqual(['invites']);
  expect(await faults('pendingInvites', [])).toEqual(['']);
});

it('a transaction may come without the times and fees around it', async () => {
  expect(await faults('craftSend', { tx: 'AQAB' })).toEqual([]);
  expect(await faults('craftSend', { tx: 'AQAB', expiry: 1, totalFeeLamports: 5000 })).toEqual([]);
  expect(await faults('craftSend', { tx: 'AQAB', expiry: {} })).toEqual(['expiry']);
  expect(await faults('craftClawback', {})).toEqual(['tx']);
});

it.each<[Method, object]>([
  ['craftSend', { inviteSigner, sender, amount: 1n }],
  ['craftSend', { inviteSigner, sender, amount: '1', mint: SOL }],
  ['craftClawback', { invitePDA, sender }],
  ['pendingInvites', { address: sender }],
  ['inviteHistory', { address: sender, page: 1 }],
])('%s takes %o', (method, input) => {
  expect(faultyField(method, input)).toBeUndefined();
});

it.each<[Method, object, string]>([
  ['craftSend', { inviteSigner, sender, amount: 1 }, 'amount'],
  ['craftSend', { sender, amount: 1n }, 'inviteSigner'],
  ['craftSend', { inviteSigner, sender, amount: 1n, mint: 'SOL' }, 'mint'],
  ['craftSend', { inviteSigner, sender, amount: 1n, inviteCode: 'x' }, 'inviteCode'],
  ['craftClawback', { invitePda: invitePDA, sender }, 'invitePda'],
  ['pendingInvites', {}, 'address'],
  ['pendingInvites', { address: sender, page: 0 }, 'page'],
  ['inviteHistory', { address: sender, page: 1.5 }, 'page'],
])('%s refuses %o', (method, input, field) => {
  expect(faultyField(method, input)).toBe(field);
});
