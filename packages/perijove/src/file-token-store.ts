export { createFileTokenStore } from '@perijove/solana/file-token-store';
