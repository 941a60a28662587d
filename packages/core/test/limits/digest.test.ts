import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { digest } from '../../src/limits/digest.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the digest of a key', () => {
  test('is the first half of a SHA-256, the same in each process', async () => {
    const whole = createHash('sha256').update('perijove:key-one').digest('hex');
    expect(await digest('key-one')).toBe(whole.slice(0, 32));
  });

  test.each([undefined, {}])(
    'is refused with the option to set, where Web Crypto is %j',
    async (crypto) => {
      vi.stubGlobal('crypto', crypto);
      await expect(digest('key-one')).rejects.toThrow(/set the option `account`$/);
    },
  );
});
