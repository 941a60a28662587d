import type { GuardRule } from '@perijove/core';
import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  mallory,
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
import { openWif, payUsdc, refundUsdc, sharesOf, takeShares, usdcOf, wifOf } from '../flows.ts';
import {
  lend,
  openLoan,
  payCollateral,
  payLoan,
  takeLoan,
  vaults,
  vaultsAgain,
} from '../loan-flows.ts';

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

const opens = attack('opens a loan', openLoan);
const pays = attack('pays into a position', payLoan);
const takes = attack('takes out of a position', takeLoan);

const usdcOfMallory = ata(mallory, usdc);
const wifOfMallory = ata(mallory, wif);
const sharesOfMallory = ata(mallory, shares);
const node = { shownBy: 'node' } as const;
/** The ledger shows no harm: the loss is within the bounds. */
const form = { proof: 'form' } as const;
const unseen = { ...node, ...form };
const gifts = [wif, shares].map((coin) => associated.create(alice, partner, coin));
const nft = takeShares(1n);
const giveNft = (to: string) => token.transferChecked(shares, sharesOf.alice, to, alice, 1n);
const opened = (...more: readonly DraftInstruction[]) =>
  vaults(payCollateral(), lend(), nft, ...more);

const powers: readonly (readonly [string, GuardRule, DraftInstruction])[] = [
  [
    'lets a stranger take the collateral later',
    'approve',
    token.approve(usdc, usdcOf.alice, mallory.address, alice, 900n * UNIT),
  ],
  [
    'lets a stranger take the NFT',
    'approve',
    token.approve(shares, sharesOf.alice, mallory.address, alice, 1n),
  ],
  [
    'gives the account of the NFT away',
    'authority',
    token.setAuthority(shares, sharesOf.alice, alice, 2, mallory.address),
  ],
  [
    'gives away who may close the account of the NFT',
    'authority',
    token.setAuthority(shares, sharesOf.alice, alice, 3, mallory.address),
  ],
  ['closes an account', 'close', token.close(usdc, places.aliceEmpty, alice.address, alice)],
];

/** What a service may add to any call of the program, in the open or within it. */
const added = (
  of: typeof opens,
  before: readonly DraftInstruction[],
  call: (...more: readonly DraftInstruction[]) => DraftInstruction,
) =>
  powers.flatMap(([name, rule, power]) => [
    of(`and ${name}`, rule, [...before, call(), power]),
    of(`by a call that ${name}`, rule, [...before, call(power)], node),
  ]);

const openAttacks: readonly Attack[] = [
  ...added(opens, [openWif], opened),
  opens('for a stranger', 'receive', [vaults(payCollateral(), lend(wifOfMallory), nft)], node),
  opens(
    'of which a unit is missing',
    'receive',
    [openWif, vaults(payCollateral(), lend(wifOf.alice, 40n * UNIT - 1n), nft)],
    node,
  ),
  opens('of another token', 'receive', [vaults(payCollateral(), refundUsdc(), nft)], node),
  opens(
    'whose NFT a stranger gets',
    'receive',
    [openWif, vaults(payCollateral(), lend(), takeShares(1n, sharesOfMallory))],
    node,
  ),
  opens('whose NFT goes on to a stranger', 'spend', [openWif, opened(), giveNft(sharesOfMallory)]),
  opens(
    'whose NFT goes on to a stranger by a call',
    'receive',
    [openWif, opened(giveNft(sharesOfMallory))],
    node,
  ),
  opens('without an NFT', 'receive', [openWif, vaults(payCollateral(), lend())], node),
  opens(
    'that goes back at once',
    'receive',
    [openWif, opened(token.transferChecked(wif, wifOf.alice, wifOfMallory, alice, UNIT))],
    node,
  ),
  opens(
    'for more collateral',
    'spend',
    [openWif, vaults(payCollateral(100n * UNIT + 11n), lend(), nft)],
    node,
  ),
  opens(
    'for more collateral, by a second call',
    'spend',
    [openWif, opened(), vaultsAgain(payCollateral())],
    node,
  ),
  opens(
    'for collateral of another token',
    'spend',
    [
      openWif,
      vaults(
        token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, UNIT),
        lend(),
        nft,
      ),
    ],
    node,
  ),
  opens(
    'and pays a stranger a part of the collateral',
    'recipient',
    [openWif, vaults(payCollateral(99n * UNIT), lend(), nft), payUsdc(usdcOfMallory, UNIT)],
    form,
  ),
  opens(
    'and pays a stranger in a batch',
    'recipient',
    [
      openWif,
      vaults(payCollateral(99n * UNIT), lend(), nft),
      batch(usdc, payUsdc(usdcOfMallory, UNIT)),
    ],
    form,
  ),
  opens('and pays a stranger in SOL', 'spend', [
    openWif,
    opened(),
    system.transfer(alice, mallory.address, SOL_UNIT),
  ]),
  opens('and opens accounts for a stranger', 'rent', [openWif, ...gifts, opened()], form),
  opens(
    'and gives the wallet away',
    'owner-account',
    [openWif, opened(system.assign(alice, ROUTER))],
    node,
  ),
  opens('with a dear fee', 'fee', [compute.price(30_000_000_000n), openWif, opened()]),
  opens('for another fee payer', 'fee-payer', [openWif, opened()], {
    payer: mallory.address,
    ...form,
  }),
  opens(
    'with the signature of a stranger',
    'signer',
    [openWif, opened(), memo('mine', mallory)],
    form,
  ),
  opens('at any later time', 'durable-nonce', [
    system.advanceNonce(places.aliceNonce, alice),
    openWif,
    opened(),
  ]),
  opens('by another program', 'unknown-program', [openWif, opened(), raw(UNKNOWN_PROGRAM, [], 1)], {
    proof: 'fails',
  }),
];

const payAttacks: readonly Attack[] = [
  ...added(pays, [], (...more) => vaults(payCollateral(), ...more)),
  pays('more', 'spend', [vaults(payCollateral(100n * UNIT + 11n))], node),
  pays('twice', 'spend', [vaults(payCollateral()), vaultsAgain(payCollateral())], node),
  pays('nothing, and costs a fee', 'spend', [vaults()], unseen),
  pays(
    'less than the bound, and a stranger gets the rest',
    'recipient',
    [vaults(payCollateral(60n * UNIT)), payUsdc(usdcOfMallory, 40n * UNIT)],
    form,
  ),
  pays('nothing, and a stranger gets it', 'recipient', [vaults(), payUsdc(usdcOfMallory)], form),
  pays('out of all accounts', 'spend', [
    vaults(payCollateral()),
    token.transferChecked(usdc, places.aliceVault, places.makerVault, alice, 500n * UNIT),
  ]),
  pays('and takes the NFT', 'spend', [vaults(payCollateral(), giveNft(sharesOfMallory))], node),
  pays('and takes the NFT in the open', 'spend', [
    vaults(payCollateral()),
    giveNft(sharesOfMallory),
  ]),
  pays(
    'and burns the NFT',
    'spend',
    [vaults(payCollateral(), token.burn(shares, sharesOf.alice, alice, 1n))],
    node,
  ),
  pays('by burning it', 'burn', [token.burn(usdc, usdcOf.alice, alice, 100n * UNIT)], form),
  pays(
    'by a call that burns it',
    'burn',
    [vaults(token.burn(usdc, usdcOf.alice, alice, 100n * UNIT))],
    unseen,
  ),
  pays(
    'out of what a program holds',
    'spend',
    [vaults(payCollateral(), refundUsdc(50n * UNIT, places.makerVault))],
    unseen,
  ),
  pays(
    'and keeps SOL',
    'spend',
    [vaults(payCollateral(), system.transfer(alice, places.tip, SOL_UNIT))],
    node,
  ),
  pays('and opens accounts for a stranger', 'rent', [...gifts, vaults(payCollateral())], form),
];

const takeAttacks: readonly Attack[] = [
  ...added(takes, [openWif], (...more) => vaults(lend(), ...more)),
  takes('less', 'receive', [openWif, vaults(lend(wifOf.alice, 39n * UNIT))], node),
  takes('nothing', 'receive', [vaults()], node),
  takes('for a stranger', 'receive', [vaults(lend(wifOfMallory))], node),
  takes(
    'and a stranger gets a part',
    'recipient',
    [openWif, vaults(lend(), refundUsdc(UNIT, usdcOfMallory))],
    node,
  ),
  takes(
    'into an account that a stranger may empty',
    'approve',
    [vaults(lend(places.aliceTrap))],
    node,
  ),
  takes('and the collateral goes along', 'spend', [openWif, vaults(lend(), payCollateral())], node),
  takes(
    'and the NFT goes along',
    'spend',
    [openWif, vaults(lend(), giveNft(sharesOfMallory))],
    node,
  ),
  takes('and pays a stranger', 'spend', [openWif, vaults(lend()), payUsdc(usdcOfMallory, UNIT)]),
  takes('and pays a stranger out of it', 'spend', [
    openWif,
    vaults(lend()),
    token.transferChecked(wif, wifOf.alice, wifOfMallory, alice, UNIT),
  ]),
  takes('another token', 'receive', [vaults(refundUsdc())], node),
  takes('and opens accounts for a stranger', 'rent', [openWif, ...gifts, vaults(lend())], form),
  takes(
    'and keeps SOL',
    'spend',
    [openWif, vaults(lend(), system.transfer(alice, places.tip, SOL_UNIT))],
    node,
  ),
];

/** Loans are opened, paid and taken, and more happens than that. */
export const loanAttacks: readonly Attack[] = [...openAttacks, ...payAttacks, ...takeAttacks];
