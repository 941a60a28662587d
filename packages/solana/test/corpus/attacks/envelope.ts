import {
  ATA,
  alice,
  ata,
  bob,
  COMPUTE,
  LOOKUP,
  MEMO,
  mallory,
  places,
  SYSTEM,
  sol,
  sponsor,
  TOKEN,
  UNKNOWN_PROGRAM,
  usdc,
} from '../../ledger/cast.ts';
import { role } from '../../ledger/draft.ts';
import {
  batch,
  compute,
  longer,
  lookup,
  memo,
  raw,
  stake,
  system,
  token,
} from '../../ledger/make.ts';
import { SOL_UNIT, UNIT } from '../../ledger/world.ts';
import type { Attack } from '../case.ts';
import { swap, usdcOf } from '../flows.ts';
import { callRouter, nothing, sendUsdc, sponsored, swapWithMaker } from '../intents.ts';

const toBob = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const withMallory = { ...sendUsdc, otherSigners: [mallory.address] };
/** Enough for every transfer here. */
const limits = { computeUnitLimit: 200_000, loadedAccountsDataSizeLimit: 2 ** 26 };
const ED25519 = 'Ed25519SigVerify111111111111111111111111111';

/** Who pays, who signs, how long it is valid, what is called. */
export const envelopeAttacks: readonly Attack[] = [
  {
    name: 'has a price without anything that it is for',
    intent: nothing,
    draft: { instructions: [compute.price(30_000_000_000_000n)] },
    rule: 'fee',
  },
  {
    name: 'burns what may leave as a fee',
    intent: {
      ...nothing,
      spend: [{ mint: sol.mint, atMost: 95n * SOL_UNIT }],
      anyRecipient: true,
    },
    draft: { instructions: [compute.price(30_000_000_000_000n)] },
    rule: 'fee',
    proof: 'form',
  },
  {
    name: 'has another fee payer',
    intent: withMallory,
    draft: { payer: mallory.address, instructions: [toBob] },
    rule: 'fee-payer',
    proof: 'form',
  },
  {
    name: 'has another fee payer, whom the owner pays back',
    intent: sponsored,
    draft: {
      payer: sponsor.address,
      instructions: [toBob, system.transfer(alice, sponsor.address, SOL_UNIT)],
    },
    rule: 'spend',
  },
  {
    name: 'lets the owner pay the fee that a sponsor was to pay',
    intent: sponsored,
    draft: { instructions: [toBob] },
    rule: 'fee-payer',
    proof: 'form',
  },
  {
    name: 'wants one more signature',
    intent: sendUsdc,
    draft: { instructions: [toBob, memo('hello', mallory)] },
    rule: 'signer',
    proof: 'form',
  },
  {
    name: 'wants the signature of a new account',
    intent: {
      ...nothing,
      spend: [{ mint: 'So11111111111111111111111111111111111111112', atMost: SOL_UNIT }],
      recipients: [places.tip],
    },
    draft: {
      instructions: [system.createAccount(alice, mallory.address, SOL_UNIT, 0, SYSTEM)],
    },
    rule: 'signer',
    proof: 'fails',
  },
  {
    name: 'does not ask the owner',
    intent: { ...nothing, feePayer: sponsor.address },
    draft: { payer: sponsor.address, instructions: [memo('nothing to sign')] },
    rule: 'signer',
    proof: 'form',
  },
  {
    name: 'has the slot of the owner filled',
    intent: sendUsdc,
    draft: { instructions: [toBob], filled: [alice.address] },
    rule: 'signature-filled',
    proof: 'form',
  },
  {
    name: 'pays a priority fee that is too high',
    intent: sendUsdc,
    draft: { instructions: [compute.limit(1_000_000), compute.price(20_000_000n), toBob] },
    rule: 'fee',
  },
  {
    name: 'pays a priority fee that is too high without a limit of its own',
    intent: sendUsdc,
    draft: { instructions: [compute.price(10n ** 11n), toBob] },
    rule: 'fee',
  },
  {
    name: 'pays more priority fee than meant',
    intent: { ...sendUsdc, maxPriorityFeeLamports: 100n },
    draft: { instructions: [compute.limit(1_000_000), compute.price(1_000n), toBob] },
    rule: 'fee',
    proof: 'form',
  },
  {
    name: 'pays for more signatures than meant',
    intent: { ...swapWithMaker, maxFeeLamports: 5_000n },
    draft: { instructions: swap },
    rule: 'fee',
  },
  {
    name: 'pays for signatures that a program verifies',
    intent: { ...sendUsdc, programs: [ED25519] },
    draft: { instructions: [toBob, raw(ED25519, [], 250, 0)] },
    rule: 'fee',
    proof: 'fails',
  },
  {
    name: 'pays a priority fee that is too high, by the config of its message',
    intent: sendUsdc,
    draft: {
      version: 1,
      config: { ...limits, priorityFeeLamports: 2n ** 30n },
      instructions: [toBob],
    },
    rule: 'fee',
  },
  {
    name: 'shows a limit and a price that have no effect',
    intent: sendUsdc,
    draft: {
      version: 1,
      config: limits,
      instructions: [compute.limit(100_000), compute.price(1n), toBob],
    },
    rule: 'budget',
    proof: 'form',
  },
  {
    name: 'has no limits in its message',
    intent: sendUsdc,
    draft: { version: 1, config: { computeUnitLimit: 200_000 }, instructions: [toBob] },
    rule: 'budget',
    proof: 'fails',
  },
  {
    name: 'says its price twice',
    intent: sendUsdc,
    draft: { instructions: [compute.price(10n ** 13n), toBob, compute.price(1n)] },
    rule: 'fee',
    proof: 'fails',
  },
  {
    name: 'says its limit twice',
    intent: sendUsdc,
    draft: {
      instructions: [compute.limit(1_400_000), compute.limit(100_000), compute.price(1n), toBob],
    },
    rule: 'fee',
    proof: 'fails',
  },
  {
    name: 'never expires, by a nonce',
    intent: withMallory,
    draft: { instructions: [system.advanceNonce(places.malloryNonce, mallory), toBob] },
    rule: 'durable-nonce',
    proof: 'form',
  },
  {
    name: 'never expires, by a nonce of the owner',
    intent: sendUsdc,
    draft: { instructions: [system.advanceNonce(places.aliceNonce, alice), toBob] },
    rule: 'durable-nonce',
  },
  {
    name: 'never expires, by a nonce that is made unreadable',
    intent: withMallory,
    draft: {
      instructions: [
        longer(system.advanceNonce(places.malloryNonce, mallory), { data: [0] }),
        toBob,
      ],
    },
    rule: 'unknown-instruction',
    proof: 'form',
  },
  {
    name: 'advances a nonce later on',
    intent: withMallory,
    draft: { instructions: [toBob, system.advanceNonce(places.malloryNonce, mallory)] },
    rule: 'durable-nonce',
    proof: 'form',
  },
  {
    name: 'makes a nonce account',
    intent: sendUsdc,
    draft: { instructions: [toBob, system.initializeNonce(places.tip, alice.address)] },
    rule: 'durable-nonce',
    proof: 'fails',
  },
  {
    name: 'hides the destination in a lookup table',
    intent: { ...sendUsdc, spend: [{ mint: usdc.mint, atMost: 5n * UNIT }] },
    draft: {
      table: places.lookupTable,
      instructions: [
        token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, 5n * UNIT),
      ],
    },
    rule: 'hidden-account',
    ruleOfNode: 'recipient',
  },
  {
    name: 'hides both sides of a transfer in a lookup table',
    intent: nothing,
    draft: {
      table: places.lookupTable,
      instructions: [token.transfer(usdc, usdcOf.alice, ata(mallory, usdc), alice, 5n * UNIT)],
    },
    rule: 'hidden-account',
    ruleOfNode: 'spend',
  },
  {
    name: 'hides the destination of SOL in a lookup table',
    intent: nothing,
    draft: {
      table: places.lookupTable,
      instructions: [system.transfer(alice, mallory.address, SOL_UNIT)],
    },
    rule: 'hidden-account',
    ruleOfNode: 'spend',
  },
  {
    name: 'hides the account that is closed in a lookup table',
    intent: nothing,
    draft: {
      table: places.lookupTable,
      instructions: [token.setAuthority(usdc, usdcOf.alice, alice, 2, mallory.address)],
    },
    rule: 'hidden-account',
    ruleOfNode: 'authority',
  },
  {
    name: 'calls a program that was not named',
    intent: nothing,
    draft: { instructions: [raw(UNKNOWN_PROGRAM, [role.signAndWrite(alice.address)], 1)] },
    rule: 'unknown-program',
    proof: 'fails',
  },
  {
    name: 'calls another program than the one that was named',
    intent: callRouter,
    draft: { instructions: [raw(UNKNOWN_PROGRAM, [role.signAndWrite(alice.address)], 1)] },
    rule: 'unknown-program',
    proof: 'fails',
  },
  {
    name: 'gives stake away',
    intent: nothing,
    draft: { instructions: [stake.authorize(places.aliceStake, alice, mallory.address, 1)] },
    rule: 'unknown-program',
  },
  {
    name: 'gives the staking of stake away',
    intent: nothing,
    draft: { instructions: [stake.authorize(places.aliceStake, alice, mallory.address, 0)] },
    rule: 'unknown-program',
  },
  {
    name: 'takes stake',
    intent: nothing,
    draft: {
      instructions: [stake.withdraw(places.aliceStake, mallory.address, alice, SOL_UNIT)],
    },
    rule: 'unknown-program',
  },
  {
    name: 'takes stake although its program was named',
    intent: { ...nothing, programs: ['Stake11111111111111111111111111111111111111'] },
    draft: { instructions: [stake.withdraw(places.aliceStake, mallory.address, alice, SOL_UNIT)] },
    rule: 'spend',
    shownBy: 'node',
  },
  {
    name: 'gives stake away although its program was named',
    intent: { ...nothing, programs: ['Stake11111111111111111111111111111111111111'] },
    draft: { instructions: [stake.authorize(places.aliceStake, alice, mallory.address, 1)] },
    rule: 'authority',
    shownBy: 'node',
  },
  {
    name: 'extends a lookup table',
    intent: nothing,
    draft: { instructions: [lookup.extend(places.lookupTable, alice, mallory.address)] },
    rule: 'unknown-program',
    proof: 'fails',
  },
  {
    name: 'uses an unknown token instruction',
    intent: sendUsdc,
    draft: { instructions: [raw(TOKEN, [role.write(usdcOf.alice), role.sign(alice.address)], 99)] },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'uses an unknown associated-token instruction',
    intent: sendUsdc,
    draft: { instructions: [raw(ATA, [role.signAndWrite(alice.address)], 7)] },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'uses an unknown System instruction',
    intent: sendUsdc,
    draft: { instructions: [raw(SYSTEM, [role.signAndWrite(alice.address)], 13, 0, 0, 0)] },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'cuts a System instruction short',
    intent: sendUsdc,
    draft: {
      instructions: [
        raw(SYSTEM, [role.signAndWrite(alice.address), role.write(mallory.address)], 2, 0, 0, 0, 1),
      ],
    },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'uses an unknown compute-budget instruction',
    intent: sendUsdc,
    draft: { instructions: [raw(COMPUTE, [], 0, 1, 2, 3, 4, 5, 6, 7, 8), toBob] },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'has a memo that is not text',
    intent: sendUsdc,
    draft: { instructions: [toBob, raw(MEMO, [], 0xff, 0xfe)] },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'puts a batch into a batch',
    intent: sendUsdc,
    draft: { instructions: [batch(usdc, batch(usdc, toBob))] },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'has a batch that counts more accounts than there are',
    intent: sendUsdc,
    draft: { instructions: [{ ...batch(usdc, toBob), accounts: toBob.accounts.slice(1) }] },
    rule: 'unknown-instruction',
    proof: 'fails',
  },
  {
    name: 'has a batch with more accounts than it counts',
    intent: sendUsdc,
    draft: {
      instructions: [longer(batch(usdc, toBob), { accounts: [role.write(mallory.address)] })],
    },
    rule: 'unknown-instruction',
    proof: 'form',
  },
  {
    name: 'calls the lookup-table program although it is decoded',
    intent: nothing,
    draft: {
      instructions: [
        raw(LOOKUP, [role.write(places.lookupTable), role.sign(alice.address)], 1, 0, 0, 0),
      ],
    },
    rule: 'unknown-program',
    proof: 'fails',
  },
];
