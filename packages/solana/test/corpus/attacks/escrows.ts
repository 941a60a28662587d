import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  maker,
  mallory,
  partner,
  places,
  ROUTER,
  shares,
  sol,
  thing,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { budget, openWif, refundUsdc, takeShares, unwrap, usdcOf, wsolOf } from '../flows.ts';

const script = await thing('script of an escrow');
const secondScript = await thing('second script of an escrow');
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
const owner = alice.address;

/** What a service says is left: the smallest amount of the mint. */
const oneUnitOf = (...mints: readonly string[]): Intent => ({
  owner,
  receive: mints.map((mint) => ({ mint, atLeast: 1n })),
  programs: [ROUTER],
});

const lies =
  (intent: Intent) =>
  (
    name: string,
    rule: GuardRule,
    instructions: readonly DraftInstruction[],
    more: Partial<Attack> = {},
  ): Attack => ({
    name: `the list says one unit, and ${name}`,
    intent,
    rule,
    draft: { instructions },
    shownBy: 'node',
    ...more,
  });

const toMallory = (amount: bigint): DraftInstruction => refundUsdc(amount, ata(mallory, usdc));
const onward = token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, 99n * UNIT);
const solTo = (to: string, amount: bigint): DraftInstruction =>
  token.transferChecked(sol, places.escrowSol, to, alice, amount);

const usdcLies = lies(oneUnitOf(usdc.mint));
const solLies = lies(oneUnitOf(sol.mint));
const keeperLies = lies({ ...oneUnitOf(usdc.mint), otherSigners: [maker.address] });
const opened = lies({ ...oneUnitOf(usdc.mint), otherSigners: [partner.address] });

/** An escrow gives a little to the owner and the rest to somebody else. */
export const escrowAttacks: readonly Attack[] = [
  usdcLies('the rest goes to a stranger', 'recipient', [
    ...budget,
    call(refundUsdc(1n), toMallory(100n * UNIT)),
  ]),
  usdcLies('a hundredth goes to a stranger', 'recipient', [
    call(refundUsdc(99n * UNIT), toMallory(UNIT)),
  ]),
  usdcLies('the rest goes on to a stranger', 'recipient', [call(refundUsdc(100n * UNIT), onward)]),
  usdcLies('the rest goes to a stranger in another call', 'recipient', [
    call(refundUsdc(1n)),
    router(secondScript, [toMallory(199n * UNIT)]),
  ]),
  usdcLies('a tip of the token goes to the builder', 'recipient', [
    call(refundUsdc(100n * UNIT), toMallory(1n)),
  ]),
  usdcLies('the rest goes to a vault of a program', 'recipient', [
    call(refundUsdc(1n), refundUsdc(99n * UNIT, places.makerVault)),
  ]),
  usdcLies('another escrow is emptied', 'recipient', [
    call(refundUsdc(100n * UNIT), takeShares(98n * UNIT, ata(maker, shares))),
  ]),
  lies(oneUnitOf(wif.mint))('the token of the escrow is another one', 'recipient', [
    openWif,
    call(
      token.transferChecked(wif, places.escrow, ata(alice, wif), alice, 1n),
      toMallory(100n * UNIT),
    ),
  ]),
  lies(oneUnitOf(usdc.mint, wif.mint))('of two tokens one goes to a stranger', 'recipient', [
    openWif,
    call(
      refundUsdc(100n * UNIT),
      token.transferChecked(wif, places.escrow, ata(alice, wif), alice, 1n),
      token.transferChecked(wif, places.escrow, ata(maker, wif), alice, 39n * UNIT),
    ),
  ]),
  opened('the rest goes to an account that is opened for it', 'recipient', [
    system.transfer(partner, ata(mallory, usdc), 1n),
    call(refundUsdc(1n), toMallory(50n * UNIT)),
  ]),
  solLies('the rest of the SOL goes to a stranger', 'recipient', [
    associated.create(alice, alice, sol),
    call(solTo(wsolOf.alice, 1n), solTo(ata(maker, sol), SOL_UNIT - 1n)),
    unwrap,
  ]),
  solLies('half of the SOL goes to a stranger', 'recipient', [
    associated.create(alice, alice, sol),
    call(solTo(wsolOf.alice, SOL_UNIT / 2n), solTo(ata(maker, sol), SOL_UNIT / 2n)),
  ]),
  keeperLies('a keeper pays a stranger', 'recipient', [
    call(
      token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 1n),
      token.transferChecked(usdc, usdcOf.maker, ata(mallory, usdc), maker, 99n * UNIT),
    ),
  ]),
  keeperLies(
    'a stranger may take the rest later',
    'approve',
    [
      call(
        token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 1n),
        token.approve(usdc, usdcOf.maker, mallory.address, maker, 99n * UNIT),
      ),
    ],
    { proof: 'form' },
  ),
  keeperLies(
    'the escrow changes hands',
    'recipient',
    [
      call(
        token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 1n),
        token.setAuthority(usdc, usdcOf.maker, maker, 2, mallory.address),
      ),
    ],
    { proof: 'form' },
  ),
  keeperLies(
    'a stranger may close the escrow',
    'approve',
    [
      call(
        token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 1n),
        token.setAuthority(usdc, usdcOf.maker, maker, 3, mallory.address),
      ),
    ],
    { proof: 'form' },
  ),
  keeperLies(
    'a keeper gives lamports to a stranger',
    'recipient',
    [
      call(
        token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 1n),
        system.transfer(maker, mallory.address, SOL_UNIT),
      ),
    ],
    { proof: 'form' },
  ),
];
