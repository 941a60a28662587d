import type { Address } from '@perijove/core';
import { assertFields, assertObject, invalidInput } from '@perijove/core/arguments';
import { assertSafe, type Rpc } from '@perijove/solana';
import {
  assertBps,
  assertLookupTables,
  assertMaxVersion,
  assertNetwork,
  assertTakes,
  assertUnits,
  judgeParts,
  namedFlow,
  otherVersion,
  readParts,
  writeInstruction,
} from '@perijove/solana/flow';
import { possibleEndpoints } from '../possible-swap.ts';
import type { AccountMeta, BuildInput, Instruction, SwapBuild } from '../types.ts';
import type { BuildMethods, SwapByBuildInput } from './build-flow.ts';
import { limitOf } from './offer-limit.ts';
import { assertNoVersion, requested } from './requested-version.ts';

/** What to swap, and for whom. */
export interface ForCpiInput
  extends Omit<BuildInput, 'nativeDestinationAccount' | 'transactionVersion'>,
    Pick<SwapByBuildInput, 'minOutput' | 'maxSlippageBps'> {}

export interface ForCpiOptions {
  /** A node whose lookup tables are compared with those of the response. */
  readonly rpc?: Rpc | undefined;
  /**
   * Newest version of the transaction that you assemble. With 1, the service returns more accounts and no
   * lookup tables. Nothing is signed here: pass 1 only if each signer of that transaction announces
   * version 1. Default 0.
   */
  readonly maxTransactionVersion?: 0 | 1 | undefined;
  /** Ends the request: it then rejects with the signal's own reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A checked swap in pieces, for a program that calls it or a multisig that signs it. */
export interface CpiSwap {
  /**
   * Version of the transaction that the pieces are for, also the `version` of `compileTransaction`. With
   * 1, the limits and the priority fee belong into its `config`: the price is in
   * `build.computeUnitPrice`, which may be far too high.
   */
  readonly transactionVersion: 0 | 1;
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
  /** Contents of lookup tables by their address, as `compileTransaction` takes them. Empty with version 1. */
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
export const forCpi = namedFlow('swap.forCpi', runForCpi);

async function runForCpi(
  client: BuildMethods,
  input: ForCpiInput,
  options: ForCpiOptions = {},
): Promise<CpiSwap> {
  const wanted = readInput(input, options);
  const { rpc, signal, maxTransactionVersion = 0 } = options;
  const asking = { ...wanted, ...requested(maxTransactionVersion) };
  const [build] = await Promise.all([
    client.build(asking, { signal }),
    assertNetwork(client.build, { rpc, signal }),
  ]);
  const { promised } = limitOf(build, input);
  const parts = readParts(build);
  if (parts.version > maxTransactionVersion) throw otherVersion();
  assertSafe(await judgeParts(parts, askedOf(input, promised)));
  if (rpc !== undefined) await assertLookupTables(parts.tables, rpc, signal);
  return {
    ...piecesOf(parts),
    inAmount: BigInt(input.amount),
    outAmount: BigInt(build.outAmount),
    minOutput: promised,
    build,
  };
}

/** @throws PerijoveError `invalid_input`. */
function readInput(input: ForCpiInput, options: ForCpiOptions) {
  assertFields('options', options, ['rpc', 'signal', 'maxTransactionVersion']);
  assertMaxVersion(options);
  assertObject('input', input);
  assertNoVersion(input);
  const { minOutput = 0n, maxSlippageBps = 0, ...wanted } = input;
  assertTakes(possibleEndpoints.build, wanted, {}, ['minOutput', 'maxSlippageBps']);
  if ('nativeDestinationAccount' in wanted)
    throw invalidInput('nativeDestinationAccount', 'nothing: the guard cannot bound it');
  assertUnits('amount', input.amount);
  assertUnits('minOutput', minOutput, 0n);
  assertBps('maxSlippageBps', maxSlippageBps);
  return wanted;
}

/** What the guard compares the instructions with. */
function askedOf(input: ForCpiInput, minOutput: bigint) {
  const { taker: owner, inputMint, outputMint, payer, tipAmount = 0n } = input;
  return {
    owner,
    payer,
    inputMint,
    outputMint,
    minOutput,
    amount: BigInt(input.amount),
    tipLamports: BigInt(tipAmount),
    destination: input.destinationTokenAccount,
    feeBps: input.platformFeeBps ?? 0,
    feeAccount: input.feeAccount,
    isSimulated: false,
  };
}

/** What was checked: the response can have more fields, which other readers prefer. */
function piecesOf(parts: ReturnType<typeof readParts>) {
  const { programId, accounts } = writeInstruction(parts.swap);
  const after = [...parts.cleanup, ...parts.others, ...parts.tip];
  return {
    transactionVersion: parts.version,
    programId,
    accounts,
    data: parts.swap.bytes,
    setupInstructions: parts.setup.map(writeInstruction),
    cleanupInstructions: after.map(writeInstruction),
    tables: parts.tables,
  };
}
