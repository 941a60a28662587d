import type { Intent } from '../../../src/check/intent.ts';
import { alice, bob, places, sponsor, usdc } from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, batch, token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import { budget, openWif } from '../flows.ts';
import {
  giveShares,
  named,
  outOfPool,
  pay,
  payReceiver,
  paySponsored,
  paySwapped,
  swapCall,
  usdcOfBob,
} from '../verification-flows.ts';

const of =
  (what: string, intent: Intent, { payer, ...every }: Partial<Case> & { payer?: string } = {}) =>
  (name: string, instructions: readonly DraftInstruction[], more: Partial<Case> = {}): Case => ({
    name: `${what} ${name}`,
    intent,
    draft: { instructions, ...(payer && { payer }) },
    ...every,
    ...more,
  });

const pays = of('pays for a verification', payReceiver);
const sponsored = of('pays for a verification without SOL', paySponsored, {
  payer: sponsor.address,
});
const swaps = of('pays for a verification by a swap', paySwapped, { shownBy: 'node' });
const openUsdcForBob = associated.create(alice, bob, usdc);

/** Payments of the verification of a token, as services build them. */
export const harmlessVerifications: readonly Case[] = [
  pays('in one transfer', [pay()]),
  pays('with a budget and a name', [...budget, pay(), named]),
  pays('and opens the account of the receiver', [openUsdcForBob, pay(), named]),
  pays('in two parts', [pay(60n * UNIT), pay(40n * UNIT)]),
  pays('in two parts in a batch', [batch(usdc, pay(60n * UNIT), pay(40n * UNIT))]),
  pays(
    'out of another account of the wallet',
    [token.transferChecked(usdc, places.aliceVault, usdcOfBob, alice, 100n * UNIT)],
    { shownBy: 'node' },
  ),
  sponsored('in one transfer', [pay()]),
  sponsored('with a budget and a name', [...budget, pay(), named]),
  sponsored('and opens the account of the receiver', [
    associated.create(sponsor, bob, usdc),
    pay(),
  ]),
  swaps('with all of the bound', [swapCall(giveShares(), outOfPool())]),
  swaps('with a budget and a name', [...budget, swapCall(giveShares(), outOfPool()), named]),
  swaps('for less than the most', [swapCall(giveShares(90n * UNIT), outOfPool())]),
  swaps('of which more arrives', [swapCall(giveShares(), outOfPool(undefined, 110n * UNIT))]),
  swaps('and opens the account of the receiver', [
    openUsdcForBob,
    swapCall(giveShares(), outOfPool()),
  ]),
  swaps('and opens the own account of the swap', [openWif, swapCall(giveShares(), outOfPool())]),
];
