export { createKeyPool, type KeyOptions } from '@perijove/core/keys';
