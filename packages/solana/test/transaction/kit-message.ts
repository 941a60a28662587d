import {
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
  isSignerRole,
  isWritableRole,
} from '@solana/kit';
import { SYSTEM } from '../ledger/cast.ts';
import { tableEntries } from './messages.ts';

interface Header {
  readonly numSignerAccounts: number;
  readonly numReadonlySignerAccounts: number;
  readonly numReadonlyNonSignerAccounts: number;
}

interface Called {
  readonly programAddressIndex: number;
  readonly accountIndices?: readonly number[];
  readonly data?: Uint8Array;
}

/** A message as kit decodes it, of any version. */
interface Compiled {
  readonly version: 'legacy' | 0 | 1;
  readonly header: Header;
  readonly staticAccounts: readonly string[];
  readonly lifetimeToken: string;
  readonly instructions?: readonly Called[];
  readonly addressTableLookups?: readonly {
    readonly lookupTableAddress: string;
    readonly writableIndexes: readonly number[];
    readonly readonlyIndexes: readonly number[];
  }[];
  readonly configMask?: number;
  readonly numInstructions?: number;
  readonly instructionHeaders?: readonly { readonly programAccountIndex: number }[];
  readonly instructionPayloads?: readonly {
    readonly instructionAccountIndices: readonly number[];
  }[];
}

/** A transaction as kit reads it. */
export interface KitRead {
  readonly bytes: Uint8Array;
  readonly compiled: Compiled;
  readonly signatures: Readonly<Record<string, Uint8Array | null>>;
  /** Bytes behind the transaction, and behind its message. */
  readonly rest: number;
}

/** Undefined for what kit refuses. */
export function readByKit(bytes: Uint8Array): KitRead | undefined {
  try {
    const [{ messageBytes, signatures }, end] = getTransactionDecoder().read(bytes, 0);
    const [compiled, messageEnd] = getCompiledTransactionMessageDecoder().read(messageBytes, 0);
    const rest = bytes.length - end + messageBytes.length - messageEnd;
    return { bytes, compiled: compiled as unknown as Compiled, signatures, rest };
  } catch {
    return undefined;
  }
}

const programsOf = ({ instructions, instructionHeaders }: Compiled): readonly number[] =>
  instructions?.map((each) => each.programAddressIndex) ??
  instructionHeaders?.map((each) => each.programAccountIndex) ??
  [];

const indexesOf = ({ instructions, instructionPayloads }: Compiled): readonly number[] =>
  instructions?.flatMap((each) => each.accountIndices ?? []) ??
  instructionPayloads?.flatMap((each) => each.instructionAccountIndices) ??
  [];

function accountsOf({ staticAccounts, addressTableLookups = [] }: Compiled): number {
  return addressTableLookups.reduce(
    (sum, each) => sum + each.writableIndexes.length + each.readonlyIndexes.length,
    staticAccounts.length,
  );
}

/** How many bytes kit writes for the message that it has read. Whose keys they are has no influence. */
function lengthByKit({ addressTableLookups, ...compiled }: Compiled): number {
  const message = {
    ...compiled,
    staticAccounts: compiled.staticAccounts.map(() => SYSTEM),
    lifetimeToken: SYSTEM,
    ...(addressTableLookups && {
      addressTableLookups: addressTableLookups.map((each) => ({
        ...each,
        lookupTableAddress: SYSTEM,
      })),
    }),
  };
  return getCompiledTransactionMessageEncoder().encode(message as never).length;
}

/** How many bytes more kit writes for the message that it has read. */
function grownBy({ bytes, compiled, signatures, rest }: KitRead): number {
  const slots = Object.keys(signatures).length * 64 + (compiled.version === 1 ? 0 : 1);
  return lengthByKit(compiled) + slots + rest - bytes.length;
}

const KNOWN_MASKS = 0b1_1111;

/**
 * What kit decodes although a validator refuses it, or although it could be read in two ways: the
 * reason of ours, and whether a transaction has it. Kit decodes only; its codecs check nothing.
 */
export const deviations: readonly (readonly [reason: string, has: (read: KitRead) => boolean])[] = [
  // Two transactions would have one meaning, and one of them no valid signature.
  [
    'bytes follow the end of the message',
    ({ rest, compiled }) => rest > 0 && compiled.version !== 1,
  ],
  ['bytes follow the signatures', ({ rest, compiled }) => rest > 0 && compiled.version === 1],
  ['a length is not in its shortest form', (read) => grownBy(read) < 0],
  // A list at the end whose length is missing; kit takes it for an empty one.
  ['the bytes end too early', (read) => grownBy(read) > 0],
  // `SanitizedMessage` and `SanitizedTransaction` of a validator.
  ['no signer pays the fee', ({ compiled }) => compiled.header.numSignerAccounts === 0],
  [
    // Kit counts only signers that are there.
    'signature slots and required signers differ',
    ({ compiled: { header, staticAccounts } }) => header.numSignerAccounts > staticAccounts.length,
  ],
  [
    'the fee payer is not writable',
    ({ compiled: { header } }) => header.numReadonlySignerAccounts >= header.numSignerAccounts,
  ],
  [
    'the header counts too many accounts',
    ({ compiled: { header, staticAccounts } }) =>
      header.numSignerAccounts + header.numReadonlyNonSignerAccounts > staticAccounts.length,
  ],
  [
    'an account is listed twice',
    ({ compiled: { staticAccounts } }) => new Set(staticAccounts).size < staticAccounts.length,
  ],
  ['the fee payer is called as a program', ({ compiled }) => programsOf(compiled).includes(0)],
  [
    'a program is not among the accounts',
    ({ compiled }) => programsOf(compiled).some((at) => at >= compiled.staticAccounts.length),
  ],
  [
    'an account index is out of range',
    ({ compiled }) => indexesOf(compiled).some((at) => at >= accountsOf(compiled)),
  ],
  [
    'a lookup takes nothing from its table',
    ({ compiled: { addressTableLookups = [] } }) =>
      addressTableLookups.some(
        (each) => each.writableIndexes.length + each.readonlyIndexes.length === 0,
      ),
  ],
  [
    'more than 128 accounts',
    ({ compiled }) => compiled.version !== 1 && accountsOf(compiled) > 128,
  ],
  // Limits of SIMD-0385.
  ['more than 64 accounts', ({ compiled }) => compiled.version === 1 && accountsOf(compiled) > 64],
  [
    'more than 64 instructions',
    ({ compiled }) => compiled.version === 1 && programsOf(compiled).length > 64,
  ],
  [
    'more than 12 signatures',
    ({ compiled: { version, header } }) => version === 1 && header.numSignerAccounts > 12,
  ],
  [
    'the config has an unknown field',
    ({ compiled: { configMask = 0 } }) => (configMask & ~KNOWN_MASKS) !== 0,
  ],
  // The network carries no larger ones.
  ['a transaction has at most 4096 bytes', ({ bytes }) => bytes.length > 4096],
  [
    'a transaction of version 0 has at most 1232 bytes',
    ({ bytes, compiled }) => compiled.version === 0 && bytes.length > 1232,
  ],
  [
    'a transaction of version legacy has at most 1232 bytes',
    ({ bytes, compiled }) => compiled.version === 'legacy' && bytes.length > 1232,
  ],
];

/** The tables that the message names: all have the same contents. */
export function tablesOf({ compiled }: KitRead): ReadonlyMap<string, readonly string[]> {
  const { addressTableLookups = [] } = compiled;
  return new Map(addressTableLookups.map((each) => [each.lookupTableAddress, tableEntries]));
}

/** What kit makes of the message: everything that its accounts and instructions say. */
export function meaningOf(read: KitRead) {
  const { compiled, signatures } = read;
  const message = decompileTransactionMessage(compiled as never, {
    addressesByLookupTableAddress: Object.fromEntries(tablesOf(read)) as never,
  });
  // Kit has no field where the message has no values.
  const { config = {} } = message as { readonly config?: object };
  return {
    version: compiled.version,
    feePayer: message.feePayer.address,
    blockhash: compiled.lifetimeToken,
    config: compiled.version === 1 ? config : undefined,
    signers: Object.entries(signatures).map(([address, signature]) => ({
      address,
      filled: signature !== null,
    })),
    instructions: message.instructions.map(({ programAddress, accounts = [], data = [] }) => ({
      programAddress,
      metas: accounts.map(({ address, role }) => ({
        address,
        signer: isSignerRole(role),
        writable: isWritableRole(role),
      })),
      bytes: [...data],
    })),
  };
}
