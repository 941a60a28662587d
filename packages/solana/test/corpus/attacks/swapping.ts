import {
  alice,
  ata,
  maker,
  mallory,
  partner,
  places,
  pyusd,
  ROUTER,
  sol,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { associated, batch, system, token } from '../../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import {
  budget,
  escrowSwap,
  getUsdc,
  getWif,
  openWif,
  payMaker,
  payMakerSol,
  payVault,
  swap,
  unwrap,
  usdcOf,
  wifOf,
  wrap,
  wsolOf,
} from '../flows.ts';
import { buySol, sellSol, swapFromEscrow, swapWithMaker } from '../intents.ts';

const openMallory = associated.create(alice, mallory, wif);
const sellWithMaker = { ...sellSol, programs: [] };

/** Swaps whose every step is written in the transaction. */
export const swapAttacks: readonly Attack[] = [
  {
    name: 'delivers to somebody else',
    intent: swapWithMaker,
    draft: {
      instructions: [
        ...budget,
        openWif,
        payMaker,
        token.transferChecked(wif, wifOf.maker, ata(mallory, wif), maker, 40n * UNIT),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'delivers less',
    intent: swapWithMaker,
    draft: {
      instructions: [
        ...budget,
        openWif,
        payMaker,
        token.transferChecked(wif, wifOf.maker, wifOf.alice, maker, 39n * UNIT),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'delivers one unit less',
    intent: swapWithMaker,
    draft: {
      instructions: [
        openWif,
        payMaker,
        token.transferChecked(wif, wifOf.maker, wifOf.alice, maker, 40n * UNIT - 1n),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'delivers nothing',
    intent: swapWithMaker,
    draft: { instructions: [...budget, openWif, payMaker] },
    rule: 'receive',
  },
  {
    name: 'delivers another token',
    intent: swapWithMaker,
    draft: {
      instructions: [
        openWif,
        payMaker,
        token.transferChecked(pyusd, ata(maker, pyusd), ata(alice, pyusd), maker, 40n * UNIT),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'takes more',
    intent: swapWithMaker,
    draft: {
      instructions: [
        openWif,
        token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, 101n * UNIT),
        getWif,
      ],
    },
    rule: 'spend',
  },
  {
    name: 'takes the price twice',
    intent: swapWithMaker,
    draft: { instructions: [...swap, payMaker] },
    rule: 'spend',
  },
  {
    name: 'takes another token, too',
    intent: swapWithMaker,
    draft: {
      instructions: [
        ...swap,
        token.transferChecked(pyusd, ata(alice, pyusd), ata(maker, pyusd), alice, 1n),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'takes a tip that was not meant',
    intent: swapWithMaker,
    draft: { instructions: [...swap, system.transfer(alice, places.tip, SOL_UNIT / 100n)] },
    rule: 'spend',
  },
  {
    name: 'takes back what it delivered',
    intent: swapWithMaker,
    draft: {
      instructions: [
        ...swap,
        token.transferChecked(wif, wifOf.alice, ata(mallory, wif), alice, 40n * UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'burns what it delivered',
    intent: swapWithMaker,
    draft: { instructions: [...swap, token.burn(wif, wifOf.alice, alice, 40n * UNIT)] },
    rule: 'spend',
  },
  {
    name: 'delivers and closes the account',
    intent: swapWithMaker,
    draft: { instructions: [...swap, token.close(wif, wifOf.alice, mallory.address, alice)] },
    rule: 'close',
    proof: 'fails',
  },
  {
    name: 'delivers out of a second account of the owner',
    intent: sellWithMaker,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        payMakerSol,
        token.transferChecked(usdc, places.aliceVault, usdcOf.alice, alice, 150n * UNIT),
      ],
    },
    rule: 'receive',
    shownBy: 'node',
  },
  {
    name: 'delivers out of a second account of the owner, without naming the mint',
    intent: sellWithMaker,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        payMakerSol,
        token.transfer(usdc, places.aliceVault, usdcOf.alice, alice, 150n * UNIT),
      ],
    },
    rule: 'receive',
    shownBy: 'node',
  },
  {
    name: 'delivers from the owner to the owner',
    intent: sellWithMaker,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        payMakerSol,
        token.transferChecked(usdc, usdcOf.alice, usdcOf.alice, alice, 150n * UNIT),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'makes the owner pay for the account of somebody else',
    intent: swapWithMaker,
    draft: { instructions: [...swap, associated.create(alice, partner, wif)] },
    rule: 'rent',
  },
  {
    name: 'sends the price to somebody else when a call is trusted',
    intent: { ...swapWithMaker, trustPrograms: [ROUTER] },
    draft: {
      instructions: [
        token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, 100n * UNIT),
        { program: ROUTER, accounts: [], data: new Uint8Array() },
      ],
    },
    rule: 'recipient',
    ruleOfNode: 'simulation-failed',
    proof: 'fails',
  },
  {
    name: 'wraps more than may be spent when a call is trusted',
    intent: { ...sellSol, trustPrograms: [ROUTER] },
    draft: {
      instructions: [
        ...wrap(10n * SOL_UNIT),
        { program: ROUTER, accounts: [], data: new Uint8Array() },
      ],
    },
    rule: 'spend',
    proof: 'fails',
  },
  {
    name: 'escrow: delivers to somebody else',
    intent: swapFromEscrow,
    draft: {
      instructions: [
        openMallory,
        batch(
          usdc,
          payVault,
          token.transferChecked(wif, places.escrow, ata(mallory, wif), alice, 40n * UNIT),
        ),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'escrow: delivers less',
    intent: swapFromEscrow,
    draft: {
      instructions: [
        openWif,
        batch(
          usdc,
          payVault,
          token.transferChecked(wif, places.escrow, wifOf.alice, alice, 39n * UNIT),
        ),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'escrow: delivers nothing',
    intent: swapFromEscrow,
    draft: { instructions: [openWif, batch(usdc, payVault)] },
    rule: 'receive',
  },
  {
    name: 'escrow: takes the price twice',
    intent: swapFromEscrow,
    draft: { instructions: [...escrowSwap, payVault] },
    rule: 'spend',
  },
  {
    name: 'escrow: approves in the same batch',
    intent: swapFromEscrow,
    draft: {
      instructions: [
        openWif,
        batch(
          usdc,
          payVault,
          token.transferChecked(wif, places.escrow, wifOf.alice, alice, 40n * UNIT),
          token.approve(usdc, usdcOf.alice, mallory.address, alice, 900n * UNIT),
        ),
      ],
    },
    rule: 'approve',
  },
  {
    name: 'sells SOL: delivers less',
    intent: sellWithMaker,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        payMakerSol,
        token.transferChecked(usdc, usdcOf.maker, usdcOf.alice, maker, 149n * UNIT),
        unwrap,
      ],
    },
    rule: 'receive',
  },
  {
    name: 'sells SOL: takes more of it',
    intent: sellWithMaker,
    draft: {
      instructions: [
        ...wrap(2n * SOL_UNIT),
        token.transferChecked(sol, wsolOf.alice, wsolOf.maker, alice, 2n * SOL_UNIT),
        getUsdc,
        unwrap,
      ],
    },
    rule: 'spend',
  },
  {
    name: 'sells SOL: the rest is unwrapped for somebody else',
    intent: sellWithMaker,
    draft: {
      instructions: [
        ...wrap(2n * SOL_UNIT),
        payMakerSol,
        getUsdc,
        token.close(sol, wsolOf.alice, mallory.address, alice),
      ],
    },
    rule: 'close',
  },
  {
    name: 'sells SOL: pays in native SOL and in wrapped SOL',
    intent: sellWithMaker,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        payMakerSol,
        getUsdc,
        unwrap,
        system.transfer(alice, maker.address, SOL_UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'buys SOL: delivers less of it',
    intent: buySol,
    draft: {
      instructions: [
        token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, 150n * UNIT),
        system.transfer(maker, alice.address, SOL_UNIT - 10_000_000n),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'buys SOL: unwraps the own SOL of the owner and calls it delivery',
    intent: buySol,
    draft: {
      instructions: [
        token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, 150n * UNIT),
        ...wrap(SOL_UNIT),
        unwrap,
      ],
    },
    rule: 'receive',
  },
  {
    name: 'buys SOL: delivers it to the account of somebody else',
    intent: buySol,
    draft: {
      instructions: [
        token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, 150n * UNIT),
        token.transferChecked(sol, wsolOf.maker, ata(mallory, sol), maker, SOL_UNIT),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'buys SOL: locks it in a token account of another mint',
    intent: buySol,
    draft: {
      instructions: [
        token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, 150n * UNIT),
        system.transfer(maker, usdcOf.alice, SOL_UNIT),
      ],
    },
    rule: 'receive',
    proof: 'form',
  },
];
