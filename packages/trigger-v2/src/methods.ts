import type { Client } from '@perijove/core';
import type { endpoints } from './endpoints.ts';
import type { WalletCallOptions } from './wallet-options.ts';

/** The methods of the endpoints. Those that need a wallet take `{ signer }` or `{ token }`. */
export type TriggerV2Methods = Client<typeof endpoints, WalletCallOptions>;
