import { createHash } from 'node:crypto';
import type { Address } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';

/** An address that is the same for the same number and topic. Nobody has its key. */
export function addressOf(number: number, topic: string): Address {
  return encodeBase58(createHash('sha256').update(`${topic} ${number}`).digest());
}
