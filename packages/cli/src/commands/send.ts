import { isAddress, SOL } from '@perijove/core';
import type { Perijove } from 'perijove';
import type * as sendFamily from 'perijove/send';
import { assertAmount, parseAmount, whole, words } from '../money/amount.ts';
import { assertCanAsk } from '../money/ask.ts';
import { isDryRun, previewOptions, showPreview } from '../money/dry-run.ts';
import { createMoneyFlow } from '../money/flow.ts';
import { readMints, shownTokens } from '../money/mints.ts';
import { findTokens, type KnownToken } from '../money/tokens.ts';
import { clean } from '../output/clean.ts';
import { facts, table } from '../output/table.ts';
import { timeText } from '../output/time.ts';
import { formError, usageError } from '../output/usage.ts';
import { type InviteStore, inviteStore, type StoredInvite } from '../session/invites.ts';
import { openMoneySession, walletAddress } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

const FORMS = [
  'send <amount> <token>',
  'send list',
  'send show <invite>',
  'send take-back <invite>',
];

/** `perijove send` */
export async function run(context: Context): Promise<Result> {
  const { args } = context;
  const [first, second] = args;
  if (first === 'list' && args.length === 1) return list(context);
  if (args.length !== 2 || second === undefined) throw formError('send', args, FORMS);
  if (isDryRun(context) && (first === 'show' || first === 'take-back'))
    throw usageError('--dry-run', 'an invite to send', '--dry-run: only for an invite to send');
  if (first === 'show') return show(context, inviteOf(second));
  if (first === 'take-back') return takeBack(context, inviteOf(second));
  return send(context, first ?? '', second);
}

/** What every form returns; null where it does not apply. */
const NOTHING = {
  state: null,
  invite: null,
  amount: null,
  mint: null,
  expiresAt: null,
  hasCode: null,
  code: null,
  link: null,
  signature: null,
  flow: null,
  problem: null,
};

async function send(context: Context, amount: string, name: string): Promise<Result> {
  const { settings, warn } = context;
  assertAmount('amount', amount);
  assertCanAsk(context, true);
  const base = settings.own['link'];
  const session = await openMoneySession(context);
  const { perijove, rpc, journalFolder } = session;
  const [token] = await readMints(rpc, await findTokens(perijove, [name], warn));
  if (token === undefined) throw usageError('token', 'a symbol of a verified token, or a mint');
  const units = parseAmount('amount', amount, token);
  if (isDryRun(context)) {
    const { createInviteCode } = await import('perijove/send');
    const asked = { code: createInviteCode(), amount: units, mint: token.mint };
    const preview = perijove.send.preview.send(asked, previewOptions(session, [token]));
    const sum = { amount: whole(units, token), mint: token.mint };
    return showPreview(preview, { ...NOTHING, state: 'preview', ...sum });
  }
  const store = inviteStore(journalFolder);
  const stored = await openInvite(store, settings.own['id']);
  const link = await linkOf(stored, base);
  const question = `Put ${words(units, token)} into an invite? Anyone who has its code can claim it.`;
  const flow = await createMoneyFlow(context, session, [token], () => question);
  const input = {
    code: stored.code,
    amount: units,
    ...(token.mint !== SOL && { mint: token.mint }),
  };
  const { signature } = await flow.landed(perijove.send.send(input, flow.options));
  const sent = { stored, link, token, units, signature, flow: flow.name() };
  return sentResult(context, sent);
}

interface Sent {
  readonly stored: StoredInvite;
  readonly link: string | null;
  readonly token: KnownToken;
  /** Base units. */
  readonly units: bigint;
  readonly signature: string;
  readonly flow: string | null;
}

function sentResult(
  { paint }: Context,
  { stored, link, token, units, signature, flow }: Sent,
): Result {
  const data = {
    ...NOTHING,
    state: 'sent',
    invite: stored.invite,
    amount: whole(units, token),
    mint: token.mint,
    hasCode: true,
    code: stored.code,
    link,
    signature,
    flow,
  };
  const text = facts(
    [
      ['Sent', words(units, token)],
      ['Invite', stored.invite],
      ...secretFacts(stored, link),
      ['Signature', signature],
    ],
    paint,
  );
  return { data, text };
}

function secretFacts({ code }: StoredInvite, link: string | null) {
  const shown = [['Code', `${code}: anyone who has it can claim, in the operator's app`]] as const;
  return link === null ? shown : ([...shown, ['Link', link]] as const);
}

/** The code is stored before anything is sent; the same `--id` has the same code. */
async function openInvite(
  store: InviteStore,
  id: string | boolean | undefined,
): Promise<StoredInvite> {
  const name = typeof id === 'string' ? id : null;
  const before = name === null ? undefined : (await store.list()).find((each) => each.id === name);
  if (before !== undefined) return before;
  const { createInviteCode, deriveInvite } = await import('perijove/send');
  const code = createInviteCode();
  const { inviteSigner, invitePDA } = await deriveInvite(code);
  const invite = { code: code.reveal(), inviteSigner, invite: invitePDA, id: name };
  await store.put(invite);
  return invite;
}

async function linkOf(
  { code }: StoredInvite,
  base: string | boolean | undefined,
): Promise<string | null> {
  if (typeof base !== 'string') return null;
  const { createInviteLink, parseInviteCode } = await import('perijove/send');
  try {
    return createInviteLink(parseInviteCode(code), { base }).reveal();
  } catch (error) {
    const expected = 'the https address of your page that claims, without a fragment';
    const says = `--link: expected ${expected} (${clean((error as Error).message, 80)})`;
    throw usageError('--link', expected, says);
  }
}

async function list({ session, paint, warn }: Context): Promise<Result> {
  const own = await session();
  const address = walletAddress(own, undefined);
  const stored = await inviteStore(own.journalFolder).list();
  const invites = await openInvites(own.perijove, { address });
  const tokens = await shownTokens(own, invites.map(mintOf), warn);
  const data = invites.map((each) => ({
    ...NOTHING,
    state: 'open',
    invite: each.invite_pda,
    amount: wholeOf(each, tokens.get(mintOf(each))),
    mint: mintOf(each),
    expiresAt: timeText(each.expiry),
    hasCode: stored.some(({ invite }) => invite === each.invite_pda),
  }));
  if (data.length === 0) return { data, text: `${address} has no open invites.\n` };
  const columns = [
    { head: 'AMOUNT', isNumber: true },
    { head: 'TOKEN' },
    { head: 'EXPIRES' },
    { head: 'CODE HERE' },
    { head: 'INVITE' },
  ];
  const rows = data.map(({ amount, mint, expiresAt, hasCode, invite }) => [
    amount ?? 'not known',
    tokens.get(mint)?.symbol ?? mint,
    expiresAt ?? 'not known',
    hasCode ? 'yes' : 'no',
    invite,
  ]);
  return { data, text: table(columns, rows, paint) };
}

async function openInvites(
  { send: client }: Pick<Perijove, 'send'>,
  input: sendFamily.PendingInvitesInput,
): Promise<readonly sendFamily.Invite[]> {
  const invites: sendFamily.Invite[] = [];
  for await (const invite of client.iteratePendingInvites(input)) invites.push(invite);
  return invites;
}

function mintOf({ mint }: sendFamily.Invite): string {
  return mint ?? SOL;
}

function wholeOf({ amount }: sendFamily.Invite, token: KnownToken | undefined): string | null {
  const isUnits = /^\d+$/.test(String(amount));
  return token === undefined || !isUnits ? null : whole(String(amount), token);
}

/** @throws PerijoveError `invalid_input`, without the text: it may be a code. */
function inviteOf(text: string): string {
  if (isAddress(text)) return text;
  const says =
    'invite: expected the address of an invite, as perijove send list shows it, and not its code';
  throw usageError('invite', 'the address of an invite', says);
}

/** The code of an invite that was sent from this machine, once more. */
async function show({ session, settings, paint }: Context, invite: string): Promise<Result> {
  const { journalFolder } = await session();
  const stored = (await inviteStore(journalFolder).list()).find((each) => each.invite === invite);
  if (stored === undefined) {
    const says = `the code of ${invite} is not on this machine: perijove send take-back returns the money`;
    throw usageError('invite', 'an invite that was sent from here, with the same --journal', says);
  }
  const link = await linkOf(stored, settings.own['link']);
  const text = facts([['Invite', invite], ...secretFacts(stored, link)], paint);
  return { data: { ...NOTHING, invite, hasCode: true, code: stored.code, link }, text };
}

async function takeBack(context: Context, invite: string): Promise<Result> {
  assertCanAsk(context, true);
  const session = await openMoneySession(context);
  const { perijove, wallet, journalFolder } = session;
  const open = await openInvites(perijove, { address: wallet.address });
  const found = open.find(({ invite_pda }) => invite_pda === invite);
  const tokens = await shownTokens(session, found ? [mintOf(found)] : [], context.warn);
  const flow = await createMoneyFlow(
    context,
    session,
    [...tokens.values()],
    () => `Take back the invite ${invite}?`,
  );
  const { signature } = await flow.landed(
    perijove.send.clawback({ invitePDA: invite }, flow.options),
  );
  await inviteStore(journalFolder).remove(invite);
  const token = found && tokens.get(mintOf(found));
  const amount = found === undefined ? null : wholeOf(found, token);
  const mint = found === undefined ? null : mintOf(found);
  const returned = [amount, token?.symbol].filter(Boolean).join(' ');
  const pairs = [['Taken back', returned || invite] as const, ['Signature', signature] as const];
  const data = {
    ...NOTHING,
    state: 'taken back',
    invite,
    amount,
    mint,
    signature,
    flow: flow.name(),
  };
  return { data, text: facts(pairs, context.paint) };
}
