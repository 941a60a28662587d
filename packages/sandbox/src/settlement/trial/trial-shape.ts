import type { Address } from '@perijove/core';
import {
  type AccountUse,
  ASSOCIATED_TOKEN_PROGRAM,
  type Instruction,
  isSignerRole,
  LAMPORTS_PER_SIGNATURE,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '@perijove/local-node/ledger';
import type { InstructionContent, Script, SettlementContent } from '../settlement.ts';
import { scriptShapeOf } from './script-shape.ts';
import type { TokenMove, Trial } from './trial.ts';

/** Instructions of the token programs that move no tokens of the taker: close, sync. */
const HARMLESS_TAGS: readonly (number | undefined)[] = [9, 17];
const SYNC_NATIVE = 17;

/** `transfer` of the system program: the tag in 4 bytes, the lamports in 8. */
const TRANSFER = 2;
const TRANSFER_BYTES = 12;

/** The bytes of a program call that select its instruction. */
const DISCRIMINATOR_BYTES = 8;

/** Programs that move nothing but the rent of a new account. */
const OTHER_PROGRAMS: readonly Address[] = [ASSOCIATED_TOKEN_PROGRAM, MEMO_PROGRAM];

const TOKEN_PROGRAMS: readonly Address[] = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];

/** A trial without what its compute units do not depend on. */
export interface TrialShape {
  /** The same for all trials that take the same units if they succeed. */
  readonly name: string;
  /** The tokens that leave accounts. */
  readonly moves: readonly TokenMove[];
  /** The lamports that become tokens of an account. */
  readonly wraps: readonly TokenMove[];
  /** Maximum lamports that each wallet spends, what it gets back included. */
  readonly spends: ReadonlyMap<Address, bigint>;
}

/**
 * Returns the shape of a trial; undefined when its units may depend on an amount, or when it can fail
 * for a reason that {@link TrialShape} does not show.
 *
 * @param accountRent lamports, at least those of any token account.
 */
export function trialShapeOf(trial: Trial, accountRent: bigint): TrialShape | undefined {
  const scripts = scriptsOf(trial.settlement.content);
  if (!scripts) return undefined;
  const draft = createDraft(trial);
  const { instructions } = trial;
  for (const [place, instruction] of instructions.entries()) {
    const script = scripts.get(lastOf(instruction));
    const isKnown = script
      ? addCall(draft, instruction, script)
      : addPlain(draft, instruction, instructions[place + 1], accountRent);
    if (!isKnown) return undefined;
  }
  return draft;
}

interface Draft {
  name: string;
  readonly moves: TokenMove[];
  readonly wraps: TokenMove[];
  readonly spends: Map<Address, bigint>;
  /** Names for the accounts that are other ones in each settlement. */
  readonly passing: ReadonlyMap<Address, string>;
}

function createDraft({ payer, version = 0, instructions, settlement }: Trial): Draft {
  const content = settlement.content as InstructionContent;
  const passing = [
    ...content.flows.map(({ escrow }) => escrow),
    ...(content.scripts ?? []).map(({ account }) => account),
  ];
  const signers = new Set([payer]);
  for (const { accounts = [] } of instructions) {
    for (const { address, role } of accounts) if (isSignerRole(role)) signers.add(address);
  }
  return {
    name: `${version} ${payer}`,
    moves: [],
    wraps: [],
    spends: new Map([[payer, BigInt(LAMPORTS_PER_SIGNATURE * signers.size)]]),
    passing: new Map(passing.map((address, place) => [address, `#${place}`])),
  };
}

/**
 * Returns the scripts of a settlement by account; undefined unless scripts make all its movements,
 * and pay only from vaults.
 */
function scriptsOf(content: SettlementContent): ReadonlyMap<Address, Script> | undefined {
  if (content.form !== 'instructions') return undefined;
  const { scripts = [], instructions, flows } = content;
  const isPlain = flows.every((flow) => flow.flow === 'out' && flow.source.from === 'vault');
  if (!isPlain || scripts.length !== instructions.length) return undefined;
  return new Map(scripts.map((script) => [script.account, script]));
}

function lastOf({ accounts = [] }: Instruction): Address {
  return accounts.at(-1)?.address ?? '';
}

/** Adds the call of a service's program, which reads of its data only whether it is an event. */
function addCall(draft: Draft, instruction: Instruction, script: Script): boolean {
  const { programAddress, accounts = [], data = [] } = instruction;
  const addresses = accounts.map(({ address }) => address);
  const shape = programAddress === script.program ? scriptShapeOf(script, addresses) : undefined;
  if (!shape) return false;
  const selector = textOf(data).slice(0, DISCRIMINATOR_BYTES);
  addName(draft, instruction, `${data.length} ${selector} ${shape.name}`);
  draft.moves.push(...shape.moves);
  return true;
}

/** Adds an instruction of a program of the virtual machine. */
function addPlain(
  draft: Draft,
  instruction: Instruction,
  next: Instruction | undefined,
  accountRent: bigint,
): boolean {
  const { programAddress: program, accounts = [], data = [] } = instruction;
  if (program === SYSTEM_PROGRAM) return addTransfer(draft, instruction, next);
  addName(draft, instruction, textOf(data));
  if (program === ASSOCIATED_TOKEN_PROGRAM) spend(draft, accounts[0]?.address, accountRent);
  return OTHER_PROGRAMS.includes(program) || (isToken(program) && HARMLESS_TAGS.includes(data[0]));
}

function isToken(program: Address): boolean {
  return TOKEN_PROGRAMS.includes(program);
}

/** Adds a transfer of lamports. Lamports that are wrapped next may be any number. */
function addTransfer(draft: Draft, instruction: Instruction, next: Instruction | undefined) {
  const { accounts = [], data = [] } = instruction;
  const [from, to] = accounts.map(({ address }) => address);
  if (data.length !== TRANSFER_BYTES || data[0] !== TRANSFER || to === undefined) return false;
  const amount = Buffer.from(Uint8Array.from(data)).readBigUInt64LE(4);
  spend(draft, from, amount);
  const isWrap = next?.data?.[0] === SYNC_NATIVE && lastOf(next) === to;
  if (isWrap) draft.wraps.push({ source: to, amount });
  addName(draft, instruction, isWrap ? 'wrap' : textOf(data));
  return true;
}

function spend({ spends }: Draft, wallet: Address | undefined, lamports: bigint): void {
  if (wallet !== undefined) spends.set(wallet, (spends.get(wallet) ?? 0n) + lamports);
}

function addName(draft: Draft, { programAddress, accounts = [] }: Instruction, end: string): void {
  const nameOf = ({ address, role }: AccountUse): string =>
    `${draft.passing.get(address) ?? address}${role}`;
  draft.name += `\n${programAddress} ${accounts.map(nameOf).join()} ${end}`;
}

function textOf(data: ArrayLike<number>): string {
  return Buffer.from(Uint8Array.from(data)).toString('latin1');
}
