import { SOL } from '@perijove/core';
import { isSuspicious } from '@perijove/tokens';
import { describe, expect, it } from 'vitest';

const token = { id: SOL, name: 'Wrapped SOL', symbol: 'SOL', decimals: 9 };

describe('isSuspicious', () => {
  it('goes by the flag, which is only there when it is raised', () => {
    expect(isSuspicious({ ...token, audit: { isSus: true } })).toBe(true);
    expect(isSuspicious({ ...token, audit: { devMints: 900 } })).toBe(false);
    expect(isSuspicious({ ...token, audit: null })).toBe(false);
    expect(isSuspicious(token)).toBe(false);
  });
});
