import { type OwnerClient, ownerClient } from '../owner/owner-client.ts';
import { socketIn } from '../socket/private-folder.ts';
import { readConfig } from './config.ts';

/**
 * The owner's channel of the signer process that a file describes.
 *
 * @param passphrase asked for when the file is good.
 * @throws PerijoveError `invalid_input` for the file, and a passphrase that is too short.
 */
export async function openOwner(
  configFile: string,
  passphrase: () => Promise<string>,
): Promise<OwnerClient> {
  const { folder } = await readConfig(configFile);
  return ownerClient(socketIn(folder, 'owner'), await passphrase());
}
