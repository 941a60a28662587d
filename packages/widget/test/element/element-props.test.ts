import { describe, expect, it } from 'vitest';
import { propsOfAttributes } from '../../src/element/element-props.ts';

const read = (attributes: Readonly<Record<string, string>>) =>
  propsOfAttributes((name) => attributes[name] ?? null);

describe('propsOfAttributes', () => {
  it('leaves out what the element does not have', () => {
    expect(read({})).toEqual({});
  });

  it('keeps texts as they are, an empty one too', () => {
    const texts = { api: '/api', rpc: '', pay: 'a', receive: 'b', amount: '1', locale: 'de' };
    expect(read(texts)).toEqual(texts);
    const others = { theme: 'dark', explorer: 'https://x.example', plan: 'pro' };
    expect(read(others)).toEqual(others);
  });

  it('reads the kinds of trade and the locked sides as lists', () => {
    expect(read({ modes: ' swap\n limit ' })).toEqual({ modes: ['swap', 'limit'] });
    expect(read({ modes: '' })).toEqual({ modes: [] });
    expect(read({ lock: ' pay  receive ' })).toEqual({ lock: ['pay', 'receive'] });
  });

  it('reads a fee from its two attributes, and a half of it as one that is refused', () => {
    expect(read({ 'fee-bps': '80', 'fee-referral-account': 'x' })).toEqual({
      fee: { bps: 80, referralAccount: 'x' },
    });
    expect(read({ 'fee-bps': '80' })).toEqual({ fee: { bps: 80, referralAccount: '' } });
    expect(read({ 'fee-referral-account': 'x' })).toEqual({
      fee: { bps: Number.NaN, referralAccount: 'x' },
    });
  });
});
