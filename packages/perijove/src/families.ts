import type { ContentClient } from '@perijove/content';
import type { EarnClient } from '@perijove/earn';
import type { InstantSwapClient } from '@perijove/instant-swap';
import type { PortfolioClient } from '@perijove/portfolio';
import type { PriceClient } from '@perijove/price';
import type { RecurringClient } from '@perijove/recurring';
import type { RoutingSwapClient } from '@perijove/routing-swap';
import type { SendClient } from '@perijove/send';
import type { StudioClient } from '@perijove/studio';
import type { SwapClient } from '@perijove/swap';
import type { TokensClient } from '@perijove/tokens';
import type { TriggerClient } from '@perijove/trigger';
import type { TriggerV2Client } from '@perijove/trigger-v2';

/** The clients of all families. */
export interface Families {
  readonly content: ContentClient;
  readonly earn: EarnClient;
  readonly instantSwap: InstantSwapClient;
  readonly portfolio: PortfolioClient;
  readonly price: PriceClient;
  readonly recurring: RecurringClient;
  readonly routingSwap: RoutingSwapClient;
  readonly send: SendClient;
  readonly studio: StudioClient;
  readonly swap: SwapClient;
  readonly tokens: TokensClient;
  readonly trigger: TriggerClient;
  readonly triggerV2: TriggerV2Client;
}
