import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  mallory,
  order,
  partner,
  places,
  pyusd,
  ROUTER,
  shares,
  UNKNOWN_PROGRAM,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import type { DraftInstruction } from '../../ledger/draft.ts';
import { associated, batch, compute, memo, raw, system, token } from '../../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import {
  openOrderUsdc,
  openWif,
  orderUsdc,
  payUsdc,
  refundUsdc,
  sharesOf,
  takeShares,
  usdcOf,
  wifOf,
} from '../flows.ts';
import {
  buyFromKeeper,
  buyOutcome,
  claimOther,
  claimPayout,
  deposit,
  giveShares,
  giveWif,
  keeper,
  keeperAgain,
  payout,
  sellOutcome,
  sellToKeeper,
} from '../prediction-flows.ts';

type More = Partial<Omit<Attack, 'draft'>> & { readonly payer?: string };

const attack =
  (what: string, intent: Intent) =>
  (
    name: string,
    rule: GuardRule,
    instructions: readonly DraftInstruction[],
    { payer, ...more }: More = {},
  ): Attack => ({
    name: `${what} ${name}`,
    intent,
    draft: { instructions, ...(payer && { payer }) },
    rule,
    ...more,
  });

const buys = attack('buys contracts', buyFromKeeper);
const sells = attack('sells contracts', sellToKeeper);
const claims = attack('claims a payout', claimPayout);
const claimsOther = attack('claims a payout in another mint', claimOther);
const buysOutcome = attack('buys an outcome', buyOutcome);
const sellsOutcome = attack('sells an outcome', sellOutcome);

const usdcOfMallory = ata(mallory, usdc);
const approve = (delegate: string) =>
  token.approve(usdc, usdcOf.alice, delegate, alice, 900n * UNIT);
const approveShares = token.approve(shares, sharesOf.alice, mallory.address, alice, 98n * UNIT);
const node = { shownBy: 'node' } as const;
/** The ledger shows no harm: the loss is within the bounds. */
const form = { proof: 'form' } as const;
const unseen = { ...node, ...form };

/** Accounts of a stranger, who may close them for their rent. */
const gifts = [wif, shares].map((coin) => associated.create(alice, partner, coin));
const powers: readonly (readonly [string, GuardRule, DraftInstruction])[] = [
  ['lets a stranger take more later', 'approve', approve(mallory.address)],
  ['lets a stranger take contracts later', 'approve', approveShares],
  [
    'gives the account away',
    'authority',
    token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address),
  ],
  [
    'gives away who may close the account',
    'authority',
    token.setAuthority(usdc, usdcOf.alice, alice, 3, mallory.address),
  ],
  ['closes an account', 'close', token.close(usdc, places.aliceEmpty, alice.address, alice)],
];

/** What a service may add to any call of the program, in the open or within it. */
const added = (of: typeof buys, call: (...more: DraftInstruction[]) => DraftInstruction[]) =>
  powers.flatMap(([name, rule, power]) => [
    of(`and ${name}`, rule, [...call(), power]),
    of(`by a call that ${name}`, rule, call(power), node),
  ]);

const buyAttacks: readonly Attack[] = [
  ...added(buys, (...more) => [keeper(openOrderUsdc, payUsdc(orderUsdc), ...more)]),
  buys('for more', 'spend', [deposit(101n * UNIT)], node),
  buys(
    'for more, by a second call',
    'spend',
    [openOrderUsdc, keeper(payUsdc(orderUsdc)), keeperAgain(payUsdc(orderUsdc))],
    node,
  ),
  buys('for more, of which a part is in the open', 'spend', [deposit(), payUsdc(orderUsdc)], node),
  buys('and pays a stranger', 'recipient', [deposit(99n * UNIT), payUsdc(usdcOfMallory, UNIT)], {
    ...form,
  }),
  buys('and pays a stranger instead', 'recipient', [keeper(), payUsdc(usdcOfMallory)], form),
  buys(
    'and pays a stranger in a batch',
    'recipient',
    [deposit(99n * UNIT), batch(usdc, payUsdc(usdcOfMallory, UNIT))],
    form,
  ),
  buys(
    'and pays a stranger before the call',
    'recipient',
    [payUsdc(usdcOfMallory, UNIT), deposit(99n * UNIT)],
    form,
  ),
  buys('and pays a stranger in SOL', 'spend', [
    deposit(),
    system.transfer(alice, mallory.address, SOL_UNIT),
  ]),
  buys(
    'and pays a stranger as much SOL as rent may cost',
    'spend',
    [deposit(), system.transfer(alice, mallory.address, 9_000_000n)],
    form,
  ),
  buys('and keeps SOL', 'spend', [keeper(system.transfer(alice, places.tip, SOL_UNIT))], node),
  buys('and opens accounts for a stranger', 'rent', [...gifts, deposit()], form),
  buys(
    'and opens accounts for the order',
    'rent',
    [deposit(), ...[wif, pyusd, shares].map((coin) => associated.create(alice, order, coin))],
    form,
  ),
  buys(
    'with another token',
    'spend',
    [keeper(token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, UNIT))],
    node,
  ),
  buys('and takes contracts', 'spend', [keeper(giveShares(sharesOf.maker))], node),
  buys('out of all accounts', 'spend', [
    deposit(),
    token.transferChecked(usdc, places.aliceVault, orderUsdc, alice, 500n * UNIT),
  ]),
  buys(
    'with the deposit of another order',
    'spend',
    [keeper(openOrderUsdc, payUsdc(orderUsdc), refundUsdc(50n * UNIT, orderUsdc))],
    unseen,
  ),
  buys('and burns', 'burn', [deposit(UNIT), token.burn(usdc, usdcOf.alice, alice, UNIT)], form),
  buys('and burns by a call', 'burn', [keeper(token.burn(usdc, usdcOf.alice, alice, UNIT))], {
    ...unseen,
  }),
  buys('for nothing but a fee', 'spend', [keeper()], unseen),
  buys(
    'and gives the wallet away',
    'owner-account',
    [keeper(openOrderUsdc, payUsdc(orderUsdc), system.assign(alice, ROUTER))],
    node,
  ),
  buys('with a dear fee', 'fee', [compute.price(30_000_000_000n), deposit()]),
  buys('for another fee payer', 'fee-payer', [deposit()], { payer: mallory.address, ...form }),
  buys('with the signature of a stranger', 'signer', [deposit(), memo('mine', mallory)], form),
  buys('at any later time', 'durable-nonce', [
    system.advanceNonce(places.aliceNonce, alice),
    deposit(),
  ]),
  buys('by another program', 'unknown-program', [deposit(), raw(UNKNOWN_PROGRAM, [], 1)], {
    proof: 'fails',
  }),
];

const saleAttacks: readonly Attack[] = [
  ...added(sells, (...more) => [keeper(...more)]),
  sells('and takes a deposit', 'spend', [deposit(UNIT)], node),
  sells('and pays a stranger', 'spend', [keeper(), payUsdc(usdcOfMallory, UNIT)]),
  sells('and takes contracts of an outcome', 'spend', [keeper(giveShares(sharesOf.maker))], node),
  sells(
    'and burns contracts of an outcome',
    'spend',
    [keeper(token.burn(shares, sharesOf.alice, alice, UNIT))],
    node,
  ),
  sells('and keeps SOL', 'spend', [keeper(system.transfer(alice, places.tip, SOL_UNIT))], node),
  sells('and opens accounts for a stranger', 'rent', [...gifts, keeper()], form),
  sells(
    'and pays what an order holds to a stranger',
    'recipient',
    [payout(UNIT, usdcOfMallory)],
    unseen,
  ),
  sells('and gives the wallet away', 'owner-account', [keeper(system.assign(alice, ROUTER))], node),
  sells('by another program', 'unknown-program', [keeper(), raw(UNKNOWN_PROGRAM, [], 1)], {
    proof: 'fails',
  }),
];

const claimAttacks: readonly Attack[] = [
  ...added(claims, (...more) => [keeper(refundUsdc(), ...more)]),
  claims('that is less', 'receive', [payout(99n * UNIT)], node),
  claims('that is a unit less', 'receive', [payout(100n * UNIT - 1n)], node),
  claims('that is nothing', 'receive', [keeper()], node),
  claims('for a stranger', 'receive', [payout(100n * UNIT, usdcOfMallory)], node),
  claims(
    'of which a part goes to a stranger',
    'recipient',
    [keeper(refundUsdc(), refundUsdc(50n * UNIT, usdcOfMallory))],
    node,
  ),
  claims('of which a part goes on to a stranger', 'spend', [
    keeper(refundUsdc(150n * UNIT)),
    payUsdc(usdcOfMallory, 50n * UNIT),
  ]),
  claims(
    'of which a part goes on to a stranger by a second call',
    'recipient',
    [payout(150n * UNIT), keeperAgain(payUsdc(usdcOfMallory, 50n * UNIT))],
    node,
  ),
  claims(
    'that was there already',
    'receive',
    [keeper(token.transferChecked(usdc, places.aliceVault, usdcOf.alice, alice, 100n * UNIT))],
    node,
  ),
  claims('in another mint', 'receive', [keeper(takeShares())], node),
  claims('and takes a fee', 'spend', [payout(), payUsdc(usdcOfMallory, UNIT)]),
  claims('and takes contracts', 'spend', [keeper(refundUsdc(), giveShares(sharesOf.maker))], node),
  claims(
    'and takes SOL',
    'spend',
    [keeper(refundUsdc(), system.transfer(alice, places.tip, SOL_UNIT))],
    node,
  ),
  claims('and opens an account for a stranger', 'rent', [...gifts, payout()]),
  claims(
    'into an account that only looks like the own one',
    'receive',
    [payout(100n * UNIT, places.makerVault)],
    node,
  ),
  claimsOther(
    'into an account that a stranger may empty',
    'approve',
    [keeper(giveWif(places.aliceTrap))],
    node,
  ),
  claimsOther(
    'for a stranger, whose account is opened',
    'receive',
    [openWif, keeper(giveWif(ata(mallory, wif)))],
    node,
  ),
  claimsOther(
    'that goes back at once',
    'receive',
    [openWif, keeper(giveWif(), token.transferChecked(wif, wifOf.alice, wifOf.maker, alice, 1n))],
    node,
  ),
];

const paysMaker = payUsdc(places.makerVault);

const outcomeAttacks: readonly Attack[] = [
  ...added(buysOutcome, (...more) => [keeper(paysMaker, takeShares(), ...more)]),
  buysOutcome(
    'for more',
    'spend',
    [keeper(payUsdc(places.makerVault, 101n * UNIT), takeShares())],
    node,
  ),
  buysOutcome(
    'and gets fewer contracts',
    'receive',
    [keeper(paysMaker, takeShares(98n * UNIT - 1n))],
    node,
  ),
  buysOutcome('of another market', 'receive', [openWif, keeper(paysMaker, giveWif())], node),
  buysOutcome(
    'for a stranger',
    'receive',
    [keeper(paysMaker, takeShares(98n * UNIT, ata(mallory, shares)))],
    node,
  ),
  buysOutcome('and passes it on', 'spend', [
    keeper(paysMaker, takeShares()),
    giveShares(ata(mallory, shares), 1n),
  ]),
  sellsOutcome(
    'and more of it',
    'spend',
    [keeper(giveShares(sharesOf.maker, 99n * UNIT), refundUsdc())],
    node,
  ),
  sellsOutcome(
    'for less',
    'receive',
    [keeper(giveShares(sharesOf.maker), refundUsdc(99n * UNIT))],
    node,
  ),
  sellsOutcome(
    'for a stranger',
    'receive',
    [keeper(giveShares(sharesOf.maker), refundUsdc(100n * UNIT, usdcOfMallory))],
    node,
  ),
  sellsOutcome(
    'for what was there already',
    'receive',
    [
      keeper(
        giveShares(sharesOf.maker),
        token.transferChecked(usdc, places.aliceVault, usdcOf.alice, alice, 100n * UNIT),
      ),
    ],
    node,
  ),
];

/** Orders of predictions, their payouts and their swaps, and more happens than that. */
export const predictionAttacks: readonly Attack[] = [
  ...buyAttacks,
  ...saleAttacks,
  ...claimAttacks,
  ...outcomeAttacks,
];
