export * from '@perijove/solana';
