// The parts of the command `perijove-signer`, for commands that stand on it.
export { askPassphrase } from './commands/ask-passphrase.ts';
export { openOwner } from './commands/open-owner.ts';
export { type OpenedSigner, openSigner, untilEnded } from './commands/start.ts';
export { readStatus, type SignerStatus } from './commands/status.ts';
export { type KeychainApiKey, openKeychainApiKey, readKeychainKey } from './keys/keychain.ts';
