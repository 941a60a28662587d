import { describe, expect, it } from 'vitest';
import { assertExpiry, expiryAsked, expiryAt } from '../../src/flows/expiry.ts';

describe('the expiry', () => {
  const FIRST = 1_000_000_000_000;

  it.each([
    [new Date(FIRST), FIRST],
    [{ unixMs: FIRST }, FIRST],
    [{ inMs: 1 }, 101],
    [{ unixMs: undefined, inMs: 5 }, 105],
  ])('%o is accepted, in milliseconds', (expiry, at) => {
    assertExpiry(expiry);
    expect(expiryAt(JSON.parse(JSON.stringify(expiryAsked(expiry as Date))), 100.4)).toBe(at);
    expect(expiryAt(expiry as Date, 100.4)).toBe(at);
  });

  it.each([
    [{ unixMs: FIRST - 1 }, 'expiresAt.unixMs'],
    [{ unixMs: FIRST + 0.5 }, 'expiresAt.unixMs'],
    [{ unixMs: String(FIRST) }, 'expiresAt.unixMs'],
    [{ inMs: 0 }, 'expiresAt.inMs'],
    [{ inMs: 1.5 }, 'expiresAt.inMs'],
    [{ inMs: '5' }, 'expiresAt.inMs'],
    [{}, 'expiresAt'],
    [{ inMs: 1, unixMs: FIRST }, 'expiresAt'],
    [{ inMs: 1, sooner: true }, 'expiresAt'],
    [new Date(Number.NaN), 'expiresAt'],
    [FIRST, 'expiresAt'],
    [undefined, 'expiresAt'],
  ])('%o is refused', (expiry, field) => {
    const refused = expect.objectContaining({ code: 'invalid_input', details: expect.anything() });
    expect(() => assertExpiry(expiry)).toThrow(refused as Error);
    try {
      assertExpiry(expiry);
    } catch (error) {
      expect(error).toMatchObject({ details: { field } });
    }
  });

  it('says why a number is refused', () => {
    expect(() => assertExpiry(5_000)).toThrow(/5000/);
  });
});
