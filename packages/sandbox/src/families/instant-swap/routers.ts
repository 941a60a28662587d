import type { RouterId } from '../../market/managed/order-routers.ts';

/** The routers of instant swaps: one that uses pools, and a market maker that signs too. */
export const routers = [
  { id: 'metis', name: 'Metis' },
  { id: 'jupiterz', name: 'JupiterZ' },
] as const satisfies readonly { readonly id: RouterId; readonly name: string }[];
