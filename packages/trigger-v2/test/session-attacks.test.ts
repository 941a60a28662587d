import { createMemoryTokenStore, type TokenStore } from '@perijove/solana';
import { createTriggerV2Client } from '@perijove/trigger-v2';
import { expect, it } from 'vitest';
import { serve } from './service.ts';
import { createWallet } from './wallets.ts';

it('signs out a wallet whose sign-in has not ended', async () => {
  const service = await serve();
  const { signer, address } = createWallet();
  const tokenStore = createMemoryTokenStore();
  const triggerV2 = createTriggerV2Client(service.transport, { tokenStore });
  const signedIn = triggerV2.signIn(signer);
  await triggerV2.signOut(signer);
  await signedIn;
  expect(await tokenStore.get(`${service.baseUrl} ${address}`)).toBeUndefined();
  await triggerV2.vault({}, { signer });
  expect(service.paths().filter((path) => path === '/auth/verify')).toHaveLength(2);
});

it('renews a refused token that the store does not forget', async () => {
  const service = await serve();
  const { signer, address } = createWallet();
  const kept = createMemoryTokenStore();
  const first = createTriggerV2Client(service.transport, { tokenStore: kept });
  await first.signIn(signer);
  service.tokens.clear();
  const refuse = async (): Promise<never> => {
    throw new Error('the store is only for reading');
  };
  const tokenStore: TokenStore = {
    get: (key) => kept.get(key),
    set: refuse,
    swap: refuse,
    delete: refuse,
  };
  const triggerV2 = createTriggerV2Client(service.transport, { tokenStore });
  expect((await triggerV2.vault({}, { signer })).userPubkey).toBe(address);
  await triggerV2.signIn(signer, { renew: true });
  expect(service.paths().filter((path) => path === '/auth/verify')).toHaveLength(3);
});

it('does not take the vault of another wallet from a refused registration', async () => {
  const [wallet, other] = [createWallet(), createWallet()];
  const details = { userPubkey: other.address, vaultPubkey: other.address, privyVaultId: 'any' };
  const service = await serve(({ path }) =>
    path.endsWith('/vault/register')
      ? { status: 409, body: { error: 'Vault already exists', details } }
      : undefined,
  );
  const triggerV2 = createTriggerV2Client(service.transport);
  await expect(triggerV2.registerVault({}, { signer: wallet.signer })).rejects.toMatchObject({
    code: 'invalid_response',
  });
});
