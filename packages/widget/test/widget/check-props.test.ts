import { isPerijoveError, SOL, sandbox, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { checkProps, pairOf } from '../../src/widget/check-props.ts';
import type { SwapWidgetProps } from '../../src/widget/props.ts';

const ACCOUNT = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
const base = { api: '/api/jupiter', rpc: '/api/rpc' };

/** What a refusal says; undefined where the properties are accepted. */
function refusal(props: object): string | undefined {
  try {
    checkProps(props as SwapWidgetProps);
    return undefined;
  } catch (error) {
    if (!isPerijoveError(error, 'invalid_input')) throw error;
    return error.message;
  }
}

describe('checkProps', () => {
  it.each<[string, object]>([
    ['a path', {}],
    ['a deployment', { api: sandbox('http://127.0.0.1:4260') }],
    ['a URL', { api: 'https://app.example/api', rpc: 'https://node.example/?key=1' }],
    ['a pair', { pay: USDC, receive: SOL, amount: '1.5', lock: ['pay', 'receive'] }],
    ['all kinds of trade', { modes: ['swap', 'limit', 'dca'] }],
    ['one other kind', { modes: ['dca'] }],
    ['a fee', { fee: { bps: 50, referralAccount: ACCOUNT, tokenAccounts: { [USDC]: ACCOUNT } } }],
    ['the largest fee', { fee: { bps: 255, referralAccount: ACCOUNT } }],
    ['a language and a theme', { locale: 'zh', theme: 'dark', explorer: 'https://x.example' }],
    ['no wallet yet', { wallet: null, onConnect: () => undefined }],
    ['a wallet', { wallet: { address: ACCOUNT, signer: {} }, onConnect: () => undefined }],
  ])('accepts %s', (_, props) => {
    expect(refusal({ ...base, ...props })).toBeUndefined();
  });

  it.each<[string, object, RegExp]>([
    ['no api', { api: undefined }, /api: expected the path or URL of your proxy/],
    ['a script as api', { api: 'javascript:alert(1)' }, /api: expected/],
    ['another host by its name alone', { api: '//evil.example' }, /api: expected/],
    ['another host by a backslash', { api: '/\\evil.example' }, /api: expected/],
    ['no rpc', { rpc: '' }, /rpc: expected the path or URL of a Solana node/],
    ['a script as explorer', { explorer: 'javascript:alert(1)' }, /explorer: expected/],
    [
      'an unknown kind of trade',
      { modes: ['swap', 'stake'] },
      /modes: expected a list of swap, limit and dca/,
    ],
    ['no kind of trade', { modes: [] }, /modes: expected .* at least one/],
    ['a kind of trade twice', { modes: ['limit', 'limit'] }, /modes: expected .* each once/],
    ['a text as kinds of trade', { modes: 'swap' }, /modes: expected a list/],
    ['an invalid mint', { pay: 'SOL' }, /pay: expected the address of a mint/],
    ['another such mint', { receive: 'abc' }, /receive: expected the address of a mint/],
    ['the same mint twice', { pay: SOL, receive: SOL }, /receive: expected another mint than pay/],
    ['an amount with a comma', { amount: '1,5' }, /amount: expected whole tokens in digits/],
    ['a number as the amount', { amount: 1.5 }, /amount: expected whole tokens in digits/],
    ['an unknown side', { lock: ['left'] }, /lock: expected a list of pay and receive/],
    [
      'an unknown language',
      { locale: 'xx' },
      /locale: expected one of auto, en, de, es, fr, pt, zh/,
    ],
    ['an unknown theme', { theme: 'blue' }, /theme: expected one of auto, light, dark/],
    ['a fee below 50', { fee: { bps: 49, referralAccount: ACCOUNT } }, /fee\.bps: expected whole/],
    [
      'a fee above 255',
      { fee: { bps: 256, referralAccount: ACCOUNT } },
      /fee\.bps: expected whole/,
    ],
    ['half a point', { fee: { bps: 50.5, referralAccount: ACCOUNT } }, /fee\.bps: expected whole/],
    [
      'a fee without its account',
      { fee: { bps: 50 } },
      /fee\.referralAccount: expected the address/,
    ],
    [
      'an invalid address of a token account',
      { fee: { bps: 50, referralAccount: ACCOUNT, tokenAccounts: { [USDC]: 'x' } } },
      /fee\.tokenAccounts: expected addresses/,
    ],
    ['a misspelt part of a fee', { fee: { bsp: 50 } }, /unknown field `fee\.bsp`/],
    ['a wallet without a way to connect', { wallet: null }, /onConnect: expected a function/],
    ['a way to connect without a wallet', { onConnect: () => undefined }, /wallet: expected/],
    [
      'a wallet without a signer',
      { wallet: { address: ACCOUNT }, onConnect: () => undefined },
      /wallet: expected null, or an object with address and signer/,
    ],
    [
      'an unknown property',
      { recieve: USDC },
      /unknown field `props\.recieve`; did you mean `receive`/,
    ],
  ])('refuses %s', (_, props, says) => {
    expect(refusal({ ...base, ...props })).toMatch(says);
  });
});

describe('pairOf', () => {
  it.each([
    [{}, { from: SOL, to: USDC }],
    [{ pay: USDC }, { from: USDC, to: SOL }],
    [{ pay: ACCOUNT }, { from: ACCOUNT, to: USDC }],
    [{ receive: ACCOUNT }, { from: SOL, to: ACCOUNT }],
  ])('begins %o with %o', (props, pair) => {
    expect(pairOf(props)).toEqual(pair);
  });
});
