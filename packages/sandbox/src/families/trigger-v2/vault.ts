import type { Address } from '@perijove/core';
import { Created, type Output, ServiceFailure } from '../service.ts';
import { refuseTriggerV2 } from './refusal.ts';
import type { TriggerV2Context } from './trigger-v2-desk.ts';

/** Returns the vault of a wallet. @throws ServiceFailure 404 when it has none. */
export function getVault(
  _: object,
  { triggerV2 }: TriggerV2Context,
  wallet: Address,
): Output<'trigger-v2', 'vault'> {
  const vault = triggerV2.vaults.get(wallet);
  if (!vault) throw refuseTriggerV2('Vault not found', 404);
  return vault;
}

/** Creates a vault. @throws ServiceFailure 409 with the vault when the wallet has one. */
export function registerVault(
  _: object,
  { triggerV2 }: TriggerV2Context,
  wallet: Address,
): Created<Output<'trigger-v2', 'registerVault'>> {
  const known = triggerV2.vaults.get(wallet);
  if (known) throw new ServiceFailure(409, { error: 'Vault already exists', details: known });
  return new Created(triggerV2.vaults.register(wallet));
}
