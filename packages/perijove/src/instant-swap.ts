export * from '@perijove/instant-swap';
