// Loaded when it is needed. A dynamic import of the package itself would keep all of it in a page that
// uses any part of it at first.
export { addressBytes, apiPrograms, findProgramAddress } from '@perijove/solana';
