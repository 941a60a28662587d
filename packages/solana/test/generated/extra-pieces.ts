import fc from 'fast-check';
import { alice, ata, bob, mallory, places, pyusd, sol, taxed } from '../ledger/cast.ts';
import type { DraftInstruction } from '../ledger/draft.ts';
import { batch, longer, lookup, memo, raw, stake, system, token } from '../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../ledger/world.ts';

export const ED25519 = 'Ed25519SigVerify111111111111111111111111111';
const seizable = { ...pyusd, mint: places.aliceSeizeMint };
const charged = { ...pyusd, mint: places.aliceFeeMint };

const some = (...each: readonly DraftInstruction[]) =>
  fc.constantFrom(...each).map((instruction): readonly DraftInstruction[] => [instruction]);

/** What the official clients have no instruction for: newer ones, and programs without a client here. */
export const extra: Readonly<Record<string, fc.Arbitrary<readonly DraftInstruction[]>>> = {
  unwrap: some(
    token.unwrap(sol, places.aliceWrapped, alice.address, alice, SOL_UNIT),
    token.unwrap(sol, places.aliceWrapped, alice.address, alice),
    token.unwrap(sol, places.aliceWrapped, mallory.address, alice, SOL_UNIT),
    token.withdrawExcess(pyusd, ata(alice, pyusd), mallory.address, alice),
    token.withdrawExcess(sol, places.aliceRich, alice.address, alice),
  ),
  settings: some(
    token.enableCpiGuard(pyusd, ata(alice, pyusd), alice),
    token.enableMemo(pyusd, ata(alice, pyusd), alice),
    token.reallocate(pyusd, ata(alice, pyusd), alice, alice),
  ),
  fees: some(
    token.setTransferFee(charged, alice, 5_000),
    token.withdrawWithheldFromAccounts(
      charged,
      places.malloryOfFeeMint,
      alice,
      places.bobOfFeeMint,
    ),
    token.harvest(taxed, ata(alice, taxed)),
  ),
  seize: some(
    token.transferChecked(
      ...([seizable, places.bobOfSeizeMint, places.malloryOfSeizeMint, alice, UNIT] as const),
    ),
  ),
  batch: some(
    batch(
      pyusd,
      token.transferChecked(pyusd, ata(alice, pyusd), ata(bob, pyusd), alice, 5n * UNIT),
      token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, UNIT),
    ),
  ),
  memo: some(memo('a piece'), memo('a piece', alice), longer(memo('a'), { data: [98] })),
  verify: some(raw(ED25519, [], 0, 0)),
  stake: some(
    stake.withdraw(places.aliceStake, mallory.address, alice, SOL_UNIT),
    stake.authorize(places.aliceStake, alice, mallory.address, 1),
  ),
  nonce: some(
    system.advanceNonce(places.aliceNonce, alice),
    system.withdrawNonce(places.aliceNonce, alice.address, alice, SOL_UNIT),
    system.withdrawNonce(places.aliceNonce, mallory.address, alice, SOL_UNIT),
    system.authorizeNonce(places.aliceNonce, alice, mallory.address),
  ),
  table: some(lookup.extend(places.lookupTable, alice, mallory.address)),
};
