import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  derived,
  maker,
  mallory,
  places,
  ROUTER,
  SENT_TO,
  sol,
  TOKEN,
  thing,
  wif,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, compute, raw, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { RENT, SOL_UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { openOrderUsdc, orderUsdc, payUsdc, wsolOf } from '../flows.ts';
import { buySolByRouter, callRouter, openOrderByProgram } from '../intents.ts';

const script = await thing('script of a hidden loss');
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
const RENT_OF_300 = 2_978_880n;

/** An account of the program, which Alice pays for. */
async function openStore(payer = alice, seed = 'store 1'): Promise<DraftInstruction> {
  const account = await derived(payer.address, seed, ROUTER);
  return system.createAccountWithSeed(payer, account, payer, seed, RENT_OF_300, 300, ROUTER);
}

const stores = await Promise.all([1, 2, 3, 4].map((nth) => openStore(alice, `store ${nth}`)));

/** One more WIF account of Alice's. */
async function openOwn(seed: string): Promise<readonly DraftInstruction[]> {
  const account = await derived(alice.address, seed, TOKEN);
  return [
    system.createAccountWithSeed(alice, account, alice, seed, RENT, 165, TOKEN),
    token.initializeAccount(wif, account, alice.address),
  ];
}

const ownAccounts = (await Promise.all(['own 1', 'own 2', 'own 3'].map(openOwn))).flat();

/** The same at addresses that hold a lamport already. */
const ownAtSentTo = places.sentTo.flatMap((account, nth) => [
  system.allocateWithSeed(account, alice, SENT_TO[nth] as string, TOKEN, 165),
  system.transfer(alice, account, RENT),
  token.initializeAccount(wif, account, alice.address),
]);

/** Five SOL of Alice's leave her own account of wrapped SOL for her wallet. */
const unwrapOwn = token.close(sol, places.aliceWrapped, alice.address, alice);
const fund = [openOrderUsdc, payUsdc(orderUsdc)];
const withSol: Intent = { ...openOrderByProgram, involvedMints: [sol.mint] };
const unwraps: Intent = { ...callRouter, involvedMints: [sol.mint] };
const ED25519 = 'Ed25519SigVerify111111111111111111111111111';
const noSignature = raw(ED25519, [], 0, 0);

const attack = (
  name: string,
  rule: Attack['rule'],
  intent: Intent,
  instructions: readonly DraftInstruction[],
  // The ledger counts the room for rent and fee as meant, with any receiver.
  proof: Attack['proof'] = 'form',
): Attack => ({
  name: `hides a loss: ${name}`,
  intent,
  draft: { instructions },
  rule,
  shownBy: 'node',
  proof,
});

/** A gain of the owner, or of another account, that could make up for a loss. */
export const hiddenLossAttacks: readonly Attack[] = [
  attack(
    'unwraps SOL, and pays rent for accounts of the program',
    'rent',
    withSol,
    [call(...fund, unwrapOwn, ...stores)],
    'measured',
  ),
  attack('unwraps SOL, and opens own accounts', 'rent', { ...unwraps, maxRentLamports: 0n }, [
    call(unwrapOwn, ...ownAccounts.slice(0, 2)),
  ]),
  attack(
    'unwraps SOL, and pays more rent than all lamports together may be',
    'spend',
    { ...withSol, maxTotalLamports: 5_000_000n, maxRentLamports: 3_000_000n },
    [call(...fund, unwrapOwn, stores[0] as DraftInstruction, ...ownAccounts.slice(0, 2))],
  ),
  attack('opens own accounts where a lamport lies already', 'rent', callRouter, [
    call(...ownAtSentTo),
  ]),
  attack('opens own accounts for the SOL that arrives', 'rent', buySolByRouter, [
    associated.create(alice, alice, sol),
    call(token.transferChecked(sol, wsolOf.maker, wsolOf.alice, maker, SOL_UNIT), ...ownAccounts),
  ]),
  attack(
    'closes an account with lamports beyond its rent, and gives them away',
    'spend',
    { ...callRouter, mayClose: [places.aliceRich], involvedMints: [wif.mint] },
    [
      call(
        token.close(wif, places.aliceRich, alice.address, alice),
        system.transfer(alice, mallory.address, SOL_UNIT),
      ),
    ],
    'measured',
  ),
  attack(
    'lets a signer pay the rent, and gives as much to a stranger',
    'recipient',
    { ...openOrderByProgram, otherSigners: [maker.address] },
    [call(...fund, await openStore(maker), system.transfer(alice, mallory.address, RENT_OF_300))],
  ),
  attack(
    'has a price without a limit, and takes what the fee could have been',
    'spend',
    { ...callRouter, programs: [ROUTER, ED25519] },
    [
      compute.price(2_400_000n),
      noSignature,
      call(system.transfer(alice, mallory.address, 400_000n)),
    ],
  ),
];
