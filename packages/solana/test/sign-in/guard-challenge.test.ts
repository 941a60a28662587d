import { isPerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import {
  guardChallengeText,
  guardChallengeTransaction,
} from '../../src/sign-in/guard-challenge.ts';
import { challengeAttacks, harmlessChallenges } from '../corpus/challenges.ts';
import { alice, mallory } from '../ledger/cast.ts';
import { compile, role } from '../ledger/draft.ts';
import { compute, longer, memo } from '../ledger/make.ts';
import { foreignHosts, foreignNames, unseenCharacters } from './foreign-texts.ts';

const terms = {
  wallet: alice.address,
  names: ['Jupiter', 'Jup'],
  hosts: ['jup.ag', 'api.jup.ag', '127.0.0.1', 'mine.pages.example'],
};

describe('a transaction', () => {
  it.each(harmlessChallenges.map((each) => [each.name, each] as const))(
    'is a challenge: %s',
    async (_, { transaction }) => {
      await expect(guardChallengeTransaction(transaction, terms)).resolves.toBeUndefined();
    },
  );

  it.each(challengeAttacks.map((each) => [each.name, each] as const))(
    'is refused that %s',
    async (_, { transaction, rule }) => {
      const error: unknown = await guardChallengeTransaction(transaction, terms).catch((e) => e);
      if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
      expect(error.details.findings.map((each) => each.rule)).toContain(rule);
    },
  );

  it.each([
    [195_000n, true],
    [195_001n, false],
  ])('may cost 200,000 lamports, of which %d are a priority fee: %s', async (price, isAccepted) => {
    const budget = [compute.limit(1_000_000), compute.price(price)];
    const transaction = compile({ instructions: [...budget, memo('nonce', alice)] });
    const guarded = guardChallengeTransaction(transaction, terms);
    if (isAccepted) return expect(guarded).resolves.toBeUndefined();
    await expect(guarded).rejects.toMatchObject({ details: { findings: [{ rule: 'fee' }] } });
  });

  it('is refused for each memo that says, or names, something else', async () => {
    const other = longer(memo('Sign in', alice), { accounts: [role.read(mallory.address)] });
    const instructions = [compute.limit(20_000), memo('https://jup.example', alice), other];
    await expect(guardChallengeTransaction(compile({ instructions }), terms)).rejects.toMatchObject(
      {
        details: {
          findings: [
            { rule: 'terms', reason: 'the memo is for jup.example, another site', instruction: 1 },
            { rule: 'signer', reason: expect.stringContaining(mallory.address), instruction: 2 },
          ],
        },
      },
    );
  });

  it('is refused when it is not a challenge', async () => {
    const error: unknown = await guardChallengeTransaction('AQAB', terms).catch((e) => e);
    expect(isPerijoveError(error, 'malformed_transaction')).toBe(true);
  });
});

/** ASCII alone, so that its UTF-8 bytes are these bytes: the message of a transaction. */
const asMessage = [
  '\u0001\u0000\u0001\u0002',
  'a'.repeat(32),
  'b'.repeat(32),
  'c'.repeat(32),
  '\u0001\u0001\u0000\u0000',
].join('');

function isSigned(text: string): boolean {
  try {
    guardChallengeText(text, terms);
    return true;
  } catch (error) {
    if (!isPerijoveError(error, 'unsafe_text')) throw error;
    return false;
  }
}

describe('a text', () => {
  const { address } = alice;
  const siws = (domain: string, wallet: string): string =>
    `${domain} wants you to sign in with your Solana account:\n${wallet}\n\nJupiter Trigger\n\nNonce: x1`;

  it.each([
    'Sign this message to authenticate with Jupiter Trigger Order API: abc123...',
    `Sign this message to authenticate with Jupiter Trigger Order API\nWallet: ${address}\nNonce: 9a90`,
    siws('jup.ag', address),
    siws('trigger.jup.ag', address),
    `Jupiter Trigger at https://api.jup.ag/trigger for ${address}`,
    `Sign in to Jupiter with ${address}. Nonce: ${mallory.address}`,
    'Jupiter at http://127.0.0.1:4260/ asks you to sign in',
    `Sign this message to authenticate with Jupiter that you are the owner of ${address}.\n\nThis challenge expires at 2026-09-16T14:02:39.204Z with the nonce of 01a0aa82-4504-76ed-8c94-4fb787c6a2a9.`,
    `jup.ag wants you to sign in with your Solana account:\n${address}\n\nURI: https://jup.ag\nVersion: 1\nChain ID: mainnet\nNonce: ${mallory.address}\nIssued At: 2026-09-16T14:02:39.204Z`,
    'mine.pages.example wants you to sign in to Jupiter',
    'Please log in to the “Jupiter Trigger Order API” – it’s valid for 5 minutes.',
    'Connect your wallet to Jupiter. Questions? Ask at https://support.jup.ag/help.',
    'Welcome to JUPITER! Sign in with your wallet (version 1.2.3, e.g. once a day)',
    `Nonce: ${mallory.address}. Sign in to Jupiter`,
    `Sign in to Jupiter. ${'x'.repeat(1_980)}`,
  ])('is a challenge: %j', (text) => {
    expect(() => guardChallengeText(text, terms)).not.toThrow();
  });

  it.each([
    ['another wallet', `Sign in to Jupiter with ${mallory.address}`],
    ['another wallet beside it', `Jupiter: ${address} hands all over to ${mallory.address}`],
    ['another site', siws('jup.example', address)],
    ['a site that only begins alike', siws('jup.ag.example', address)],
    ['a site that only ends alike', siws('notjup.ag', address)],
    ['a site behind a user name', `Jupiter: open https://jup.ag@evil.example/ as ${address}`],
    ['a site behind a name and a port', `Jupiter: open https://jup.ag:443@evil.example/`],
    ['a site of the line', `Sign in to Jupiter\nDomain: evil.example`],
    ['another service', `Sign in to Saturn as ${address}`],
    ['hidden characters', 'Sign in to Jupiter\u200b now'],
    ['another order of reading', 'Sign in to Jupiter \u202ewon'],
    ['a line separator', 'Sign in to Jupiter\u2028now'],
    ['one character too much', `Sign in to Jupiter. ${'x'.repeat(1_981)}`],
    ['one word', 'Jupiter'],
    ['a single word in a line', 'Jupiter\nJupiter'],
    ['bytes as text', `jup${'4vJ9JU1bJJE96FWSJKvH'.repeat(3)}`],
    ['nothing', ' \n '],
    ['the parent of a host of the deployment', 'pages.example wants you to sign in to Jupiter'],
    [
      'a sibling of a host of the deployment',
      'other.pages.example wants you to sign in to Jupiter',
    ],
    ['an e-mail address', 'Sign in to Jupiter, or write to jup.ag@evil'],
  ])('is refused: %s', (_, text) => {
    expect(isSigned(text)).toBe(false);
  });

  it.each([
    ['hosts', foreignHosts],
    ['unseen characters', unseenCharacters],
    ['names', foreignNames],
  ])('of another site is refused: %s', (_, texts) => {
    const passed = texts.filter(({ text }) => isSigned(text)).map(({ name }) => name);
    expect(passed).toEqual([]);
  });

  it('is refused with the reason', () => {
    const reason = `the text is for ${mallory.address}, another wallet`;
    expect(() => guardChallengeText(`Sign in to Jupiter as ${mallory.address}`, terms)).toThrow(
      expect.objectContaining({
        code: 'unsafe_text',
        details: { reason },
        message: `unsafe to sign: ${reason}`,
      }),
    );
  });

  it.each([asMessage, `\n${asMessage.slice(1)}`])('is no transaction: %j', (text) => {
    const isOne = text === asMessage;
    const reason = isOne ? 'the text is the message of a transaction' : /invisible characters/;
    expect(() => guardChallengeText(text, terms)).toThrow(reason);
  });
});
