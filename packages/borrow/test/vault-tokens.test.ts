import { fetchVaultTokens } from '@perijove/borrow';
import type { Rpc } from '@perijove/solana';
import { expect, it } from 'vitest';

const rpc = {
  call: () => Promise.reject(new Error('a request that must not be made')),
} as unknown as Rpc;

it.each([-1, 1.5, 65_536, '1', undefined])(
  'refuses the vault %j before any request',
  async (id) => {
    await expect(fetchVaultTokens(id as number, { rpc })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'vaultId' },
    });
  },
);
