/**
 * The routers that can quote an order. `jupiterz` is a market maker that signs the transaction too;
 * the others use pools.
 */
export type RouterId = 'metis' | 'jupiterz' | 'dflow' | 'okx';

/** The name of the main router until 2026. */
const FORMER_NAME = 'iris';

/**
 * Returns the first router that is not excluded; undefined when there is none. With a payer, only
 * the main router is possible.
 */
export function chooseRouter(
  served: readonly RouterId[],
  excluded: readonly string[],
  hasPayer: boolean,
): RouterId | undefined {
  const names = excluded.map((name) => (name === FORMER_NAME ? 'metis' : name));
  const able = hasPayer ? served.filter((id) => id === 'metis') : served;
  return able.find((id) => !names.includes(id));
}
