import {
  alice,
  ata,
  derived,
  invite,
  inviteVault,
  maker,
  order,
  places,
  ROUTER,
  shares,
  sol,
  sponsor,
  TOKEN,
  thing,
  usdc,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, batch, memo, system, token } from '../../ledger/make.ts';
import { router } from '../../ledger/router-call.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import {
  budget,
  burnShares,
  fundInvite,
  fundOrder,
  inviteUsdc,
  launch,
  openOrderUsdc,
  orderUsdc,
  POOL_RENT,
  payUsdc,
  refundUsdc,
  sharesOf,
  takeShares,
  unwrap,
  usdcOf,
  wrap,
  wsolOf,
} from '../flows.ts';
import {
  cancelOrder,
  cancelOrderByProgram,
  cancelOrderUnseen,
  cancelSolOrder,
  claimFee,
  clawback,
  craftSend,
  createPool,
  createPoolByProgram,
  depositForShares,
  openOrder,
  openOrderByProgram,
  openSolOrder,
  openUnknownOrder,
  redeemShares,
} from '../intents.ts';

const script = await thing('script of a flow');
const record = await derived(alice.address, 'record', ROUTER);
const openRecord = system.createAccountWithSeed(
  ...([alice, record, alice, 'record', 1_586_880n, 100, ROUTER] as const),
);
const call = (...calls: readonly DraftInstruction[]) => router(script, calls);
const payVault = payUsdc(places.makerVault);
const paySol = token.transferChecked(sol, wsolOf.alice, ata(order, sol), alice, SOL_UNIT);
const refundSol = token.transferChecked(sol, places.escrowSol, wsolOf.alice, alice, SOL_UNIT);
const temporary = await derived(alice.address, 'temporary', TOKEN);

const of =
  (intent: Case['intent']) =>
  (
    name: string,
    instructions: readonly DraftInstruction[],
    more: Partial<Case> & { readonly payer?: string } = {},
  ): Case => {
    const { payer, ...rest } = more;
    return { name, intent, draft: { instructions, ...(payer && { payer }) }, ...rest };
  };

const opens = of(openOrder);
const opensUnknown = of(openUnknownOrder);
const opensByProgram = of(openOrderByProgram);
const cancels = of(cancelOrder);
const cancelsUnseen = of(cancelOrderUnseen);
const cancelsByProgram = of(cancelOrderByProgram);
const deposits = of(depositForShares);
const redeems = of(redeemShares);
const sends = of(craftSend);
const claws = of(clawback);
const launches = of(createPool);
const claims = of(claimFee);
const node = { shownBy: 'node' } as const;

/** Orders, deposits, invites and launches that do what was meant. */
export const harmlessFlows: readonly Case[] = [
  opens('opens an order', fundOrder),
  opens('opens an order for less', [openOrderUsdc, payUsdc(orderUsdc, 99n * UNIT)]),
  opens('opens an order in a batch', [openOrderUsdc, batch(usdc, payUsdc(orderUsdc))]),
  opens('opens an order with a memo', [...fundOrder, memo('order 1', alice)]),
  opens('opens an order as a legacy transaction', fundOrder, {
    draft: { version: 'legacy', instructions: fundOrder },
  }),
  opens('opens an order in parts', [
    openOrderUsdc,
    payUsdc(orderUsdc, 60n * UNIT),
    payUsdc(orderUsdc, 40n * UNIT),
  ]),
  opens('opens an order out of a second account', [
    openOrderUsdc,
    token.transferChecked(usdc, places.aliceVault, orderUsdc, alice, 100n * UNIT),
  ]),
  opens(
    'opens an order for which somebody else pays',
    [...budget, associated.create(sponsor, order, usdc), payUsdc(orderUsdc)],
    {
      intent: { ...openOrder, feePayer: sponsor.address, maxRentLamports: 0n },
      payer: sponsor.address,
    },
  ),
  opens('opens an order whose account was named', [openOrderUsdc, payUsdc(orderUsdc)], {
    intent: { ...openOrder, recipients: [orderUsdc] },
  }),
  opensUnknown('opens an unknown order', [...budget, payVault]),
  opensUnknown('opens an unknown order and an account for it', fundOrder),
  opensUnknown('opens an unknown order in two accounts', [
    openOrderUsdc,
    payUsdc(orderUsdc, 99n * UNIT),
    payUsdc(places.makerVault, UNIT),
  ]),
  opensByProgram('opens an order by a program', [call(openOrderUsdc, payUsdc(orderUsdc))], node),
  opensByProgram(
    'opens an order by a program, with a record of its own',
    [call(openOrderUsdc, payUsdc(orderUsdc), openRecord)],
    node,
  ),
  opensByProgram(
    'opens an order by a program, with a record of its own in the open',
    [openRecord, call(openOrderUsdc, payUsdc(orderUsdc))],
    node,
  ),
  opensByProgram(
    'opens an order by a program that takes less',
    [openOrderUsdc, call(payUsdc(orderUsdc, UNIT))],
    node,
  ),
  opensByProgram('opens an unknown order by a program', [call(payVault, openRecord)], {
    ...node,
    intent: { ...openOrderByProgram, recipients: undefined, anyRecipient: true },
  }),
  of(openSolOrder)('opens an order for SOL', [
    ...wrap(SOL_UNIT),
    associated.create(alice, order, sol),
    paySol,
    unwrap,
  ]),
  of(openSolOrder)('opens an order for SOL out of a temporary account', [
    system.createAccountWithSeed(
      ...([alice, temporary, alice, 'temporary', RENT + SOL_UNIT, 165, TOKEN] as const),
    ),
    token.initializeAccount(sol, temporary, alice.address),
    associated.create(alice, order, sol),
    token.transferChecked(sol, temporary, ata(order, sol), alice, SOL_UNIT),
    token.close(sol, temporary, alice.address, alice),
  ]),
  cancels('cancels an order', [...budget, refundUsdc()], node),
  cancels('cancels an order in a batch', [batch(usdc, refundUsdc())], node),
  cancels(
    'cancels an order and opens the account for what comes back',
    [associated.create(alice, alice, usdc), refundUsdc()],
    node,
  ),
  cancels(
    'cancels five orders at once',
    [1, 2, 3, 4, 5].map((part) => refundUsdc(BigInt(part) * 10n * UNIT)),
    node,
  ),
  cancels(
    'cancels an order that the keeper signs',
    [token.transferChecked(usdc, ata(maker, usdc), usdcOf.alice, maker, 100n * UNIT)],
    { intent: { ...cancelOrder, otherSigners: [maker.address] } },
  ),
  cancelsUnseen('cancels an order unseen', [...budget, refundUsdc()]),
  cancelsUnseen('cancels an order unseen, in a batch', [batch(usdc, refundUsdc())]),
  cancelsUnseen('cancels an order unseen, which gives more', [refundUsdc(150n * UNIT)]),
  cancelsByProgram('cancels an order by a program', [call(refundUsdc())], node),
  cancelsByProgram(
    'cancels an order by a program that opens the account',
    [call(associated.create(alice, alice, usdc), refundUsdc())],
    node,
  ),
  of(cancelSolOrder)(
    'cancels an order for SOL',
    [associated.create(alice, alice, sol), refundSol, unwrap],
    node,
  ),
  of(cancelSolOrder)(
    'cancels an order for SOL and keeps it wrapped',
    [associated.create(alice, alice, sol), refundSol],
    node,
  ),
  of(cancelSolOrder)(
    'cancels an order for SOL by a program',
    [associated.create(alice, alice, sol), call(refundSol, unwrap)],
    { ...node, intent: { ...cancelSolOrder, programs: [ROUTER] } },
  ),
  deposits('deposits for shares', [...budget, batch(usdc, payVault, takeShares())], node),
  deposits('deposits for shares unseen', [batch(usdc, payVault, takeShares())], {
    intent: { ...depositForShares, trustArrival: true },
  }),
  deposits(
    'deposits for shares that are minted',
    [payVault, token.mintTo(shares, sharesOf.alice, maker, 98n * UNIT)],
    { intent: { ...depositForShares, otherSigners: [maker.address] } },
  ),
  deposits(
    'deposits for shares by a program',
    [
      associated.create(alice, alice, shares),
      call(payVault, token.mintTo(shares, sharesOf.alice, maker, 99n * UNIT)),
    ],
    {
      ...node,
      intent: { ...depositForShares, otherSigners: [maker.address], programs: [ROUTER] },
    },
  ),
  redeems('redeems shares', [...budget, batch(usdc, burnShares(), refundUsdc())], node),
  redeems('redeems shares unseen', [batch(usdc, burnShares(), refundUsdc())], {
    intent: { ...redeemShares, trustArrival: true },
  }),
  redeems('redeems fewer shares for more', [burnShares(90n * UNIT), refundUsdc(101n * UNIT)], node),
  redeems('redeems shares by a program', [call(burnShares(), refundUsdc())], {
    ...node,
    intent: { ...redeemShares, programs: [ROUTER] },
  }),
  sends('sends an invite', fundInvite),
  sends('sends an invite without a tip', [
    associated.create(alice, inviteVault, usdc),
    payUsdc(inviteUsdc, 50n * UNIT),
    memo('invite', invite),
  ]),
  sends('sends an invite whose key gets the tokens', [
    associated.create(alice, invite, usdc),
    payUsdc(ata(invite, usdc), 50n * UNIT),
    memo('invite', invite),
  ]),
  sends(
    'sends an invite of SOL',
    [system.transfer(alice, inviteVault.address, SOL_UNIT), memo('invite', invite)],
    {
      intent: {
        ...craftSend,
        spend: [{ mint: sol.mint, atMost: SOL_UNIT }],
        maxTotalLamports: SOL_UNIT,
      },
    },
  ),
  sends(
    'sends an invite by a program',
    [
      call(associated.create(alice, inviteVault, usdc), payUsdc(inviteUsdc, 50n * UNIT)),
      memo('invite', invite),
    ],
    {
      ...node,
      intent: { ...craftSend, programs: [ROUTER] },
    },
  ),
  claws('claws an invite back', [...budget, refundUsdc(50n * UNIT)], node),
  claws(
    'claws an invite back, with what is left of the tip',
    [refundUsdc(50n * UNIT), system.transfer(maker, alice.address, 3_000_000n)],
    { ...node, intent: { ...clawback, otherSigners: [maker.address] } },
  ),
  claws('claws an invite back by a program', [call(refundUsdc(50n * UNIT))], {
    ...node,
    intent: { ...clawback, programs: [ROUTER] },
  }),
  launches('launches', launch),
  launches('launches with the other signatures in place', launch, {
    draft: { instructions: launch, filled: [places.newMint, places.newPool] },
  }),
  launches('launches and buys what was meant', [...launch, payUsdc(places.makerVault, UNIT)], {
    intent: {
      ...createPool,
      spend: [{ mint: usdc.mint, atMost: UNIT }],
      recipients: [places.makerVault],
    },
  }),
  launches(
    'launches and opens an account of its own',
    [...launch, associated.create(alice, alice, { ...usdc, mint: shares.mint })],
    { intent: { ...createPool, maxOtherRentLamports: 8_000_000n } },
  ),
  launches(
    'launches by a program that makes the pool',
    [
      ...launch.slice(0, -1),
      call(system.createAccount(alice, places.newPool, POOL_RENT, 352, ROUTER)),
    ],
    { ...node, intent: createPoolByProgram },
  ),
  claims('claims a fee', [refundUsdc(7n * UNIT)]),
  claims('claims a fee that is larger', [refundUsdc(9n * UNIT)]),
  claims('claims a fee by a program', [call(refundUsdc(7n * UNIT))], {
    ...node,
    intent: { ...claimFee, programs: [ROUTER] },
  }),
  of({ owner: alice.address, mayClose: [places.aliceTrap] })(
    'closes an account that others could take from',
    [token.close({ ...usdc }, places.aliceTrap, alice.address, alice)],
  ),
  of({ owner: alice.address })('takes from somebody what he may take', [
    token.revoke({ ...usdc }, places.aliceTrap, alice),
  ]),
];
