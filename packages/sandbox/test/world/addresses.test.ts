import { isAddress, SOL, USDC } from '@perijove/core';
import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { addressOf, createAddressSpace } from '../../src/world/addresses.ts';

describe('base58', () => {
  it('reads and writes real addresses', () => {
    for (const address of [SOL, USDC, '1'.repeat(32), '11111111111111111111111111111112']) {
      const bytes = decodeBase58(address, 32);
      expect(bytes && encodeBase58(bytes)).toBe(address);
    }
    expect(decodeBase58('1'.repeat(32), 32)).toEqual(new Uint8Array(32));
  });

  it('keeps zeros at the front and within', () => {
    for (let zeros = 0; zeros < 32; zeros++) {
      const bytes = new Uint8Array(32).map((_, i) => (i < zeros ? 0 : 7 * i));
      bytes[31] = 0;
      const text = encodeBase58(bytes);
      expect(isAddress(text)).toBe(true);
      expect(decodeBase58(text, 32)).toEqual(bytes);
    }
  });

  it('refuses other letters and other lengths', () => {
    for (const text of [
      '',
      'O'.repeat(44),
      `${USDC}1`,
      USDC.slice(2),
      '1'.repeat(33),
      'z'.repeat(99),
    ]) {
      expect(decodeBase58(text, 32)).toBeUndefined();
    }
  });
});

describe('addresses', () => {
  it('are valid, and different by seed, topic and number', () => {
    const all = [addressOf(1, 'a'), addressOf(2, 'a'), addressOf(1, 'b'), addressOf(1, 'a', 1)];
    expect(all.every(isAddress)).toBe(true);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('address space', () => {
  const space = createAddressSpace(42, 'pools');

  it('gives every number an address from which it is read back', () => {
    for (const index of [0, 1, 999, 2 ** 31, 2 ** 32, 2 ** 40 + 5, Number.MAX_SAFE_INTEGER]) {
      const address = space.at(index);
      expect(isAddress(address)).toBe(true);
      expect(space.indexOf(address)).toBe(index);
    }
  });

  it('knows no address of other spaces, seeds or the outside', () => {
    const others = [createAddressSpace(42, 'mints').at(3), createAddressSpace(43, 'pools').at(3)];
    for (const address of [...others, SOL, USDC, 'not an address', '']) {
      expect(space.indexOf(address)).toBeUndefined();
    }
  });
});
