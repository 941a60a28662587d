export * from '@perijove/core';
