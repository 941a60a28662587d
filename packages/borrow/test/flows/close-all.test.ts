import { generateKeyPairSync } from 'node:crypto';
import { encodeBase58 } from '@perijove/core/base58';
import { createMemoryJournal, type FlowRecord } from '@perijove/journal';
import { expect, it } from 'vitest';
import { closeAll } from '../../src/flows/close-all.ts';

const position = { vaultId: 1, positionId: 7 };
const input = { ...position, maxRepay: 5_000_000n, minWithdraw: 1n };

function landed(owner: string, step: 'repay' | 'withdraw', asked: object): FlowRecord {
  return {
    version: 1,
    id: `close/${step}`,
    flow: `borrow.${step}`,
    owner,
    asked: { ...position, amount: 'all', ...asked } as never,
    revision: 1,
    attempts: 1,
    agreed: null,
    step: 'landed',
    result: { signature: step },
  };
}

it('returns what both of its flows have done, although the position is empty by then', async () => {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  const [seed, publicKey] = [d, x].map((part) => Buffer.from(part, 'base64url'));
  const signer = Uint8Array.from(Buffer.concat([seed, publicKey] as Buffer[]));
  const owner = encodeBase58(signer.subarray(32));
  const journal = createMemoryJournal();
  await journal.write(landed(owner, 'repay', { maxAmount: '5000000' }));
  await journal.write(landed(owner, 'withdraw', { minAmount: '1' }));
  const client = {
    positions: async () => [{ id: 7, vaultId: 1, supply: '0', borrow: '0' }],
  } as never;
  const rpc = { call: () => Promise.reject(new Error('nothing is to be asked')) };
  const options = { signer, rpc, journal, id: 'close' } as never;
  expect(await closeAll(client, input as never, options)).toEqual({
    repaid: { signature: 'repay' },
    withdrawn: { signature: 'withdraw' },
  });
});
