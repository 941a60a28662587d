import type { Address } from '@perijove/core';
import type { LedgerAccount } from './accounts/account.ts';
import { type AccountStates, createUndoLog } from './accounts/undo-log.ts';
import { assemble, type LedgerOptions, type LedgerParts } from './assemble.ts';
import { createFaucet } from './faucet.ts';
import { type Funding, fundWallets } from './funded-wallets.ts';
import type { LatestBlockhash, Ledger } from './ledger.ts';
import { createLookupTable } from './lookup-table.ts';
import { presentAccounts } from './present-accounts.ts';
import type { TransactionHook } from './run/hook.ts';
import { usedNonce } from './run/nonce.ts';
import { createTransactionProcessor } from './run/processor.ts';
import { BLOCKHASH_LIFE } from './time/blockhashes.ts';
import { CLOCK_START_SLOT } from './time/clock.ts';
import { addLamports } from './token/balances.ts';
import { holdingsOf } from './token/holdings.ts';
import { setAccounts, writeAccounts } from './write-accounts.ts';

/** Lamports of the maker in a new ledger: a billion SOL. */
const MAKER_LAMPORTS = 10n ** 18n;

/**
 * Opens a ledger: a new one, or the one in the data folder.
 *
 * @throws Error when LiteSVM has no build for this machine, or the data folder is of another seed,
 * in use, or asked for on an old Node.
 */
export async function createLedger(options: LedgerOptions): Promise<Ledger> {
  return presentLedger(await openParts(options));
}

/** Opens the parts of a ledger, with the stored or the initial state. */
export async function openParts(options: LedgerOptions): Promise<LedgerParts> {
  const parts = await assemble(options);
  if (parts.vm.lamports(parts.makerSigner.address) === 0n) {
    const genesis = await options.genesis?.({
      account: parts.vm.read,
      rentExempt: parts.vm.rentExempt,
    });
    const behindMs = (genesis?.notBeforeMs ?? 0) - options.clock.now();
    if (behindMs > 0) options.clock.jump(behindMs);
    begin(parts, options.funding ?? {}, genesis?.accounts ?? new Map());
  }
  return parts;
}

/** Writes the initial state in one commit: a creation that was killed is repeated. */
function begin(parts: LedgerParts, funding: Funding, accounts: AccountStates): void {
  const genesis = createUndoLog(parts.vm);
  addLamports(genesis, parts.makerSigner.address, MAKER_LAMPORTS);
  fundWallets(parts, genesis, parts.wallets, funding);
  setAccounts(parts, genesis, accounts);
  parts.commit(genesis);
}

/**
 * Returns a function for the blockhash of the current slot. It stores the time first, so that the
 * hash still belongs to a past slot after a restart.
 */
function createBlockhashSource({ time, blockhashes, commit }: LedgerParts): () => LatestBlockhash {
  let storedSlot = Number.NEGATIVE_INFINITY;
  return () => {
    const { slot } = time.moment();
    if (slot > storedSlot) commit(undefined);
    storedSlot = slot;
    return { blockhash: blockhashes.at(slot), slot, lastValidBlockHeight: slot + BLOCKHASH_LIFE };
  };
}

/**
 * Returns the interface of a ledger over its parts.
 *
 * @param hook of the service whose ledger it is. Default: none.
 */
export function presentLedger(parts: LedgerParts, hook?: TransactionHook): Ledger {
  const latestBlockhash = createBlockhashSource(parts);
  const { vm, store, listeners } = parts;
  const processor = createTransactionProcessor({ ...parts, read: vm.read, hook });
  return {
    ...processor,
    ...presentTime(parts),
    latestBlockhash,
    ...presentAccountStates(parts),
    ...presentTokens(parts),
    ...presentHistory(parts),
    faucet: createFaucet({
      ...parts,
      processor,
      latestBlockhash: () => latestBlockhash().blockhash,
    }),
    ...presentWallets(parts),
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: store.close,
  };
}

function presentTime({ vm, time, blockhashes, genesisHash, commit }: LedgerParts) {
  return {
    genesisHash,
    slot: () => time.moment().slot,
    blockhashAt: blockhashes.at,
    isBlockhashValid: (hash) => blockhashes.slotOf(hash, time.moment().slot) !== undefined,
    hasValidNonce(message) {
      const latestBlockhash = blockhashes.at(time.moment().slot);
      const keyed = { ...message, keys: message.staticKeys, loadedWritable: [] };
      return usedNonce(keyed, vm.read, latestBlockhash) !== undefined;
    },
    storeTime: () => commit(undefined),
  } satisfies Partial<Ledger>;
}

function presentAccountStates(parts: LedgerParts) {
  const { vm, index, mints } = parts;
  const shown = new Map<Address, () => LedgerAccount>();
  return {
    account: (address) =>
      shown.get(address)?.() ??
      vm.read(address) ??
      (mints.ensure(address) ? vm.read(address) : undefined),
    writeAccounts: (states) => writeAccounts(parts, states),
    isBuiltIn: (address) => index.builtIn.has(address),
    presentAccounts: () => presentAccounts(index, vm.read),
    show: (address, read) => void shown.set(address, read),
    lamports: vm.lamports,
    programAccounts: index.ofProgram,
    scanAccounts: vm.programAccounts,
    balances: index.balances,
    supply: index.supply,
    createLookupTable: (table, addresses) => createLookupTable(parts, table, addresses),
    rentExempt: vm.rentExempt,
  } satisfies Partial<Ledger>;
}

function presentTokens(parts: LedgerParts) {
  const { index, mints, associated } = parts;
  return {
    holdings: (owner) => holdingsOf(parts, owner),
    ownedAccounts: index.ofOwner,
    tokenAccounts: index.ofMint,
    delegatedAccounts: index.ofDelegate,
    ownedTokenAccounts: index.owned,
    mint: mints.find,
    createMint: mints.create,
    associatedAccount: associated,
  } satisfies Partial<Ledger>;
}

/** Returns what the store has: transactions and documents. */
function presentHistory({ store, commit }: LedgerParts) {
  return {
    transaction: store.transaction,
    history: store.history,
    inSlot: store.inSlot,
    transactionCount: store.transactionCount,
    countBySlot: store.countBySlot,
    firstSlot: () => Math.max(store.completeSince(), CLOCK_START_SLOT),
    documents: {
      get: store.document,
      list: store.documents,
      each: store.eachDocument,
      write: (documents) => commit(undefined, { documents }),
    },
  } satisfies Partial<Ledger>;
}

function presentWallets({ makerSigner, wallets, signer }: LedgerParts) {
  return {
    maker: makerSigner,
    signer,
    wallets: [...wallets].map(([name, { address }]) => ({ name, address })),
    exportSecretKey(walletName) {
      const wallet = [...wallets].find(([name]) => name === walletName);
      if (!wallet) throw new RangeError(`unknown wallet ${walletName}`);
      return wallet[1].secretKey();
    },
  } satisfies Partial<Ledger>;
}
