export * from '@perijove/content';
