export * from '@perijove/routing-swap';
