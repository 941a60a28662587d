import {
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** The borrow family as methods. */
export interface BorrowClient extends Client<typeof endpoints> {}

/** The borrow family over a shared transport. */
export function createBorrowClient(transport: Transport): BorrowClient;
/**
 * The borrow family over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createBorrowClient(options: TransportOptions): BorrowClient & OwnTransport;
export function createBorrowClient(source: Transport | TransportOptions): BorrowClient {
  return createClient(source, endpoints);
}
