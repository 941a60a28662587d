import type { Address, Mint } from '@perijove/core';
import type { Instruction } from '@perijove/solana';
import type { TokenBook } from '../token-book.ts';
import { grouped, shortened } from '../words.ts';

/** Who reads, and what the tokens are called. */
export interface Reader {
  readonly owner: Address;
  readonly tokens: TokenBook;
  /** What an address is called: the reader's wallet and accounts by what they are. */
  readonly who: (address: Address) => string;
}

/** Knows the accounts of the wallet that the transaction itself opens, unless they are there. */
export function createReader(
  instructions: readonly Instruction[],
  owner: Address,
  tokens: TokenBook,
): Reader {
  const names = new Map([[owner, 'your wallet']]);
  for (const each of instructions) {
    if (each.program !== 'associated-token' || each.type === 'recoverNested') continue;
    const { account, owner: whose, mint } = each.accounts;
    if (whose === owner) names.set(account, `your ${tokens.symbol(mint)} account`);
  }
  return { owner, tokens, who: (address) => names.get(address) ?? shortened(address) };
}

/** Mints that the words will name. */
export function mintsIn(instructions: readonly Instruction[]): readonly Mint[] {
  return instructions.flatMap((each) => {
    if (each.program === 'unknown') return [];
    if (each.type === 'batch') return mintsIn(each.instructions);
    const { mint } = each.accounts as { readonly mint?: Mint };
    return mint ? [mint] : [];
  });
}

/** What an instruction does, in plain words; a batch does several things. */
export function wordsOf(instruction: Instruction, reader: Reader): readonly string[] {
  switch (instruction.program) {
    case 'unknown':
      return [
        `Calls the program ${instruction.programAddress}. What it does is not written in the transaction; the trial on the node shows it.`,
      ];
    case 'memo':
      return [`Notes on the chain: “${instruction.data.text}”`];
    case 'compute-budget':
      return [budgetWords(instruction)];
    case 'associated-token':
      return [associatedWords(instruction, reader)];
    case 'system':
      return [systemWords(instruction, reader)];
    case 'token':
    case 'token-2022':
      if (instruction.type === 'batch') {
        return instruction.instructions.flatMap((each) => wordsOf(each, reader));
      }
      return [tokenWords(instruction, reader)];
    default:
      return [plain(instruction)];
  }
}

type Of<Program> = Extract<Instruction, { program: Program }>;

function plain({ program, type }: { readonly program: string; readonly type: string }): string {
  return `${program}: ${type}`;
}

function start(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function budgetWords(instruction: Of<'compute-budget'>): string {
  if (instruction.type === 'setComputeUnitLimit') {
    return `Uses at most ${grouped(String(instruction.data.units))} compute units`;
  }
  if (instruction.type === 'setComputeUnitPrice') {
    return `Offers ${grouped(String(instruction.data.microLamports))} micro-lamports a compute unit to be served sooner`;
  }
  return plain(instruction);
}

function associatedWords(instruction: Of<'associated-token'>, reader: Reader): string {
  if (instruction.type === 'recoverNested') return plain(instruction);
  const { account, owner, mint, payer } = instruction.accounts;
  const unless = instruction.type === 'createIdempotent' ? ' unless there is one' : '';
  const kind = owner === reader.owner ? '' : `, a ${reader.tokens.symbol(mint)} account`;
  return `Opens ${reader.who(account)}${kind}${unless}; ${reader.who(payer)} pays its rent`;
}

function systemWords(instruction: Of<'system'>, reader: Reader): string {
  if (instruction.type === 'transfer') {
    const { source, destination } = instruction.accounts;
    const sum = lamports(instruction.data.lamports);
    return start(`${reader.who(source)} sends ${sum} to ${reader.who(destination)}`);
  }
  if (instruction.type === 'createAccount') {
    const { payer, account } = instruction.accounts;
    const rent = lamports(instruction.data.lamports);
    return `Opens the account ${reader.who(account)}; ${reader.who(payer)} puts ${rent} into it`;
  }
  return plain(instruction);
}

function tokenWords(
  instruction: Exclude<Of<'token'> | Of<'token-2022'>, { type: 'batch' }>,
  reader: Reader,
): string {
  switch (instruction.type) {
    case 'transfer':
    case 'transferChecked': {
      const { source, destination, authority } = instruction.accounts;
      const mint = 'mint' in instruction.accounts ? instruction.accounts.mint : undefined;
      const { amount } = instruction.data;
      const sum = mint ? reader.tokens.amount(mint, amount) : `${amount} base units`;
      const way = `from ${reader.who(source)} to ${reader.who(destination)}`;
      return `Moves ${sum} ${way}, by the right of ${reader.who(authority)}`;
    }
    case 'burnChecked': {
      const { mint, authority } = instruction.accounts;
      const sum = reader.tokens.amount(mint, instruction.data.amount);
      return `Burns ${sum}, by the right of ${reader.who(authority)}`;
    }
    case 'closeAccount': {
      const { account, destination } = instruction.accounts;
      return `Closes ${reader.who(account)}; its SOL goes to ${reader.who(destination)}`;
    }
    case 'syncNative':
      return `Counts the SOL in ${reader.who(instruction.accounts.account)} as wrapped SOL`;
    default:
      return plain(instruction);
  }
}

function lamports(amount: bigint): string {
  return `${Number(amount) / 1e9} SOL`;
}
