import type { LiteSVM } from 'litesvm';
import type { Intent } from '../../src/check/intent.ts';
import { key } from '../ledger/byte-writer.ts';
import { TOKEN, TOKEN_2022, WSOL } from '../ledger/cast.ts';
import { type LedgerAccount, type Run, read } from '../ledger/litesvm-rpc.ts';

/**
 * The lamports of the owner, in the wallet and in all its token accounts, compared with what the
 * documentation of `Intent` says of them. It shares no code with the guard.
 */
export interface Lamports {
  /** What the network took, by the sum of all accounts. */
  readonly fee: bigint;
  /** What the owner lost, the fee aside. Rent of its own new accounts is not lost. */
  readonly lost: bigint;
  /** Rent of new token accounts of the owner. */
  readonly locked: bigint;
  /** Rent of new accounts of wallets that the intent names, and of those of others. */
  readonly named: bigint;
  readonly others: bigint;
  /** Whether another signer lost lamports, and may have paid rent. */
  readonly isShared: boolean;
}

const RENT_PER_BYTE = 6_960n;
const rentOf = ({ data }: LedgerAccount): bigint => BigInt(data.length + 128) * RENT_PER_BYTE;
const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, each) => sum + each, 0n);

function isAt(account: LedgerAccount, offset: number, address: string): boolean {
  return Buffer.from(account.data.subarray(offset, offset + 32)).equals(Buffer.from(key(address)));
}

function isToken(account: LedgerAccount | undefined): account is LedgerAccount {
  if (account?.owner !== TOKEN && account?.owner !== TOKEN_2022) return false;
  const { data } = account;
  return data.length === 165 || (data.length > 165 && data.length !== 355 && data[165] === 2);
}

const isOf = (account: LedgerAccount | undefined, wallet: string): boolean =>
  isToken(account) && account.data[108] !== 0 && isAt(account, 32, wallet);

/** A run, and the accounts that it could change. */
interface Seen extends Run {
  readonly addresses: readonly string[];
}

export function lamportsOf(
  svm: LiteSVM,
  { after, addresses }: Seen,
  otherSigners: readonly string[],
  { owner, feePayer = owner, recipients = [], receive = [] }: Intent,
): Lamports {
  const states = addresses.map((address) => ({
    address,
    was: read(svm, address),
    is: after(address),
  }));
  const named = [...recipients, ...receive.map(({ wallet = owner }) => wallet)];
  const fee = sumOf(states.map(({ was, is }) => (was?.lamports ?? 0n) - (is?.lamports ?? 0n)));
  const own = states.filter(
    ({ address, was, is }) => address === owner || isOf(was, owner) || isOf(is, owner),
  );
  const held = (address: string, account: LedgerAccount | undefined): bigint =>
    address === owner || isOf(account, owner) ? (account?.lamports ?? 0n) : 0n;
  const lost = sumOf(own.map(({ address, was, is }) => held(address, was) - held(address, is)));
  const opened = states.filter(({ was, is }) => !was?.data.length && is?.data.length);
  const rents = (whose: (address: string, is: LedgerAccount) => boolean): bigint =>
    sumOf(
      opened.map(({ address, is }) =>
        is && whose(address, is) ? least(rentOf(is), is.lamports) : 0n,
      ),
    );
  const isNamed = (address: string, is: LedgerAccount): boolean =>
    named.includes(address) || named.some((wallet) => isOf(is, wallet));
  return {
    fee,
    lost: lost - (feePayer === owner ? fee : 0n),
    locked: rents((_, is) => isOf(is, owner)),
    named: rents((address, is) => !isOf(is, owner) && isNamed(address, is)),
    others: rents((address, is) => !isOf(is, owner) && !isNamed(address, is)),
    isShared: states.some(
      ({ address, was, is }) =>
        otherSigners.includes(address) && (was?.lamports ?? 0n) > (is?.lamports ?? 0n),
    ),
  };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);

const DEFAULT_RENT = 4_500_000n;
/** A token account with every extension that Token-2022 adds by itself. */
const MOST_RENT = 323n * RENT_PER_BYTE;

/** Why the lamports are not as the intent says; empty when they are. */
export function lamportHarms(
  { fee, lost, locked, named, others, isShared }: Lamports,
  intent: Intent,
): readonly string[] {
  const { owner, feePayer = owner, spend = [], receive = [], anyRecipient } = intent;
  const most = sumOf(spend.filter(({ mint }) => mint === WSOL).map(({ atMost }) => BigInt(atMost)));
  const mints = new Set([
    WSOL,
    ...[...spend, ...receive].map(({ mint }) => mint),
    ...(intent.involvedMints ?? []),
  ]);
  const ownDefault = least(locked, BigInt(mints.size) * MOST_RENT);
  const maxRent = BigInt(intent.maxRentLamports ?? DEFAULT_RENT + ownDefault);
  const maxOthers = BigInt(intent.maxOtherRentLamports ?? (anyRecipient ? DEFAULT_RENT : 0n));
  const harms: string[] = [];
  const must = (isRight: boolean, says: string): void => {
    if (!isRight) harms.push(says);
  };
  if (feePayer === owner)
    must(fee <= BigInt(intent.maxFeeLamports ?? 1_000_000n), `a fee of ${fee}`);
  const rent = least(named, maxRent) + least(others, maxOthers);
  must(lost <= most + rent, `${lost} lamports are lost, beside ${fee} of fee`);
  // Who paid the rent is not certain where another signer loses lamports.
  if (!isShared && lost > 0n) {
    must(locked + named <= maxRent, `${locked + named} lamports of rent for named wallets`);
  }
  if (intent.maxTotalLamports !== undefined && !isShared)
    must(
      (lost > 0n ? lost : 0n) + locked <= BigInt(intent.maxTotalLamports),
      `${lost} and ${locked} lamports in all`,
    );
  const arriving = receive.find(({ mint, wallet = owner }) => mint === WSOL && wallet === owner);
  if (arriving && !isShared)
    must(-lost - locked + maxRent >= BigInt(arriving.atLeast), `only ${-lost} lamports arrive`);
  return harms;
}
