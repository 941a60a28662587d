/** Base58 text to bytes and back. */
export { decodeBase58, encodeBase58 } from './values/base58.ts';
