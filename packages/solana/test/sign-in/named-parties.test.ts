import { describe, expect, it } from 'vitest';
import { foreignPartyIn, isNamedIn } from '../../src/sign-in/named-parties.ts';
import { alice } from '../ledger/cast.ts';

const own = { wallet: alice.address, names: ['Jupiter', 'Jup'], hosts: ['jup.ag'] };
const foreign = (text: string) => foreignPartyIn(text, own);

describe('another party', () => {
  it.each([
    'Sign in to',
    'Signing in to',
    'Signs in to',
    'Signed on at',
    'Sign me in to',
    'Sign yourself up for',
    'Sign-in-request for',
    'Logging in to',
    'Log into',
    'Log you onto',
    'Logged in on',
    'Login with',
    'Logon via',
    'Authenticate with',
    'Authenticates through',
    'Authenticating using',
    'Authentication by',
    'Connect to',
    'Connects your wallet to',
    'Connecting from',
    'Welcome to',
    'Please sign in:',
    'Now connect your own key to',
  ])('is what follows: %s', (words) => {
    expect(foreign(`${words} Saturn`)).toBe('Saturn');
    expect(foreign(`${words} Jupiter`)).toBeUndefined();
  });

  it.each([
    'wants you to sign in',
    'want you to sign in',
    'asks you to sign in',
    'requests that you sign in',
    'request you to sign in',
    'requires you to sign in',
    'needs you to sign in',
    'invites you to sign in',
    'prompts you to sign in',
    'would like you to sign in',
    'is asking for you to sign in',
    'is requesting that you sign in',
  ])('is who says: %s', (words) => {
    expect(foreign(`Saturn ${words}`)).toBe('Saturn');
    expect(foreign(`Notice: Saturn ${words}`)).toBe('Saturn');
    expect(foreign(`Jupiter ${words}`)).toBeUndefined();
    expect(foreign(`Notice: the Jupiter app ${words}`)).toBeUndefined();
  });

  it.each([
    'Domain',
    'site',
    'Origin',
    'host',
    'URI',
    'url',
    'Website',
    'app',
    'dApp',
    'Application',
    'Audience',
    'Service',
    'client',
    'redirect_uri',
    'Redirect URL',
    'redirecturi',
  ])('is the value of the field %s', (field) => {
    for (const text of [`${field}: evil`, `${field} = evil`, `- ${field}:evil`])
      expect(foreign(`Sign in to Jupiter\n${text}`)).toBe('evil');
    expect(foreign(`Sign in to Jupiter\n${field}: https://jup.ag/path`)).toBeUndefined();
  });

  it.each(['- evil', '* evil', '• evil', '  -evil'])('is the entry %j of a list', (entry) => {
    expect(foreign(`Resources:\n${entry}`)).toBe('evil');
    expect(foreign(`Resources:\n${entry.replace('evil', 'two words')}`)).toBeUndefined();
    expect(foreign(`Resources:\n${entry.replace('evil', 'https://jup.ag')}`)).toBeUndefined();
  });

  it.each([
    ['Sign in to Jupiter with Saturn', 'Saturn'],
    ['Connect to Jupiter for JUP at Saturn by Pluto', 'Saturn by Pluto'],
    ['App:\nsaturn', 'saturn'],
    ['Sign in with your wallet to Saturn', 'Saturn'],
    ['Sign in with Jupiter. Welcome to Saturn', 'Saturn'],
    ['Sign in to Jupiter! Log in to Saturn; thanks', 'Saturn;'],
    ['Sign in to\nSaturn', 'Saturn'],
    ['Sign in to\nJupiter with\nSaturn', 'Saturn'],
    ['SIGN IN TO\nSaturn', 'TO Saturn'],
    [`Sign in to Evil${alice.address}`, `Evil${alice.address}`],
    ['Sign in to the\n\nSaturn market', 'the Saturn market'],
    ['Saturn\nwants you to sign in', 'Saturn'],
    ['Sign in to Solana Mobile', 'Solana Mobile'],
    ['Sign in to "Saturn" with Jupiter', '"Saturn" with Jupiter'],
    ['Sign in to Jupiterland', 'Jupiterland'],
    ['Sign in to Jupiter-Rewards', 'Jupiter-Rewards'],
    ['Sign in to my Jupiter', 'my Jupiter'],
    [`Sign in to ${'x'.repeat(80)}`, 'x'.repeat(60)],
  ])('of %j is %j', (text, party) => {
    expect(foreign(text)).toBe(party);
  });

  it.each([
    'Sign in',
    'Sign in with Solana',
    'Sign in with your wallet',
    'Sign in with my connected account',
    'Sign in with this own key',
    'Sign in by the signature',
    'Sign in using an address',
    'Sign in with our Solana message',
    'Sign in on and off',
    'Sign in with 2026-09-16T14:02:39Z',
    'Sign in with the nonce',
    'Sign in to the api',
    'Sign in to “Jupiter”',
    'Sign in to the Jupiter Trigger Order API',
    'Sign in to jup.ag',
    'Sign in at https://jup.ag/login',
    'Sign in to JUP',
    `Sign in with ${alice.address}`,
    `Sign in with ${alice.address}, thanks`,
    'The market is connected. Nothing else',
    'A designing app',
  ])('is not in %j', (text) => {
    expect(foreign(text)).toBeUndefined();
  });
});

describe('the service', () => {
  it.each([
    'Jupiter',
    'Sign in to Jupiter',
    'Sign in to jupiter',
    'As on the Jupiter market',
    'Hello! “Jupiter” asks',
    'Nonce: abc. Sign in with Jup',
    'First line\nJupiter Trigger',
    'jup.ag wants you to sign in',
  ])('is named in %j', (text) => {
    expect(isNamedIn(text, own)).toBe(true);
  });

  it.each([
    'Sign in to Saturn',
    'A Jupiter',
    'Sign in to Jupiterland',
    'Nonce: Jupiter',
    'Sign in with the nonce of Jupiter',
    'Request ID: Jupiter',
    'state=Jupiter',
    'Open jupiter.example',
    'other.example wants you to sign in',
    'Sign in to Jup1ter',
  ])('is not named in %j', (text) => {
    expect(isNamedIn(text, own)).toBe(false);
  });

  it('is never named without a name, or by a part of a name with signs', () => {
    expect(isNamedIn('Sign in to Jupiter', { ...own, names: [] })).toBe(false);
    expect(isNamedIn('Sign in.', { ...own, names: [] })).toBe(false);
    const dotted = { ...own, names: ['J.p'] };
    expect(isNamedIn('Sign in to Jup', dotted)).toBe(false);
    expect(isNamedIn('Sign in to J.p', dotted)).toBe(true);
    expect(foreignPartyIn('Sign in to Jupiter', { ...own, names: [] })).toBe('Jupiter');
  });
});
