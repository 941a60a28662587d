import type { Address } from '@perijove/core';
import { assertSafe, type Rpc } from '@perijove/solana';
import {
  assertBps,
  assertFields,
  assertLookupTables,
  assertObject,
  assertTakes,
  assertUnits,
  invalidInput,
  judgeParts,
  readParts,
  writeInstruction,
} from '@perijove/solana/flow';
import { possibleEndpoints } from '../possible-swap.ts';
import type { AccountMeta, BuildInput, Instruction, SwapBuild } from '../types.ts';
import { assertVersion0 } from './assert-version-0.ts';
import type { BuildMethods, SwapByBuildInput } from './build-flow.ts';
import { limitOf } from './offer-limit.ts';

/** What to swap, and for whom. */
export interface ForCpiInput
  extends Omit<BuildInput, 'nativeDestinationAccount' | 'transactionVersion'>,
    Pick<SwapByBuildInput, 'minOutput' | 'maxSlippageBps'> {}

export interface ForCpiOptions {
  /** A node whose lookup tables are compared with those of the response. */
  readonly rpc?: Rpc | undefined;
  /** Ends the request: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A checked swap in pieces, for a program that calls it or a multisig that signs it. */
export interface CpiSwap {
  /** The router. */
  readonly programId: Address;
  /** Of the swap, in order. The taker is marked as signer: a program signs with its seeds. */
  readonly accounts: readonly AccountMeta[];
  /** Of the swap. */
  readonly data: Uint8Array;
  /** Create token accounts and wrap SOL: to run before the swap. */
  readonly setupInstructions: readonly Instruction[];
  /** Unwraps SOL, and any other instructions that must run after the swap. */
  readonly cleanupInstructions: readonly Instruction[];
  /** Contents of lookup tables by their address, as `compileTransaction` takes them. */
  readonly tables: ReadonlyMap<Address, readonly Address[]>;
  /** Base units: the maximum that the swap takes. */
  readonly inAmount: bigint;
  /** Base units, as quoted. */
  readonly outAmount: bigint;
  /** Base units: the minimum output; with less the swap fails. */
  readonly minOutput: bigint;
  /** The whole response. */
  readonly build: SwapBuild;
}

/** See `SwapClient.forCpi`. */
export async function forCpi(
  client: BuildMethods,
  input: ForCpiInput,
  options: ForCpiOptions = {},
): Promise<CpiSwap> {
  assertFields('options', options, ['rpc', 'signal']);
  assertObject('input', input);
  assertVersion0(input);
  const { minOutput = 0n, maxSlippageBps = 0, ...wanted } = input;
  assertTakes(possibleEndpoints.build, wanted, {}, ['minOutput', 'maxSlippageBps']);
  if ('nativeDestinationAccount' in wanted)
    throw invalidInput('nativeDestinationAccount', 'nothing: the guard cannot bound it');
  assertUnits('amount', input.amount);
  assertUnits('minOutput', minOutput, 0n);
  assertBps('maxSlippageBps', maxSlippageBps);
  const { rpc, signal } = options;
  const build = await client.build(wanted, { signal });
  const { promised } = limitOf(build, input);
  const parts = readParts(build);
  const { taker: owner, inputMint, outputMint, payer, tipAmount = 0n } = input;
  const asked = {
    owner,
    payer,
    inputMint,
    outputMint,
    minOutput: promised,
    amount: BigInt(input.amount),
    tipLamports: BigInt(tipAmount),
    destination: input.destinationTokenAccount,
    feeBps: input.platformFeeBps ?? 0,
    feeAccount: input.feeAccount,
    isSimulated: false,
  };
  assertSafe(await judgeParts(parts, asked));
  if (rpc !== undefined) await assertLookupTables(parts.tables, rpc, signal);
  const { programId, accounts } = writeInstruction(parts.swap);
  const after = [...parts.cleanup, ...parts.others, ...parts.tip];
  // What was checked: the response can have more fields, which other readers prefer.
  return {
    programId,
    accounts,
    data: parts.swap.bytes,
    setupInstructions: parts.setup.map(writeInstruction),
    cleanupInstructions: after.map(writeInstruction),
    tables: parts.tables,
    inAmount: BigInt(input.amount),
    outAmount: BigInt(build.outAmount),
    minOutput: promised,
    build,
  };
}
