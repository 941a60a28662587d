import { type Address, isAddress, type Mint } from '@perijove/core';
import { assertObject, invalidInput } from '@perijove/core/arguments';
import type { WordsOptions } from '../describe/token-words.ts';
import type { ValueOptions } from '../review/value.ts';
import { assertRpc } from '../rpc/assert-rpc.ts';
import type { Rpc } from '../rpc/rpc.ts';

// Plain interfaces: types that are derived from those of each flow would cost every user's type check.

/** Options of a preview, apart from the wallet. */
export interface PreviewSettings {
  /**
   * A node that shows balances and accounts, and simulates the transaction. Without it, the preview has
   * what the service and the bytes say. Default: none.
   */
  readonly rpc?: Rpc | undefined;
  /** Tokens and language for `inWords`. */
  readonly words?: WordsOptions | undefined;
  /** Ends the requests: the call then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
  /** As in `FlowOptions`; nobody has to announce it, because nothing is signed. */
  readonly maxTransactionVersion?: 0 | 1 | undefined;
  /** As in `FlowOptions`. */
  readonly programs?: readonly Address[] | undefined;
  /** As in `FlowOptions`. */
  readonly trustPrograms?: readonly Address[] | undefined;
  /** As in `FlowOptions`. */
  readonly maxFeeLamports?: bigint | string | undefined;
  /** As in `FlowOptions`. */
  readonly maxRentLamports?: bigint | string | undefined;
  /** As in `FlowOptions`. */
  readonly maxOtherRentLamports?: bigint | string | undefined;
  /** As in `FlowOptions`. */
  readonly involvedMints?: readonly Mint[] | undefined;
}

/** Options of every preview: those of the flow, with `owner` in place of the signer. */
export interface FlowPreviewOptions extends PreviewSettings {
  /** The wallet that would sign. */
  readonly owner: Address;
}

/** Options of the preview of a flow that gives one token for another, apart from the wallet. */
export interface ValuePreviewSettings extends PreviewSettings, ValueOptions {}

/** Options of the preview of a flow that gives one token for another. */
export interface ValuePreviewOptions extends ValuePreviewSettings {
  /** The wallet that would sign. */
  readonly owner: Address;
}

/** Options of a flow that sign, store, send or wait: a preview does nothing of it. */
type OfRun =
  | 'signer'
  | 'account'
  | 'chain'
  | 'verify'
  | 'rpc'
  | 'websocketUrl'
  | 'journal'
  | 'id'
  | 'maxAttempts'
  | 'deadlineMs'
  | 'policy'
  | 'confirm'
  | 'onProgress'
  | 'clock';

const REFUSED: Readonly<Record<OfRun, string | undefined>> = {
  signer: 'nothing: a preview takes the address of the wallet, as owner',
  account: 'nothing: owner names the account',
  chain: 'nothing: a preview signs nothing',
  verify: 'nothing: a preview signs nothing',
  rpc: undefined,
  websocketUrl: 'nothing: a preview waits for no transaction',
  journal: 'nothing: a preview stores nothing',
  id: 'nothing: a preview stores nothing',
  maxAttempts: 'nothing: a preview builds one transaction',
  deadlineMs: 'nothing: end it with signal',
  policy: 'nothing: a policy judges what is signed',
  confirm: 'nothing: a preview signs nothing',
  onProgress: 'nothing: a preview has no steps',
  clock: undefined,
};

/** @throws PerijoveError `invalid_input`. */
export function assertPreviewOptions(options: unknown): asserts options is FlowPreviewOptions {
  assertObject('options', options);
  for (const [name, expected] of Object.entries(REFUSED))
    if (expected !== undefined && Object.hasOwn(options as object, name))
      throw invalidInput(name, expected);
  const { owner, rpc, words } = options as Partial<FlowPreviewOptions>;
  if (!isAddress(owner)) throw invalidInput('owner', 'the address of the wallet that would sign');
  if (rpc !== undefined) assertRpc(rpc);
  if (words !== undefined) assertObject('words', words);
}
