import {
  alice,
  ata,
  bob,
  hooked,
  maker,
  mallory,
  places,
  pyusd,
  SYSTEM,
  taxed,
} from '../../ledger/cast.ts';
import { role } from '../../ledger/draft.ts';
import { batch, longer, raw, token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { nothing, payTaxed, sendTaxed } from '../intents.ts';

const aliceTaxed = ata(alice, taxed);
const bobTaxed = ata(bob, taxed);
const all = {
  ...payTaxed,
  receive: [{ mint: taxed.mint, atLeast: 100n * UNIT, wallet: bob.address }],
};

/** Fees, hooks and settings of Token-2022. */
export const token2022Attacks: readonly Attack[] = [
  {
    name: 'sends with a fee to somebody else',
    intent: sendTaxed,
    draft: {
      instructions: [
        token.transferCheckedWithFee(
          taxed,
          aliceTaxed,
          ata(mallory, taxed),
          alice,
          100n * UNIT,
          UNIT,
        ),
      ],
    },
    rule: 'recipient',
  },
  {
    name: 'sends with a fee more than meant',
    intent: sendTaxed,
    draft: {
      instructions: [
        token.transferCheckedWithFee(taxed, aliceTaxed, bobTaxed, alice, 101n * UNIT, 1_010_000n),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'delivers less by the fee that it names',
    intent: all,
    draft: {
      instructions: [
        token.transferCheckedWithFee(taxed, aliceTaxed, bobTaxed, alice, 100n * UNIT, UNIT),
      ],
    },
    rule: 'receive',
  },
  {
    name: 'delivers less by a fee that it does not name',
    intent: all,
    draft: {
      instructions: [token.transferChecked(taxed, aliceTaxed, bobTaxed, alice, 100n * UNIT)],
    },
    rule: 'receive',
    shownBy: 'node',
  },
  {
    name: 'pays the owner less by a fee that it does not name',
    intent: {
      owner: alice.address,
      otherSigners: [maker.address],
      receive: [{ mint: taxed.mint, atLeast: 100n * UNIT }],
    },
    draft: {
      instructions: [
        token.transferChecked(taxed, ata(maker, taxed), aliceTaxed, maker, 100n * UNIT),
      ],
    },
    rule: 'receive',
    shownBy: 'node',
  },
  {
    name: 'loses a fee by moving tokens to where they are',
    intent: nothing,
    draft: {
      instructions: [
        token.transferCheckedWithFee(taxed, aliceTaxed, aliceTaxed, alice, 100n * UNIT, UNIT),
      ],
    },
    rule: 'spend',
    proof: 'form',
  },
  {
    name: 'hides a transfer with a fee in a batch',
    intent: sendTaxed,
    draft: {
      instructions: [
        batch(
          taxed,
          token.transferCheckedWithFee(
            taxed,
            aliceTaxed,
            ata(mallory, taxed),
            alice,
            900n * UNIT,
            9n * UNIT,
          ),
        ),
      ],
    },
    rule: 'spend',
  },
  {
    name: 'gives the signature to a transfer hook',
    intent: {
      owner: alice.address,
      otherSigners: [maker.address],
      receive: [{ mint: hooked.mint, atLeast: 1n }],
    },
    draft: {
      instructions: [
        longer(token.transferChecked(hooked, ata(maker, hooked), ata(alice, hooked), maker, UNIT), {
          accounts: [role.signAndWrite(alice.address)],
        }),
      ],
    },
    rule: 'multisig',
    proof: 'fails',
  },
  {
    name: 'turns the CPI guard off',
    intent: nothing,
    draft: { instructions: [token.disableCpiGuard(pyusd, ata(alice, pyusd), alice)] },
    rule: 'authority',
    proof: 'fails',
  },
  {
    name: 'turns the CPI guard on',
    intent: nothing,
    draft: { instructions: [token.enableCpiGuard(pyusd, ata(alice, pyusd), alice)] },
    rule: 'authority',
    proof: 'fails',
  },
  {
    name: 'demands memos for whatever arrives',
    intent: nothing,
    draft: { instructions: [token.enableMemo(pyusd, ata(alice, pyusd), alice)] },
    rule: 'authority',
    proof: 'fails',
  },
  {
    name: 'makes the owner pay for a larger account',
    intent: nothing,
    draft: { instructions: [token.reallocate(pyusd, ata(alice, pyusd), alice, alice)] },
    rule: 'rent',
  },
  {
    name: 'sets a fee with the authority of the owner',
    intent: nothing,
    draft: {
      instructions: [token.setTransferFee({ ...taxed, mint: places.aliceMint }, alice, 10_000)],
    },
    rule: 'authority',
    proof: 'fails',
  },
  {
    name: 'makes the owner pay for a mint',
    intent: nothing,
    draft: {
      instructions: [
        raw(
          taxed.program,
          [role.signAndWrite(alice.address), role.write(places.tip), role.read(SYSTEM)],
          31,
        ),
      ],
    },
    rule: 'rent',
    proof: 'fails',
  },
  {
    name: 'uses an extension that is not known',
    intent: nothing,
    draft: {
      instructions: [raw(taxed.program, [role.write(aliceTaxed), role.sign(alice.address)], 27, 5)],
    },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'uses an instruction of Token-2022 on the token program',
    intent: nothing,
    draft: {
      instructions: [
        {
          ...token.transferCheckedWithFee(taxed, aliceTaxed, bobTaxed, alice, 1n, 0n),
          program: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
        },
      ],
    },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
];
