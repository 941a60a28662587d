export { type RunningSigner, type SignerOptions, startSigner } from './process/start-signer.ts';
export type { ClientBounds, RemoteSigner, RemoteSignerOptions } from './remote/remote-signer.ts';
export { remoteSigner } from './remote/remote-signer.ts';
