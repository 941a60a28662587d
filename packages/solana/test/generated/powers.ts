import type { LiteSVM } from 'litesvm';
import { join, key, u8, u16, u32, u64, zeros } from '../ledger/byte-writer.ts';
import {
  alice,
  type Coin,
  derived,
  LOOKUP,
  maker,
  mallory,
  pyusd,
  STAKE,
  SYSTEM,
  thing,
} from '../ledger/cast.ts';
import {
  type Extension,
  immutableOwner,
  lookupTableBytes,
  mintBytes,
  nonceBytes,
  permanentDelegate,
  stakeBytes,
} from '../ledger/states.ts';
import { put, putToken, SOL_UNIT, tableEntries, UNIT } from '../ledger/world.ts';

export const LOADER = 'BPFLoaderUpgradeab1e11111111111111111111111';
export const VOTE = 'Vote111111111111111111111111111111111111111';

/** What Alice has power over, beyond tokens. */
export const powers = {
  table: await thing('table of alice'),
  endedTable: await thing('ended table of alice'),
  programData: await thing('program data of alice'),
  buffer: await thing('buffer of alice'),
  vote: await thing('vote account of alice'),
  stake: await thing('second stake of alice'),
  emptyStake: await thing('stake account without stake'),
  nonce: await thing('second nonce of alice'),
  /** Holds a confidential balance, which no amount shows. */
  secret: await thing('confidential account of alice'),
  /** A mint with every authority. */
  mint: await thing('ruled mint of alice'),
  emptyMint: await thing('ruled mint of alice, without supply'),
  ofMallory: await thing('mallory of ruled mint'),
  /** Not there yet. */
  wallet: await derived(alice.address, 'power', SYSTEM),
};

/** A mint that Alice rules. */
export const ruled: Coin = { ...pyusd, mint: powers.mint };

const ruling: readonly Extension[] = [
  // Close authority, interest, transfer hook, metadata, pause.
  { kind: 3, bytes: key(alice.address) },
  { kind: 10, bytes: join(key(alice.address), u64(0), u16(100), u64(0), u16(100)) },
  permanentDelegate(alice.address),
  { kind: 14, bytes: join(key(alice.address), zeros(32)) },
  { kind: 18, bytes: join(key(alice.address), key(maker.address)) },
  { kind: 26, bytes: join(key(alice.address), u8(0)) },
];

/** Approved, and open to credits of both kinds. */
const confidential: Extension = {
  kind: 5,
  bytes: join(u8(1), zeros(32 + 3 * 64 + 36), u8(1), u8(1), u64(0), u64(10), u64(0), u64(0)),
};

/** A vote account in its third form: Alice runs it, votes and withdraws. */
function voteBytes(): Uint8Array {
  const state = join(
    u32(2),
    key(alice.address),
    key(alice.address),
    u8(5),
    u64(0),
    u8(0),
    u64(1),
    u64(0),
    key(alice.address),
    zeros(32 * 48),
    u64(31),
    u8(1),
    u64(0),
    u64(0),
    u64(0),
  );
  return join(state, zeros(3_762 - state.length));
}

export function putPowers(svm: LiteSVM): void {
  const authority = alice.address;
  put(svm, powers.table, LOOKUP, lookupTableBytes(tableEntries, { authority }));
  const ended = { authority, deactivatedAt: 5n };
  put(svm, powers.endedTable, LOOKUP, lookupTableBytes(tableEntries, ended), SOL_UNIT);
  put(svm, powers.programData, LOADER, join(u32(3), u64(0), u8(1), key(authority), zeros(64)));
  put(svm, powers.buffer, LOADER, join(u32(1), u8(1), key(authority), zeros(64)), SOL_UNIT);
  put(svm, powers.vote, VOTE, voteBytes(), SOL_UNIT);
  put(svm, powers.stake, STAKE, stakeBytes(authority), 5n * SOL_UNIT);
  put(svm, powers.emptyStake, STAKE, zeros(200));
  put(svm, powers.nonce, SYSTEM, nonceBytes(authority, svm.latestBlockhash()), SOL_UNIT);
  const extensions = ruling;
  for (const mint of [powers.mint, powers.emptyMint])
    put(
      svm,
      mint,
      ruled.program,
      mintBytes(ruled, { authority, freezeAuthority: authority, extensions }),
    );
  putToken(svm, powers.ofMallory, ruled, {
    owner: mallory.address,
    amount: 10n * UNIT,
    extensions: [immutableOwner, { kind: 15, bytes: u8(0) }, { kind: 27, bytes: zeros(0) }],
  });
  putToken(svm, powers.secret, pyusd, {
    owner: alice.address,
    extensions: [immutableOwner, confidential],
  });
}
