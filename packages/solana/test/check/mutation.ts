import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit';
import fc from 'fast-check';
import {
  alice,
  ata,
  bob,
  coins,
  invite,
  inviteVault,
  maker,
  mallory,
  order,
  places,
  ROUTER,
  SYSTEM,
  TOKEN,
} from '../ledger/cast.ts';

/** A compiled message in the form that is changed here. */
export interface Loose {
  version: 'legacy' | 0 | 1;
  header: {
    numSignerAccounts: number;
    numReadonlySignerAccounts: number;
    numReadonlyNonSignerAccounts: number;
  };
  staticAccounts: string[];
  lifetimeToken: string;
  instructions: { programAddressIndex: number; accountIndices?: number[]; data?: Uint8Array }[];
  configMask?: number;
  configValues?: object[];
}

/** What kit has in place of the instructions of version 1. */
interface Split {
  instructionHeaders: { programAccountIndex: number }[];
  instructionPayloads: { instructionAccountIndices: number[]; instructionData: Uint8Array }[];
}

const decoder = getCompiledTransactionMessageDecoder();
const encoder = getCompiledTransactionMessageEncoder();

export function loosen(base64: string): Loose {
  const { messageBytes } = getTransactionDecoder().decode(
    Uint8Array.from(Buffer.from(base64, 'base64')),
  );
  const message = structuredClone(decoder.decode(messageBytes)) as unknown as Loose & Split;
  if (message.version !== 1) return message;
  const instructions = message.instructionPayloads.map((payload, at) => ({
    programAddressIndex: message.instructionHeaders[at]?.programAccountIndex ?? 0,
    accountIndices: payload.instructionAccountIndices,
    data: payload.instructionData,
  }));
  return { ...message, instructions };
}

/** As wire bytes, with empty slots; whatever the message has become. */
export function tighten(loose: Loose): string {
  const isSplit = loose.version === 1;
  const message = Buffer.from(encoder.encode((isSplit ? split(loose) : loose) as never));
  const count = loose.header.numSignerAccounts & 0x7f;
  const slots = Buffer.alloc(count * 64);
  const parts = isSplit ? [message, slots] : [Buffer.of(count), slots, message];
  return Buffer.concat(parts).toString('base64');
}

function split(loose: Loose): object {
  const { instructions, staticAccounts } = loose;
  return {
    ...loose,
    numInstructions: instructions.length,
    numStaticAccounts: staticAccounts.length,
    instructionHeaders: instructions.map(({ programAddressIndex, accountIndices, data }) => ({
      programAccountIndex: programAddressIndex,
      numInstructionAccounts: accountIndices?.length ?? 0,
      numInstructionDataBytes: data?.length ?? 0,
    })),
    instructionPayloads: instructions.map(({ accountIndices = [], data = new Uint8Array() }) => ({
      instructionAccountIndices: accountIndices,
      instructionData: data,
    })),
  };
}

export type Mutation = (loose: Loose) => void;

const addresses: readonly string[] = [
  alice.address,
  bob.address,
  mallory.address,
  maker.address,
  SYSTEM,
  TOKEN,
  ROUTER,
  order.address,
  invite.address,
  ...Object.values(places).flat(),
  ...Object.values(coins).map(({ mint }) => mint),
  ...[alice, mallory, bob, maker, order, inviteVault].flatMap((who) =>
    Object.values(coins).map((coin) => ata(who, coin)),
  ),
];

const pick = <T>(list: readonly T[], at: number): T | undefined =>
  list[at % Math.max(list.length, 1)];

/** Changes that an attacker would try, and some that only chance would. */
export const anyMutation: fc.Arbitrary<Mutation> = fc.oneof(
  // Another account in a place.
  fc.tuple(fc.nat(), fc.constantFrom(...addresses)).map(
    ([at, address]): Mutation =>
      (loose) => {
        const index = at % loose.staticAccounts.length;
        if (!loose.staticAccounts.includes(address)) loose.staticAccounts[index] = address;
      },
  ),
  // Accounts of an instruction change places, or become others of the transaction.
  fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(
    ([which, at, to]): Mutation =>
      (loose) => {
        const indices = pick(loose.instructions, which)?.accountIndices;
        if (indices?.length) indices[at % indices.length] = to % loose.staticAccounts.length;
      },
  ),
  fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(
    ([which, one, other]): Mutation =>
      (loose) => {
        const indices = pick(loose.instructions, which)?.accountIndices;
        if (!indices?.length) return;
        const [from, to] = [one % indices.length, other % indices.length];
        [indices[from], indices[to]] = [indices[to] as number, indices[from] as number];
      },
  ),
  // Another amount.
  fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(0n, 1n, 6_000_000n, 100_000_001n, 2n ** 62n)).map(
    ([which, at, amount]): Mutation =>
      (loose) => {
        const data = pick(loose.instructions, which)?.data;
        if (!data || data.length < 9) return;
        const bytes = Uint8Array.from(data);
        const offset = data.length % 8 === 4 ? 4 : 1 + (at % 2) * Math.max(0, data.length - 9);
        new DataView(bytes.buffer).setBigUint64(Math.min(offset, data.length - 8), amount, true);
        (pick(loose.instructions, which) as { data: Uint8Array }).data = bytes;
      },
  ),
  // Another byte of an instruction: another tag, most often.
  fc.tuple(fc.nat(), fc.oneof(fc.constant(0), fc.nat()), fc.nat({ max: 255 })).map(
    ([which, at, byte]): Mutation =>
      (loose) => {
        const found = pick(loose.instructions, which);
        if (!found?.data?.length) return;
        const bytes = Uint8Array.from(found.data);
        bytes[at % bytes.length] = byte;
        found.data = bytes;
      },
  ),
  // Longer or shorter data.
  fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 9 }), fc.boolean()).map(
    ([which, more, cut]): Mutation =>
      (loose) => {
        const found = pick(loose.instructions, which);
        if (found?.data)
          found.data = cut ? found.data.slice(0, -1) : Uint8Array.from([...found.data, ...more]);
      },
  ),
  // Instructions twice, gone, in another order, or of another program.
  fc.nat().map(
    (which): Mutation =>
      (loose) => {
        const found = pick(loose.instructions, which);
        if (found) loose.instructions.push(structuredClone(found));
      },
  ),
  fc.nat().map(
    (which): Mutation =>
      (loose) => {
        if (loose.instructions.length)
          loose.instructions.splice(which % loose.instructions.length, 1);
      },
  ),
  fc.nat().map(
    (which): Mutation =>
      (loose) => {
        const found = loose.instructions.splice(which % Math.max(1, loose.instructions.length), 1);
        loose.instructions.unshift(...found);
      },
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([which, program]): Mutation =>
      (loose) => {
        const found = pick(loose.instructions, which);
        if (found) found.programAddressIndex = program % loose.staticAccounts.length;
      },
  ),
  // Other roles.
  fc
    .constantFrom('numSignerAccounts', 'numReadonlySignerAccounts', 'numReadonlyNonSignerAccounts')
    .chain((field) =>
      fc.integer({ min: -1, max: 1 }).map(
        (more): Mutation =>
          (loose) => {
            const name = field as keyof Loose['header'];
            loose.header[name] = Math.max(0, loose.header[name] + more);
          },
      ),
    ),
);

/** Instructions of another transaction come in addition. */
export function graft(loose: Loose, other: Loose): void {
  const indexOf = (address: string): number => {
    const known = loose.staticAccounts.indexOf(address);
    if (known >= 0) return known;
    // Before the read-only ones, so that it can be written; never a signer that was not one.
    const at = loose.staticAccounts.length - loose.header.numReadonlyNonSignerAccounts;
    loose.staticAccounts.splice(at, 0, address);
    for (const each of loose.instructions) {
      if (each.programAddressIndex >= at) each.programAddressIndex++;
      each.accountIndices = (each.accountIndices ?? []).map((index) =>
        index >= at ? index + 1 : index,
      );
    }
    return at;
  };
  for (const each of other.instructions) {
    const name = (index: number): string => other.staticAccounts[index] as string;
    const accounts = (each.accountIndices ?? []).map(name);
    [...accounts, name(each.programAddressIndex)].forEach(indexOf);
    loose.instructions.push({
      programAddressIndex: indexOf(name(each.programAddressIndex)),
      accountIndices: accounts.map(indexOf),
      ...(each.data && { data: each.data }),
    });
  }
}
