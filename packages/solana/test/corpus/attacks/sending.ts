import type { Intent } from '../../../src/check/intent.ts';
import {
  alice,
  ata,
  bob,
  mallory,
  places,
  pyusd,
  sol,
  TOKEN_2022,
  usdc,
} from '../../ledger/cast.ts';
import { batch, longer, memo, system, token } from '../../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { usdcOf } from '../flows.ts';
import { nothing, payBob, sendPyusd, sendSol, sendUsdc } from '../intents.ts';

const toBob = (amount: bigint) =>
  token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, amount);
const toMallory = (amount: bigint) =>
  token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, amount);

const mustSend: Intent = {
  ...sendUsdc,
  spend: [{ mint: usdc.mint, atMost: 6n * UNIT, atLeast: 5n * UNIT }],
};

/** Tokens or SOL leave: too many, others, or for somebody else. */
export const sendingAttacks: readonly Attack[] = [
  {
    name: 'pays somebody else',
    intent: payBob,
    draft: { instructions: [toMallory(5n * UNIT)] },
    rule: 'receive',
  },
  {
    name: 'sends to an account that was not named',
    intent: sendUsdc,
    draft: { instructions: [toMallory(5n * UNIT)] },
    rule: 'recipient',
  },
  {
    name: 'sends more than meant',
    intent: sendUsdc,
    draft: { instructions: [toBob(6n * UNIT)] },
    rule: 'spend',
  },
  {
    name: 'sends everything',
    intent: sendUsdc,
    draft: { instructions: [toBob(1_000n * UNIT)] },
    rule: 'spend',
  },
  {
    name: 'sends to somebody else besides',
    intent: sendUsdc,
    draft: { instructions: [toBob(5n * UNIT), toMallory(10n * UNIT)] },
    rule: 'recipient',
  },
  {
    name: 'sends twice what is right once',
    intent: sendUsdc,
    draft: { instructions: [toBob(5n * UNIT), toBob(5n * UNIT)] },
    rule: 'spend',
  },
  {
    name: 'sends in small parts until it is too much',
    intent: sendUsdc,
    draft: { instructions: [1n, 2n, 3n].map((amount) => toBob(amount * UNIT)) },
    rule: 'spend',
  },
  {
    name: 'sends another token',
    intent: sendUsdc,
    draft: {
      instructions: [
        token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'sends nothing, where all of it must leave',
    intent: mustSend,
    draft: { instructions: [memo('sent')] },
    rule: 'spend',
    proof: 'form',
  },
  {
    name: 'sends less than must leave',
    intent: mustSend,
    draft: { instructions: [toBob(5n * UNIT - 1n)] },
    rule: 'spend',
    proof: 'form',
  },
  {
    name: 'sends when nothing was to leave',
    intent: nothing,
    draft: { instructions: [toMallory(1n)] },
    rule: 'spend',
  },
  {
    name: 'sends SOL beside the token',
    intent: sendUsdc,
    draft: { instructions: [toBob(5n * UNIT), system.transfer(alice, mallory.address, SOL_UNIT)] },
    rule: 'spend',
  },
  {
    name: 'sends SOL to the right one, but tokens were meant',
    intent: sendUsdc,
    draft: { instructions: [system.transfer(alice, bob.address, SOL_UNIT)] },
    rule: 'spend',
  },
  {
    name: 'sends without naming the mint',
    intent: payBob,
    draft: {
      instructions: [token.transfer(usdc, usdcOf.alice, ata(mallory, usdc), alice, 5n * UNIT)],
    },
    rule: 'receive',
  },
  {
    name: 'sends out of a second account of the owner',
    intent: nothing,
    draft: {
      instructions: [
        token.transferChecked(usdc, places.aliceVault, ata(mallory, usdc), alice, UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'sends out of a second account without naming the mint',
    intent: sendUsdc,
    draft: {
      instructions: [
        token.transfer(usdc, places.aliceVault, ata(mallory, usdc), alice, 400n * UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'hides a transfer in a batch',
    intent: sendUsdc,
    draft: { instructions: [batch(usdc, toBob(5n * UNIT), toMallory(10n * UNIT))] },
    rule: 'recipient',
  },
  {
    name: 'is too much only over a batch and an instruction',
    intent: sendUsdc,
    draft: { instructions: [toBob(3n * UNIT), batch(usdc, toBob(3n * UNIT))] },
    rule: 'spend',
  },
  {
    name: 'hides a transfer in a batch of the other token program',
    intent: sendPyusd,
    draft: {
      instructions: [
        batch(
          pyusd,
          token.transferChecked(pyusd, ata(alice, pyusd), ata(mallory, pyusd), alice, 500n * UNIT),
        ),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'pays less than must arrive',
    intent: payBob,
    draft: { instructions: [toBob(4n * UNIT)] },
    rule: 'receive',
  },
  {
    name: 'pays nothing at all',
    intent: payBob,
    draft: { instructions: [memo('paid')] },
    rule: 'receive',
  },
  {
    name: 'burns what was to be sent',
    intent: sendUsdc,
    draft: { instructions: [token.burnChecked(usdc, usdcOf.alice, alice, 5n * UNIT)] },
    rule: 'burn',
    proof: 'form',
  },
  {
    name: 'burns what was to arrive',
    intent: payBob,
    draft: { instructions: [token.burn(usdc, usdcOf.alice, alice, 5n * UNIT)] },
    rule: 'receive',
  },
  {
    name: 'burns what was to stay',
    intent: nothing,
    draft: { instructions: [token.burn(usdc, usdcOf.alice, alice, 5n * UNIT)] },
    rule: 'spend',
  },
  {
    name: 'burns in parts, each within bounds',
    intent: payBob,
    draft: {
      instructions: [
        toBob(5n * UNIT),
        token.burnChecked(usdc, usdcOf.alice, alice, 5n * UNIT),
        token.burnChecked(usdc, usdcOf.alice, alice, 5n * UNIT),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'burns out of a second account',
    intent: nothing,
    draft: { instructions: [token.burnChecked(usdc, places.aliceVault, alice, UNIT)] },
    rule: 'spend',
  },
  {
    name: 'sends SOL to somebody else',
    intent: {
      ...sendSol,
      recipients: undefined,
      receive: [{ mint: sol.mint, atLeast: SOL_UNIT, wallet: bob.address }],
    },
    draft: { instructions: [system.transfer(alice, mallory.address, SOL_UNIT)] },
    rule: 'receive',
  },
  {
    name: 'sends more SOL than meant',
    intent: sendSol,
    draft: { instructions: [system.transfer(alice, bob.address, 2n * SOL_UNIT)] },
    rule: 'spend',
  },
  {
    name: 'locks SOL in a token account of the one it is for',
    intent: sendSol,
    draft: { instructions: [system.transfer(alice, ata(bob, usdc), SOL_UNIT)] },
    rule: 'recipient',
    proof: 'form',
  },
  {
    name: "locks SOL in the owner's own token account",
    intent: nothing,
    draft: { instructions: [system.transfer(alice, usdcOf.alice, SOL_UNIT)] },
    rule: 'spend',
    proof: 'form',
  },
  {
    name: 'loses SOL at the wrapped-SOL address of the wrong token program',
    intent: nothing,
    draft: {
      instructions: [system.transfer(alice, ata(alice, { ...sol, program: TOKEN_2022 }), SOL_UNIT)],
    },
    rule: 'spend',
  },
  {
    name: 'takes lamports from an address derived from the wallet',
    intent: nothing,
    draft: {
      instructions: [
        system.transferWithSeed(places.aliceDerived, alice, 'savings', mallory.address, SOL_UNIT),
      ],
    },
    rule: 'spend',
    proof: 'form',
  },
  {
    name: 'makes a transfer unreadable by bytes at its end',
    intent: sendUsdc,
    draft: { instructions: [longer(toMallory(500n * UNIT), { data: [0] })] },
    rule: 'unknown-instruction',
  },
  {
    name: 'makes a SOL transfer unreadable by bytes at its end',
    intent: sendSol,
    draft: {
      instructions: [
        longer(system.transfer(alice, mallory.address, 50n * SOL_UNIT), { data: [0, 0] }),
      ],
    },
    rule: 'unknown-instruction',
  },
  {
    name: 'makes a part of a batch unreadable',
    intent: sendUsdc,
    draft: {
      instructions: [batch(usdc, toBob(5n * UNIT), longer(toMallory(500n * UNIT), { data: [9] }))],
    },
    rule: 'unknown-instruction',
  },
];
