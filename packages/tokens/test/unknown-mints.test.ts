import { SOL, USDC } from '@perijove/core';
import { unknownMints } from '@perijove/tokens';
import { describe, expect, it } from 'vitest';

const token = { id: SOL, name: 'Wrapped SOL', symbol: 'SOL', decimals: 9 };

describe('unknownMints', () => {
  it('names what has no record, each once', () => {
    expect(unknownMints([USDC, SOL, USDC], [token])).toEqual([USDC]);
    expect(unknownMints([SOL], [token])).toEqual([]);
    expect(unknownMints([], [token])).toEqual([]);
  });
});
