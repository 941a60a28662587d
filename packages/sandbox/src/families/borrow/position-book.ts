import type { DocumentWrite, Json, Ledger } from '@perijove/local-node/ledger';
import type { StoredPosition } from './position-change.ts';
import type { BorrowVault } from './vaults.ts';

/** Collections on the ledger: positions, the last id that a vault gave, and debt without a position. */
const POSITIONS = 'borrow-positions';
const LAST_IDS = 'borrow-last-ids';
const ABSORBED = 'borrow-absorbed';

/** A position that was opened. Amounts are stored ones. */
export interface KeptPosition extends StoredPosition {
  readonly market: string;
  readonly vaultId: number;
  readonly nftId: number;
  /** World time of the last change by its owner, from which on it can be liquidated. */
  readonly changedAtMs: number;
  /** Base units that liquidations took and paid. */
  readonly liquidated: StoredPosition;
}

type Documents = Pick<Ledger['documents'], 'get'>;
type VaultKey = Pick<BorrowVault, 'market' | 'id'>;

export function readPosition(
  documents: Documents,
  vault: VaultKey,
  nftId: number,
): KeptPosition | undefined {
  const stored = documents.get(POSITIONS, positionId(vault, nftId));
  return stored === undefined ? undefined : parse(stored);
}

/** All positions, in no order. */
export function* eachPosition(
  documents: Pick<Ledger['documents'], 'each'>,
): Generator<KeptPosition, void, undefined> {
  for (const [, stored] of documents.each(POSITIONS)) yield parse(stored);
}

export function writePosition(position: KeptPosition): DocumentWrite {
  const { market, vaultId, nftId, changedAtMs, supply, borrow, liquidated } = position;
  const value: Json = {
    market,
    vaultId,
    nftId,
    changedAtMs,
    supply: String(supply),
    borrow: String(borrow),
    liquidated: { supply: String(liquidated.supply), borrow: String(liquidated.borrow) },
  };
  return { collection: POSITIONS, id: positionId({ market, id: vaultId }, nftId), value };
}

/** The id of the next position of a vault. An id that was given is not given again. */
export function nextId(documents: Documents, vault: BorrowVault): number {
  const last = documents.get(LAST_IDS, vaultKey(vault)) as number | undefined;
  return (last ?? vault.positions) + 1;
}

export function writeLastId(vault: BorrowVault, id: number): DocumentWrite {
  return { collection: LAST_IDS, id: vaultKey(vault), value: id };
}

/** Returns the stored amount of debt that no collateral covers any more. */
export function readAbsorbed(documents: Documents, vault: BorrowVault): bigint {
  return BigInt((documents.get(ABSORBED, vaultKey(vault)) as string | undefined) ?? 0);
}

export function writeAbsorbed(vault: BorrowVault, stored: bigint): DocumentWrite {
  return { collection: ABSORBED, id: vaultKey(vault), value: String(stored) };
}

interface StoredJson extends Omit<KeptPosition, 'supply' | 'borrow' | 'liquidated'> {
  readonly supply: string;
  readonly borrow: string;
  readonly liquidated: { readonly supply: string; readonly borrow: string };
}

function parse(json: Json): KeptPosition {
  const { supply, borrow, liquidated, ...rest } = json as unknown as StoredJson;
  return { ...rest, ...amounts({ supply, borrow }), liquidated: amounts(liquidated) };
}

/** Amounts as text: JSON has no integers of this size. */
function amounts({ supply, borrow }: StoredJson['liquidated']): StoredPosition {
  return { supply: BigInt(supply), borrow: BigInt(borrow) };
}

function positionId(vault: VaultKey, nftId: number): string {
  return `${vaultKey(vault)} ${nftId}`;
}

function vaultKey({ market, id }: VaultKey): string {
  return `${market} ${id}`;
}
