import type { Address, Mint } from '@perijove/core';
import { type ByteReader, createByteReader } from '../bytes/byte-reader.ts';
import { hexOf } from '../bytes/hex.ts';
import { apiPrograms } from './api-programs.ts';
import type { RawInstruction } from './raw-instruction.ts';

/** The input and the worst output of a call of a public swap program. Amounts are base units. */
export interface SwapCall {
  /** Signs for what is paid. */
  readonly payer: Address;
  /** `undefined` where the call names only the account that pays. */
  readonly inputMint: Mint | undefined;
  /** The token account that pays, where the call names no mint. */
  readonly source?: Address | undefined;
  readonly outputMint: Mint;
  /** Token account that gets the output; `undefined` for an account of the payer. */
  readonly destination: Address | undefined;
  /** Token program of the destination. */
  readonly outputProgram: Address;
  readonly maxInput: bigint;
  readonly minOutput: bigint;
  /** Whether exactly `minOutput` arrives, and what is paid varies. */
  readonly isExactOut: boolean;
  /** Slippage between the quoted amount and the bound, in basis points; 0 where a call has none. */
  readonly slippageBps: number;
  /** Fee of the platform, in basis points. */
  readonly feeBps: number;
  /** Whether the amounts are certain: not where they were read from the end of the data. */
  readonly isCertain: boolean;
}

/** A call that neither takes nor gives tokens, such as one that opens an account of the payer. */
export type ReadCall = SwapCall | 'no-swap';

type Read = (instruction: RawInstruction, reader: ByteReader) => SwapCall | undefined;

const BPS = 10_000n;

/** Positions of the accounts that count, in the newer forms of the router's swaps. */
interface Places {
  readonly payer: number;
  readonly mints: readonly [input: number, output: number];
  readonly outputProgram: number;
  /** The first of these that is not left out gets the output. */
  readonly destinations: readonly number[];
}

const own: Places = { payer: 0, mints: [3, 4], outputProgram: 6, destinations: [7, 2] };
const shared: Places = { payer: 1, mints: [6, 7], outputProgram: 9, destinations: [5] };

/** An amount, the quoted one, slippage and fee are before the route; an id is before them. */
const routed =
  (places: Places, skip: number, isExactOut: boolean): Read =>
  ({ metas }, reader) => {
    if (metas.length < 10) return undefined;
    reader.bytes(skip);
    const amount = reader.u64();
    const quoted = reader.u64();
    const slippage = BigInt(reader.u16());
    const feeBps = reader.u16();
    const kept = slippage < BPS ? BPS - slippage : 0n;
    const at = (index: number): Address => metas[index]?.address ?? '';
    return {
      payer: at(places.payer),
      inputMint: at(places.mints[0]),
      outputMint: at(places.mints[1]),
      // An account that is left out is the program itself.
      destination: places.destinations.map(at).find((each) => each !== apiPrograms.router),
      outputProgram: at(places.outputProgram),
      maxInput: isExactOut ? (quoted * (BPS + slippage)) / BPS : amount,
      minOutput: isExactOut ? amount : (quoted * kept + BPS - 1n) / BPS,
      isExactOut,
      slippageBps: Number(slippage),
      feeBps,
      isCertain: true,
    };
  };

/** Positions in the older forms. `route` names no input mint, only the account that pays. */
interface OlderPlaces {
  readonly payer: number;
  readonly source: number;
  readonly mints: readonly [input: number | undefined, output: number];
  readonly destinations: readonly number[];
}

const olderRoute: OlderPlaces = {
  payer: 1,
  source: 2,
  mints: [undefined, 5],
  destinations: [4, 3],
};
const olderExactOut: OlderPlaces = { payer: 1, source: 2, mints: [5, 6], destinations: [4, 3] };
const olderShared: OlderPlaces = { payer: 2, source: 3, mints: [7, 8], destinations: [6] };

/** An amount, the quoted one, slippage and fee, at the end of the data. */
const TAIL = 8 + 8 + 2 + 1;

/**
 * In the older forms the arguments come after the route, whose length only the program knows, so
 * appended bytes would be read as the arguments. The accounts are as certain as in the newer forms.
 */
const olderRouted =
  (places: OlderPlaces, isExactOut: boolean): Read =>
  ({ metas, bytes }) => {
    const reader = createByteReader(bytes.subarray(bytes.length - TAIL));
    const amount = reader.u64();
    const quoted = reader.u64();
    const slippage = BigInt(reader.u16());
    const feeBps = reader.u8();
    const kept = slippage < BPS ? BPS - slippage : 0n;
    const at = (index: number): Address => metas[index]?.address ?? '';
    const [input, output] = places.mints;
    return {
      payer: at(places.payer),
      inputMint: input === undefined ? undefined : at(input),
      source: at(places.source),
      outputMint: at(output),
      destination: places.destinations.map(at).find((each) => each !== apiPrograms.router),
      outputProgram: at(0),
      maxInput: isExactOut ? (quoted * (BPS + slippage)) / BPS : amount,
      minOutput: isExactOut ? amount : (quoted * kept + BPS - 1n) / BPS,
      isExactOut,
      slippageBps: Number(slippage),
      feeBps,
      isCertain: false,
    };
  };

/** Taker and maker sign; the program pays accounts of the taker only, or the taker itself. */
const fill: Read = ({ metas }, reader) => {
  const [taker, , , , , , input, , output, outputProgram] = metas;
  const maxInput = reader.u64();
  const minOutput = reader.u64();
  reader.bytes(8);
  if (!taker || !input || !output || !outputProgram) return undefined;
  return {
    payer: taker.address,
    inputMint: input.address,
    outputMint: output.address,
    destination: undefined,
    outputProgram: outputProgram.address,
    maxInput,
    minOutput,
    isExactOut: false,
    slippageBps: 0,
    feeBps: reader.left() < 2 ? 0 : reader.u16(),
    isCertain: true,
  };
};

/**
 * The calls that can be read, by program and discriminator. From the interfaces that the programs
 * publish, as the decoder of `sevenlabs-hq/carbon` and `jup-ag/rfq-webhook-toolkit` have them.
 */
const forms: Readonly<Record<Address, Readonly<Record<string, Read | 'no-swap'>>>> = {
  [apiPrograms.router]: {
    bb64facc31c4af14: routed(own, 0, false), // route_v2
    d19853937cfed8e9: routed(shared, 1, false), // shared_accounts_route_v2
    '9d8ab85215f4f324': routed(own, 0, true), // exact_out_route_v2
    '3560e5cad8bbfa18': routed(shared, 1, true), // shared_accounts_exact_out_route_v2
    e517cb977ae3ad2a: olderRouted(olderRoute, false), // route
    c1209b3341d69c81: olderRouted(olderShared, false), // shared_accounts_route
    d033ef977b2bed5c: olderRouted(olderExactOut, true), // exact_out_route
    b0d169a89a7d453e: olderRouted(olderShared, true), // shared_accounts_exact_out_route
    '93f17b64f484ae76': 'no-swap', // create_token_account
  },
  [apiPrograms.orderEngine]: {
    a860b7a35c0a28a0: fill,
  },
};

/** Whether the program is one whose swaps can be read. */
export function isSwapProgram(program: Address): boolean {
  return Object.hasOwn(forms, program);
}

/** `undefined` for a call that cannot be read. Amounts of the older forms are not certain. */
export function readSwapCall(instruction: RawInstruction): ReadCall | undefined {
  const { programAddress, bytes, metas } = instruction;
  const form = forms[programAddress]?.[hexOf(bytes.subarray(0, 8))];
  if (form === undefined || form === 'no-swap') return form;
  // Nine accounts have a name in the shortest form, ten in the newer ones.
  if (metas.length < 9 || bytes.length < 8 + TAIL) return undefined;
  try {
    return form(instruction, createByteReader(bytes.subarray(8)));
  } catch {
    return undefined;
  }
}
