import { type Address, isPerijoveError } from '@perijove/core';
import { askAddresses } from '../remote/ask-addresses.ts';
import { socketIn } from '../socket/private-folder.ts';
import { readConfig } from './config.ts';
import type { Terminal } from './terminal.ts';

/** Whether a signer process listens where the owner's file says. */
export interface SignerStatus {
  readonly isListening: boolean;
  /** The wallets that it signs for; empty when it does not listen. */
  readonly addresses: readonly Address[];
  /** For `remoteSigner`. */
  readonly socketPath: string;
  /** For `ownerClient`. */
  readonly ownerSocketPath: string;
}

const WAIT_MS = 5_000;

/**
 * Asks the signer process of the owner's file for its wallets. Needs no passphrase.
 *
 * @throws PerijoveError `invalid_input` for the file; `signer_failed` when a process listens and does not answer.
 */
export async function readStatus(configFile: string): Promise<SignerStatus> {
  const { folder } = await readConfig(configFile);
  const [socketPath, ownerSocketPath] = [socketIn(folder, 'signer'), socketIn(folder, 'owner')];
  const paths = { socketPath, ownerSocketPath };
  try {
    return { isListening: true, addresses: await askAddresses(socketPath, WAIT_MS), ...paths };
  } catch (error) {
    if (!isPerijoveError(error, 'signer_failed') || error.details.reason !== 'not-connected')
      throw error;
    return { isListening: false, addresses: [], ...paths };
  }
}

/** `perijove-signer status` */
export async function showStatus(configFile: string, { out, err }: Terminal): Promise<number> {
  const { isListening, addresses, socketPath } = await readStatus(configFile);
  if (isListening) out(`signs for ${addresses.join(', ')}`);
  else err('no signer process listens');
  out(`socket: ${socketPath}`);
  return isListening ? 0 : 1;
}
