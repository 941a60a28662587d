export type { Ask } from './approvals/ask.ts';
export { readKeyFile } from './keys/key-file.ts';
export { readKeychainKey, writeKeychainKey } from './keys/keychain.ts';
export { openKey, sealKey } from './keys/sealed-key.ts';
export { type OwnerClient, ownerClient } from './owner/owner-client.ts';
export type { SignInService } from './process/sign-checked.ts';
export { type RunningSigner, type SignerOptions, startSigner } from './process/start-signer.ts';
export {
  type ClientBounds,
  type RemoteSigner,
  type RemoteSignerOptions,
  remoteSigner,
} from './remote/remote-signer.ts';
export type { SignStatus } from './remote/sign-status.ts';
export type { ServeLimits } from './socket/serve.ts';
export type { WebhookOptions } from './webhook/webhook-options.ts';
