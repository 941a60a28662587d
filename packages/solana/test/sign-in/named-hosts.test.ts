import { describe, expect, it } from 'vitest';
import { foreignHostIn, isOwnHost, withoutHosts } from '../../src/sign-in/named-hosts.ts';

const hosts = ['jup.ag', '127.0.0.1', 'localhost'];
const foreign = (text: string) => foreignHostIn(text, hosts);

describe('a host without a dot', () => {
  it.each([
    ['https://evil/login', 'evil'],
    ['HTTPS://evil', 'evil'],
    ['https:/evil?x', 'evil'],
    ['https:///evil#x', 'evil'],
    ['web+app://evil"', 'evil'],
    ['https:evil', 'evil'],
    ['http: evil', 'evil'],
    ['ws:evil', 'evil'],
    ['wss:evil>', 'evil'],
    ['ftp:evil', 'evil'],
    ['//evil/login', 'evil'],
    ['///evil', 'evil'],
    ['(//evil:443)', 'evil:443)'],
  ])('is what follows the scheme or the slashes of %j', (address, host) => {
    expect(foreign(`Sign in to Jupiter: ${address}`)).toBe(host);
    expect(foreign(`Sign in to Jupiter: ${address.replace('evil', 'localhost')}`)).toBeUndefined();
  });
});

describe('a host', () => {
  it.each([
    ['evil.example wants you', 'evil.example'],
    ['at Evil.EXAMPLE.', 'Evil.EXAMPLE'],
    ['at evil.xn--p1ai', 'evil.xn--p1ai'],
    ['at évil.example', 'évil.example'],
    ['at 203.0.113.7', '203.0.113.7'],
    ['at [2001:db8::7]', '[2001:db8::7]'],
    ['at [::FFFF]', '[::FFFF]'],
    ['at jup.ag@evil', 'jup.ag@evil'],
    ['at evil[.]example', 'evil.example'],
    ['at evil(dot)example', 'evil.example'],
    ['at evil { punkt } example', 'evil.example'],
    ['at evil<POINT>example', 'evil.example'],
    ['at evil dot example', 'evil.example'],
    ['at evil .example', 'evil.example'],
    ['at evil. example', 'evil.example'],
    ['at evil. io', 'evil.io'],
    ['at jup. ag and evil. io', 'evil.io'],
    ['at evil•example', 'evil.example'],
    ['at evil…example', 'evil.example'],
    ['at jup.ag and evil.example', 'evil.example'],
  ])('is found in %j', (text, host) => {
    expect(foreign(text)).toBe(host);
  });

  it.each([
    'at jup.ag, or https://jup.ag/login',
    'at api.jup.ag:443.',
    'at http://127.0.0.1:4260/',
    'version 1.2.3, e.g. at 12:30',
    'That is all. Sign in',
    'a // b',
  ])('of another site is not in %j', (text) => {
    expect(foreign(text)).toBeUndefined();
  });

  it.each([
    ['jup.ag', true],
    ['JUP.AG', true],
    ['jup.ag:443', true],
    ['jup.ag:443).', true],
    ['api.jup.ag', true],
    ['a-1.api.jup.ag', true],
    ['localhost', true],
    ['127.0.0.1:80', true],
    ['', false],
    ['ag', false],
    ['notjup.ag', false],
    ['jup.ag.example', false],
    ['a@api.jup.ag', false],
    ['a_b.jup.ag', false],
    ['é.jup.ag', false],
    // Only a host with parts has subdomains.
    ['evil.localhost', false],
    ['evil.127.0.0.1', false],
  ])('%j is one of the service: %s', (host, isOwn) => {
    expect(isOwnHost(host, hosts)).toBe(isOwn);
  });
});

it('a text without its hosts has the rest of its words', () => {
  expect(withoutHosts('at https://Jupiter/x and jupiter.example too').split(/\s+/)).toEqual([
    'at',
    'and',
    'too',
  ]);
});
