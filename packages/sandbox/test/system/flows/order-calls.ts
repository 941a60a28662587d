import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import {
  type AccountUse,
  type Instruction,
  READONLY,
  WRITABLE,
  WRITABLE_SIGNER,
} from '@perijove/local-node/ledger';
import { apiPrograms } from '@perijove/solana';
import { join, u8, u16, u64 } from '../../../../solana/test/ledger/byte-writer.ts';
import { emptyWallet } from '../../market/swap/trading.ts';

/** What a call of the program of trigger orders says. */
export interface TriggerTerms {
  readonly maker: Address;
  readonly payer: Address;
  readonly order: Address;
  readonly referral: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly makingAmount: bigint;
  readonly takingAmount: bigint;
  readonly expiredAt?: bigint | undefined;
  readonly feeBps?: number | undefined;
  /** Null is the older form, which ends before it. */
  readonly slippageBps?: number | null | undefined;
}

/** What a call of the program of recurring orders says. */
export interface RecurringTerms {
  readonly user: Address;
  /** Null is the older form, in which the user pays. */
  readonly payer: Address | null;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly inAmount: bigint;
  readonly inAmountPerCycle: bigint;
  readonly cycleFrequency: bigint;
  readonly minOutAmount?: bigint | undefined;
  readonly maxOutAmount?: bigint | undefined;
  readonly startAt?: bigint | undefined;
}

export const anyone = (name: string): Address => emptyWallet(name).address;

const optional = <T>(value: T | null | undefined, write: (value: T) => Uint8Array): Uint8Array =>
  value === undefined || value === null ? u8(0) : join(u8(1), write(value));

const hex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'));

/** The wallet is the only one that signs; as many more accounts follow as the program has behind. */
function call(
  programAddress: Address,
  wallet: Address,
  addresses: readonly Address[],
  ...data: readonly Uint8Array[]
): Instruction {
  const accounts = addresses.map(
    (address): AccountUse => ({
      address,
      role: address === wallet ? WRITABLE_SIGNER : address === programAddress ? READONLY : WRITABLE,
    }),
  );
  return { programAddress, accounts, data: join(...data) };
}

const others = (count: number): readonly Address[] =>
  Array.from({ length: count }, (_, at) => anyone(`account ${at}`));

export function openTrigger(wallet: Address, terms: TriggerTerms): Instruction {
  const { payer, maker, order, referral, inputMint, outputMint } = terms;
  return call(
    apiPrograms.trigger,
    wallet,
    [payer, maker, order, ...others(3), referral, inputMint, outputMint, ...others(6)],
    hex('856e4aaf709ff59f'),
    u64(7),
    u64(terms.makingAmount),
    u64(terms.takingAmount),
    optional(terms.expiredAt, u64),
    optional(terms.feeBps, u16),
    terms.slippageBps === null ? new Uint8Array() : optional(terms.slippageBps, u16),
  );
}

export const cancelTrigger = (wallet: Address, maker: Address, order: Address): Instruction =>
  call(apiPrograms.trigger, wallet, [wallet, maker, order, ...others(6)], hex('5f81edf00831df84'));

export function openRecurring(wallet: Address, terms: RecurringTerms): Instruction {
  const { user, payer, inputMint, outputMint } = terms;
  const payers = payer === null ? [] : [payer];
  return call(
    apiPrograms.recurring,
    wallet,
    [anyone('order'), user, ...payers, inputMint, outputMint, ...others(8)],
    hex(payer === null ? '2441b93601d264a3' : '8e772b6da2340bb1'),
    u64(7),
    u64(terms.inAmount),
    u64(terms.inAmountPerCycle),
    u64(terms.cycleFrequency),
    optional(terms.minOutAmount, u64),
    optional(terms.maxOutAmount, u64),
    optional(terms.startAt, u64),
    ...(payer === null ? [u8(0)] : []),
  );
}

export const closeRecurring = (wallet: Address, user: Address, order: Address): Instruction =>
  call(apiPrograms.recurring, wallet, [user, order, ...others(11)], hex('16072162a8b722f3'));

/** The same call with other data. */
export const withData = (
  instruction: Instruction,
  change: (data: Uint8Array) => Uint8Array,
): Instruction => ({ ...instruction, data: change(Uint8Array.from(instruction.data ?? [])) });

export const pair = { inputMint: USDC, outputMint: SOL };
