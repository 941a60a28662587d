export * from '@perijove/tokens';
