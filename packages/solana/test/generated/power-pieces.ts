import fc from 'fast-check';
import { join, key, seed, u8, u16, u32, u64 } from '../ledger/byte-writer.ts';
import {
  alice,
  ata,
  bob,
  CLOCK_SYSVAR,
  LOOKUP,
  maker,
  mallory,
  places,
  pyusd,
  STAKE,
  SYSTEM,
  seizable,
  sol,
  TOKEN,
  taxed,
  usdc,
} from '../ledger/cast.ts';
import { type DraftInstruction, type Meta, role } from '../ledger/draft.ts';
import { associated, batch, memo, stake, system, token } from '../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../ledger/world.ts';
import { LOADER, powers, ruled, VOTE } from './powers.ts';

const some = (...each: readonly DraftInstruction[]) =>
  fc.constantFrom(...each).map((instruction): readonly DraftInstruction[] => [instruction]);

const made = (
  program: string,
  accounts: readonly Meta[],
  ...data: readonly Uint8Array[]
): DraftInstruction => ({ program, accounts, data: join(...data) });

const write = role.write;
const bySign = role.sign(alice.address);
const clock = role.read(CLOCK_SYSVAR);
const toMallory = key(mallory.address);

const loader = {
  setAuthority: (account: string) =>
    made(LOADER, [write(account), bySign, role.read(mallory.address)], u32(4)),
  close: (account: string, to: string) => made(LOADER, [write(account), write(to), bySign], u32(5)),
};

const vote = {
  authorize: (kind: 0 | 1) =>
    made(VOTE, [write(powers.vote), clock, bySign], u32(1), toMallory, u32(kind)),
  withdraw: (to: string) =>
    made(VOTE, [write(powers.vote), write(to), bySign], u32(3), u64(SOL_UNIT / 2n)),
  commission: made(VOTE, [write(powers.vote), bySign], u32(5), u8(100)),
};

const table = {
  freeze: made(LOOKUP, [write(powers.table), bySign], u32(1)),
  deactivate: made(LOOKUP, [write(powers.table), bySign], u32(3)),
  close: (to: string) => made(LOOKUP, [write(powers.endedTable), bySign, write(to)], u32(4)),
  extend: made(
    LOOKUP,
    [write(powers.table), bySign, role.signAndWrite(alice.address), role.read(SYSTEM)],
    u32(2),
    u64(1),
    toMallory,
  ),
};

const split = made(
  STAKE,
  [write(powers.stake), write(powers.emptyStake), bySign],
  u32(3),
  u64(2n * SOL_UNIT),
);

/** Token-2022: a number, and one of the extension. */
const extended = (account: string, numbers: readonly [number, number], ...more: Uint8Array[]) =>
  made(pyusd.program, [write(account), bySign], ...numbers.map(u8), ...more);

const secret = ata(alice, pyusd);
const seize = (by: typeof alice, amount: bigint) =>
  token.transferChecked(seizable, ata(alice, seizable), ata(mallory, seizable), by, amount);

/** Every kind of authority that an account or a mint can have. */
const authority = fc
  .tuple(
    fc.constantFrom<readonly [typeof usdc, string]>(
      [{ ...usdc, mint: places.aliceMint }, places.aliceMint],
      [ruled, powers.mint],
      [ruled, powers.emptyMint],
      [pyusd, places.aliceFeeMint],
      [pyusd, places.aliceSeizeMint],
      [usdc, places.aliceVault],
      [usdc, places.aliceEmpty],
      [sol, places.aliceWrapped],
      [pyusd, powers.secret],
      [sol, places.closable],
    ),
    fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16),
    fc.constantFrom(mallory.address, alice.address, undefined),
  )
  .map(([[coin, account], kind, next]): readonly DraftInstruction[] => [
    token.setAuthority(coin, account, alice, kind, next),
  ]);

/** Parts of a batch, or a batch in a batch. */
const batched = fc
  .array(
    fc.constantFrom(
      token.transferChecked(usdc, ata(alice, usdc), ata(bob, usdc), alice, UNIT),
      token.transferChecked(usdc, ata(alice, usdc), ata(mallory, usdc), alice, UNIT),
      token.approve(usdc, ata(alice, usdc), mallory.address, alice, UNIT),
      token.setAuthority(usdc, places.aliceEmpty, alice, 2, mallory.address),
      token.close(sol, places.aliceWrapped, alice.address, alice),
      token.close(sol, places.aliceWrapped, mallory.address, alice),
      token.unwrap(sol, places.aliceWrapped, mallory.address, alice, UNIT),
      token.syncNative(sol, places.aliceWrapped),
      token.transferChecked(usdc, ata(maker, usdc), ata(alice, usdc), maker, UNIT),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .chain((parts) =>
    fc.boolean().map((isNested): readonly DraftInstruction[] => {
      const one = batch(usdc, ...parts);
      return [isNested ? batch(usdc, one) : one];
    }),
  );

/** A wallet at an address that is derived from Alice's. */
const derive = (from: typeof alice, lamports: bigint) =>
  made(
    SYSTEM,
    [role.signAndWrite(from.address), write(powers.wallet), bySign],
    u32(3),
    key(alice.address),
    seed('power'),
    u64(lamports),
    u64(0),
    key(SYSTEM),
  );

/** Authorities over what is not a token account, and what extensions of Token-2022 allow. */
export const powerPieces: Readonly<Record<string, fc.Arbitrary<readonly DraftInstruction[]>>> = {
  loader: some(
    loader.setAuthority(powers.programData),
    loader.setAuthority(powers.buffer),
    loader.close(powers.buffer, mallory.address),
    loader.close(powers.buffer, alice.address),
    loader.close(powers.programData, mallory.address),
  ),
  vote: some(
    vote.authorize(0),
    vote.authorize(1),
    vote.withdraw(mallory.address),
    vote.withdraw(alice.address),
    vote.commission,
  ),
  tables: some(
    table.freeze,
    table.deactivate,
    table.extend,
    table.close(mallory.address),
    table.close(alice.address),
  ),
  stakes: some(
    split,
    stake.withdraw(powers.stake, alice.address, alice, SOL_UNIT),
    stake.withdraw(powers.stake, mallory.address, alice, 5n * SOL_UNIT),
    stake.authorize(powers.stake, alice, mallory.address, 0),
  ),
  nonces: some(
    system.advanceNonce(powers.nonce, alice),
    system.authorizeNonce(powers.nonce, alice, mallory.address),
    system.withdrawNonce(powers.nonce, mallory.address, alice, SOL_UNIT / 2n),
    system.withdrawNonce(powers.nonce, alice.address, alice, SOL_UNIT),
    system.advanceNonce(places.malloryNonce, mallory),
  ),
  authority,
  batched,
  confidential: some(
    ...[9, 10, 11, 12].map((each) => extended(powers.secret, [27, each])),
    made(pyusd.program, [write(powers.secret), bySign], u8(27), u8(4), u8(0)),
    token.transferChecked(pyusd, secret, powers.secret, alice, UNIT),
    token.close(pyusd, powers.secret, mallory.address, alice),
  ),
  guards: some(
    token.disableCpiGuard(pyusd, places.aliceStrict, alice),
    token.enableCpiGuard(pyusd, places.aliceStrict, alice),
    extended(places.aliceStrict, [30, 1]),
    token.reallocate(pyusd, places.aliceStrict, maker, alice),
  ),
  rules: some(
    extended(powers.mint, [33, 1], u16(9_999)),
    extended(powers.mint, [36, 1], toMallory),
    extended(powers.mint, [39, 1], toMallory),
    extended(powers.mint, [44, 1]),
    token.close(ruled, powers.emptyMint, mallory.address, alice),
    token.close(ruled, powers.emptyMint, alice.address, alice),
    token.freeze(ruled, powers.ofMallory, alice),
    token.mintTo(ruled, powers.ofMallory, alice, UNIT),
    token.burn(ruled, powers.ofMallory, alice, UNIT),
    token.withdrawExcess(ruled, powers.mint, mallory.address, alice),
  ),
  seized: some(
    seize(mallory, UNIT),
    seize(alice, UNIT),
    token.burn(seizable, ata(alice, seizable), mallory, UNIT),
    token.transferChecked(seizable, ata(maker, seizable), ata(alice, seizable), maker, UNIT),
  ),
  withFee: some(
    token.transferCheckedWithFee(
      ...([taxed, ata(alice, taxed), ata(bob, taxed), alice, 100n * UNIT, UNIT] as const),
    ),
    token.transferCheckedWithFee(
      ...([taxed, ata(maker, taxed), ata(alice, taxed), maker, 100n * UNIT, UNIT] as const),
    ),
    token.setTransferFee({ ...pyusd, mint: places.aliceFeeMint }, alice, 10_000),
  ),
  seeded: some(
    derive(alice, SOL_UNIT),
    derive(maker, SOL_UNIT),
    system.transferWithSeed(places.aliceDerived, alice, 'savings', mallory.address, SOL_UNIT),
    system.transferWithSeed(places.aliceDerived, alice, 'savings', alice.address, SOL_UNIT),
    system.assignWithSeed(places.aliceDerived, alice, 'savings', TOKEN),
  ),
  signedMemo: some(memo('of both', alice, maker), memo('of mallory', mallory)),
  nested: some(associated.create(alice, mallory, seizable), associated.create(maker, alice, taxed)),
};
