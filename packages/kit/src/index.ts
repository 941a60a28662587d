export type { BoundFamilies, FlowDefaults } from './bind-families.ts';
export type { BoundClient } from './bindings.ts';
export type { WalletOfClient } from './client-signer.ts';
export { fromKitRpc, type KitRpcOptions } from './from-kit-rpc.ts';
export { type KitPerijove, type PluginOptions, perijove, type WithPerijove } from './plugin.ts';
