import { type Address, type Mint, SOL } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { compileRaw } from '../../assemble/compile-transaction.ts';
import { ASSOCIATED_TOKEN_PROGRAM } from '../../programs/associated-token.ts';
import { MEMO_PROGRAM } from '../../programs/memo.ts';
import { findAssociatedTokenAddress } from '../../programs/program-address.ts';
import type { AccountMeta, RawInstruction } from '../../programs/raw-instruction.ts';
import { SYSTEM_PROGRAM } from '../../programs/system.ts';
import { latestBlockhash } from '../../rpc/latest-blockhash.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { fetchAccounts, type RpcAccount } from '../../rpc/rpc-methods.ts';
import { budgetInstructions, configOf } from '../build/assemble-swap.ts';
import { assertWallet, isTokenProgram } from './assert-receiver.ts';

/** A transfer from one wallet to another. */
export interface PlainTransfer {
  readonly from: Address;
  readonly to: Address;
  readonly mint: Mint;
  /** Base units that leave. */
  readonly amount: bigint;
  /** Priority fee. */
  readonly priorityLamports: bigint;
  /**
   * Text for the memo. It must be unique: two equal transfers with the same blockhash would be one
   * transaction, and only one of them would be paid.
   */
  readonly reference: string;
  /** Of the transaction. Default 0. */
  readonly version?: 0 | 1 | undefined;
}

/** More than a transfer with a new token account uses, extensions of Token-2022 included. */
const UNITS = 120_000;
/** Where the base form of a mint has its decimals. */
const DECIMALS_AT = 44;
const MINT_BYTES = 82;

/**
 * Returns an unsigned transaction with one transfer, as base64. The receiver's token account is
 * created if it does not exist.
 *
 * @throws PerijoveError `invalid_input` for a mint that does not exist and for a receiver that is not
 * a wallet; `rpc_failed`.
 */
export async function buildTransfer(
  transfer: PlainTransfer,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<string> {
  const { from, to, mint, priorityLamports, reference, version = 0 } = transfer;
  const [{ accounts }, blockhash] = await Promise.all([
    fetchAccounts(rpc, [to, mint], { signal }),
    latestBlockhash(rpc, signal),
  ]);
  const [receiver, minted] = accounts;
  assertWallet('to', receiver);
  const moved =
    mint === SOL ? [transferLamports(transfer)] : await transferTokens(transfer, mintOf(minted));
  const budget = { limit: UNITS, price: (priorityLamports * 1_000_000n) / BigInt(UNITS) };
  const instructions = [
    ...(version === 1 ? [] : budgetInstructions(budget)),
    call(MEMO_PROGRAM, [], [...new TextEncoder().encode(reference)]),
    ...moved,
  ];
  const config = version === 1 ? configOf(budget) : undefined;
  return compileRaw({ feePayer: from, instructions, blockhash, tables: new Map(), config })
    .transaction;
}

interface MintFacts {
  readonly program: Address;
  readonly decimals: number;
}

function mintOf(account: RpcAccount | undefined): MintFacts {
  if (!account || !isTokenProgram(account.owner) || account.data.length < MINT_BYTES)
    throw invalidInput('mint', 'an existing mint of a token program');
  return { program: account.owner, decimals: account.data[DECIMALS_AT] as number };
}

function transferLamports({ from, to, amount }: PlainTransfer): RawInstruction {
  const data = [...littleEndian(2n, 4), ...littleEndian(amount, 8)];
  return call(SYSTEM_PROGRAM, [signing(from), writable(to)], data);
}

async function transferTokens(
  { from, to, mint, amount }: PlainTransfer,
  { program, decimals }: MintFacts,
): Promise<readonly RawInstruction[]> {
  const source = await findAssociatedTokenAddress(from, mint, program);
  const destination = await findAssociatedTokenAddress(to, mint, program);
  const create = [
    signing(from),
    writable(destination),
    ...[to, mint, SYSTEM_PROGRAM, program].map(readonly),
  ];
  const move = [writable(source), readonly(mint), writable(destination), signing(from)];
  return [
    call(ASSOCIATED_TOKEN_PROGRAM, create, [1]),
    call(program, move, [12, ...littleEndian(amount, 8), decimals]),
  ];
}

function call(
  programAddress: Address,
  metas: readonly AccountMeta[],
  data: readonly number[],
): RawInstruction {
  return { programAddress, metas, bytes: Uint8Array.from(data) };
}

const signing = (address: Address): AccountMeta => ({ address, signer: true, writable: true });
const writable = (address: Address): AccountMeta => ({ address, signer: false, writable: true });
const readonly = (address: Address): AccountMeta => ({ address, signer: false, writable: false });

function littleEndian(value: bigint, size: number): readonly number[] {
  return Array.from({ length: size }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn));
}
