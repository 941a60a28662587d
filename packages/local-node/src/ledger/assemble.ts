import type { Address } from '@perijove/core';
import { type AccountIndex, createAccountIndex } from './account-index.ts';
import type { LedgerAccount } from './accounts/account.ts';
import { type FindAssociated, findAssociated } from './accounts/derive-address.ts';
import type { AccountStates } from './accounts/undo-log.ts';
import { deriveWallets, type Funding } from './funded-wallets.ts';
import { restore } from './restore.ts';
import type { ProgramFile } from './run/machine.ts';
import { createProcessedMessages, type ProcessedMessages } from './run/processed-messages.ts';
import { createVm, type Vm } from './run/vm.ts';
import { type Commit, createCommit, type Listener } from './store/commit.ts';
import { openStore } from './store/open-store.ts';
import type { LedgerStore } from './store/store.ts';
import { BLOCKHASH_LIFE, createBlockhashes } from './time/blockhashes.ts';
import { type LedgerClock, slotAt } from './time/clock.ts';
import { createLedgerTime, type LedgerTime } from './time/ledger-time.ts';
import { createMints, type KnownMints, type Mints } from './token/mints.ts';
import { deriveSigner, type OpenSigner } from './wire/keys.ts';

/** The first state of a new ledger, in addition to that of its virtual machine. */
export interface Genesis {
  readonly accounts: AccountStates;
  /** The clock is advanced to this time, if it is earlier. Default: it is not. */
  readonly notBeforeMs?: number | undefined;
}

/** What the first state of a ledger may depend on. */
export interface GenesisEnv {
  /** Returns an account of the new virtual machine. */
  readonly account: (address: Address) => LedgerAccount | undefined;
  /** Minimum lamports of an account of this size. */
  readonly rentExempt: (bytes: number) => bigint;
}

export type MakeGenesis = (env: GenesisEnv) => Promise<Genesis>;

export interface LedgerOptions {
  /** Ledgers of the same seed have the same blockhashes, vaults and funded wallets. */
  readonly seed: number;
  /** Default: a hash of the seed. */
  readonly genesisHash?: string | undefined;
  /** Drives the slots. A restored ledger advances it to its stored time. */
  readonly clock: Pick<LedgerClock, 'now' | 'jump'>;
  /** Time to which a ledger without a stored state advances the clock. Default: it does not. */
  readonly startMs?: number | undefined;
  /** Mints that the ledger creates when they are first needed. Default: none. */
  readonly tokens?: KnownMints | undefined;
  /** Who has something at the start. Default: nobody but the maker. */
  readonly funding?: Funding | undefined;
  /** Called for a ledger without a stored state. Default: it has nothing more. */
  readonly genesis?: MakeGenesis | undefined;
  /** Programs beside those of LiteSVM. Default: none. */
  readonly programs?: readonly ProgramFile[] | undefined;
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
  readonly processed: ProcessedMessages;
  readonly listeners: Set<Listener>;
  readonly commit: Commit;
  readonly associated: FindAssociated;
  readonly mints: Mints;
  readonly makerSigner: OpenSigner;
  readonly wallets: ReadonlyMap<string, OpenSigner>;
  readonly signer: (name: string) => OpenSigner;
}

/** One list, so that what is read of a machine without more programs is read once. */
const NO_PROGRAMS: readonly ProgramFile[] = [];

const NO_TOKENS: KnownMints = { find: () => undefined };

/** Creates the parts of a ledger, with the stored state. */
export async function assemble(options: LedgerOptions): Promise<LedgerParts> {
  const { clock, seed, tokens = NO_TOKENS, programs = NO_PROGRAMS, startMs = 0 } = options;
  const vm = await createVm(programs);
  const store = options.store ?? openStore(options.dataFolder, seed);
  const stored = store.load();
  const index = createAccountIndex(vm, programs);
  await restore(stored, { vm, index, clock, startMs });

  const oldestSlot = slotAt(clock.now()) - BLOCKHASH_LIFE;
  const processed = createProcessedMessages(stored.messagesSince(oldestSlot));
  const blockhashes = createBlockhashes(seed);
  const listeners = new Set<Listener>();
  const time = createLedgerTime(clock, vm);
  const { report = () => {} } = options;
  const commit = createCommit({ store, time, index, listeners, report });
  const makerSigner = deriveSigner(seed, 'maker');
  const maker = makerSigner.address;
  const associated = findAssociated;
  const mints = createMints({ vm, tokens, now: clock.now, maker, associated, commit });
  listeners.add(({ accounts }) => mints.forget(accounts));
  return {
    vm,
    store,
    time,
    blockhashes,
    genesisHash: options.genesisHash ?? blockhashes.at(0),
    index,
    processed,
    listeners,
    commit,
    associated,
    mints,
    makerSigner,
    wallets: deriveWallets(seed, options.funding ?? {}),
    signer: (name) => deriveSigner(seed, `signer ${name}`),
  };
}
