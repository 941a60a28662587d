export * from '@perijove/studio';
