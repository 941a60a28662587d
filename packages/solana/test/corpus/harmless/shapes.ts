import {
  alice,
  ata,
  bob,
  COMPUTE,
  LIGHTHOUSE,
  maker,
  order,
  places,
  pyusd,
  RENT_SYSVAR,
  ROUTER,
  shares,
  sol,
  sponsor,
  taxed,
  thing,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { type Draft, type DraftInstruction, role } from '../../ledger/draft.ts';
import {
  associated,
  batch,
  compute,
  lighthouse,
  longer,
  memo,
  system,
  token,
} from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import {
  getUsdc,
  getWif,
  openOrderUsdc,
  openWif,
  orderUsdc,
  payMaker,
  payMakerSol,
  payUsdc,
  refundUsdc,
  unwrap,
  wifOf,
  wrap,
  wsolOf,
} from '../flows.ts';
import {
  buySolByRouter,
  cancelOrderByProgram,
  nothing,
  openOrderByProgram,
  openUnknownOrder,
  payBob,
  sellSol,
  sendSol,
  sendTaxed,
  swapByRouter,
  swapWithMaker,
} from '../intents.ts';

const script = await thing('script of a shape');
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
const asserted = lighthouse(6, role.signAndWrite(alice.address));
const ofTokens = lighthouse(10, role.read(wifOf.alice), role.read(LIGHTHOUSE));
const toBob = payUsdc(ata(bob, usdc), 5n * UNIT);
const tip = system.transfer(alice, places.tip, 100_000n);
const withTip = { mint: sol.mint, atMost: 100_000n };
const [limit, price, heap, size] = [
  compute.limit(300_000),
  compute.price(10_000n),
  compute.heap(262_144),
  compute.dataLimit(2_000_000),
];

const shape = (
  name: string,
  intent: Case['intent'],
  draft: Draft,
  shownBy: Case['shownBy'] = 'bytes',
): Case => ({ name, intent, draft, shownBy });

/** What those of the compute budget say, in the message of version 1. */
const config = {
  priorityFeeLamports: 3_000n,
  computeUnitLimit: 300_000,
  loadedAccountsDataSizeLimit: 2_000_000,
  heapSize: 262_144,
};

/** The same instructions as each form of a transaction; version 1 has its budget in the message. */
const inEachForm = (
  name: string,
  intent: Case['intent'],
  instructions: readonly DraftInstruction[],
  shownBy: Case['shownBy'] = 'bytes',
): readonly Case[] =>
  (['legacy', 0, 1] as const).map((version) => {
    const others = instructions.filter(({ program }) => program !== COMPUTE);
    const draft = version === 1 ? { config, instructions: others } : { instructions };
    return shape(`${name}, as ${version}`, intent, { ...draft, version }, shownBy);
  });

const swapCall = call(payMaker, getWif);
const tipped = { ...swapWithMaker, spend: [...(swapWithMaker.spend ?? []), withTip] };

/** Transactions in the forms in which wallets and services write them. */
export const harmlessShapes: readonly Case[] = [
  ...inEachForm('pays with the budget first', payBob, [limit, price, toBob]),
  ...inEachForm('pays with the budget last', payBob, [toBob, price, limit]),
  ...inEachForm('pays with the budget around it', payBob, [price, toBob, size, heap, limit]),
  ...inEachForm(
    'swaps by a program with assertions at the end',
    swapByRouter,
    [limit, price, openWif, swapCall, asserted, ofTokens],
    'node',
  ),
  ...inEachForm('swaps with a tip first', tipped, [tip, openWif, payMaker, getWif]),
  ...inEachForm('swaps with a tip last, and an assertion', tipped, [
    openWif,
    payMaker,
    getWif,
    tip,
    asserted,
  ]),
  ...inEachForm(
    'swaps by a program with a tip',
    { ...tipped, programs: [ROUTER] },
    [openWif, swapCall, tip],
    'node',
  ),
  shape('swaps into an account that must not exist', swapWithMaker, {
    instructions: [associated.create(alice, alice, wif, 0), payMaker, getWif],
  }),
  shape('swaps into an account made by an instruction without data', swapWithMaker, {
    instructions: [{ ...openWif, data: new Uint8Array() }, payMaker, getWif],
  }),
  shape('swaps into an account with the rent sysvar named', swapWithMaker, {
    instructions: [longer(openWif, { accounts: [role.read(RENT_SYSVAR)] }), payMaker, getWif],
  }),
  shape('swaps into an account that is opened twice', swapWithMaker, {
    instructions: [openWif, openWif, payMaker, getWif],
  }),
  shape(
    'swaps with all that it can from a lookup table',
    swapByRouter,
    {
      instructions: [limit, openWif, swapCall, asserted],
      table: places.lookupTable,
    },
    'table',
  ),
  shape(
    'swaps with a sponsor and an assertion',
    { ...swapWithMaker, feePayer: sponsor.address },
    {
      instructions: [openWif, payMaker, getWif, asserted],
      payer: sponsor.address,
    },
  ),
  shape(
    'swaps by a program with a fee for its platform',
    swapByRouter,
    {
      instructions: [
        openWif,
        call(
          payMaker,
          getWif,
          token.transferChecked(usdc, ata(maker, usdc), ata(bob, usdc), maker, UNIT),
        ),
      ],
    },
    'node',
  ),
  shape(
    'swaps by a program in two steps over its own accounts',
    swapByRouter,
    {
      instructions: [
        openWif,
        call(
          payMaker,
          token.transferChecked(shares, ata(maker, shares), ata(maker, shares), maker, UNIT),
          getWif,
        ),
      ],
    },
    'node',
  ),
  shape(
    'sells SOL that is wrapped, and unwraps the rest',
    sellSol,
    {
      instructions: [limit, price, ...wrap(SOL_UNIT), call(payMakerSol, getUsdc), unwrap, asserted],
    },
    'node',
  ),
  shape(
    'sells SOL out of an account that stays open',
    sellSol,
    {
      instructions: [...wrap(SOL_UNIT), call(payMakerSol, getUsdc)],
    },
    'node',
  ),
  shape(
    'buys SOL by a program, and unwraps it',
    buySolByRouter,
    {
      instructions: [
        associated.create(alice, alice, sol),
        call(
          payUsdc(ata(maker, usdc), 150n * UNIT),
          token.transferChecked(sol, wsolOf.maker, wsolOf.alice, maker, SOL_UNIT),
        ),
        unwrap,
        lighthouse(5, role.signAndWrite(alice.address)),
      ],
    },
    'node',
  ),
  shape('wraps SOL into an account that is open already', nothing, {
    instructions: [...wrap(SOL_UNIT), ...wrap(SOL_UNIT)],
  }),
  shape('sends a token with a fee, with memo and assertion', sendTaxed, {
    instructions: [
      memo('thanks'),
      token.transferChecked(taxed, ata(alice, taxed), ata(bob, taxed), alice, 100n * UNIT),
      lighthouse(9, role.write(ata(alice, taxed))),
    ],
  }),
  shape('sends SOL with memo, budget and assertion', sendSol, {
    instructions: [memo('rent'), system.transfer(alice, bob.address, SOL_UNIT), asserted, limit],
  }),
  shape(
    'closes an empty account',
    { ...nothing, mayClose: [places.aliceEmpty] },
    {
      instructions: [token.close(usdc, places.aliceEmpty, alice.address, alice), asserted],
    },
  ),
  shape(
    'sells all and closes the account',
    {
      ...swapWithMaker,
      spend: [{ mint: usdc.mint, atMost: 500n * UNIT }],
      mayClose: [places.aliceVault],
    },
    {
      instructions: [
        openWif,
        token.transferChecked(usdc, places.aliceVault, ata(maker, usdc), alice, 500n * UNIT),
        token.close(usdc, places.aliceVault, alice.address, alice),
        getWif,
      ],
    },
  ),
  shape(
    'opens an order by a program, with an assertion',
    openOrderByProgram,
    {
      instructions: [limit, call(openOrderUsdc, payUsdc(orderUsdc)), asserted],
    },
    'node',
  ),
  shape(
    'opens an unknown order by a program that is given the account for what is bought',
    {
      ...openUnknownOrder,
      programs: [ROUTER],
      involvedMints: [pyusd.mint],
    },
    {
      instructions: [
        call(
          openOrderUsdc,
          payUsdc(orderUsdc),
          token.transferChecked(pyusd, ata(alice, pyusd), ata(alice, pyusd), alice, UNIT),
        ),
      ],
    },
    'node',
  ),
  shape(
    'cancels by a program that pays the rent of the order back',
    {
      ...cancelOrderByProgram,
      otherSigners: [maker.address],
    },
    {
      instructions: [
        call(refundUsdc(), system.transfer(maker, alice.address, 2_039_280n)),
        asserted,
      ],
    },
    'node',
  ),
  shape(
    'cancels in a batch, with the owner named again',
    {
      ...cancelOrderByProgram,
      trustArrival: true,
    },
    {
      instructions: [batch(usdc, longer(refundUsdc(), { accounts: [role.sign(alice.address)] }))],
    },
  ),
  shape(
    'swaps by a program that writes a record about the owner',
    swapByRouter,
    {
      instructions: [
        openWif,
        { ...swapCall, accounts: [...swapCall.accounts, role.write(places.aliceRecord)] },
      ],
    },
    'node',
  ),
  shape('opens an account for an order that has one', openUnknownOrder, {
    instructions: [openOrderUsdc, associated.create(alice, order, usdc), payUsdc(orderUsdc)],
  }),
];
