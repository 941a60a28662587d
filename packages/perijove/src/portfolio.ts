export * from '@perijove/portfolio';
