import {
  alice,
  ata,
  bob,
  maker,
  mallory,
  partner,
  places,
  pyusd,
  RENT_SYSVAR,
  sol,
  sponsor,
  taxed,
  usdc,
} from '../../ledger/cast.ts';
import { role } from '../../ledger/draft.ts';
import { associated, batch, compute, longer, memo, system, token } from '../../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Case } from '../case.ts';
import { budget, usdcOf } from '../flows.ts';
import {
  nothing,
  payBob,
  payTaxed,
  sendPyusd,
  sendSol,
  sendTaxed,
  sendUsdc,
  sponsored,
} from '../intents.ts';

const toBob = (amount: bigint) =>
  token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, amount);
const five = toBob(5n * UNIT);
const pyusdToBob = token.transferChecked(
  pyusd,
  ata(alice, pyusd),
  ata(bob, pyusd),
  alice,
  5n * UNIT,
);

/** Sends that do what was meant. */
export const harmlessSending: readonly Case[] = [
  { name: 'sends exactly as much', intent: sendUsdc, draft: { instructions: [five] } },
  { name: 'sends less', intent: sendUsdc, draft: { instructions: [toBob(1n)] } },
  { name: 'pays exactly', intent: payBob, draft: { instructions: [five] } },
  {
    name: 'pays in parts',
    intent: payBob,
    draft: { instructions: [toBob(2n * UNIT), toBob(3n * UNIT)] },
  },
  {
    name: 'pays without naming the mint',
    intent: payBob,
    draft: { instructions: [token.transfer(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT)] },
  },
  {
    name: 'pays as a legacy transaction',
    intent: payBob,
    draft: { version: 'legacy', instructions: [...budget, five] },
  },
  {
    name: 'pays with every setting of the compute budget',
    intent: payBob,
    draft: {
      instructions: [
        compute.heap(64 * 1024),
        compute.limit(5e4),
        compute.price(1000n),
        compute.dataLimit(1e7),
        five,
      ],
    },
  },
  { name: 'pays with a memo', intent: payBob, draft: { instructions: [five, memo('for lunch')] } },
  {
    name: 'pays with a memo that the owner signs',
    intent: payBob,
    draft: { instructions: [memo('I, Alice: für das Mittagessen', alice), five] },
  },
  {
    name: 'pays with a memo that a named signer signs',
    intent: { ...payBob, otherSigners: [partner.address] },
    draft: { instructions: [five, memo('invite', partner)] },
  },
  {
    name: 'pays in a batch',
    intent: payBob,
    draft: { instructions: [batch(usdc, toBob(2n * UNIT), toBob(3n * UNIT))] },
  },
  {
    name: 'pays with all accounts from a lookup table',
    intent: payBob,
    draft: { table: places.lookupTable, instructions: [five] },
    shownBy: 'table',
  },
  {
    name: 'pays with amounts given as text',
    intent: {
      ...payBob,
      spend: [{ mint: usdc.mint, atMost: '5000000' }],
      receive: [{ mint: usdc.mint, atLeast: '5000000', wallet: bob.address }],
    },
    draft: { instructions: [five] },
  },
  {
    name: 'pays two at once',
    intent: {
      owner: alice.address,
      spend: [
        { mint: usdc.mint, atMost: 5n * UNIT },
        { mint: usdc.mint, atMost: 2n * UNIT },
      ],
      receive: [
        { mint: usdc.mint, atLeast: 5n * UNIT, wallet: bob.address },
        { mint: usdc.mint, atLeast: 2n * UNIT, wallet: mallory.address },
      ],
    },
    draft: {
      instructions: [
        five,
        token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, 2n * UNIT),
      ],
    },
  },
  {
    name: 'sends to a token account that was named',
    intent: { ...sendUsdc, recipients: [ata(bob, usdc)] },
    draft: { instructions: [five] },
  },
  {
    name: 'sends out of a second account, with the mint named',
    intent: sendUsdc,
    draft: {
      instructions: [
        token.transferChecked(usdc, places.aliceVault, ata(bob, usdc), alice, 5n * UNIT),
      ],
    },
  },
  {
    name: 'opens an account for the one it pays',
    intent: sendPyusd,
    draft: { instructions: [associated.create(alice, bob, pyusd), pyusdToBob] },
  },
  {
    name: 'opens an account that must not exist yet',
    intent: sendPyusd,
    draft: { instructions: [associated.create(alice, bob, pyusd, 0), pyusdToBob] },
  },
  {
    name: 'opens an account in the old way, with rent among its accounts',
    intent: sendPyusd,
    draft: {
      instructions: [
        longer(associated.create(alice, bob, pyusd, 0), { accounts: [role.read(RENT_SYSVAR)] }),
        pyusdToBob,
      ],
    },
  },
  {
    name: 'opens an account twice, which costs once',
    intent: { ...sendPyusd, maxRentLamports: 2_300_000n },
    draft: {
      instructions: [
        associated.create(alice, bob, pyusd),
        associated.create(alice, bob, pyusd),
        pyusdToBob,
      ],
    },
  },
  {
    name: 'sends with the fee of the mint named',
    intent: payTaxed,
    draft: {
      instructions: [
        token.transferCheckedWithFee(
          taxed,
          ata(alice, taxed),
          ata(bob, taxed),
          alice,
          100n * UNIT,
          UNIT,
        ),
      ],
    },
  },
  {
    name: 'sends with a fee when it does not matter how much arrives',
    intent: sendTaxed,
    draft: {
      instructions: [
        token.transferChecked(taxed, ata(alice, taxed), ata(bob, taxed), alice, 100n * UNIT),
      ],
    },
  },
  {
    name: 'sends with a fee that a node shows to be small enough',
    intent: payTaxed,
    draft: {
      instructions: [
        token.transferChecked(taxed, ata(alice, taxed), ata(bob, taxed), alice, 100n * UNIT),
      ],
    },
    shownBy: 'node',
  },
  {
    name: 'sends SOL',
    intent: sendSol,
    draft: { instructions: [system.transfer(alice, bob.address, SOL_UNIT)] },
  },
  {
    name: 'pays SOL',
    intent: {
      owner: alice.address,
      spend: [{ mint: sol.mint, atMost: SOL_UNIT }],
      receive: [{ mint: sol.mint, atLeast: SOL_UNIT, wallet: bob.address }],
    },
    draft: { instructions: [...budget, system.transfer(alice, bob.address, SOL_UNIT)] },
  },
  {
    name: 'sends SOL from an address derived from the wallet',
    intent: sendSol,
    draft: {
      instructions: [
        system.transferWithSeed(places.aliceDerived, alice, 'savings', bob.address, SOL_UNIT),
      ],
    },
  },
  {
    name: 'sends with a sponsor',
    intent: sponsored,
    draft: { payer: sponsor.address, instructions: [five] },
  },
  {
    name: 'sends with a sponsor who pays a high fee',
    intent: sponsored,
    draft: { payer: sponsor.address, instructions: [compute.price(10_000_000n), five] },
  },
  {
    name: 'sends with a sponsor who also opens an account',
    intent: { ...sendPyusd, feePayer: sponsor.address, maxRentLamports: 0n },
    draft: {
      payer: sponsor.address,
      instructions: [associated.create(sponsor, bob, pyusd), pyusdToBob],
    },
  },
  {
    name: 'sends while others move their own tokens',
    intent: { ...sendUsdc, otherSigners: [maker.address] },
    draft: {
      instructions: [
        five,
        token.transferChecked(usdc, ata(maker, usdc), ata(mallory, usdc), maker, 9n * UNIT),
        system.transfer(maker, mallory.address, SOL_UNIT),
        token.approve(usdc, ata(maker, usdc), mallory.address, maker, 9n),
      ],
    },
  },
  { name: 'does nothing at all', intent: nothing, draft: { instructions: [] } },
  { name: 'only says something', intent: nothing, draft: { instructions: [memo('gm')] } },
  {
    name: 'pays a high priority fee that was meant',
    intent: { ...payBob, maxFeeLamports: 3_000_000n },
    draft: { instructions: [compute.limit(1_000_000), compute.price(2_000_000n), five] },
  },
];
