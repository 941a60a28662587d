import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import type { Instruction } from '../../transaction/decode-instruction.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import { type OpenedAccount, readOpened } from './opened-accounts.ts';
import {
  hasOnlySignersBehind,
  isTokenCall,
  signersBeside,
  type TokenCall,
  termOf,
  type VaultGuard,
  type VaultParties,
} from './vault-transfer.ts';

/** A deposit into a vault, by the caller's input. */
export interface VaultDeposit extends VaultParties {
  readonly mint: Mint;
  /** Base units: exactly this amount is deposited. */
  readonly amount: bigint;
  /** Token accounts of this mint may be opened for the owner and for the vault. */
  readonly outputMint: Mint;
}

/** A guard that also says where the vault will keep the output of an entry, if the order has one. */
export interface DepositGuard extends VaultGuard {
  readonly outputAccount: Address | undefined;
  /** Lamports of the intent's `spend` that are rent of the vault's account, and not the amount. */
  readonly rentLamports: bigint;
}

/**
 * Compares a deposit with the caller's input: one transfer of exactly the amount, from the owner
 * into a new token account that belongs to the vault and is derived from it. In addition, only
 * token accounts of the two mints are opened, and SOL is wrapped. Any other instruction is a
 * finding.
 */
export function guardDeposit(decoded: DecodedTransaction, deposit: VaultDeposit): DepositGuard {
  const { owner, vault, mint, amount } = deposit;
  const { opened } = readOpened(decoded.instructions, deposit);
  const funded = opened.find((each) => each.mint === mint);
  // Lamports that open an account for SOL with its amount leave in one sum.
  const rent = funded && funded.surplus > 0n ? funded.lamports - funded.surplus : 0n;
  return {
    account: funded?.account,
    outputAccount: opened.find((each) => each.mint !== mint)?.account,
    rentLamports: rent,
    intent: {
      owner,
      spend: [{ mint, atMost: amount + rent }],
      recipients: [vault, ...opened.map(({ account }) => account)],
      otherSigners: signersBeside(decoded, deposit),
    },
    judge: (judged) => judgeDeposit(judged, deposit),
  };
}

function judgeDeposit(
  { instructions, hidden }: DecodedTransaction,
  deposit: VaultDeposit,
): readonly Finding[] {
  // The guard refuses hidden accounts.
  if (hidden.length > 0) return [];
  const { opened, findings } = readOpened(instructions, deposit);
  const [funded, ...more] = opened.filter(({ mint }) => mint === deposit.mint);
  if (!funded || more.length > 0)
    return [
      ...findings,
      termOf('the deposit does not open one token account of the vault for its mint'),
    ];
  const moves = movesInto(instructions, funded);
  return [
    ...findings,
    ...instructions.flatMap((each, index) => {
      const reason = judgeInstruction(each, deposit, funded, moves);
      return reason === undefined ? [] : [termOf(reason, index)];
    }),
    ...judgeMoves(moves, deposit),
  ];
}

/** The instruction that puts the amount into the vault's account. */
interface Move {
  readonly units: bigint;
  /** The account that it comes from; undefined for lamports of the owner. */
  readonly source: Address | undefined;
}

function movesInto(
  instructions: readonly Instruction[],
  { account, surplus }: OpenedAccount,
): readonly Move[] {
  const moves = instructions.flatMap((each): readonly Move[] => {
    if (isTokenCall(each, 'transferChecked'))
      return [{ units: each.data.amount, source: each.accounts.source }];
    const isLamports = each.program === 'system' && each.type === 'transfer';
    if (!isLamports || each.accounts.destination !== account) return [];
    return [{ units: each.data.lamports, source: undefined }];
  });
  return surplus > 0n ? [...moves, { units: surplus, source: undefined }] : moves;
}

function judgeMoves(moves: readonly Move[], { amount }: VaultDeposit): readonly Finding[] {
  if (moves.length !== 1)
    return [termOf(`the deposit has ${moves.length} transfers instead of one`)];
  const units = moves[0]?.units;
  if (units === amount) return [];
  return [termOf(`the deposit transfers ${units} base units, and the input says ${amount}`)];
}

const NEEDED: readonly string[] = [
  'system.createAccountWithSeed',
  'system.transfer',
  'token.initializeAccount3',
  'token.transferChecked',
  'token.syncNative',
  'token.closeAccount',
  'token-2022.initializeAccount3',
  'token-2022.transferChecked',
];

/** The other rules read the instructions further. */
function isNeeded(each: Instruction): boolean {
  if (each.program === 'compute-budget' || each.program === 'associated-token') return true;
  return each.program !== 'unknown' && NEEDED.includes(`${each.program}.${each.type}`);
}

/** Why the instruction is not part of a deposit; undefined when it is. */
function judgeInstruction(
  each: Instruction,
  deposit: VaultDeposit,
  funded: OpenedAccount,
  moves: readonly Move[],
): string | undefined {
  if (!isNeeded(each)) return 'the instruction is not part of a deposit';
  if (isTokenCall(each, 'transferChecked')) return judgeTransfer(each, deposit, funded);
  if (each.program === 'system' && each.type === 'transfer')
    return judgeLamports(each.accounts, each.data.lamports, deposit, funded, moves);
  if (each.program !== 'token') return undefined;
  const wrapped = [funded.account, ...moves.map(({ source }) => source)];
  if (each.type === 'syncNative' && !wrapped.includes(each.accounts.account))
    return `${each.accounts.account} is not an account of the deposit`;
  if (each.type !== 'closeAccount') return undefined;
  const { account, destination, owner } = each.accounts;
  const isOwn = account !== funded.account && wrapped.includes(account) && deposit.mint === SOL;
  if (isOwn && destination === deposit.owner && owner === deposit.owner) return undefined;
  return `${account} is closed to ${destination}`;
}

function judgeTransfer(
  each: TokenCall<'transferChecked'>,
  { owner, mint }: VaultDeposit,
  { account, program }: OpenedAccount,
): string | undefined {
  const { authority, destination, mint: moved } = each.accounts;
  if (authority !== owner) return `${authority} transfers, and not ${owner}`;
  if (moved !== mint) return `${moved} is transferred, and the input says ${mint}`;
  if (destination !== account || each.programAddress !== program)
    return `the transfer goes to ${destination}, which is not a new account of the vault`;
  return hasOnlySignersBehind(each, 4) ? undefined : 'the transfer is given further accounts';
}

/** Lamports become wrapped SOL of the owner, from which the transfer takes them, or of the vault. */
function judgeLamports(
  { source, destination }: { readonly source: Address; readonly destination: Address },
  lamports: bigint,
  { owner, mint, amount }: VaultDeposit,
  { account }: OpenedAccount,
  moves: readonly Move[],
): string | undefined {
  const isIntoDeposit = destination === account;
  const isWrapping = moves.some((move) => move.source === destination);
  if (mint === SOL && source === owner && lamports <= amount && (isIntoDeposit || isWrapping))
    return undefined;
  return `${lamports} lamports go from ${source} to ${destination}`;
}
