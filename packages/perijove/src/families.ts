import type { BorrowClient } from '@perijove/borrow';
import type { ContentClient } from '@perijove/content';
import type { EarnClient } from '@perijove/earn';
import type { InstantSwapClient } from '@perijove/instant-swap';
import type { JupiterzClient } from '@perijove/jupiterz';
import type { PortfolioClient } from '@perijove/portfolio';
import type { PortfolioV2Client } from '@perijove/portfolio-v2';
import type { PredictionClient } from '@perijove/prediction';
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
  /** Loans against collateral: vaults, positions, health. @see https://github.com/perijove/perijove/tree/main/packages/borrow#readme */
  readonly borrow: BorrowClient;
  /** Approved news, summaries and feeds of tokens. @see https://github.com/perijove/perijove/tree/main/packages/content#readme */
  readonly content: ContentClient;
  /** Lending: deposits, withdrawals, pools and earnings. @see https://github.com/perijove/perijove/tree/main/packages/earn#readme */
  readonly earn: EarnClient;
  /** Swaps that the service executes, in the older API; holdings and warnings. @see https://github.com/perijove/perijove/tree/main/packages/instant-swap#readme */
  readonly instantSwap: InstantSwapClient;
  /** Firm prices of market makers, for listed organisations only. @see https://github.com/perijove/perijove/tree/main/packages/jupiterz#readme */
  readonly jupiterz: JupiterzClient;
  /** DeFi positions of a wallet. @see https://github.com/perijove/perijove/tree/main/packages/portfolio#readme */
  readonly portfolio: PortfolioClient;
  /** Positions of a wallet, version 2, for listed organisations only. @see https://github.com/perijove/perijove/tree/main/packages/portfolio-v2#readme */
  readonly portfolioV2: PortfolioV2Client;
  /** Prediction markets: events, markets, positions, traders. @see https://github.com/perijove/perijove/tree/main/packages/prediction#readme */
  readonly prediction: PredictionClient;
  /** US dollar prices of tokens. @see https://github.com/perijove/perijove/tree/main/packages/price#readme */
  readonly price: PriceClient;
  /** Recurring orders, in the older API. @see https://github.com/perijove/perijove/tree/main/packages/recurring#readme */
  readonly recurring: RecurringClient;
  /** Swaps that you send yourself, in the older API. @see https://github.com/perijove/perijove/tree/main/packages/routing-swap#readme */
  readonly routingSwap: RoutingSwapClient;
  /** Tokens sent by invite code. @see https://github.com/perijove/perijove/tree/main/packages/send#readme */
  readonly send: SendClient;
  /** Token launches and the fees of their creators. @see https://github.com/perijove/perijove/tree/main/packages/studio#readme */
  readonly studio: StudioClient;
  /** Swaps, their execution, and instructions for your own transactions. @see https://github.com/perijove/perijove/tree/main/packages/swap#readme */
  readonly swap: SwapClient;
  /** Search, lists and records of tokens. @see https://github.com/perijove/perijove/tree/main/packages/tokens#readme */
  readonly tokens: TokensClient;
  /** Limit orders, in the older API. @see https://github.com/perijove/perijove/tree/main/packages/trigger#readme */
  readonly trigger: TriggerClient;
  /** Price orders and DCA of a wallet that signs in. @see https://github.com/perijove/perijove/tree/main/packages/trigger-v2#readme */
  readonly triggerV2: TriggerV2Client;
}
