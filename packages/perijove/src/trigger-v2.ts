export * from '@perijove/trigger-v2';
