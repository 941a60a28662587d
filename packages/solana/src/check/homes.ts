import { type Address, type Mint, SOL } from '@perijove/core';
import { findAssociatedTokenAddress } from '../programs/program-address.ts';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../programs/token-2022.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';
import type { Meant } from './read-intent.ts';
import type { Step } from './steps.ts';

/** Where a token account belongs. */
export interface Home {
  readonly mint: Mint;
  readonly wallet: Address;
  /** The one token program that can own the account. */
  readonly program: Address;
  /** Whether a program opens it, the tokens put there pay for it, and it is closed at the end. */
  readonly passing?: true | undefined;
}

/** Token accounts whose owner is certain from the bytes alone. */
export async function knownHomes(
  steps: readonly Step[],
  meant: Meant,
): Promise<ReadonlyMap<Address, Home>> {
  return new Map([
    ...passing(steps, meant),
    ...initialized(steps),
    ...(await associated(steps, meant)),
  ]);
}

/**
 * Accounts that a program may have opened and that the owner closes to the wallet, as with routers
 * that open one for wrapped SOL. What was put there and not spent comes back, or the transaction
 * fails: only the close authority can close an account, and never one that holds other tokens.
 */
function passing(steps: readonly Step[], { owner }: Meant): readonly (readonly [Address, Home])[] {
  return steps.flatMap(({ instruction }, at): readonly (readonly [Address, Home])[] => {
    if (instruction.program !== 'token' || instruction.type !== 'closeAccount') return [];
    const { account, destination, owner: authority } = instruction.accounts;
    if (authority !== owner || destination !== owner) return [];
    const isOpenedUnseen = steps
      .slice(0, at)
      .some((step) => isOpaque(step) && names(step, account));
    const home = { mint: SOL, wallet: owner, program: TOKEN_PROGRAM, passing: true } as const;
    return isOpenedUnseen ? [[account, home]] : [];
  });
}

function isOpaque({ instruction }: Step): boolean {
  return instruction.program === 'unknown';
}

/**
 * Accounts that the transaction itself assigns to an owner, which works only once, on an empty
 * account.
 */
function initialized(steps: readonly Step[]): readonly (readonly [Address, Home])[] {
  const given = steps.map(({ instruction }) => initialization(instruction));
  return given.flatMap((each, at) => {
    if (!each) return [];
    const [account] = each;
    const isOnly = given.every((other, where) => where === at || other?.[0] !== account);
    return isOnly && isUntouched(steps, account, at) && staysGiven(steps, account, at)
      ? [each]
      : [];
  });
}

/**
 * Whether only its creation comes before. Until then the account belongs to the holder of its key, who
 * could take deposits out again.
 */
function isUntouched(steps: readonly Step[], account: Address, at: number): boolean {
  return steps.slice(0, at).every((step) => isCreation(step) || !names(step, account));
}

/** Whether no new account is made at its address afterwards. */
function staysGiven(steps: readonly Step[], account: Address, at: number): boolean {
  return steps.slice(at + 1).every((step) => !isCreation(step) || !names(step, account));
}

function isCreation({ instruction }: Step): boolean {
  return instruction.program === 'system' && instruction.type.startsWith('create');
}

function names({ instruction }: Step, account: Address): boolean {
  return instruction.metas.some(({ address }) => address === account);
}

function initialization(instruction: Instruction): readonly [Address, Home] | undefined {
  if (instruction.program !== 'token' && instruction.program !== 'token-2022') return undefined;
  const { programAddress: program } = instruction;
  switch (instruction.type) {
    case 'initializeAccount': {
      const { account, mint, owner: wallet } = instruction.accounts;
      return [account, { mint, wallet, program }];
    }
    case 'initializeAccount2':
    case 'initializeAccount3': {
      const { account, mint } = instruction.accounts;
      return [account, { mint, wallet: instruction.data.owner, program }];
    }
    default:
      return undefined;
  }
}

/** The associated accounts of every wallet concerned, for every mint that is named. */
async function associated(
  steps: readonly Step[],
  meant: Meant,
): Promise<readonly (readonly [Address, Home])[]> {
  const wallets = new Set([
    meant.owner,
    ...meant.receive.map(({ wallet }) => wallet),
    ...(meant.recipients ?? []),
    ...steps.flatMap(({ instruction }) => payersOf(instruction)),
  ]);
  const pairs = new Map(
    [...intentPairs(meant), ...steps.flatMap(({ instruction }) => pairsOf(instruction))].map(
      (pair) => [`${pair.mint}${pair.program}`, pair],
    ),
  );
  const found = [...wallets].flatMap((wallet) =>
    [...pairs.values()].map(async ({ mint, program }) => {
      const account = await findAssociatedTokenAddress(wallet, mint, program);
      return [account, { mint, wallet, program }] as const;
    }),
  );
  return Promise.all(found);
}

interface Pair {
  readonly mint: Mint;
  readonly program: Address;
}

function intentPairs({ spend, receive }: Meant): readonly Pair[] {
  const mints = [SOL, ...spend.keys(), ...receive.map(({ mint }) => mint)];
  return mints.flatMap((mint) => {
    const old = { mint, program: TOKEN_PROGRAM };
    return mint === SOL ? [old] : [old, { mint, program: TOKEN_2022_PROGRAM }];
  });
}

function accountsOf(instruction: Instruction): Readonly<Record<string, Address>> {
  return 'accounts' in instruction ? instruction.accounts : {};
}

function pairsOf(instruction: Instruction): readonly Pair[] {
  const { mint, tokenProgram } = accountsOf(instruction);
  const program = tokenProgram ?? instruction.programAddress;
  const known = program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
  return mint !== undefined && known && isNamed(mint) ? [{ mint, program }] : [];
}

/** The owner of the transferred tokens, usually of the associated account. */
function payersOf(instruction: Instruction): readonly Address[] {
  const { source, authority } = accountsOf(instruction);
  return source !== undefined && authority !== undefined && isNamed(authority) ? [authority] : [];
}

/** Not hidden in a lookup table. */
function isNamed(address: Address): boolean {
  return !address.startsWith('?');
}
