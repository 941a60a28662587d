export * from '@perijove/journal';
