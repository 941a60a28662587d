export * from '@perijove/prediction';
