export * from '@perijove/send';
