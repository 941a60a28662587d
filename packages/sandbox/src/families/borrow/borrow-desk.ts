import type { Address, Mint } from '@perijove/core';
import { type DocumentWrite, larger, TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import type { DueWork } from '../../orders/keeper-env.ts';
import type { PricePath } from '../../orders/price-path.ts';
import { mintFactsOf } from '../../settlement/associated-account.ts';
import { heldBy } from '../../settlement/held-by.ts';
import { reamount } from '../../settlement/reamount.ts';
import type { SettlementRules } from '../../settlement/rules.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { InstructionContent, Settlement } from '../../settlement/settlement.ts';
import type { World } from '../../world/world.ts';
import type { ServiceContext } from '../service.ts';
import { toUnits } from './interest.ts';
import { liquidations } from './liquidation-work.ts';
import { createLoanIndex, type LoanIndex } from './loan-index.ts';
import { type Offered, offerChange } from './offer.ts';
import {
  eachPosition,
  type KeptPosition,
  readAbsorbed,
  readPosition,
  writePosition,
} from './position-book.ts';
import {
  type Changed,
  type ChangeEnv,
  CODES,
  change,
  emptyPosition,
  type RequestedChange,
  type StoredPosition,
  unitsOf,
} from './position-change.ts';
import { BORROW, type BorrowTerms, readBorrowTerms } from './terms.ts';
import { vaultConfig } from './vault-account.ts';
import { configAddress, positionMint } from './vault-addresses.ts';
import { oraclePrice, showOracles } from './vault-price.ts';
import { type BorrowVault, borrowVaults, findVault } from './vaults.ts';

/** A position with its amounts at a time, in base units. */
export interface ShownPosition {
  readonly vault: BorrowVault;
  readonly position: KeptPosition;
  readonly units: StoredPosition;
}

type VaultTotals = StoredPosition &
  Pick<ChangeEnv, 'withdrawable' | 'borrowable'> & {
    /** Debt that no collateral covers any more. `borrow` has it too. */
    readonly absorbed: bigint;
  };

/** The vaults and the ledger together. */
export interface BorrowDesk {
  /** Base units of all wallets, and how much of them can move, now. */
  readonly totalsOf: (vault: BorrowVault) => VaultTotals;
  /** Positions of the wallet in a market, closed ones included. */
  readonly positionsOf: (market: string, owner: Address) => readonly ShownPosition[];
  /**
   * Creates the settlement of a change, and returns the instructions of the program.
   *
   * @param nftId 0 for a new position.
   * @returns undefined for an unknown position.
   * @throws RangeError when an amount is invalid.
   */
  readonly offer: (
    taker: Address,
    vault: BorrowVault,
    nftId: number,
    requested: RequestedChange,
  ) => Offered | undefined;
  /** The keeper's work: liquidations. @param path the prices of all times. */
  readonly work: (path: PricePath) => DueWork;
}

/** The context of the borrow endpoints. */
export interface BorrowContext extends ServiceContext {
  readonly ledger: ServiceLedger;
  readonly borrowing: BorrowDesk;
}

/** Creates the desk. */
export function createBorrowDesk(world: World, ledger: ServiceLedger): BorrowDesk {
  const { now } = world.clock;
  // The other accounts are derived when a vault is first used: 0.2 ms each.
  for (const vault of borrowVaults)
    ledger.show(configAddress(vault), () => vaultConfig(ledger, vault));
  showOracles(ledger, world);
  const loans = createLoanIndex(ledger.documents);
  const envAt = (vault: BorrowVault, atMs: number): ChangeEnv => {
    const { withdrawable, borrowable } = totalsAt(ledger, vault, atMs);
    return { vault, atMs, price: oraclePrice(world, vault, atMs), withdrawable, borrowable };
  };
  ledger.define(BORROW, createRules(ledger, envAt, loans));
  return {
    totalsOf: (vault) => totalsAt(ledger, vault, now()),
    positionsOf(market, owner) {
      const held = heldBy(ledger, owner);
      const own = [...eachPosition(ledger.documents)].flatMap((position) => {
        const vault = findVault(market, position.vaultId);
        if (position.market !== market || !vault) return [];
        if (held(positionMint(vault, position.nftId)) === 0n) return [];
        return [{ vault, position, units: unitsOf({ vault, atMs: now() }, position) }];
      });
      return own.sort((one, other) => one.position.nftId - other.position.nftId);
    },
    offer(taker, vault, nftId, requested) {
      const found = nftId === 0 ? emptyPosition : readPosition(ledger.documents, vault, nftId);
      if (!found) return undefined;
      const expected = change(envAt(vault, now()), found, requested);
      return offerChange(ledger, { taker, vault, nftId, requested, expected, nowMs: now() });
    },
    work: (path) => liquidations({ world, ledger, path, loans }),
  };
}

type EnvAt = (vault: BorrowVault, atMs: number) => ChangeEnv;

function createRules(ledger: ServiceLedger, envAt: EnvAt, loans: LoanIndex): SettlementRules {
  const { documents } = ledger;
  const changedAt = (settlement: Settlement, atMs: number): Changed | number => {
    const terms = readBorrowTerms(settlement);
    const vault = vaultOf(terms);
    const before = terms.isNew ? emptyPosition : readPosition(documents, vault, terms.nftId);
    return before ? change(envAt(vault, atMs), before, terms) : CODES.invalidAuthority;
  };
  return {
    refuse(settlement, beside, atMs) {
      const terms = readBorrowTerms(settlement);
      // None of them can read what another is about to write.
      if (beside.some(({ kind }) => kind === BORROW)) return CODES.invalidAmount;
      const mint = positionMint(vaultOf(terms), terms.nftId);
      if (!terms.isNew && !holds(ledger, settlement.taker, mint)) return CODES.invalidAuthority;
      const changed = changedAt(settlement, atMs);
      return typeof changed === 'number' ? changed : undefined;
    },
    contentAt(settlement, content, atMs) {
      const changed = changedAt(settlement, atMs);
      if (typeof changed === 'number') return content;
      return movedContent(content, changed, readBorrowTerms(settlement));
    },
    settled(settlement, { atMs }): readonly DocumentWrite[] {
      const terms = readBorrowTerms(settlement);
      const { market, vaultId, nftId, isNew } = terms;
      const changed = changedAt(settlement, atMs);
      if (typeof changed === 'number') throw new Error(`the change was refused with ${changed}`);
      const { supply, borrow } = changed;
      const liquidated =
        (isNew ? undefined : readPosition(documents, vaultOf(terms), nftId)?.liquidated) ??
        emptyPosition;
      loans.invalidate();
      const changedAtMs = atMs;
      return [writePosition({ market, vaultId, nftId, changedAtMs, supply, borrow, liquidated })];
    },
  };
}

function vaultOf({ market, vaultId }: BorrowTerms): BorrowVault {
  return findVault(market, vaultId) as BorrowVault;
}

/** Returns the movements of the changed amounts, and of the NFT of a new position. */
function movedContent(
  content: InstructionContent,
  { col, debt }: Changed,
  { isNew }: BorrowTerms,
): InstructionContent {
  const nft = isNew ? [1n] : [];
  const moved = [col, debt].filter((each) => each !== 0n).map(sizeOf);
  const received = [...(col < 0n ? [-col] : []), ...(debt > 0n ? [debt] : [])];
  return reamount(content, [...nft, ...moved], [...nft, ...received]);
}

function holds(ledger: ServiceLedger, owner: Address, mint: string): boolean {
  const account = ledger.associatedAccount(owner, mint, TOKEN_PROGRAM);
  return (ledger.tokenAccounts(mint).get(account) ?? 0n) > 0n;
}

function sizeOf(units: bigint): bigint {
  return units < 0n ? -units : units;
}

/** Base units of a whole token. */
function oneOf(ledger: ServiceLedger, mint: Mint): bigint {
  return 10n ** BigInt(mintFactsOf(ledger, mint).decimals);
}

/** A quarter of the collateral can be withdrawn; loans end at the limit of the vault. */
function totalsAt(ledger: ServiceLedger, vault: BorrowVault, atMs: number): VaultTotals {
  const unit = oneOf(ledger, vault.borrow);
  let supply = BigInt(vault.supplied) * oneOf(ledger, vault.supply);
  let borrow = BigInt(vault.borrowed) * unit;
  const stored = readAbsorbed(ledger.documents, vault);
  const absorbed = toUnits({ vault, side: 'borrow', atMs }, stored, 'up');
  borrow += absorbed;
  for (const position of eachPosition(ledger.documents)) {
    if (position.market !== vault.market || position.vaultId !== vault.id) continue;
    const units = unitsOf({ vault, atMs }, position);
    supply += units.supply;
    borrow += units.borrow;
  }
  const borrowable = larger(BigInt(vault.borrowLimit) * unit - borrow, 0n);
  return { supply, borrow, absorbed, withdrawable: supply / 4n, borrowable };
}
