import type { Address } from '@perijove/core';
import type { Json, Ledger, Signer } from '@perijove/local-node/ledger';
import { keyOf, randomOf } from '../../world/random.ts';

const COLLECTION = 'trigger-v2-vaults';

/** A vault in the format of the API. */
export interface Vault {
  readonly userPubkey: Address;
  readonly vaultPubkey: Address;
  readonly privyVaultId: string;
  readonly privyUserId: string;
}

/** The custodial vaults, one per wallet. Their keys depend on the seed only. */
export interface VaultBook {
  readonly get: (user: Address) => Vault | undefined;
  /** Creates the vault of a wallet that has none. */
  readonly register: (user: Address) => Vault;
  readonly isVault: (address: Address) => boolean;
  /** The name of the vault's signer on the ledger. */
  readonly signerOf: (user: Address) => string;
  /** Signs every transaction of a vault, in addition to the vault. */
  readonly coSigner: Signer;
}

export function createVaultBook(
  ledger: Pick<Ledger, 'documents' | 'signer'>,
  seed: number,
): VaultBook {
  const signerOf = (user: Address): string => `trigger-v2 vault of ${user}`;
  const get = (user: Address): Vault | undefined =>
    ledger.documents.get(COLLECTION, user) as unknown as Vault | undefined;
  const vaults = new Set(
    ledger.documents.list(COLLECTION).map(([, value]) => (value as unknown as Vault).vaultPubkey),
  );
  let coSigner: Signer | undefined;
  return {
    get,
    register(user) {
      const vault: Vault = {
        userPubkey: user,
        vaultPubkey: ledger.signer(signerOf(user)).address,
        privyVaultId: idOf(seed, 'vault', user),
        privyUserId: `did:privy:${idOf(seed, 'user', user)}`,
      };
      const value = vault as unknown as Json;
      ledger.documents.write([{ collection: COLLECTION, id: user, value }]);
      vaults.add(vault.vaultPubkey);
      return vault;
    },
    isVault: (address) => vaults.has(address),
    signerOf,
    get coSigner() {
      coSigner ??= ledger.signer('trigger-v2 co-signer');
      return coSigner;
    },
  };
}

/** Returns an id in the format of the custodian. */
function idOf(seed: number, what: string, user: Address): string {
  const { unit } = randomOf(keyOf(seed, `trigger-v2 ${what} ${user}`));
  const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
  return Array.from({ length: 24 }, () => alphabet[Math.floor(unit() * 36)]).join('');
}
