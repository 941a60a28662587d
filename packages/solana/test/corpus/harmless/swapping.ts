import {
  alice,
  ata,
  derived,
  maker,
  mallory,
  places,
  ROUTER,
  SENT_TO,
  shares,
  sol,
  sponsor,
  TOKEN,
  thing,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { associated, batch, memo, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import {
  budget,
  escrowSwap,
  getUsdc,
  getWif,
  openUnseen,
  openWif,
  payMaker,
  payMakerSol,
  swap,
  unwrap,
  usdcOf,
  wifOf,
  wrap,
  wsolOf,
} from '../flows.ts';
import {
  buySol,
  buySolByRouter,
  callRouter,
  sellSol,
  swapByRouter,
  swapFromEscrow,
  swapTrusted,
  swapWithMaker,
} from '../intents.ts';

const script = await thing('script of a swap');
const temporary = await derived(alice.address, 'temporary', TOKEN);
const closeTemporary = token.close(sol, temporary, alice.address, alice);
/** An account of Alice's at an address that holds a lamport already. */
const [sentTo = ''] = places.sentTo;
const openSentTo = [
  system.allocateWithSeed(sentTo, alice, SENT_TO[0] as string, TOKEN, 165),
  system.transfer(alice, sentTo, RENT),
  token.initializeAccount(wif, sentTo, alice.address),
];
const sellWithMaker = { ...sellSol, programs: [] };
const tip = system.transfer(alice, places.tip, 10_000n);
const withTip = (intent: Case['intent']): Case['intent'] => ({
  ...intent,
  spend: [...(intent.spend ?? []), { mint: sol.mint, atMost: 10_000n }],
});
const buyFor = token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, 150n * UNIT);

/** By a program that opens an account for the SOL. */
const sellThroughTemporary: Case['draft'] = {
  instructions: [
    system.transfer(alice, temporary, RENT + SOL_UNIT),
    router(script, [
      ...openUnseen(temporary, 'temporary'),
      token.transferChecked(sol, temporary, wsolOf.maker, alice, SOL_UNIT),
      getUsdc,
    ]),
    closeTemporary,
  ],
};

/** Swaps that do what was meant. */
export const harmlessSwaps: readonly Case[] = [
  { name: 'swaps with a maker', intent: swapWithMaker, draft: { instructions: swap } },
  {
    name: 'opens all three accounts that a swap can need',
    intent: swapWithMaker,
    draft: {
      instructions: [
        associated.create(alice, alice, sol),
        openWif,
        system.createAccountWithSeed(
          ...([alice, temporary, alice, 'temporary', RENT, 165, TOKEN] as const),
        ),
        token.initializeAccount(usdc, temporary, alice.address),
        payMaker,
        getWif,
      ],
    },
  },
  {
    name: 'opens an account for a mint that the route passes through, beside two of its own',
    intent: swapWithMaker,
    draft: {
      instructions: [
        ...[sol, wif].map((coin) => associated.create(alice, alice, coin)),
        system.createAccountWithSeed(
          ...([alice, temporary, alice, 'temporary', RENT, 165, TOKEN] as const),
        ),
        token.initializeAccount(shares, temporary, alice.address),
        payMaker,
        getWif,
      ],
    },
  },
  {
    name: 'opens an account by a program where a lamport lies already',
    intent: swapByRouter,
    draft: { instructions: [openWif, router(script, [...openSentTo, payMaker, getWif])] },
    shownBy: 'node',
  },
  {
    name: 'swaps without a budget',
    intent: swapWithMaker,
    draft: { instructions: [openWif, payMaker, getWif] },
  },
  {
    name: 'is paid first',
    intent: swapWithMaker,
    draft: { instructions: [openWif, getWif, payMaker] },
  },
  {
    name: 'swaps as a legacy transaction',
    intent: swapWithMaker,
    draft: { version: 'legacy', instructions: swap },
  },
  {
    name: 'swaps with a lookup table',
    intent: swapWithMaker,
    draft: { table: places.lookupTable, instructions: swap },
    shownBy: 'table',
  },
  {
    name: 'swaps for less and gets more',
    intent: swapWithMaker,
    draft: {
      instructions: [
        openWif,
        token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, 99n * UNIT),
        token.transferChecked(wif, wifOf.maker, wifOf.alice, maker, 41n * UNIT),
      ],
    },
  },
  {
    name: 'swaps without naming the mints',
    intent: swapWithMaker,
    draft: {
      instructions: [
        openWif,
        token.transfer(usdc, usdcOf.alice, usdcOf.maker, alice, 100n * UNIT),
        token.transfer(wif, wifOf.maker, wifOf.alice, maker, 40n * UNIT),
      ],
    },
  },
  {
    name: 'swaps in one batch',
    intent: swapWithMaker,
    draft: { instructions: [openWif, batch(usdc, payMaker, getWif)] },
  },
  {
    name: 'swaps with a tip that was meant',
    intent: withTip(swapWithMaker),
    draft: { instructions: [...swap, tip] },
  },
  {
    name: 'swaps with a memo of both',
    intent: swapWithMaker,
    draft: { instructions: [...swap, memo('request 1', alice, maker)] },
  },
  {
    name: 'swaps with a maker who pays the fee and the rent',
    intent: { ...swapWithMaker, feePayer: maker.address, maxRentLamports: 0n },
    draft: {
      payer: maker.address,
      instructions: [...budget, associated.create(maker, alice, wif), payMaker, getWif],
    },
  },
  {
    name: 'swaps with a sponsor beside the maker',
    intent: { ...swapWithMaker, feePayer: sponsor.address },
    draft: { payer: sponsor.address, instructions: swap },
  },
  {
    name: 'swaps to the wallet of somebody else, as meant',
    intent: {
      ...swapWithMaker,
      receive: [{ mint: wif.mint, atLeast: 40n * UNIT, wallet: mallory.address }],
    },
    draft: {
      instructions: [
        associated.create(alice, mallory, wif),
        payMaker,
        token.transferChecked(wif, wifOf.maker, ata(mallory, wif), maker, 40n * UNIT),
      ],
    },
  },
  {
    name: 'burns its share for the price',
    intent: swapWithMaker,
    draft: { instructions: [openWif, token.burn(usdc, usdcOf.alice, alice, 100n * UNIT), getWif] },
  },
  {
    name: 'gets new tokens for the price',
    intent: swapWithMaker,
    draft: { instructions: [openWif, payMaker, token.mintTo(wif, wifOf.alice, maker, 40n * UNIT)] },
  },
  {
    name: 'sells SOL',
    intent: sellWithMaker,
    draft: { instructions: [...wrap(SOL_UNIT), payMakerSol, getUsdc, unwrap] },
  },
  {
    name: 'sells SOL and keeps the account',
    intent: sellWithMaker,
    draft: { instructions: [...wrap(SOL_UNIT), payMakerSol, getUsdc] },
  },
  {
    name: 'sells native SOL',
    intent: sellWithMaker,
    draft: { instructions: [system.transfer(alice, maker.address, SOL_UNIT), getUsdc] },
  },
  {
    name: 'sells SOL straight out of the wrapped account',
    intent: sellWithMaker,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        token.unwrap(sol, wsolOf.alice, maker.address, alice, SOL_UNIT),
        getUsdc,
      ],
    },
  },
  {
    name: 'sells SOL out of a temporary account',
    intent: sellWithMaker,
    draft: {
      instructions: [
        system.createAccountWithSeed(
          ...([alice, temporary, alice, 'temporary', RENT + SOL_UNIT, 165, TOKEN] as const),
        ),
        token.initializeAccount(sol, temporary, alice.address),
        token.transferChecked(sol, temporary, wsolOf.maker, alice, SOL_UNIT),
        getUsdc,
        closeTemporary,
      ],
    },
  },
  {
    name: 'buys SOL',
    intent: buySol,
    draft: { instructions: [buyFor, system.transfer(maker, alice.address, SOL_UNIT)] },
  },
  {
    name: 'buys wrapped SOL and unwraps it',
    intent: buySol,
    draft: {
      instructions: [
        associated.create(alice, alice, sol),
        buyFor,
        token.transferChecked(sol, wsolOf.maker, wsolOf.alice, maker, SOL_UNIT),
        unwrap,
      ],
    },
  },
  {
    name: 'swaps out of an escrow',
    intent: swapFromEscrow,
    draft: { instructions: escrowSwap },
    shownBy: 'node',
  },
  {
    name: 'swaps by a program that was named',
    intent: swapByRouter,
    draft: { instructions: [...budget, openWif, router(script, [payMaker, getWif])] },
    shownBy: 'node',
  },
  {
    name: 'swaps by a program that opens the account itself',
    intent: swapByRouter,
    draft: { instructions: [router(script, [openWif, payMaker, getWif])] },
    shownBy: 'node',
  },
  {
    name: 'swaps by a program with a tip that was meant',
    intent: withTip(swapByRouter),
    draft: { instructions: [openWif, router(script, [payMaker, getWif]), tip] },
    shownBy: 'node',
  },
  {
    name: 'swaps by a program that takes less',
    intent: swapByRouter,
    draft: {
      instructions: [
        openWif,
        router(script, [
          token.transfer(usdc, usdcOf.alice, usdcOf.maker, alice, 90n * UNIT),
          getWif,
        ]),
      ],
    },
    shownBy: 'node',
  },
  {
    name: 'swaps by a program that is trusted unseen',
    intent: swapTrusted,
    draft: { instructions: [...budget, openWif, router(script, [payMaker, getWif])] },
  },
  {
    name: 'sells SOL by a program',
    intent: sellSol,
    draft: { instructions: [...wrap(SOL_UNIT), router(script, [payMakerSol, getUsdc]), unwrap] },
    shownBy: 'node',
  },
  {
    name: 'sells SOL by a program that unwraps the rest',
    intent: sellSol,
    draft: { instructions: [...wrap(SOL_UNIT), router(script, [payMakerSol, getUsdc, unwrap])] },
    shownBy: 'node',
  },
  {
    name: 'sells SOL by a program that opens an account for it',
    intent: sellSol,
    draft: sellThroughTemporary,
    shownBy: 'node',
  },
  {
    name: 'buys SOL by a program that opens an account for it',
    intent: buySolByRouter,
    draft: {
      instructions: [
        system.transfer(alice, temporary, RENT),
        router(script, [
          ...openUnseen(temporary, 'temporary'),
          buyFor,
          token.transferChecked(sol, wsolOf.maker, temporary, maker, SOL_UNIT),
        ]),
        closeTemporary,
      ],
    },
    shownBy: 'node',
  },
  {
    name: 'sells SOL unseen by a program that opens an account for it',
    intent: { ...sellSol, trustPrograms: [ROUTER] },
    draft: sellThroughTemporary,
  },
  {
    name: 'buys SOL by a program',
    intent: buySolByRouter,
    draft: {
      instructions: [router(script, [buyFor, system.transfer(maker, alice.address, SOL_UNIT)])],
    },
    shownBy: 'node',
  },
  {
    name: 'buys wrapped SOL by a program',
    intent: buySolByRouter,
    draft: {
      instructions: [
        associated.create(alice, alice, sol),
        router(script, [
          buyFor,
          token.transferChecked(sol, wsolOf.maker, wsolOf.alice, maker, SOL_UNIT),
        ]),
        unwrap,
      ],
    },
    shownBy: 'node',
  },
  {
    name: 'calls a program that does nothing',
    intent: callRouter,
    draft: { instructions: [router(script, [])] },
    shownBy: 'node',
  },
  {
    name: 'calls a program that approves itself for the moment',
    intent: { ...callRouter, involvedMints: [usdc.mint] },
    draft: {
      instructions: [
        router(script, [
          token.approve(usdc, usdcOf.alice, mallory.address, alice, 5n),
          token.revoke(usdc, usdcOf.alice, alice),
        ]),
      ],
    },
    shownBy: 'node',
  },
  {
    name: 'calls a program that opens an account of its own, with rent that was meant',
    intent: { ...callRouter, maxOtherRentLamports: 2_000_000n },
    draft: {
      instructions: [
        router(script, [
          system.createAccountWithSeed(
            ...([alice, await derived(alice.address, 'order', ROUTER), alice, 'order'] as const),
            ...([1_586_880n, 100, ROUTER] as const),
          ),
        ]),
      ],
    },
    shownBy: 'node',
  },
  {
    name: 'calls a program that pays somebody who was named',
    intent: {
      ...callRouter,
      spend: [{ mint: usdc.mint, atMost: UNIT }],
      recipients: [mallory.address],
    },
    draft: {
      instructions: [
        router(script, [
          token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, UNIT),
        ]),
      ],
    },
    shownBy: 'node',
  },
];
