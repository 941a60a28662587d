import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import type { Instruction } from '../../transaction/decode-instruction.ts';
import { rentFor, rentOf } from '../effects/rent.ts';
import {
  isTokenCall,
  isTokenProgram,
  type Read,
  type TokenCall,
  termOf,
  type VaultParties,
} from './vault-transfer.ts';

/** A token account of the vault that a deposit opens. */
export interface OpenedAccount {
  readonly account: Address;
  readonly mint: Mint;
  readonly program: Address;
  readonly lamports: bigint;
  /** Lamports beyond the rent: the amount, where SOL is deposited as the account is opened; 0 for tokens. */
  readonly surplus: bigint;
}

interface Deposited extends VaultParties {
  readonly mint: Mint;
  readonly outputMint: Mint;
}

interface Opened {
  readonly opened: readonly OpenedAccount[];
  readonly findings: readonly Finding[];
}

/** Bytes of a token account without extensions. */
const TOKEN_ACCOUNT_BYTES = 165n;

/**
 * The token accounts that a deposit creates from a seed and gives to the vault: one of the input mint,
 * and for an order with an entry one of the output mint.
 */
export function readOpened(instructions: readonly Instruction[], deposit: Deposited): Opened {
  const opened: OpenedAccount[] = [];
  const findings: Finding[] = [];
  for (const [index, each] of instructions.entries()) {
    const reason = reasonOf(each, instructions, deposit);
    if (reason !== undefined) findings.push(termOf(reason, index));
    else if (isCreation(each)) {
      const given = initializationOf(instructions, each.accounts.account);
      if (given) opened.push(openedBy(each, given));
    }
  }
  const mints = opened.map(({ mint }) => mint);
  if (new Set(mints).size < mints.length)
    findings.push(termOf('the deposit opens two token accounts of the vault for one mint'));
  return { opened, findings };
}

type Creation = Read<'system', 'createAccountWithSeed'>;
type Initialization = TokenCall<'initializeAccount3'>;

function isCreation(each: Instruction): each is Creation {
  return each.program === 'system' && each.type === 'createAccountWithSeed';
}

function initializations(instructions: readonly Instruction[]): readonly Initialization[] {
  return instructions.filter((each) => isTokenCall(each, 'initializeAccount3'));
}

function initializationOf(
  instructions: readonly Instruction[],
  account: Address,
): Initialization | undefined {
  return initializations(instructions).find((each) => each.accounts.account === account);
}

function openedBy({ accounts, data }: Creation, given: Initialization): OpenedAccount {
  const { lamports, space, owner: program } = data;
  const { mint } = given.accounts;
  const surplus = mint === SOL && lamports > rentFor(space) ? lamports - rentFor(space) : 0n;
  return { account: accounts.account, mint, program, lamports, surplus };
}

/** Why an instruction that opens an account is not part of a deposit. */
function reasonOf(
  each: Instruction,
  instructions: readonly Instruction[],
  deposit: Deposited,
): string | undefined {
  if (isCreation(each)) return reasonOfCreation(each, instructions, deposit);
  if (isTokenCall(each, 'initializeAccount3'))
    return reasonOfInitialization(each, instructions, deposit);
  if (each.program !== 'associated-token') return undefined;
  if (each.type !== 'createIdempotent') return `${each.type} of a token account`;
  const { payer, owner, mint } = each.accounts;
  if (payer !== deposit.owner) return `${payer} pays for a token account`;
  if (owner !== deposit.owner && owner !== deposit.vault)
    return `a token account of ${owner} is opened`;
  if (mint === deposit.mint || mint === deposit.outputMint) return undefined;
  return `a token account for ${mint} is opened`;
}

function reasonOfCreation(
  { accounts: { payer, account }, data }: Creation,
  instructions: readonly Instruction[],
  { owner, vault }: Deposited,
): string | undefined {
  const { base, lamports, space, owner: program } = data;
  if (payer !== owner) return `${payer} pays for ${account}`;
  if (base !== vault) return `${account} is derived from ${base}, and not from the vault ${vault}`;
  if (!isTokenProgram(program)) return `${account} is given to ${program}`;
  const given = initializations(instructions);
  const own = given.filter((each) => each.accounts.account === account);
  if (own.length !== 1 || own[0]?.programAddress !== program)
    return `${account} is opened, and is not given to the vault once`;
  const isShort = space < TOKEN_ACCOUNT_BYTES || rentFor(space) > rentOf(program);
  const isDear = lamports > rentFor(space) && own[0]?.accounts.mint !== SOL;
  if (!isShort && !isDear) return undefined;
  return `${account} of ${space} bytes is opened with ${lamports} lamports`;
}

function reasonOfInitialization(
  { accounts: { account, mint }, data }: Initialization,
  instructions: readonly Instruction[],
  deposit: Deposited,
): string | undefined {
  if (data.owner !== deposit.vault)
    return `${account} gets the owner ${data.owner}, and not the vault ${deposit.vault}`;
  const isCreated = instructions
    .filter(isCreation)
    .some((each) => each.accounts.account === account);
  if (!isCreated) return `${account} is given to the vault, and is not created from a seed`;
  if (mint === deposit.mint || mint === deposit.outputMint) return undefined;
  return `${account} is for ${mint}, which is not a mint of the deposit`;
}
