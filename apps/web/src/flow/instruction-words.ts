import type { Address, Mint } from '@perijove/core';
import type { Instruction } from '@perijove/solana';
import { shorten } from '../format/address.ts';
import { formatExactly } from '../format/amount.ts';

/** What the tokens of a transaction are called. */
export interface TokenWords {
  readonly symbol: (mint: Mint) => string;
  /** Base units as whole tokens with their symbol. */
  readonly amount: (mint: Mint, units: bigint | string) => string;
}

/** Who reads the words. */
export interface Reader {
  readonly owner: Address;
  readonly tokens: TokenWords;
  /** What an address is called: the reader's wallet and accounts by what they are. */
  readonly who: (address: Address) => string;
}

/** Names the accounts of the wallet that the transaction itself creates, unless they exist. */
export function createReader(
  instructions: readonly Instruction[],
  owner: Address,
  tokens: TokenWords,
): Reader {
  const names = new Map([[owner, 'your wallet']]);
  for (const each of instructions) {
    if (each.program !== 'associated-token' || each.type === 'recoverNested') continue;
    const { account, owner: whose, mint } = each.accounts;
    if (whose === owner) names.set(account, `your ${tokens.symbol(mint)} account`);
  }
  return { owner, tokens, who: (address) => names.get(address) ?? shorten(address) };
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
        `Calls the program ${instruction.programAddress}. The simulation shows what it does.`,
      ];
    case 'memo':
      return [`Writes a memo: “${instruction.data.text}”`];
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
    return `Uses at most ${formatExactly(String(instruction.data.units))} compute units`;
  }
  if (instruction.type === 'setComputeUnitPrice') {
    return `Offers ${formatExactly(String(instruction.data.microLamports))} micro-lamports per compute unit as priority fee`;
  }
  return plain(instruction);
}

function associatedWords(instruction: Of<'associated-token'>, reader: Reader): string {
  if (instruction.type === 'recoverNested') return plain(instruction);
  const { account, owner, mint, payer } = instruction.accounts;
  const unless = instruction.type === 'createIdempotent' ? ' unless it exists' : '';
  const kind = owner === reader.owner ? '' : `, a ${reader.tokens.symbol(mint)} account`;
  return `Creates ${reader.who(account)}${kind}${unless}; ${reader.who(payer)} pays its rent`;
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
    return `Creates the account ${reader.who(account)}; ${reader.who(payer)} pays ${rent} for it`;
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
      return `Transfers ${sum} ${way}, authorised by ${reader.who(authority)}`;
    }
    case 'burnChecked': {
      const { mint, authority } = instruction.accounts;
      const sum = reader.tokens.amount(mint, instruction.data.amount);
      return `Burns ${sum}, authorised by ${reader.who(authority)}`;
    }
    case 'closeAccount': {
      const { account, destination } = instruction.accounts;
      return `Closes ${reader.who(account)}; its SOL goes to ${reader.who(destination)}`;
    }
    case 'syncNative':
      return `Wraps the SOL in ${reader.who(instruction.accounts.account)}`;
    default:
      return plain(instruction);
  }
}

function lamports(amount: bigint): string {
  return `${Number(amount) / 1e9} SOL`;
}
