export * from '@perijove/jupiterz';
