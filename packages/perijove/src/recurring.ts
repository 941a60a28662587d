export * from '@perijove/recurring';
