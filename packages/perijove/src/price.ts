export * from '@perijove/price';
