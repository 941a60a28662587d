import {
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** The portfolio family as methods. */
export interface PortfolioClient extends Client<typeof endpoints> {}

/** Portfolios over a shared transport. */
export function createPortfolioClient(transport: Transport): PortfolioClient;
/**
 * Portfolios over its own transport, which `close()` closes.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createPortfolioClient(options: TransportOptions): PortfolioClient & OwnTransport;
export function createPortfolioClient(source: Transport | TransportOptions): PortfolioClient {
  return createClient(source, endpoints);
}
