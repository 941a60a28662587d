import type { AskedSwap } from '../../../src/flow/build/judge-parts.ts';
import {
  findAssociatedTokenAddress,
  findProgramAddress,
} from '../../../src/programs/program-address.ts';
import {
  alice,
  ata,
  bob,
  partner,
  places,
  pyusd,
  ROUTER,
  sponsor,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { associated, compute, memo, system } from '../../ledger/make.ts';
import { call, MOST } from '../../ledger/public-calls.ts';
import {
  type BuildCase,
  buySolByBuild,
  buyWif,
  type DraftParts,
  olderRoute,
  partsOf,
  sellSolByBuild,
} from '../builds.ts';
import { openWif } from '../flows.ts';

function build(
  name: string,
  { draft, asked }: { readonly draft: DraftParts; readonly asked: AskedSwap },
  change: Partial<DraftParts> = {},
  more: Partial<AskedSwap> = {},
): BuildCase {
  return { name, parts: partsOf({ ...draft, ...change }), asked: { ...asked, ...more } };
}

/** An address that a program signs for. */
const { address: vault } = await findProgramAddress(ROUTER, [Uint8Array.of(1)]);
const vaultWif = await findAssociatedTokenAddress(vault, wif.mint, wif.program);
const bobWif = ata(bob, wif);

export const harmlessBuilds: readonly BuildCase[] = [
  build('a swap of tokens', buyWif),
  build('a sale of SOL', sellSolByBuild),
  build('a purchase of SOL', buySolByBuild),
  build('a swap without setup', buyWif, { setup: [] }),
  build('a swap of shared accounts', buyWif, { swap: call('shared_accounts_route_v2') }),
  build('a swap of less than the amount', buyWif, {
    swap: call('route_v2', { amount: MOST - 1n }),
  }),
  build('a swap for more', buyWif, { swap: call('route_v2', { quoted: 50_000_000n }) }),
  build('a swap with accounts for what the route passes through', buyWif, {
    setup: [openWif, associated.create(alice, alice, pyusd)],
  }),
  build('a swap with a larger heap', buyWif, { budget: [compute.heap(65_536)] }),
  build('a swap with a limit of loaded data', buyWif, { budget: [compute.dataLimit(100_000)] }),
  build('a swap with a memo', buyWif, { others: [memo('swap')] }),
  build(
    'a tip within the bound',
    buyWif,
    { tip: [system.transfer(alice, places.tip, 1_000_000n)] },
    {
      tipLamports: 1_000_000n,
    },
  ),
  build(
    'a platform fee',
    buyWif,
    {
      swap: call('route_v2', { feeBps: 50, instead: undefined, to: ata(alice, wif) }),
    },
    { feeBps: 50, feeAccount: ata(alice, wif) },
  ),
  build(
    'a swap to a destination',
    buyWif,
    { swap: call('route_v2', { instead: bobWif }) },
    {
      destination: bobWif,
    },
  ),
  build(
    'an older form, when a node simulates it',
    buyWif,
    { swap: olderRoute },
    {
      isSimulated: true,
    },
  ),
  build(
    'a swap that a sponsor pays for',
    buyWif,
    { setup: [associated.create(sponsor, alice, wif)] },
    {
      payer: sponsor.address,
    },
  ),
  build(
    'a tip that a sponsor pays, and accounts for what the route passes through',
    buyWif,
    {
      setup: [wif, pyusd].map((coin) => associated.create(sponsor, alice, coin)),
      tip: [system.transfer(sponsor, places.tip, 1_000_000n)],
    },
    { payer: sponsor.address, tipLamports: 1_000_000n },
  ),
  build(
    'a swap in a transaction that others sign',
    buyWif,
    {},
    {
      otherSigners: [partner.address],
    },
  ),
  build(
    'a swap of an address that a program signs for',
    buyWif,
    {
      setup: [],
      swap: call('route_v2', { payer: vault, to: vaultWif }),
    },
    { owner: vault, inputMint: usdc.mint },
  ),
];
