export * from '@perijove/portfolio-v2';
