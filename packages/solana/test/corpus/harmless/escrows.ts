import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  bob,
  maker,
  order,
  places,
  ROUTER,
  sol,
  thing,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import { budget, openWif, refundUsdc, unwrap, usdcOf, wsolOf } from '../flows.ts';

const script = await thing('script of a full escrow');
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);

const receives: Intent = {
  owner: alice.address,
  receive: [{ mint: usdc.mint, atLeast: 1n }],
  programs: [ROUTER],
};

const gives = (
  name: string,
  instructions: readonly DraftInstruction[],
  more: Partial<Intent> = {},
): Case => ({
  name: `the list says one unit, and ${name}`,
  intent: { ...receives, ...more },
  draft: { instructions },
  shownBy: 'node',
});

/** An escrow gives all to the owner, or a part to those who were named. */
export const harmlessEscrows: readonly Case[] = [
  gives('all comes back', [...budget, call(refundUsdc(200n * UNIT))]),
  gives('a part comes back, and the rest stays', [call(refundUsdc(50n * UNIT))]),
  gives('it comes back in two tokens', [
    openWif,
    call(
      refundUsdc(100n * UNIT),
      token.transferChecked(wif, places.escrow, ata(alice, wif), alice, 40n * UNIT),
    ),
  ]),
  gives('it comes back into two accounts of the owner', [
    call(refundUsdc(60n * UNIT), refundUsdc(40n * UNIT, places.aliceVault)),
  ]),
  gives('it passes from one account of the owner to another', [
    call(
      refundUsdc(100n * UNIT),
      token.transferChecked(usdc, usdcOf.alice, places.aliceVault, alice, 30n * UNIT),
    ),
  ]),
  gives(
    'a fee goes to a partner who was named',
    [call(refundUsdc(99n * UNIT), refundUsdc(UNIT, ata(bob, usdc)))],
    { recipients: [bob.address] },
  ),
  gives(
    'a part goes to somebody who is to receive, too',
    [call(refundUsdc(60n * UNIT), refundUsdc(40n * UNIT, ata(bob, usdc)))],
    {
      receive: [
        { mint: usdc.mint, atLeast: 60n * UNIT },
        { mint: usdc.mint, atLeast: 40n * UNIT, wallet: bob.address },
      ],
    },
  ),
  gives(
    'a keeper pays it and the fee',
    [
      call(
        token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 100n * UNIT),
        system.transfer(maker, alice.address, 2_000_000n),
      ),
    ],
    { otherSigners: [maker.address] },
  ),
  gives(
    'SOL comes back unwrapped',
    [
      associated.create(alice, alice, sol),
      call(token.transferChecked(sol, places.escrowSol, wsolOf.alice, alice, SOL_UNIT)),
      unwrap,
    ],
    { receive: [{ mint: sol.mint, atLeast: 1n }] },
  ),
  gives(
    'an account of the order is opened again at the cost that was named',
    [associated.create(alice, order, wif), call(refundUsdc(100n * UNIT))],
    { recipients: [order.address] },
  ),
];
