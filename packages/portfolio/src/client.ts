import { type Client, createClient, type Transport } from '@perijove/core';
import { endpoints } from './endpoints.ts';

/** The portfolio family as methods. */
export type PortfolioClient = Client<typeof endpoints>;

/** Portfolios over a shared transport. */
export function createPortfolioClient(transport: Transport): PortfolioClient {
  return createClient(transport, endpoints);
}
