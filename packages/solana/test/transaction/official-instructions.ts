import { isOption, type Option, unwrapOption } from '@solana/kit';
import * as lookup from '@solana-program/address-lookup-table';
import * as budget from '@solana-program/compute-budget';
import * as system from '@solana-program/system';
import * as token from '@solana-program/token';
import * as token2022 from '@solana-program/token-2022';
import type { RawInstruction } from '../../src/programs/raw-instruction.ts';
import { ATA, COMPUTE, LOOKUP, SYSTEM, TOKEN, TOKEN_2022 } from '../ledger/cast.ts';

/** An instruction as the official client of its program reads it. */
export interface Official {
  /** The client's name for it, such as `TransferChecked`. */
  readonly name: string;
  /** Those that have a name, in their order. */
  readonly accounts: readonly string[];
  /** Values of the fields behind the discriminators, in their order. */
  readonly values: readonly unknown[];
  /** Bytes behind what was read. */
  readonly rest: number;
  /** Whether the client writes the same bytes for what it has read. */
  readonly isAsWritten: boolean;
}

type Parsed = {
  readonly instructionType: number;
  readonly accounts?: Readonly<Record<string, { readonly address: string } | undefined>>;
  readonly data: Readonly<Record<string, unknown>>;
};

interface Client {
  readonly module: Readonly<Record<string, unknown>>;
  readonly parse: (instruction: never) => unknown;
  readonly names: Readonly<Record<number, string>>;
}

const clients: ReadonlyMap<string, Client> = new Map<string, Client>([
  [
    SYSTEM,
    { module: system, parse: system.parseSystemInstruction, names: system.SystemInstruction },
  ],
  [TOKEN, { module: token, parse: token.parseTokenInstruction, names: token.TokenInstruction }],
  [
    TOKEN_2022,
    {
      module: token2022,
      parse: token2022.parseToken2022Instruction,
      names: token2022.Token2022Instruction,
    },
  ],
  [
    ATA,
    {
      module: token,
      parse: token.parseAssociatedTokenInstruction,
      names: token.AssociatedTokenInstruction,
    },
  ],
  [
    COMPUTE,
    {
      module: budget,
      parse: budget.parseComputeBudgetInstruction,
      names: budget.ComputeBudgetInstruction,
    },
  ],
  [
    LOOKUP,
    {
      module: lookup,
      parse: lookup.parseAddressLookupTableInstruction,
      names: lookup.AddressLookupTableInstruction,
    },
  ],
]);

interface Decoder {
  readonly fixedSize?: number;
  readonly read: (bytes: Uint8Array, offset: number) => readonly [unknown, number];
}

function decoderOf({ module }: Client, name: string): Decoder {
  return (module[`get${name}InstructionDataDecoder`] as () => Decoder)();
}

interface Encoder {
  readonly encode: (data: object) => Uint8Array;
}

function encoderOf({ module }: Client, name: string): Encoder {
  return (module[`get${name}InstructionDataEncoder`] as () => Encoder)();
}

/** Undefined for what the client refuses. */
export function readOfficially({
  programAddress,
  metas,
  bytes,
}: RawInstruction): Official | undefined {
  const client = clients.get(programAddress);
  if (!client) return undefined;
  const accounts = metas.map(({ address }) => ({ address, role: 0 }));
  try {
    const parsed = client.parse({ programAddress, accounts, data: bytes } as never) as Parsed;
    const name = client.names[parsed.instructionType] as string;
    const [, end] = decoderOf(client, name).read(bytes, 0);
    return {
      name,
      accounts: Object.values(parsed.accounts ?? {}).flatMap((each) => each?.address ?? []),
      values: Object.entries(parsed.data)
        .filter(([key]) => !/discriminator$/i.test(key))
        .map(([, value]) => plain(value)),
      rest: bytes.length - end,
      isAsWritten: Buffer.from(encoderOf(client, name).encode(parsed.data)).equals(
        bytes.subarray(0, end),
      ),
    };
  } catch {
    return undefined;
  }
}

/** Without kit's options. */
function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null && isOption(value as Option<unknown>)
    ? unwrapOption(value as Option<unknown>)
    : value;
}

/** An instruction that a client knows. */
export interface Known {
  readonly name: string;
  /** What its data starts with. */
  readonly start: readonly number[];
  /** Bytes of its data; undefined where they differ. */
  readonly size: number | undefined;
}

/** The programs number their instructions from 0, without large gaps. */
const LAST_TAG = 63;
/** Longer than any instruction of a fixed length. */
const ROOM = 400;

/** All instructions that the client of a program finds by a number, or by two. */
export function knownOf(program: string): readonly Known[] {
  const client = clients.get(program);
  if (!client) return [];
  const isWide = program === SYSTEM || program === LOOKUP;
  const starts = Array.from({ length: LAST_TAG + 1 }, (_, tag) => {
    if (isWide) return [[tag, 0, 0, 0]];
    const seconds = program === TOKEN_2022 ? 16 : 2;
    return Array.from({ length: seconds }, (__, second) => [tag, second]);
  }).flat();
  const found = starts.flatMap((start): Known[] => {
    const name = nameOf(client, Uint8Array.from([...start, ...new Uint8Array(ROOM)]));
    return name === undefined ? [] : [{ name, start, size: decoderOf(client, name).fixedSize }];
  });
  const isTwice = (one: Known): boolean => found.filter(({ name }) => name === one.name).length > 1;
  const once = new Map(
    found.map((each) => [
      each.name,
      // The client accepts any second byte, so it is not part of the discriminator.
      isTwice(each) && !isWide ? { ...each, start: each.start.slice(0, 1) } : each,
    ]),
  );
  return [...once.values()];
}

function nameOf({ parse, names }: Client, data: Uint8Array): string | undefined {
  const accounts = Array.from({ length: 20 }, () => ({ address: SYSTEM, role: 0 }));
  try {
    const parsed = parse({ programAddress: SYSTEM, accounts, data } as never) as Parsed;
    return names[parsed.instructionType];
  } catch {
    return undefined;
  }
}
