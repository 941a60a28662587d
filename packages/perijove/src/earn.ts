export * from '@perijove/earn';
