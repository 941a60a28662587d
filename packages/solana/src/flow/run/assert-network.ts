import type { OnNetwork } from './other-network.ts';

/**
 * Compares the network of a node with that of a service, side by side with other requests: for what a
 * node of another network would let succeed, such as a transfer that only the node executes. Returns
 * without an `rpc`, and where it is not known within 3 s which network either of them is on.
 *
 * @param api A method of the service's client, such as `client.order`.
 * @throws PerijoveError `invalid_input` for the option `rpc`.
 */
export async function assertNetwork(
  api: OnNetwork['plan']['api'],
  options: OnNetwork['options'],
): Promise<void> {
  if (!options.rpc) return;
  // A part that a page rarely needs.
  const { refuseOtherNetwork } = await import('./other-network.ts');
  await refuseOtherNetwork({ plan: { api }, options });
}
