import { type Address, SOL } from '@perijove/core';
import type { ApiInstruction } from '@perijove/solana';

const SYSTEM_PROGRAM: Address = '11111111111111111111111111111111';
const TOKEN_PROGRAM: Address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const ASSOCIATED_TOKEN_PROGRAM: Address = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL';

/** The wallet's account of wrapped SOL, as the node shows it. */
export interface WrappedSol {
  readonly account: Address;
  /** Lamports that are wrapped already. */
  readonly held: bigint;
}

/** Instructions around the change: the service neither wraps nor unwraps. */
export interface Around {
  readonly before: readonly ApiInstruction[];
  readonly after: readonly ApiInstruction[];
}

/**
 * Wraps what is missing for a payment of SOL, and closes the account afterwards: what was wrapped in
 * excess comes back, and what arrives is unwrapped. An account that held something before stays open.
 *
 * @param needed lamports that the change may take; 0 when SOL only arrives.
 */
export function aroundSol(owner: Address, { account, held }: WrappedSol, needed: bigint): Around {
  const missing = needed - held;
  return {
    before: missing > 0n ? wrap(owner, account, missing) : [],
    after: held === 0n ? [close(owner, account)] : [],
  };
}

function wrap(owner: Address, account: Address, lamports: bigint): readonly ApiInstruction[] {
  const create = [signing(owner), writable(account), ...[owner, SOL].map(readonly)];
  const programs = [SYSTEM_PROGRAM, TOKEN_PROGRAM].map(readonly);
  const amount = Array.from({ length: 8 }, (_, at) => Number((lamports >> BigInt(8 * at)) & 0xffn));
  return [
    instruction(ASSOCIATED_TOKEN_PROGRAM, [...create, ...programs], [1]),
    instruction(SYSTEM_PROGRAM, [signing(owner), writable(account)], [2, 0, 0, 0, ...amount]),
    // Counts the lamports as wrapped.
    instruction(TOKEN_PROGRAM, [writable(account)], [17]),
  ];
}

function close(owner: Address, account: Address): ApiInstruction {
  const accounts = [writable(account), writable(owner), { ...signing(owner), isWritable: false }];
  return instruction(TOKEN_PROGRAM, accounts, [9]);
}

type Meta = ApiInstruction['accounts'][number];

const signing = (pubkey: Address): Meta => ({ pubkey, isSigner: true, isWritable: true });
const writable = (pubkey: Address): Meta => ({ pubkey, isSigner: false, isWritable: true });
const readonly = (pubkey: Address): Meta => ({ pubkey, isSigner: false, isWritable: false });

function instruction(
  programId: Address,
  accounts: readonly Meta[],
  data: readonly number[],
): ApiInstruction {
  return { programId, accounts, data: btoa(String.fromCharCode(...data)) };
}
