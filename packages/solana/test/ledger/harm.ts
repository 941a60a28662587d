import { getAddressDecoder } from '@solana/kit';
import type { LiteSVM } from 'litesvm';
import type { Intent } from '../../src/check/intent.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { readTransaction } from '../../src/transaction/read-transaction.ts';
import { key } from './byte-writer.ts';
import { alice, ata, coins, LOOKUP, STAKE, SYSTEM, TOKEN, TOKEN_2022, WSOL } from './cast.ts';
import { type LedgerAccount, ledgerRpc, read as readAccount, run } from './litesvm-rpc.ts';

/**
 * What a transaction really does to its owner, measured on the ledger: written without the guard's
 * own rules, to be held against them.
 */
export interface Measured {
  readonly failure: string | undefined;
  /** Why the owner would not have wanted it; empty when it is what the intent says. */
  readonly harms: readonly string[];
}

export async function measure(svm: LiteSVM, base64: string, intent: Intent): Promise<Measured> {
  const result = run(svm, base64);
  if (result.failure !== undefined) return { failure: result.failure, harms: [] };
  const addresses = await addressesOf(svm, base64);
  // Each account is read once: the ledger does not change meanwhile.
  const read = remembered((address) => readAccount(svm, address));
  const seen: Seen = { read, after: remembered(result.after) };
  const harms = [
    ...balanceHarms(seen, addresses, intent),
    ...strayHarms(seen, addresses, intent),
    ...powerHarms(seen, addresses, intent),
  ];
  return { failure: undefined, harms };
}

type Look = (address: string) => LedgerAccount | undefined;

/** The accounts before and after. */
interface Seen {
  readonly read: Look;
  readonly after: Look;
}

function remembered(look: Look): Look {
  const known = new Map<string, LedgerAccount | undefined>();
  return (address) => {
    if (!known.has(address)) known.set(address, look(address));
    return known.get(address);
  };
}

async function addressesOf(svm: LiteSVM, base64: string): Promise<readonly string[]> {
  const { hidden } = decodeTransaction(base64);
  const decoded = hidden.length
    ? await readTransaction(base64, { rpc: ledgerRpc(svm) })
    : decodeTransaction(base64);
  const metas = decoded.instructions.flatMap((instruction) => instruction.metas);
  return [...new Set([decoded.feePayer, ...metas.map(({ address }) => address)])];
}

/** Mints of all token accounts that the transaction names. */
function mintsIn({ read, after }: Seen, addresses: readonly string[]): readonly string[] {
  const accounts = addresses.flatMap((address) => [read(address), after(address)]);
  const held = accounts.filter((account) => holding(account, []) !== undefined);
  const named = held.map((account) =>
    getAddressDecoder().decode((account as LedgerAccount).data.subarray(0, 32)),
  );
  return [...new Set([...Object.values(coins).map(({ mint }) => mint), ...named])];
}

interface Holding {
  readonly mint: string;
  readonly owner: string;
  readonly amount: bigint;
}

const same = (bytes: Uint8Array, address: string): boolean =>
  Buffer.from(bytes).equals(Buffer.from(key(address)));

/** Mints and owners are compared as bytes; only those that matter here get a name. */
function holding(
  account: LedgerAccount | undefined,
  names: readonly string[],
): Holding | undefined {
  if (!account || account.data.length < 165) return undefined;
  if (account.owner !== TOKEN && account.owner !== TOKEN_2022) return undefined;
  if (account.data[108] === 0 || (account.data.length > 165 && account.data[165] !== 2))
    return undefined;
  const nameOf = (at: number): string =>
    names.find((name) => same(account.data.subarray(at, at + 32), name)) ?? 'somebody';
  const amount = Buffer.from(account.data).readBigUInt64LE(64);
  return { mint: nameOf(0), owner: nameOf(32), amount };
}

/** What a wallet holds: by mint, and lamports in the wallet and its token accounts. */
function holdings(
  wallet: string,
  addresses: readonly string[],
  mints: readonly string[],
  look: Look,
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  const add = (name: string, amount: bigint): void => {
    sums.set(name, (sums.get(name) ?? 0n) + amount);
  };
  for (const address of addresses) {
    const account = look(address);
    if (address === wallet) add(WSOL, account?.lamports ?? 0n);
    const held = holding(account, [wallet, ...mints]);
    if (held?.owner !== wallet) continue;
    add(WSOL, account?.lamports ?? 0n);
    if (held.mint !== WSOL) add(held.mint, held.amount);
  }
  return sums;
}

function balanceHarms(
  { read, after }: Seen,
  addresses: readonly string[],
  intent: Intent,
): readonly string[] {
  const harms: string[] = [];
  const mints = mintsIn({ read, after }, addresses);
  const gained = (wallet: string, mint: string): bigint => {
    const before = holdings(wallet, addresses, mints, read).get(mint) ?? 0n;
    return (holdings(wallet, addresses, mints, after).get(mint) ?? 0n) - before;
  };
  for (const mint of mints) {
    const most = (intent.spend ?? [])
      .filter((each) => each.mint === mint)
      .reduce((sum, { atMost }) => sum + BigInt(atMost), 0n);
    const lost = -gained(intent.owner, mint);
    if (lost > most + (mint === WSOL ? beside(intent) : 0n)) harms.push(`${lost} of ${mint} lost`);
  }
  for (const { mint, atLeast, wallet = intent.owner } of intent.receive ?? []) {
    const fee =
      mint === WSOL && wallet === intent.owner ? BigInt(intent.maxFeeLamports ?? 1_000_000n) : 0n;
    const gain = gained(wallet, mint);
    if (gain + fee < BigInt(atLeast)) harms.push(`only ${gain} of ${mint} for ${wallet}`);
  }
  return harms;
}

/** Tokens that the owner loses, beyond what those who were named get, while strangers get some. */
function strayHarms(
  { read, after }: Seen,
  addresses: readonly string[],
  { owner, recipients, anyRecipient, receive = [], spend = [] }: Intent,
): readonly string[] {
  // Who only receives shares with nobody.
  const receivesOnly = receive.length > 0 && spend.length === 0;
  if (!(recipients || receivesOnly) || anyRecipient) return [];
  const named = [...(recipients ?? []), ...receive.map(({ wallet = owner }) => wallet)];
  return mintsIn({ read, after }, addresses).flatMap((mint) => {
    const changes = addresses.map((address) => {
      const [was, is] = [read(address), after(address)].map((account) =>
        holding(account, [owner, ...named, mint]),
      );
      const amount = (token: Holding | undefined): bigint =>
        token?.mint === mint ? token.amount : 0n;
      const whose = is?.owner ?? was?.owner ?? '';
      const isNamed = named.includes(address) || named.includes(whose);
      return { whose: isNamed ? 'named' : whose, gain: amount(is) - amount(was) };
    });
    const gainOf = (whose: string): bigint =>
      changes.filter((each) => each.whose === whose).reduce((sum, { gain }) => sum + gain, 0n);
    const isStray = changes.some(({ whose, gain }) => whose === 'somebody' && gain > 0n);
    const lost = -gainOf(owner);
    if (receivesOnly && isStray) return [`somebody else gets ${mint}`];
    return mint !== WSOL && isStray && lost > 0n && lost > gainOf('named')
      ? [`${lost - gainOf('named')} of ${mint} went astray`]
      : [];
  });
}

/** Lamports that may go for fees, and for accounts of those who were named. */
function beside(intent: Intent): bigint {
  const fee = BigInt(intent.maxFeeLamports ?? 1_000_000n);
  const others = intent.recipients ?? intent.receive?.flatMap(({ wallet }) => wallet ?? []) ?? [];
  const mayRent = others.length > 0 || intent.anyRecipient === true;
  const rent = intent.maxRentLamports ?? (mayRent ? 4_500_000n : 0n);
  const ofOthers = intent.maxOtherRentLamports ?? (intent.anyRecipient ? 4_500_000n : 0n);
  return fee + BigInt(rent) + BigInt(ofOthers);
}

const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
const VOTE = 'Vote111111111111111111111111111111111111111';

/** Offsets in a token account. */
const DELEGATE_AT = 72;
const STATE_AT = 108;
const CLOSE_AUTHORITY_AT = 129;

function powerHarms(
  { read, after: look }: Seen,
  addresses: readonly string[],
  { owner, mayClose = [] }: Intent,
): readonly string[] {
  const harms: string[] = [];
  const names = [owner, WSOL];
  for (const address of addresses) {
    const before = read(address);
    const after = look(address);
    const was = holding(before, names);
    const is = holding(after, names);
    const wallet = address === owner;
    if (wallet && (after?.owner !== before?.owner || after?.data.length))
      harms.push('the wallet is no wallet any more');
    if (was?.owner === owner && is && is.owner !== owner)
      harms.push(`${address} has another owner`);
    if (was?.owner === owner && !is && was.mint !== WSOL && !mayClose.includes(address))
      harms.push(`${address} is closed`);
    if (is?.owner === owner && after && differs(before, after, was?.owner === owner))
      harms.push(`somebody has power over ${address}`);
    if (
      is?.owner === owner &&
      was?.owner === owner &&
      reach(address, after) > reach(address, before)
    )
      harms.push(`more of ${address} is within reach of somebody`);
    if (was?.owner === owner && is?.owner === owner && settings(before) !== settings(after))
      harms.push(`${address} has other settings`);
    if (minted(before, after) && count(before, owner) > 0) harms.push(`${address} was minted`);
    const isOther = !wallet && !was && before !== undefined && before.data.length > 0;
    if (isOther && count(before, owner) > count(after, owner))
      harms.push(`an authority over ${address} is lost`);
    if (isOther && count(before, owner) > 0 && isUsed(before, after))
      harms.push(`an authority over ${address} is used`);
    if (isOther && count(before, owner) > 0 && (after?.lamports ?? 0n) < before.lamports)
      harms.push(`lamports of ${address} are lost`);
  }
  return harms;
}

/** Whether a delegate, a close authority or a freeze is there that was not. */
function differs(
  before: LedgerAccount | undefined,
  after: LedgerAccount,
  existed: boolean,
): boolean {
  const field = (account: LedgerAccount | undefined, at: number, size: number): Buffer =>
    existed && account ? Buffer.from(account.data.subarray(at, at + size)) : Buffer.alloc(size);
  const present = (at: number): boolean => after.data[at] === 1;
  const changed = (at: number): boolean =>
    present(at) && !field(before, at, 36).equals(field({ ...after }, at, 36));
  const fresh = !existed && (present(DELEGATE_AT) || present(CLOSE_AUTHORITY_AT));
  const frozen = after.data[STATE_AT] === 2 && field(before, STATE_AT, 1)[0] !== 2;
  return fresh || frozen || (existed && (changed(DELEGATE_AT) || changed(CLOSE_AUTHORITY_AT)));
}

const associatedOfAlice = Object.values(coins).map((coin) => ata(alice, coin));

/** Tokens that a delegate could take; of an associated account it is not this transaction's doing. */
function reach(address: string, account: LedgerAccount | undefined): bigint {
  if (associatedOfAlice.includes(address)) return 0n;
  const data = Buffer.from(account?.data ?? []);
  if (data[DELEGATE_AT] !== 1) return 0n;
  const [amount, delegated] = [data.readBigUInt64LE(64), data.readBigUInt64LE(121)];
  if (amount < delegated) return amount;
  return delegated;
}

/** What follows the base form, without withheld fees. */
function settings(account: LedgerAccount | undefined): string {
  const data = account?.data ?? new Uint8Array();
  const isTaxed = same(data.subarray(0, 32), coins.taxed.mint);
  return isTaxed ? '' : Buffer.from(data.subarray(166)).toString('hex');
}

/** Programs whose accounts change only by an authority that is in them. */
const RULED = [TOKEN, TOKEN_2022, STAKE, LOOKUP, SYSTEM, VOTE, LOADER];

/** Whether the bytes of an account have changed; of a mint, all but a smaller supply. */
function isUsed(before: LedgerAccount, after: LedgerAccount | undefined): boolean {
  if (!RULED.includes(before.owner) || !after) return false;
  const [was, is] = [before, after].map(({ data }) => Buffer.from(data));
  if (!was || !is) return false;
  const isMint = before.owner.startsWith('Token') && was.length !== 165;
  if (isMint && is.length >= 44 && is.readBigUInt64LE(36) < was.readBigUInt64LE(36))
    was.copy(is, 36, 36, 44);
  return !was.equals(is);
}

/** Whether a mint has more tokens than before. */
function minted(before: LedgerAccount | undefined, after: LedgerAccount | undefined): boolean {
  if (before?.data.length !== 82 || !after) return false;
  const supply = ({ data }: LedgerAccount): bigint => Buffer.from(data).readBigUInt64LE(36);
  return supply(after) > supply(before);
}

function count(account: LedgerAccount | undefined, owner: string): number {
  if (!account) return 0;
  return (
    Buffer.from(account.data)
      .toString('hex')
      .split(Buffer.from(key(owner)).toString('hex')).length - 1
  );
}
