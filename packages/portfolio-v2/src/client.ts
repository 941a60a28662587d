import {
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** Portfolios of version 2 as methods. For listed organisations only. */
export interface PortfolioV2Client extends Client<typeof endpoints> {}

/** Portfolios of version 2 over a shared transport. */
export function createPortfolioV2Client(transport: Transport): PortfolioV2Client;
/**
 * Portfolios of version 2 over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createPortfolioV2Client(
  options: TransportOptions,
): PortfolioV2Client & OwnTransport;
export function createPortfolioV2Client(source: Transport | TransportOptions): PortfolioV2Client {
  return createClient(source, endpoints);
}
