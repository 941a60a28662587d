export * from '@perijove/trigger';
