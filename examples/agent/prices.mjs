/** Prices of the service for a policy, with the time at which they were read. */
export const pricesOf = (perijove) => async (mints) => {
  const atMs = Date.now();
  const found = Object.entries(await perijove.price.get({ ids: mints }));
  return Object.fromEntries(found.map(([mint, price]) => [mint, { ...price, atMs }]));
};
