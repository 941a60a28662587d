/** The routers of the sandbox: one that goes through pools, and a market maker that signs too. */
export const routers = [
  { id: 'metis', name: 'Metis' },
  { id: 'jupiterz', name: 'JupiterZ' },
] as const;

export type RouterId = (typeof routers)[number]['id'];

/** The main router as it was called until 2026. */
const FORMER_NAME = 'iris';

/** Who serves an order; undefined when all who could are excluded. A payer leaves the main router. */
export function chooseRouter(excluded: readonly string[], hasPayer: boolean): RouterId | undefined {
  const names = excluded.map((name) => (name === FORMER_NAME ? 'metis' : name));
  const able = hasPayer ? routers.slice(0, 1) : routers;
  return able.find(({ id }) => !names.includes(id))?.id;
}
