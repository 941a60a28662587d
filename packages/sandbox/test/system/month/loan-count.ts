import type { Address, Mint, Signature } from '@perijove/core';
import { type Ledger, slotStartMs, type TransactionRecord } from '@perijove/local-node/ledger';
import { LIQUIDATOR } from '../../../src/families/borrow/liquidator.ts';
import { liquidityAccount } from '../../../src/families/borrow/liquidity.ts';
import { eachPosition, type KeptPosition } from '../../../src/families/borrow/position-book.ts';
import { positionAddress, positionMint } from '../../../src/families/borrow/vault-addresses.ts';
import { type BorrowVault, borrowVaults, findVault } from '../../../src/families/borrow/vaults.ts';
import { tokensIn } from '../../../src/settlement/associated-account.ts';
import { applyChange, applyLiquidation, type LoanState } from './loan-replay.ts';
import { countOne } from './tally.ts';

export interface LoanCount {
  /** What became of the loans; each is one of these. */
  readonly fates: ReadonlyMap<string, number>;
  readonly liquidations: number;
  readonly problems: readonly string[];
}

/** A change of a position by its wallet, or a liquidation of it, as the chain has it. */
interface LoanEvent {
  readonly record: TransactionRecord;
  /** By whom: a liquidation has the time whose prices count. */
  readonly liquidatedAtMs?: number;
}

/** Of `operate`, before its two amounts of 16 bytes. */
const OPERATE = Buffer.from('d96ad06374972a87', 'hex');
const ALL = -(2n ** 127n);
const EMPTY = { supply: 0n, borrow: 0n, taken: 0n, paid: 0n, absorbed: 0n };

/**
 * Follows every loan from its first transaction to its last, by what moved on the chain and by the
 * documented interest: to the base unit, that is what its document has now.
 */
export function countLoans(ledger: Ledger, wallets: readonly Address[]): LoanCount {
  const liquidated = liquidationsIn(ledger);
  const look: Look = { ledger, wallets, problems: [], absorbed: new Map(), moved: new Map() };
  const fates = new Map<string, number>();
  const positions = loansIn(ledger);
  for (const position of positions) {
    const state = follow(look, position, liquidated.get(keyOf(position)) ?? []);
    countOne(fates, `loans ${fateOf(state)}`);
  }
  const { problems, absorbed } = look;
  const known = new Set(positions.map(keyOf));
  for (const key of liquidated.keys()) if (!known.has(key)) problems.push(`${key} is not there`);
  for (const vault of borrowVaults) problems.push(...absorbedProblems(ledger, vault, absorbed));
  problems.push(...liquidityProblems(look));
  const liquidations = [...liquidated.values()].flat().length;
  return { fates, liquidations, problems };
}

/** What is found out about the loans. */
interface Look {
  readonly ledger: Ledger;
  readonly wallets: readonly Address[];
  readonly problems: string[];
  /** Stored amounts of debt that no collateral covers. */
  readonly absorbed: Map<BorrowVault, bigint>;
  /** Base units that the loans moved into the account of all vaults. */
  readonly moved: Map<Mint, bigint>;
}

/** Follows one loan to its end, and compares it with its document. */
function follow(
  { ledger, wallets, problems, absorbed, moved }: Look,
  position: KeptPosition,
  liquidations: readonly LoanEvent[],
): LoanState {
  const vault = findVault(position.market, position.vaultId) as BorrowVault;
  const key = keyOf(position);
  const state = { ...EMPTY };
  for (const event of eventsOf(ledger, vault, position.nftId, liquidations)) {
    for (const problem of apply(ledger, state, vault, event)) problems.push(`${key}: ${problem}`);
    for (const mint of [vault.supply, vault.borrow])
      moved.set(mint, (moved.get(mint) ?? 0n) + movedInto(ledger, event.record, mint));
  }
  problems.push(...differences(key, state, position));
  absorbed.set(vault, (absorbed.get(vault) ?? 0n) + state.absorbed);
  const holders = wallets.filter((wallet) => holds(ledger, wallet, vault, position.nftId));
  if (holders.length !== 1) problems.push(`${key} is of ${holders.length} wallets`);
  return state;
}

/** The account of all vaults has what it began with, and what the loans moved: nothing else. */
function liquidityProblems({ ledger, moved }: Look): readonly string[] {
  return [...moved].flatMap(([mint, units]) => {
    const account = liquidityAccount(ledger, mint);
    const first = ledger.history(account, { limit: 1_000_000 }).at(-1);
    const should = units + (first ? movedInto(ledger, first, mint) : 0n);
    const is = tokensIn(ledger, account);
    return is === should ? [] : [`the vaults have ${is} of ${mint}, not ${should}`];
  });
}

/** The changes by wallets, by the flow that makes them. */
export function loanTransactions(ledger: Ledger): Readonly<Record<string, readonly Signature[]>> {
  const made: Record<string, Signature[]> = {};
  for (const action of ['open', 'deposit', 'borrow', 'repay', 'withdraw'])
    made[`borrow.${action}`] = [];
  for (const { market, vaultId, nftId } of loansIn(ledger)) {
    const vault = findVault(market, vaultId) as BorrowVault;
    eventsOf(ledger, vault, nftId, []).forEach(({ record }, place) => {
      made[`borrow.${place === 0 ? 'open' : actionOf(record)}`]?.push(record.signature);
    });
  }
  return made;
}

function actionOf(record: TransactionRecord): string {
  const { col, debt } = askedIn(record);
  if (col !== 0n) return col > 0n ? 'deposit' : 'withdraw';
  return debt > 0n ? 'borrow' : 'repay';
}

/** In the order of their ids; not by an index of the service. */
export function loansIn({ documents }: Ledger): readonly KeptPosition[] {
  const each = (collection: string) => documents.list(collection);
  return [...eachPosition({ each })];
}

function fateOf({ supply, borrow, paid }: LoanState): string {
  if (paid > 0n) return borrow > 0n ? 'liquidated in part' : 'liquidated';
  if (supply === 0n) return 'closed';
  return borrow > 0n ? 'open' : 'repaid';
}

function eventsOf(
  ledger: Ledger,
  vault: BorrowVault,
  nftId: number,
  liquidations: readonly LoanEvent[],
): readonly LoanEvent[] {
  const named = ledger.history(positionAddress(vault, nftId), { limit: 1_000_000 });
  const own = named.filter(({ error }) => error === null).map((record) => ({ record }));
  const placeOf = ({ slot, signature }: TransactionRecord): number =>
    ledger.inSlot(slot).findIndex((each) => each.signature === signature);
  return [...own, ...liquidations].sort(
    ({ record: one }, { record: other }) => one.slot - other.slot || placeOf(one) - placeOf(other),
  );
}

/** By position. Their memo has it, and the time. */
function liquidationsIn(ledger: Ledger): ReadonlyMap<string, readonly LoanEvent[]> {
  const found = new Map<string, LoanEvent[]>();
  const { address } = ledger.signer(LIQUIDATOR);
  for (const record of ledger.history(address, { limit: 1_000_000 })) {
    const text = Buffer.from(record.wire).toString('latin1');
    const [, key = '', atMs] = /liquidation of position (\S+ \d+ \d+) at (\d+)/.exec(text) ?? [];
    if (atMs === undefined || record.error !== null) continue;
    found.set(key, [...(found.get(key) ?? []), { record, liquidatedAtMs: Number(atMs) }]);
  }
  return found;
}

function apply(
  ledger: Ledger,
  state: LoanState,
  vault: BorrowVault,
  { record, liquidatedAtMs }: LoanEvent,
): readonly string[] {
  const collateral = movedInto(ledger, record, vault.supply);
  const debt = movedInto(ledger, record, vault.borrow);
  if (liquidatedAtMs !== undefined) {
    applyLiquidation(state, vault, { collateral, debt, atMs: liquidatedAtMs });
    return [];
  }
  const asked = askedIn(record);
  const isAll = { collateral: asked.col === ALL, debt: asked.debt === ALL };
  const atMs = slotStartMs(record.slot);
  const isAsked =
    (isAll.collateral || asked.col === collateral) && (isAll.debt || asked.debt === -debt);
  return [
    ...applyChange(state, vault, { collateral, debt, atMs, isAll }),
    ...(isAsked ? [] : [`${record.signature} moved ${collateral} and ${debt}`]),
  ];
}

/** The amounts that the wallet signed. */
function askedIn({ wire }: TransactionRecord): { readonly col: bigint; readonly debt: bigint } {
  const bytes = Buffer.from(wire);
  const at = bytes.indexOf(OPERATE) + OPERATE.length;
  const signed = (start: number): bigint =>
    bytes.readBigUInt64LE(start) + (bytes.readBigInt64LE(start + 8) << 64n);
  return { col: signed(at), debt: signed(at + 16) };
}

/** Base units that a transaction moved into the account of all vaults. */
function movedInto(ledger: Ledger, { addresses, meta }: TransactionRecord, mint: Mint): bigint {
  const account = liquidityAccount(ledger, mint);
  const amountIn = (balances: typeof meta.preTokenBalances): bigint =>
    BigInt(balances.find(({ accountIndex }) => addresses[accountIndex] === account)?.amount ?? 0);
  return amountIn(meta.postTokenBalances) - amountIn(meta.preTokenBalances);
}

function differences(key: string, state: LoanState, position: KeptPosition): readonly string[] {
  const { supply, borrow, liquidated } = position;
  const pairs = [
    ['collateral', supply, state.supply],
    ['debt', borrow, state.borrow],
    ['taken', liquidated.supply, state.taken],
    ['paid', liquidated.borrow, state.paid],
  ] as const;
  return pairs.flatMap(([what, is, should]) =>
    is === should ? [] : [`${key}: ${is} ${what}, not ${should}`],
  );
}

function absorbedProblems(
  { documents }: Ledger,
  vault: BorrowVault,
  absorbed: ReadonlyMap<BorrowVault, bigint>,
): readonly string[] {
  const { market, id } = vault;
  const kept = BigInt((documents.get('borrow-absorbed', `${market} ${id}`) as string) ?? 0);
  const should = absorbed.get(vault) ?? 0n;
  return kept === should ? [] : [`${market} ${id}: ${kept} absorbed, not ${should}`];
}

function holds(ledger: Ledger, wallet: Address, vault: BorrowVault, nftId: number): boolean {
  const nft = positionMint(vault, nftId);
  return ledger.holdings(wallet).some(({ mint, amount }) => mint === nft && amount === 1n);
}

function keyOf({ market, vaultId, nftId }: KeptPosition): string {
  return `${market} ${vaultId} ${nftId}`;
}
