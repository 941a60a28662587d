import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  derived,
  invite,
  inviteVault,
  order,
  places,
  ROUTER,
  shares,
  TOKEN,
  thing,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, memo, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { RENT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { fundInvite, getWif, inviteUsdc, payMaker, payUsdc, refundUsdc } from '../flows.ts';
import {
  cancelOrder,
  cancelOrderByProgram,
  craftSend,
  swapByRouter,
  swapWithMaker,
} from '../intents.ts';

const script = await thing('script of a rent');
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
const drawer = await derived(alice.address, 'drawer', ROUTER);
const RENT_OF_300 = 2_978_880n;

/** One more account of the owner's. */
async function openSpare(seed: string, coin = wif): Promise<readonly DraftInstruction[]> {
  const account = await derived(alice.address, seed, TOKEN);
  return [
    system.createAccountWithSeed(...([alice, account, alice, seed, RENT, 165, TOKEN] as const)),
    token.initializeAccount(coin, account, alice.address),
  ];
}

const SEEDS = ['one', 'two', 'three'];
const spares = (await Promise.all(SEEDS.map((seed) => openSpare(seed)))).flat();
const strangers = (await Promise.all(SEEDS.map((seed) => openSpare(seed, shares)))).flat();

/** An account of a stranger's program, at an address derived from the wallet. */
const seeded = system.createAccountWithSeed(
  ...([alice, drawer, alice, 'drawer', RENT_OF_300, 300, ROUTER] as const),
);
const keyed = system.createAccount(alice, places.newPool, RENT_OF_300, 300, ROUTER);
const inParts = [
  system.allocateWithSeed(drawer, alice, 'drawer', ROUTER, 300),
  system.transfer(alice, drawer, RENT_OF_300),
];

/** The owner pays rent, and may pay for accounts of its own. */
const generous = { maxRentLamports: 10_000_000n };

const attack =
  (what: string, intent: Intent) =>
  (
    name: string,
    rule: GuardRule,
    instructions: readonly DraftInstruction[],
    more: Partial<Attack> = {},
  ): Attack => ({
    name: `${what}: ${name}`,
    intent,
    draft: { instructions },
    rule,
    // The ledger counts the room for rent as meant, with any receiver.
    proof: 'form',
    ...more,
  });

const cancels = attack('cancels with room for rent', { ...cancelOrder, ...generous });
const cancelsBy = attack('cancels by a program with room for rent', {
  ...cancelOrderByProgram,
  ...generous,
});
const withPool = { intent: { ...cancelOrder, ...generous, otherSigners: [places.newPool] } };
const byNode = { shownBy: 'node' } as const;
const sends = attack('sends an invite', craftSend);
const swaps = attack('swaps', swapWithMaker);

/** Rent that nobody meant, in every way in which an account can be made. */
export const rentAttacks: readonly Attack[] = [
  cancels('and makes a seeded account of a program', 'spend', [refundUsdc(), seeded]),
  cancels('and makes an account of a program', 'spend', [refundUsdc(), keyed], withPool),
  cancels('and makes an account of a program in parts', 'owner-account', [
    refundUsdc(),
    ...inParts,
  ]),
  cancels(
    'and makes a token account of a stranger',
    'spend',
    [refundUsdc(), system.createAccount(alice, places.newPool, RENT, 165, usdc.program)],
    withPool,
  ),
  cancels('and opens an associated account of a stranger', 'rent', [
    refundUsdc(),
    associated.create(alice, order, usdc),
  ]),
  cancels('and opens one that must not exist', 'rent', [
    refundUsdc(),
    associated.create(alice, order, wif, 0),
  ]),
  cancelsBy('that makes a seeded account', 'spend', [call(refundUsdc(), seeded)], byNode),
  cancelsBy('that makes an account in parts', 'spend', [call(refundUsdc(), ...inParts)], byNode),
  cancelsBy(
    'that opens an associated account of a stranger',
    'spend',
    [call(refundUsdc(), associated.create(alice, order, usdc))],
    byNode,
  ),
  cancelsBy(
    'that funds a wallet with what would be rent',
    'spend',
    [call(refundUsdc(), system.transfer(alice, places.newPool, RENT_OF_300))],
    byNode,
  ),
  sends('and spends its extra lamports as rent and as a tip', 'spend', [
    ...fundInvite,
    system.transfer(alice, invite.address, 1_900_000n),
  ]),
  {
    ...sends(
      'by a program that spends the extra lamports twice',
      'spend',
      [
        call(
          associated.create(alice, inviteVault, usdc),
          payUsdc(inviteUsdc, 50n * UNIT),
          system.transfer(alice, invite.address, 4_900_000n),
        ),
        memo('invite', invite),
      ],
      byNode,
    ),
    intent: { ...craftSend, programs: [ROUTER] },
  },
  {
    ...sends(
      'by a program that makes an account of a stranger',
      'recipient',
      [
        call(associated.create(alice, inviteVault, usdc), payUsdc(inviteUsdc, 50n * UNIT), seeded),
        memo('invite', invite),
      ],
      byNode,
    ),
    intent: { ...craftSend, programs: [ROUTER] },
  },
  {
    name: 'swaps by a program that makes a seeded account',
    intent: swapByRouter,
    draft: {
      instructions: [associated.create(alice, alice, wif), call(payMaker, getWif, seeded)],
    },
    rule: 'spend',
    ...byNode,
  },
  swaps('and opens three accounts of another mint beside its own', 'rent', [
    associated.create(alice, alice, wif),
    ...strangers,
    payMaker,
    getWif,
  ]),
  swaps('and opens several accounts of one mint', 'rent', [
    associated.create(alice, alice, wif),
    ...spares,
    payMaker,
    getWif,
  ]),
];
