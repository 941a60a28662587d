import {
  alice,
  ata,
  bob,
  derived,
  maker,
  mallory,
  partner,
  places,
  pyusd,
  ROUTER,
  SYSTEM,
  seizable,
  sol,
  TOKEN,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { role } from '../../ledger/draft.ts';
import { associated, batch, longer, system, token } from '../../ledger/make.ts';
import { RENT, SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { swap, unwrap, usdcOf, wrap, wsolOf } from '../flows.ts';
import { nothing, sendUsdc, swapWithMaker } from '../intents.ts';

const withMallory = { ...nothing, otherSigners: [mallory.address] };
const seeded = await derived(alice.address, 'temporary', TOKEN);

const openSeeded = (lamports: bigint) =>
  system.createAccountWithSeed(alice, seeded, alice, 'temporary', lamports, 165, TOKEN);
const temporaryOf = ({ address }: { readonly address: string }) => [
  openSeeded(RENT),
  token.initializeAccount(sol, seeded, address),
];

/** Somebody gets power over what is the owner's, or over the wallet. */
export const powerAttacks: readonly Attack[] = [
  {
    name: 'approves a delegate',
    intent: nothing,
    draft: {
      instructions: [token.approve(usdc, usdcOf.alice, mallory.address, alice, 1_000n * UNIT)],
    },
    rule: 'approve',
  },
  {
    name: 'approves a delegate, with the mint named',
    intent: nothing,
    draft: { instructions: [token.approveChecked(usdc, usdcOf.alice, mallory.address, alice, 1n)] },
    rule: 'approve',
  },
  {
    name: 'approves a delegate after a swap',
    intent: swapWithMaker,
    draft: {
      instructions: [...swap, token.approve(usdc, usdcOf.alice, mallory.address, alice, 900n)],
    },
    rule: 'approve',
  },
  {
    name: 'approves a delegate in a batch',
    intent: nothing,
    draft: {
      instructions: [batch(usdc, token.approve(usdc, usdcOf.alice, mallory.address, alice, 5n))],
    },
    rule: 'approve',
  },
  {
    name: 'approves a delegate and revokes it',
    intent: nothing,
    draft: {
      instructions: [
        token.approve(usdc, usdcOf.alice, mallory.address, alice, 5n),
        token.revoke(usdc, usdcOf.alice, alice),
      ],
    },
    rule: 'approve',
    proof: 'form',
  },
  {
    name: 'approves a delegate, who takes it in the same transaction',
    intent: withMallory,
    draft: {
      instructions: [
        token.approve(usdc, usdcOf.alice, mallory.address, alice, 5n * UNIT),
        token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), mallory, 5n * UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'approves a delegate of a second account',
    intent: nothing,
    draft: { instructions: [token.approve(usdc, places.aliceVault, mallory.address, alice, 5n)] },
    rule: 'approve',
  },
  {
    name: 'gives a token account away',
    intent: nothing,
    draft: { instructions: [token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address)] },
    rule: 'authority',
  },
  {
    name: 'gives a token account away in a batch',
    intent: sendUsdc,
    draft: {
      instructions: [
        batch(usdc, token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address)),
      ],
    },
    rule: 'authority',
  },
  {
    name: 'gives a second account away',
    intent: nothing,
    draft: {
      instructions: [token.setAuthority(usdc, places.aliceVault, alice, 2, mallory.address)],
    },
    rule: 'authority',
  },
  {
    name: 'lets somebody close a token account',
    intent: nothing,
    draft: { instructions: [token.setAuthority(usdc, usdcOf.alice, alice, 3, mallory.address)] },
    rule: 'authority',
  },
  {
    name: 'gives a mint of the owner away',
    intent: nothing,
    draft: {
      instructions: [token.setAuthority(usdc, places.aliceMint, alice, 0, mallory.address)],
    },
    rule: 'authority',
  },
  {
    name: 'mints with the authority of the owner',
    intent: nothing,
    draft: {
      instructions: [
        token.mintTo({ ...usdc, mint: places.aliceMint }, ata(mallory, usdc), alice, UNIT),
      ],
    },
    rule: 'authority',
    proof: 'fails',
  },
  {
    name: 'closes an account that was not meant',
    intent: nothing,
    draft: { instructions: [token.close(usdc, places.aliceEmpty, alice.address, alice)] },
    rule: 'close',
  },
  {
    name: 'closes an account and keeps its rent',
    intent: { ...nothing, mayClose: [places.aliceEmpty] },
    draft: { instructions: [token.close(usdc, places.aliceEmpty, mallory.address, alice)] },
    rule: 'close',
  },
  {
    name: 'closes an account in a batch',
    intent: nothing,
    draft: {
      instructions: [batch(usdc, token.close(usdc, places.aliceEmpty, mallory.address, alice))],
    },
    rule: 'close',
  },
  {
    name: 'unwraps SOL for somebody else',
    intent: nothing,
    draft: {
      instructions: [...wrap(SOL_UNIT), token.close(sol, wsolOf.alice, mallory.address, alice)],
    },
    rule: 'close',
  },
  {
    name: 'unwraps lamports for somebody else',
    intent: nothing,
    draft: {
      instructions: [
        ...wrap(SOL_UNIT),
        token.unwrap(sol, wsolOf.alice, mallory.address, alice, SOL_UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'unwraps all lamports for somebody else',
    intent: nothing,
    draft: {
      instructions: [...wrap(SOL_UNIT), token.unwrap(sol, wsolOf.alice, mallory.address, alice)],
    },
    rule: 'spend',
  },
  {
    name: 'takes spare lamports out of a token account',
    intent: nothing,
    draft: {
      instructions: [
        system.transfer(alice, wsolOf.maker, 1n),
        token.withdrawExcess(usdc, usdcOf.alice, mallory.address, alice),
      ],
    },
    rule: 'spend',
    proof: 'form',
  },
  {
    name: 'freezes an account of the owner',
    intent: withMallory,
    draft: { instructions: [token.freeze(usdc, usdcOf.alice, mallory)] },
    rule: 'freeze',
  },
  {
    name: 'takes tokens as permanent delegate',
    intent: withMallory,
    draft: {
      instructions: [
        token.transferChecked(
          seizable,
          ata(alice, seizable),
          ata(mallory, seizable),
          mallory,
          UNIT,
        ),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'burns tokens as permanent delegate',
    intent: withMallory,
    draft: { instructions: [token.burnChecked(seizable, ata(alice, seizable), mallory, UNIT)] },
    rule: 'spend',
  },
  {
    name: 'uses the signature as that of a multisig',
    intent: nothing,
    draft: {
      instructions: [
        longer(
          token.transferChecked(
            usdc,
            places.sharedVault,
            ata(mallory, usdc),
            { address: places.multisig },
            UNIT,
          ),
          { accounts: [role.sign(alice.address)] },
        ),
      ].map((each) => ({
        ...each,
        accounts: each.accounts.map((meta) =>
          meta.address === places.multisig ? role.read(meta.address) : meta,
        ),
      })),
    },
    rule: 'multisig',
    proof: 'form',
  },
  {
    name: 'uses the signature for a multisig account that is closed',
    intent: nothing,
    draft: {
      instructions: [
        {
          ...token.close(usdc, places.sharedVault, mallory.address, alice),
          accounts: [
            role.write(places.sharedVault),
            role.write(mallory.address),
            role.read(places.multisig),
            role.sign(alice.address),
          ],
        },
      ],
    },
    rule: 'multisig',
    proof: 'fails',
  },
  {
    name: 'gives the wallet to a program',
    intent: nothing,
    draft: { instructions: [system.assign(alice, ROUTER)] },
    rule: 'owner-account',
  },
  {
    name: 'makes the wallet hold data, so that it cannot pay',
    intent: nothing,
    draft: { instructions: [system.allocate(alice, 10)] },
    rule: 'owner-account',
  },
  {
    name: 'gives an address derived from the wallet to a program',
    intent: nothing,
    draft: {
      instructions: [
        system.assignWithSeed(await derived(alice.address, 'mine', ROUTER), alice, 'mine', ROUTER),
      ],
    },
    rule: 'owner-account',
    proof: 'form',
  },
  {
    name: 'takes up an address derived from the wallet',
    intent: nothing,
    draft: {
      instructions: [
        system.allocateWithSeed(
          await derived(alice.address, 'mine', ROUTER),
          alice,
          'mine',
          ROUTER,
        ),
      ],
    },
    rule: 'owner-account',
    proof: 'form',
  },
  {
    name: 'creates the wallet again, for a program',
    intent: withMallory,
    draft: {
      payer: alice.address,
      instructions: [system.createAccount(mallory, alice.address, SOL_UNIT, 0, ROUTER)],
    },
    rule: 'owner-account',
    proof: 'fails',
  },
  {
    name: 'pays for an account of a program',
    intent: nothing,
    draft: {
      instructions: [
        system.createAccountWithSeed(
          ...([alice, await derived(alice.address, 'mine', ROUTER), alice, 'mine'] as const),
          ...([SOL_UNIT, 0, ROUTER] as const),
        ),
      ],
    },
    rule: 'spend',
  },
  {
    name: "uses the wallet's name for an account that somebody else pays",
    intent: withMallory,
    draft: {
      instructions: [
        system.createAccountWithSeed(
          ...([mallory, await derived(alice.address, 'mine', ROUTER), alice, 'mine'] as const),
          ...([SOL_UNIT, 0, ROUTER] as const),
        ),
      ],
    },
    rule: 'owner-account',
    proof: 'form',
  },
  {
    name: "pays for somebody else's token account at a derived address",
    intent: nothing,
    draft: {
      instructions: [
        system.createAccountWithSeed(
          ...([alice, seeded, alice, 'temporary', RENT + SOL_UNIT, 165, TOKEN] as const),
        ),
        token.initializeAccount(sol, seeded, mallory.address),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'makes an account that is named as own the account of somebody else',
    intent: nothing,
    draft: {
      instructions: [
        system.createAccountWithSeed(
          ...([alice, seeded, alice, 'temporary', RENT, 165, TOKEN] as const),
        ),
        token.initializeAccount(sol, seeded, alice.address),
        token.close(sol, seeded, alice.address, alice),
        system.createAccountWithSeed(
          ...([alice, seeded, alice, 'temporary', RENT, 165, TOKEN] as const),
        ),
        token.initializeAccountOld(sol, seeded, mallory.address),
        system.transfer(alice, seeded, SOL_UNIT),
      ],
    },
    rule: 'authority',
  },
  {
    name: 'fills an account again after it was closed',
    intent: nothing,
    draft: {
      instructions: [
        ...temporaryOf(alice),
        token.close(sol, seeded, alice.address, alice),
        openSeeded(RENT + SOL_UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'sends SOL to an account that was closed',
    intent: nothing,
    draft: {
      instructions: [
        ...temporaryOf(alice),
        token.close(sol, seeded, alice.address, alice),
        system.transfer(alice, seeded, SOL_UNIT),
      ],
    },
    rule: 'close',
  },
  {
    name: 'sends SOL to the wrapped-SOL account after it was closed',
    intent: nothing,
    draft: { instructions: [...wrap(1n), unwrap, system.transfer(alice, wsolOf.alice, SOL_UNIT)] },
    rule: 'close',
  },
  {
    name: 'does the same the other way round',
    intent: nothing,
    draft: {
      instructions: [
        system.createAccountWithSeed(
          ...([alice, seeded, alice, 'temporary', RENT, 165, TOKEN] as const),
        ),
        token.initializeAccount(sol, seeded, mallory.address),
        system.transfer(alice, seeded, SOL_UNIT),
        token.initializeAccount(sol, seeded, alice.address),
      ],
    },
    rule: 'authority',
    proof: 'fails',
  },
  {
    name: 'pays for accounts of strangers',
    intent: nothing,
    draft: { instructions: [associated.create(alice, partner, usdc)] },
    rule: 'rent',
  },
  {
    name: 'pays for more accounts than meant',
    intent: sendUsdc,
    draft: {
      instructions: [wif, pyusd, seizable].map((coin) => associated.create(alice, bob, coin)),
    },
    rule: 'rent',
  },
  {
    name: 'pays for an account of a program that says it is a token program',
    intent: nothing,
    draft: {
      instructions: [
        associated.createAt(alice, await derived(alice.address, 'x', SYSTEM), alice.address, {
          ...usdc,
          program: ROUTER,
        }),
      ],
    },
    rule: 'unknown-program',
    proof: 'fails',
  },
  {
    name: 'lets a sponsor pay for an account of such a program',
    intent: { ...nothing, otherSigners: [maker.address] },
    draft: {
      instructions: [
        associated.createAt(maker, places.tip, alice.address, { ...usdc, program: ROUTER }),
      ],
    },
    rule: 'unknown-program',
    proof: 'fails',
  },
  {
    name: 'takes the lamports of a nonce account',
    intent: nothing,
    draft: {
      instructions: [
        system.withdrawNonce(places.aliceNonce, mallory.address, alice, SOL_UNIT / 2n),
      ],
    },
    rule: 'durable-nonce',
  },
  {
    name: 'gives a nonce account away',
    intent: nothing,
    draft: { instructions: [system.authorizeNonce(places.aliceNonce, alice, mallory.address)] },
    rule: 'durable-nonce',
  },
];
