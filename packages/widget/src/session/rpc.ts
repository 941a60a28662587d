// Loaded later than the page. A dynamic import of the package itself would bring all of it.
export { createRpc } from '@perijove/solana';
