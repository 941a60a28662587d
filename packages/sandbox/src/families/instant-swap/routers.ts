import type { RouterId } from '../../market/managed/order-routers.ts';

/** The routers of instant swaps: a market maker that signs too, and three that use pools. */
export const routers = [
  { id: 'metis', name: 'Metis' },
  { id: 'jupiterz', name: 'JupiterZ' },
  { id: 'dflow', name: 'DFlow' },
  { id: 'okx', name: 'OKX DEX Router' },
] as const satisfies readonly { readonly id: RouterId; readonly name: string }[];
