export * from '@perijove/borrow';
