import type { OwnerClient } from '@perijove/signer';
import type { Context } from '../spec.ts';

/** The file of the signer. */
export function configOf({ settings: { own } }: Context): string {
  return typeof own['config'] === 'string' ? own['config'] : 'signer.json';
}

/** The owner's passphrase, of a file or of the terminal. */
export async function passphraseOf({ settings: { own } }: Context): Promise<string> {
  const { askPassphrase } = await import('@perijove/signer/command');
  const file = typeof own['passphraseFile'] === 'string' ? own['passphraseFile'] : undefined;
  return askPassphrase(file, 'Passphrase of the signer: ');
}

/** The owner's channel. The code of the signer is loaded here, and by no other command. */
export async function ownerOf(context: Context): Promise<OwnerClient> {
  const { openOwner } = await import('@perijove/signer/command');
  return openOwner(configOf(context), () => passphraseOf(context));
}
