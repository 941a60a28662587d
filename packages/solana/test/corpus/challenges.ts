import type { GuardRule } from '@perijove/core';
import { alice, bob, mallory, places, sponsor } from '../ledger/cast.ts';
import { compile, type Draft, role } from '../ledger/draft.ts';
import { compute, longer, memo, memoOf, system } from '../ledger/make.ts';

/** What the wallet of Alice signs to sign in. */
const SAYS = `Sign in to Jupiter Trigger Order API as ${alice.address}, nonce 9a90693f58f4e15b`;
const OTHER_MEMO = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';

const budget = [compute.limit(20_000), compute.price(1_000n)];

/** A challenge in the form of a transaction, and the rule that must refuse it. */
export interface ChallengeCase {
  readonly name: string;
  readonly transaction: string;
  readonly rule?: GuardRule;
}

const of = (name: string, draft: Draft, rule?: GuardRule): ChallengeCase => ({
  name,
  transaction: compile(draft),
  ...(rule && { rule }),
});

/** They prove the wallet and do nothing else. */
export const harmlessChallenges: readonly ChallengeCase[] = [
  of('a memo that the wallet signs', { instructions: [memo(SAYS, alice)] }),
  of('with compute budget', { instructions: [...budget, memo(SAYS, alice)] }),
  of('of the older version', { instructions: [memo(SAYS, alice)], version: 'legacy' }),
  of('a memo without accounts', { instructions: [memo('9a90693f-58f4-4e15-9b3e')] }),
  of('by another Memo program', { instructions: [memoOf(OTHER_MEMO, SAYS)] }),
];

/** They do more, or for somebody else. */
export const challengeAttacks: readonly ChallengeCase[] = [
  of(
    'transfers SOL',
    { instructions: [memo(SAYS, alice), system.transfer(alice, mallory.address, 1_000n)] },
    'spend',
  ),
  of(
    'transfers nothing, by a program that it does not need',
    { instructions: [memo(SAYS, alice), system.transfer(alice, alice.address, 0n)] },
    'unknown-program',
  ),
  of(
    'lets another wallet pay the fee',
    { instructions: [memo(SAYS, alice)], payer: sponsor.address },
    'fee-payer',
  ),
  of('has version 1', { instructions: [memo(SAYS, alice)], version: 1 }, 'terms'),
  of('asks another wallet to sign', { instructions: [memo(SAYS, alice, bob)] }, 'signer'),
  of(
    'takes an account from a lookup table',
    {
      instructions: [longer(memo(SAYS, alice), { accounts: [role.read(mallory.address)] })],
      table: places.lookupTable,
    },
    'hidden-account',
  ),
  of(
    'names another account beside the wallet',
    { instructions: [longer(memo(SAYS, alice), { accounts: [role.read(mallory.address)] })] },
    'signer',
  ),
  of(
    'is for another wallet',
    { instructions: [memo(`Sign in to Jupiter as ${mallory.address}`, alice)] },
    'terms',
  ),
  of(
    'is for another site',
    { instructions: [memo('Sign in at https://jup.example/login', alice)] },
    'terms',
  ),
  of(
    'names another site in its first line',
    { instructions: [memo(`evil.example wants you to sign in:\n${alice.address}`, alice)] },
    'terms',
  ),
  of(
    'has hidden characters in its memo',
    { instructions: [memo('Jup\u202eiter', alice)] },
    'terms',
  ),
  of('has no memo', { instructions: budget }, 'terms'),
  of(
    'costs more than a landing would be worth',
    { instructions: [compute.limit(1_400_000), compute.price(1_000_000n), memo(SAYS, alice)] },
    'fee',
  ),
  of(
    'holds a signature of the wallet already',
    { instructions: [memo(SAYS, alice)], filled: [alice.address] },
    'signature-filled',
  ),
  of(
    'is made durable by a nonce',
    {
      instructions: [system.advanceNonce(mallory.address, alice), memo(SAYS, alice)],
    },
    'unknown-program',
  ),
];
