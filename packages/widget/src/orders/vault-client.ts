import type { Transport } from '@perijove/core';
import { createTokensClient } from '@perijove/tokens';
import { createTriggerV2Client, type TriggerV2Client } from '@perijove/trigger-v2';

/** Price orders that are compared with the market before they are signed. */
export function createVaultClient(transport: Transport): TriggerV2Client {
  const { search } = createTokensClient(transport);
  return createTriggerV2Client(transport, {
    async priceOf(mint, { signal }) {
      const found = await search({ query: mint }, { signal });
      return found.find(({ id }) => id === mint)?.usdPrice ?? undefined;
    },
  });
}
