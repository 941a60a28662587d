/**
 * What the blocks use of the packages, imported once: a bundler numbers what several modules import,
 * and the code that the tour shows is the code that runs.
 */
export {
  createInviteCode,
  failedFetchers,
  fromBaseUnits,
  SOL,
  toBaseUnits,
  totalValue,
  USDC,
  unpricedMints,
} from 'perijove';
