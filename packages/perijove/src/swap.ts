export * from '@perijove/swap';
