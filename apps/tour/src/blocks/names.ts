/**
 * What the blocks use of the packages, imported once: a bundler numbers what several modules import,
 * and the code that the tour shows is the code that runs.
 */
export { fromBaseUnits, SOL, toBaseUnits, USDC } from 'perijove';
export { failedFetchers, totalValue } from 'perijove/portfolio';
export { unpricedMints } from 'perijove/price';
export { createInviteCode } from 'perijove/send';
