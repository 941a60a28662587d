import { createHash } from 'node:crypto';
import { type Mint, SOL, USDC } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import { apiPrograms, createRpc } from '@perijove/solana';
import {
  Connection,
  Keypair,
  type ParsedInstruction,
  type PartiallyDecodedInstruction,
  PublicKey,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { readRouterCall } from '../../../../solana/src/programs/router-call.ts';
import { AAPLX } from '../../settlement/on-ledger.ts';
import { JUP, startTrading, type Trading } from './trading.ts';

const ROUTER = new PublicKey(apiPrograms.router);
/** As it stands in recorded transactions of the service. */
const EVENT_AUTHORITY = 'D8cy77BBepLMngZx6ZukaTff5hCt1HrWyKk3Hnd9oitf';
const SLIPPAGE = 70;

type Quote = Awaited<ReturnType<Trading['perijove']['routingSwap']['quote']>>;

interface Terms {
  readonly amount: bigint;
  readonly quoted: bigint;
  readonly slippageBps: number;
  readonly feeBps: number;
  readonly steps: number;
  /** Everything is read, and nothing is left. */
  readonly exact: boolean;
}

/** Bytes behind the number of an exchange, for those that the sandbox has. */
const kindBytes = (kind: number): number => ({ 17: 1, 28: 1, 71: 2 })[kind] ?? 0;

/** The arguments, read as the published interface of the program has them. */
function readTerms(data: Buffer, version: 'V1' | 'V2'): Terms {
  let at = version === 'V1' ? 8 : 8 + 22;
  const steps = data.readUInt32LE(at);
  at += 4;
  for (let step = 0; step < steps; step++) {
    at += 1 + kindBytes(data.readUInt8(at)) + (version === 'V1' ? 3 : 4);
  }
  const amounts = version === 'V1' ? at : 8;
  return {
    amount: data.readBigUInt64LE(amounts),
    quoted: data.readBigUInt64LE(amounts + 8),
    slippageBps: data.readUInt16LE(amounts + 16),
    feeBps: version === 'V1' ? data.readUInt8(amounts + 18) : data.readUInt16LE(amounts + 18),
    steps,
    exact: data.length === (version === 'V1' ? amounts + 19 : at),
  };
}

const discriminator = (name: string): Buffer =>
  createHash('sha256').update(`global:${name}`).digest().subarray(0, 8);

const EVENT = Buffer.from('e445a52e51cb9a1d', 'hex');

/** The event that a call of the router by itself emits, read as the published interface has it. */
function eventIn(call: ParsedInstruction | PartiallyDecodedInstruction) {
  if (!('data' in call)) return [];
  const data = Buffer.from(decodeBase58(call.data) ?? []);
  const name = createHash('sha256').update('event:SwapEvent').digest().subarray(0, 8);
  expect(call.programId.equals(ROUTER)).toBe(true);
  expect(data.subarray(0, 16)).toEqual(Buffer.concat([EVENT, name]));
  expect(data.length).toBe(16 + 3 * 32 + 2 * 8);
  const key = (at: number): string => new PublicKey(data.subarray(at, at + 32)).toBase58();
  return [
    {
      exchange: key(16),
      inputMint: key(48),
      inputAmount: String(data.readBigUInt64LE(80)),
      outputMint: key(88),
      outputAmount: String(data.readBigUInt64LE(120)),
    },
  ];
}

interface Case {
  readonly name: string;
  readonly version: 'V1' | 'V2';
  readonly swapMode: 'ExactIn' | 'ExactOut';
}

const cases: readonly Case[] = [
  { name: 'route', version: 'V1', swapMode: 'ExactIn' },
  { name: 'exact_out_route', version: 'V1', swapMode: 'ExactOut' },
  { name: 'route_v2', version: 'V2', swapMode: 'ExactIn' },
  { name: 'exact_out_route_v2', version: 'V2', swapMode: 'ExactOut' },
];

function accountsOf({ version, swapMode }: Case, own: Readonly<Record<string, string>>) {
  const { taker, source, target, tokenProgram } = own;
  const ends = [EVENT_AUTHORITY, apiPrograms.router];
  const none = apiPrograms.router;
  if (version === 'V2') {
    return [taker, source, target, SOL, USDC, tokenProgram, tokenProgram, none, ...ends];
  }
  const head = [tokenProgram, taker, source, target, none];
  return swapMode === 'ExactIn'
    ? [...head, USDC, none, ...ends]
    : [...head, SOL, USDC, none, none, ...ends];
}

/** `exact_out_route` is logged as `ExactOutRoute`. */
const logOf = ({ name }: Case): string =>
  name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

async function quoteOf({ perijove }: Trading, mints: readonly [Mint, Mint], each: Case) {
  const { version: instructionVersion, swapMode } = each;
  const [inputMint, outputMint] = mints;
  const amount = swapMode === 'ExactIn' ? 1_000_000_000n : 30_000_000n;
  const asked = { inputMint, outputMint, amount, swapMode, slippageBps: SLIPPAGE } as const;
  return perijove.routingSwap.quote({ ...asked, instructionVersion });
}

describe.each(cases)('a swap by $name', (each) => {
  it('says the terms of its quote to the router', async () => {
    const on = await startTrading();
    const quoteResponse = await quoteOf(on, [SOL, USDC], each);
    const { swapInstruction } = await on.perijove.routingSwap.swapInstructions({
      userPublicKey: on.alice.address,
      quoteResponse,
    });
    const data = Buffer.from(swapInstruction.data, 'base64');
    expect(swapInstruction.programId).toBe(apiPrograms.router);
    expect(data.subarray(0, 8)).toEqual(discriminator(each.name));
    const { inAmount, outAmount, otherAmountThreshold, routePlan } = quoteResponse as Quote;
    const [given, quoted] =
      each.swapMode === 'ExactIn' ? [inAmount, outAmount] : [outAmount, inAmount];
    expect(readTerms(data, each.version)).toEqual({
      amount: BigInt(given),
      quoted: BigInt(quoted),
      slippageBps: SLIPPAGE,
      feeBps: 0,
      steps: routePlan.length,
      exact: true,
    });
    const bound = BigInt(otherAmountThreshold);
    expect(readRouterCall(data)).toEqual(
      each.swapMode === 'ExactIn' ? { minOutput: bound } : { maxInput: bound },
    );
    const { ledger } = on.sandbox;
    const tokenProgram = ledger.mint(USDC)?.tokenProgram as string;
    const taker = on.alice.address;
    const [source, target] = [SOL, USDC].map((mint) =>
      ledger.associatedAccount(taker, mint, tokenProgram),
    ) as [string, string];
    const named = accountsOf(each, { taker, source, target, tokenProgram });
    const keys = swapInstruction.accounts.map(({ pubkey }) => pubkey);
    expect(keys.slice(0, named.length)).toEqual(named);
  });

  it.each([JUP, AAPLX])('is found by the id of the router: to %s', async (mint) => {
    const on = await startTrading();
    const connection = new Connection(on.sandbox.rpcUrl, 'confirmed');
    const quoteResponse = await quoteOf(on, [SOL, mint], each);
    const { swapTransaction } = await on.perijove.routingSwap.swap({
      userPublicKey: on.alice.address,
      quoteResponse,
    });
    const transaction = VersionedTransaction.deserialize(Buffer.from(swapTransaction, 'base64'));
    transaction.sign([Keypair.fromSecretKey(on.alice.secretKey)]);
    const signature = await connection.sendTransaction(transaction);
    const found = await connection.getSignaturesForAddress(ROUTER);
    expect(found.map((entry) => entry.signature)).toEqual([signature]);
    const config = { maxSupportedTransactionVersion: 0 };
    const parsed = await connection.getParsedTransaction(signature, config);
    expect(parsed?.meta?.logMessages).toEqual(
      expect.arrayContaining([
        `Program ${apiPrograms.router} invoke [1]`,
        `Program log: Instruction: ${logOf(each)}`,
        `Program ${apiPrograms.router} success`,
      ]),
    );
    const outer = parsed?.transaction.message.instructions ?? [];
    const place = outer.findIndex(({ programId }) => programId.equals(ROUTER));
    const inner = parsed?.meta?.innerInstructions?.find(({ index }) => index === place);
    const types = inner?.instructions.flatMap((call) => ('parsed' in call ? call.parsed.type : []));
    expect(types).toEqual(['transferChecked', 'transferChecked']);
    const steps = quoteResponse.routePlan.map(({ swapInfo }) => swapInfo);
    expect(inner?.instructions.flatMap(eventIn)).toEqual(
      each.version === 'V1'
        ? steps.map(({ inputMint, inAmount, outputMint, outAmount }) => ({
            exchange: expect.any(String),
            inputMint,
            // An exact output is computed again when the swap is built.
            inputAmount: each.swapMode === 'ExactIn' ? inAmount : expect.stringMatching(/^\d+$/),
            outputMint,
            outputAmount: outAmount,
          }))
        : [],
    );
  });
});

describe('an instant swap', () => {
  it.each([
    ['through pools', undefined, apiPrograms.router, 'route_v2'],
    ['with a market maker', ['metis'], apiPrograms.orderEngine, 'fill'],
    ['by dflow', ['metis', 'jupiterz'], apiPrograms.dflow, 'swap2'],
    ['by okx', ['metis', 'jupiterz', 'dflow'], apiPrograms.okx, 'swap_tob_v3'],
  ] as const)('%s calls its program', async (_, excludeRouters, program, name) => {
    const on = await startTrading();
    const { perijove, alice, sandbox } = on;
    const rpc = createRpc(sandbox.rpcUrl);
    const input = { inputMint: SOL, outputMint: USDC, amount: 1_000_000_000n, excludeRouters };
    const { signature } = await perijove.instantSwap.swap(input, { signer: alice.secretKey, rpc });
    const connection = new Connection(sandbox.rpcUrl, 'confirmed');
    const found = await connection.getSignaturesForAddress(new PublicKey(program));
    expect(found.map((entry) => entry.signature)).toEqual([signature]);
    const config = { maxSupportedTransactionVersion: 0 };
    const landed = await connection.getTransaction(signature, config);
    const message = landed?.transaction.message;
    const call = message?.compiledInstructions.find(
      ({ programIdIndex }) => message.staticAccountKeys[programIdIndex]?.toBase58() === program,
    );
    expect(Buffer.from(call?.data ?? []).subarray(0, 8)).toEqual(discriminator(name));
  });
});
