import { orderExpiry } from '@perijove/swap';
import { expect, it } from 'vitest';

const time = { kind: 'time', expiresAtMs: 1_751_968_322_000 };
const block = { kind: 'block-height', lastValidBlockHeight: 326_183_412n };
const both = { expireAt: '1751968322', lastValidBlockHeight: '326183412' };

it.each([
  ['the time of a market maker', { ...both, router: 'jupiterz' }, time],
  ['the block height of another router', { ...both, router: 'metis' }, block],
  ['what there is', { router: 'jupiterz', lastValidBlockHeight: 326_183_412 }, block],
  ['what there is, without a router', { expireAt: 1_751_968_322 }, time],
  ['nothing', { router: 'metis', expireAt: null, lastValidBlockHeight: 'soon' }, undefined],
])('%s', (_name, order, expiry) => {
  expect(orderExpiry(order)).toEqual(expiry);
});
