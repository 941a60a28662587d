import { slotAt, type WorldClock } from '../world/clock.ts';
import { hashText } from '../world/random.ts';
import type { TokenBook } from '../world/token-book.ts';
import { type AccountIndex, createAccountIndex } from './account-index.ts';
import { BLOCKHASH_LIFE, createBlockhashes } from './blockhashes.ts';
import { type Commit, createCommit, type Listener } from './commit.ts';
import { type FindAssociated, findAssociated } from './derive-address.ts';
import { type FundedWalletName, fundedWallets } from './funded-wallets.ts';
import { deriveSigner, type OpenSigner } from './keys.ts';
import { createLedgerTime, type LedgerTime } from './ledger-time.ts';
import { createMints, type Mints } from './mints.ts';
import { createProcessedMessages } from './processed-messages.ts';
import { createTransactionProcessor, type TransactionProcessor } from './processor.ts';
import { restore } from './restore.ts';
import type { SettlementRules } from './settlement/rules.ts';
import { createSettlementBook, type SettlementBook } from './settlement/settlement-book.ts';
import { openStore } from './store/open-store.ts';
import type { LedgerStore } from './store/store.ts';
import { createVm, type Vm } from './vm.ts';

export interface LedgerOptions {
  /** Ledgers of the same seed have the same blockhashes, vaults and funded wallets. */
  readonly seed: string | number;
  /** Default: a hash of the seed. */
  readonly genesisHash?: string | undefined;
  /** Drives the slots. A restored ledger advances it to its stored time. */
  readonly clock: WorldClock;
  /** World time to which a ledger without a stored state advances the clock. Default: it does not. */
  readonly startMs?: number | undefined;
  /** The tokens of the world, whose mints exist. */
  readonly tokens: Pick<TokenBook, 'find'>;
  /** Folder of the stored state; needs Node 24. Default: the state is lost with the process. */
  readonly dataFolder?: string | undefined;
  /** The store, instead of a data folder. */
  readonly store?: LedgerStore | undefined;
  /** Called with the errors of listeners. Default: ignored. */
  readonly report?: ((problem: string) => void) | undefined;
}

/** The parts of a ledger. */
export interface LedgerParts {
  readonly vm: Vm;
  readonly store: LedgerStore;
  readonly time: LedgerTime;
  readonly blockhashes: ReturnType<typeof createBlockhashes>;
  readonly genesisHash: string;
  readonly index: AccountIndex;
  readonly book: SettlementBook;
  readonly rules: Map<string, SettlementRules>;
  readonly listeners: Set<Listener>;
  readonly commit: Commit;
  readonly associated: FindAssociated;
  readonly mints: Mints;
  readonly processor: TransactionProcessor;
  readonly makerSigner: OpenSigner;
  readonly wallets: ReadonlyMap<FundedWalletName, OpenSigner>;
  readonly signer: (name: string) => OpenSigner;
}

/** Creates the parts of a ledger, with the stored state. */
export async function assemble(options: LedgerOptions): Promise<LedgerParts> {
  const { clock, tokens, startMs = 0 } = options;
  const seed = hashText(String(options.seed));
  const vm = await createVm();
  const store = options.store ?? openStore(options.dataFolder, options.seed);
  const stored = store.load();
  const index = createAccountIndex(vm);
  await restore(stored, { vm, index, clock, startMs });

  const oldestSlot = slotAt(clock.now()) - BLOCKHASH_LIFE;
  const processed = createProcessedMessages(stored.messagesSince(oldestSlot));
  const blockhashes = createBlockhashes(seed);
  const book = createSettlementBook(stored.settlements);
  const listeners = new Set<Listener>();
  const time = createLedgerTime(clock, vm);
  const { report = () => {} } = options;
  const commit = createCommit({ store, time, book, index, listeners, report });
  const makerSigner = deriveSigner(seed, 'maker');
  const maker = makerSigner.address;
  const associated = findAssociated;
  const mints = createMints({ vm, tokens, now: clock.now, maker, associated, commit });
  listeners.add(({ accounts }) => mints.forget(accounts));
  const rules = new Map<string, SettlementRules>();
  const env = { vm, mints, blockhashes, processed, book, rules, time, commit, maker };
  return {
    vm,
    store,
    time,
    blockhashes,
    genesisHash: options.genesisHash ?? blockhashes.at(0),
    index,
    book,
    rules,
    listeners,
    commit,
    associated,
    mints,
    processor: createTransactionProcessor({ ...env, read: vm.read }),
    makerSigner,
    wallets: fundedWallets(seed),
    signer: (name) => deriveSigner(seed, `signer ${name}`),
  };
}
