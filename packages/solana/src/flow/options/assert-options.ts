import { type Address, isAddress, isBaseUnits } from '@perijove/core';
import { assertFields, assertObject, invalidInput } from '@perijove/core/arguments';
import { invalidIssue } from '../../errors.ts';
import { assertSender } from '../../lanes/assert-sender.ts';
import { tipsOf } from '../../lanes/tips.ts';
import { assertRpc } from '../../rpc/assert-rpc.ts';
import { signerAddress } from '../../sign/signer-address.ts';
import { assertMs } from '../../submit/options.ts';
import type { FlowOptions } from './flow-options.ts';

/** A record, so that a missing name is a type error. */
const NAMES: Readonly<Record<keyof FlowOptions, true>> = {
  signer: true,
  account: true,
  chain: true,
  verify: true,
  rpc: true,
  websocketUrl: true,
  journal: true,
  id: true,
  maxTransactionVersion: true,
  maxAttempts: true,
  deadlineMs: true,
  programs: true,
  trustPrograms: true,
  maxFeeLamports: true,
  maxRentLamports: true,
  maxOtherRentLamports: true,
  involvedMints: true,
  policy: true,
  confirm: true,
  onProgress: true,
  signal: true,
  clock: true,
};

/** Journals use the id in file names and keys, whose length is limited. */
const LONGEST_ID = 500;

/** The options of a flow with any type of offer. */
type Checked = Omit<FlowOptions, 'confirm' | 'onProgress'> & {
  readonly sender?: unknown;
  readonly confirm?: unknown;
  readonly onProgress?: unknown;
};

interface Needs {
  /** Whether the flow sends its transactions itself. */
  readonly rpc?: boolean | undefined;
  /** Whether the flow adds the tips that a `sender` demands. */
  readonly tips?: boolean | undefined;
  /** Names of options that only this flow has, which it checks itself. */
  readonly own?: readonly string[] | undefined;
}

/**
 * Checks the options of a flow and returns the wallet whose money it moves. `runFlow` does not check
 * them again.
 *
 * @throws PerijoveError `invalid_input` when the input is not an object, for an invalid option and
 * for an unknown one: a misspelt `journal` would lose the guarantee that no step is done twice.
 * `signer_failed` when the signer is not of a known kind.
 */
export function flowOwner(input: object, options: Checked, needs: Needs = {}): Address {
  assertObject('input', input);
  assertOptions(options, needs);
  return signerAddress(options.signer, options.account);
}

const A_POLICY = 'a FlowPolicy, for example createPolicy({ ... }) of @perijove/policy';

const POLICY_METHODS = ['reserve', 'beforeSignature', 'settle', 'release', 'allowText'];

const A_JOURNAL =
  'a Journal, for example createFileJournal(folder) of @perijove/journal/file, or in a page createIndexedDbJournal(name) of @perijove/journal/indexed-db';

function assertOptions(options: Checked, { rpc: needsRpc, tips = false, own = [] }: Needs): void {
  const ofNode = needsRpc ? ['sender'] : [];
  assertFields('options', options, [...Object.keys(NAMES), ...ofNode, ...own]);
  if (options.sender !== undefined) assertLane(options.sender, tips);
  const { rpc, journal, maxAttempts = 1, websocketUrl } = options;
  assertMaxVersion(options);
  if (rpc !== undefined || needsRpc) assertRpc(rpc);
  if (journal !== undefined && !isJournal(journal)) throw invalidInput('journal', A_JOURNAL);
  if (options.policy !== undefined && !hasMethods(options.policy, POLICY_METHODS))
    throw invalidInput('policy', A_POLICY);
  assertId(options);
  if (!Number.isSafeInteger(maxAttempts) || maxAttempts < 1)
    throw invalidInput('maxAttempts', 'a whole number above 0');
  assertMs('deadlineMs', options.deadlineMs);
  for (const name of ['maxFeeLamports', 'maxRentLamports', 'maxOtherRentLamports'] as const) {
    if (!isBaseUnits(options[name] ?? 0n)) throw invalidInput(name, 'lamports, as bigint or text');
  }
  if (websocketUrl !== undefined && !/^wss?:\/\//.test(websocketUrl))
    throw invalidInput('websocketUrl', 'a ws: or wss: address');
  for (const name of ['programs', 'trustPrograms', 'involvedMints'] as const)
    assertAddresses(name, options[name]);
  for (const name of ['confirm', 'onProgress', 'verify'] as const)
    assertFunction(name, options[name]);
}

function assertLane(sender: unknown, canTip: boolean): void {
  assertSender(sender, 'sender');
  if (!canTip && tipsOf(sender) > 0n)
    throw invalidInput(
      'sender',
      'lanes without a tip: of the flows, only swap.swapByBuild adds one',
    );
}

/** @throws PerijoveError `invalid_input`. */
export function assertMaxVersion(options: Pick<FlowOptions, 'maxTransactionVersion'>): void {
  const { maxTransactionVersion = 0 } = options;
  if (maxTransactionVersion !== 0 && maxTransactionVersion !== 1)
    throw invalidInput('maxTransactionVersion', '0 or 1');
}

function assertId({ id, journal }: Checked): void {
  if (id === undefined) return;
  if (!isId(id)) throw invalidInput('id', `text of 1 to ${LONGEST_ID} characters`);
  // It would run twice, although its caller counts on once.
  if (journal === undefined)
    throw refusedId('a journal with it', 'an id resumes a flow from a journal; pass a journal');
}

/**
 * Refuses an id of the caller where the flow makes its id of what it changes: it would be ignored.
 *
 * @param id The flow's own, where it has only one: a resumed flow may have it.
 * @throws PerijoveError `invalid_input`.
 */
export function assertOwnId(options: object, id?: string): void {
  const { id: given } = options as { readonly id?: unknown };
  if (given === undefined || given === id) return;
  throw refusedId('nothing', '`id` must not be set: the flow makes it of its orders');
}

function refusedId(expected: string, says: string): Error {
  return invalidIssue({ path: 'id', expected, says });
}

function assertAddresses(field: string, list: unknown = []): void {
  if (!Array.isArray(list) || !list.every(isAddress))
    throw invalidInput(field, 'a list of addresses');
}

function assertFunction(field: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw invalidInput(field, 'a function');
}

function isJournal(value: FlowOptions['journal']): boolean {
  if (!hasMethods(value, ['read', 'write'])) return false;
  const messages = value?.messages;
  return messages === undefined || hasMethods(messages, ['take', 'release']);
}

function hasMethods(value: unknown, names: readonly string[]): boolean {
  const methods = value as Readonly<Record<string, unknown>> | null | undefined;
  return names.every((name) => typeof methods?.[name] === 'function');
}

function isId(id: unknown): boolean {
  return typeof id === 'string' && id.length > 0 && id.length <= LONGEST_ID;
}
