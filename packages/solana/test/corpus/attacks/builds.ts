import type { GuardRule } from '@perijove/core';
import type { AskedSwap } from '../../../src/flow/build/judge-parts.ts';
import {
  alice,
  ata,
  bob,
  maker,
  mallory,
  partner,
  places,
  pyusd,
  ROUTER,
  sol,
  sponsor,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { role } from '../../ledger/draft.ts';
import { associated, longer, lookup, system, token } from '../../ledger/make.ts';
import { call, LEAST, MOST } from '../../ledger/public-calls.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import {
  type BuildCase,
  buySolByBuild,
  buyWif,
  type DraftParts,
  olderRoute,
  partsOf,
  sellSolByBuild,
} from '../builds.ts';
import { openWif, usdcOf, wifOf, wrap, wsolOf } from '../flows.ts';

/** A response of `build` with more, less or something else than the swap. */
export interface BuildAttack extends BuildCase {
  /** The rule that must be among those that refuse it. */
  readonly rule: GuardRule;
}

type Base = { readonly draft: DraftParts; readonly asked: AskedSwap };

function attack(
  name: string,
  rule: GuardRule,
  change: Partial<DraftParts>,
  { draft, asked }: Base = buyWif,
  more: Partial<AskedSwap> = {},
): BuildAttack {
  const parts = partsOf({ ...draft, ...change });
  return { name, rule, parts, asked: { ...asked, ...more } };
}

const steal = token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, 1n);
const approve = token.approve(usdc, usdcOf.alice, mallory.address, alice, 900n * UNIT);
const giveAway = token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address);
const mayClose = token.setAuthority(wif, wifOf.alice, alice, 3, mallory.address);
const drain = system.transfer(alice, mallory.address, SOL_UNIT);
const tip = (lamports: bigint) => system.transfer(alice, places.tip, lamports);

/** Each of these in any place where the service may put instructions. */
const added = [
  ['a transfer of the input', 'spend', steal],
  ['a transfer of SOL', 'spend', drain],
  ['a transfer of one lamport', 'spend', system.transfer(alice, mallory.address, 1n)],
  ['an approval', 'approve', approve],
  ['a new owner of an account', 'authority', giveAway],
  ['a new close authority', 'authority', mayClose],
  [
    'a transfer of another token',
    'spend',
    token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, 1n),
  ],
  [
    'a transfer of the output',
    'spend',
    token.transferChecked(wif, wifOf.alice, ata(mallory, wif), alice, 1n),
  ],
  ['a burn', 'spend', token.burn(usdc, usdcOf.alice, alice, 1n)],
  [
    'the closing of an account to a stranger',
    'close',
    token.close(usdc, places.aliceEmpty, mallory.address, alice),
  ],
  ['an account of a stranger', 'rent', associated.create(alice, mallory, wif)],
  [
    'a call of an unknown program',
    'unknown-program',
    { program: ROUTER, accounts: [], data: new Uint8Array() },
  ],
  ['the wallet for a program', 'owner-account', system.assign(alice, ROUTER)],
  ['a nonce', 'durable-nonce', system.advanceNonce(places.aliceNonce, alice)],
  [
    'a change of a lookup table',
    'unknown-program',
    lookup.extend(places.lookupTable, alice, mallory.address),
  ],
  ['a second swap', 'spend', call('route_v2')],
] as const;

const everywhere = added.flatMap(([what, rule, instruction]) => [
  attack(`${what} in setupInstructions`, rule, { setup: [openWif, instruction] }),
  attack(`${what} in computeBudgetInstructions`, rule, { budget: [instruction] }),
  attack(`${what} as cleanupInstruction`, rule, { cleanup: [instruction] }),
  attack(`${what} in otherInstructions`, rule, { others: [instruction] }),
  attack(`${what} as tipInstruction`, rule, { tip: [instruction] }),
]);

const bobUsdc = ata(bob, usdc);
const paid = { payer: sponsor.address };

/** Signed by the whole transaction, though not by what this instruction says. */
const unsigned = {
  ...system.transfer(partner, mallory.address, 1n),
  accounts: [partner, mallory].map(({ address }) => role.write(address)),
};

export const buildAttacks: readonly BuildAttack[] = [
  ...everywhere,
  attack('a swap of twice the amount', 'spend', { swap: call('route_v2', { amount: 2n * MOST }) }),
  attack('a swap of one unit more', 'spend', { swap: call('route_v2', { amount: MOST + 1n }) }),
  attack('a swap for less', 'receive', { swap: call('route_v2', { quoted: LEAST - 1n }) }),
  attack('a swap with more slippage', 'receive', { swap: call('route_v2', { slippageBps: 500 }) }),
  attack('a swap for another token', 'terms', {
    swap: call('route_v2', { into: pyusd, to: ata(alice, pyusd) }),
  }),
  attack('a swap of another token', 'spend', { swap: call('route_v2', { from: pyusd }) }),
  attack('a swap to a stranger', 'receive', { swap: call('route_v2', { to: ata(mallory, wif) }) }),
  attack('a swap to a stranger instead', 'receive', {
    swap: call('route_v2', { instead: ata(mallory, wif) }),
  }),
  attack('a swap of shared accounts to a stranger', 'receive', {
    swap: call('shared_accounts_route_v2', { to: ata(mallory, wif) }),
  }),
  attack('a swap for somebody else', 'terms', { swap: call('route_v2', { payer: maker.address }) }),
  attack('a platform fee that was not asked for', 'terms', {
    swap: call('route_v2', { feeBps: 1 }),
  }),
  attack('a higher platform fee', 'terms', { swap: call('route_v2', { feeBps: 51 }) }, buyWif, {
    feeBps: 50,
    feeAccount: ata(bob, wif),
  }),
  attack(
    'a platform fee for a stranger',
    'terms',
    { swap: call('route_v2', { feeBps: 50 }) },
    buyWif,
    {
      feeBps: 50,
      feeAccount: ata(bob, wif),
    },
  ),
  attack('no swap', 'terms', { swap: openWif }),
  attack('a swap that cannot be read', 'terms', {
    swap: { ...call('route_v2'), data: new Uint8Array(8) },
  }),
  attack('a swap by another program', 'terms', { swap: { ...call('route_v2'), program: ROUTER } }),
  attack('a call of the older form, whose amounts are not certain', 'not-simulated', {
    swap: olderRoute,
  }),
  attack('a tip that was not asked for', 'spend', { tip: [tip(1n)] }),
  attack('a tip above the bound', 'spend', { tip: [tip(1_000_001n)] }, buyWif, {
    tipLamports: 1_000_000n,
  }),
  attack('two tips', 'spend', { tip: [tip(1_000_000n), tip(1_000_000n)] }, buyWif, {
    tipLamports: 1_000_000n,
  }),
  attack('a tip in another place', 'recipient', { others: [tip(1_000_000n)] }, buyWif, {
    tipLamports: 1_000_000n,
  }),
  attack(
    'a tip out of the amount',
    'recipient',
    {
      swap: call('route_v2', { from: sol, into: usdc, to: usdcOf.alice, amount: SOL_UNIT / 2n }),
      tip: [tip(SOL_UNIT / 2n)],
    },
    sellSolByBuild,
  ),
  attack(
    'a tip above the bound out of the amount',
    'spend',
    {
      swap: call('route_v2', { from: sol, into: usdc, to: usdcOf.alice, amount: SOL_UNIT / 2n }),
      tip: [tip(SOL_UNIT / 2n)],
    },
    sellSolByBuild,
    { tipLamports: 1_000_000n },
  ),
  attack(
    'a part of the amount for the account of the tip',
    'recipient',
    {
      swap: call('route_v2', { amount: MOST / 2n }),
      others: [token.transferChecked(usdc, usdcOf.alice, bobUsdc, alice, MOST / 2n)],
      tip: [system.transfer(alice, bob.address, 1_000_000n)],
    },
    buyWif,
    { tipLamports: 1_000_000n },
  ),
  attack(
    'a transfer of the payer',
    'spend',
    { others: [system.transfer(sponsor, mallory.address, 1n)] },
    buyWif,
    paid,
  ),
  attack(
    'a transfer of tokens of the payer',
    'spend',
    { others: [token.transferChecked(usdc, ata(sponsor, usdc), ata(mallory, usdc), sponsor, 1n)] },
    buyWif,
    paid,
  ),
  attack(
    'an account of a stranger that the payer opens',
    'rent',
    { setup: [openWif, associated.create(sponsor, mallory, wif)] },
    buyWif,
    paid,
  ),
  attack(
    'the payer among the accounts of the swap',
    'exposed',
    { swap: longer(call('route_v2'), { accounts: [role.write(sponsor.address)] }) },
    buyWif,
    paid,
  ),
  attack(
    'the payer among the accounts of a further call',
    'exposed',
    {
      others: [
        longer(call('route_v2', { amount: 0n }), { accounts: [role.write(sponsor.address)] }),
      ],
    },
    buyWif,
    paid,
  ),
  attack('a second swap of nothing', 'terms', { others: [call('route_v2', { amount: 0n })] }),
  attack('a transfer of a further signer', 'exposed', { others: [unsigned] }, buyWif, {
    otherSigners: [partner.address],
  }),
  attack('a swap of half, and the rest to a stranger', 'recipient', {
    swap: call('route_v2', { amount: MOST / 2n }),
    others: [token.transferChecked(usdc, usdcOf.alice, bobUsdc, alice, MOST / 2n)],
  }),
  attack(
    'more wrapped SOL than the amount',
    'spend',
    {
      setup: [...wrap(2n * SOL_UNIT), associated.create(alice, alice, usdc)],
    },
    sellSolByBuild,
  ),
  attack(
    'SOL that is unwrapped for a stranger',
    'close',
    {
      cleanup: [token.close(sol, wsolOf.alice, mallory.address, alice)],
    },
    sellSolByBuild,
  ),
  attack(
    'bought SOL that is unwrapped for a stranger',
    'close',
    {
      cleanup: [token.close(sol, wsolOf.alice, mallory.address, alice)],
    },
    buySolByBuild,
  ),
  attack(
    'another destination than the one that was asked for',
    'terms',
    {
      swap: call('route_v2', { instead: ata(mallory, wif) }),
    },
    buyWif,
    { destination: ata(bob, wif) },
  ),
  attack('the own account instead of the destination', 'terms', {}, buyWif, {
    destination: ata(bob, wif),
  }),
  attack('a signer beside the wallet', 'signer', {
    others: [system.transfer(mallory, bob.address, 1n)],
  }),
];
