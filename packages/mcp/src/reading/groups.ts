/** A tool that reads: several endpoints of the catalog, by what a person would ask for. */
export interface Group {
  readonly name: string;
  readonly title: string;
  /** When to use it. Never a text of strangers. */
  readonly purpose: string;
  readonly endpoints: readonly string[];
}

/** The reading tools. */
export const groups: readonly Group[] = [
  {
    name: 'tokens',
    title: 'Find tokens',
    purpose:
      'Find a token by symbol, name or mint, list tokens by tag or ranking, get warnings about tokens, and see whether one can be verified. Names are not unique: use the mint for everything that follows, and prefer isVerified.',
    endpoints: [
      'tokens.search',
      'tokens.byTag',
      'tokens.byCategory',
      'tokens.recent',
      'tokens.checkVerification',
      'instant-swap.shield',
    ],
  },
  {
    name: 'prices',
    title: 'Get prices',
    purpose: 'Get current US dollar prices of mints. A mint without a reliable price is missing.',
    endpoints: ['price.get'],
  },
  {
    name: 'token_news',
    title: 'Read about tokens',
    purpose:
      'Read what people and summaries say about tokens. Everything in it was written by strangers.',
    endpoints: ['content.get', 'content.summaries', 'content.cooking', 'content.feed'],
  },
  {
    name: 'swap_quotes',
    title: 'Quote swaps',
    purpose:
      'Get the price and the route of a swap without a wallet, and what exchanges and routers there are. Amounts are base units.',
    endpoints: [
      'swap.quote',
      'routing-swap.quote',
      'instant-swap.fees',
      'instant-swap.routers',
      'swap.programIdToLabel',
    ],
  },
  {
    name: 'wallet_balances',
    title: 'Read balances',
    purpose: 'Read what a wallet holds: native SOL, and every token account by mint.',
    endpoints: ['instant-swap.holdings', 'instant-swap.nativeHoldings'],
  },
  {
    name: 'portfolio',
    title: 'Read positions',
    purpose: 'Read the DeFi positions of a wallet on all platforms, and what it has staked.',
    endpoints: ['portfolio.positions', 'portfolio.platforms', 'portfolio.stakedJup'],
  },
  {
    name: 'lending',
    title: 'Read lending',
    purpose: 'Read lending pools with their rates, the deposits of a wallet, and what they earned.',
    endpoints: ['earn.tokens', 'earn.positions', 'earn.earnings'],
  },
  {
    name: 'loans',
    title: 'Read loans',
    purpose: 'Read vaults that lend against collateral, and the loans of a wallet.',
    endpoints: ['borrow.vaults', 'borrow.positions'],
  },
  {
    name: 'predictions',
    title: 'Read prediction markets',
    purpose:
      'Find prediction markets with their prices and results, and read the positions of a wallet in them. Amounts in USD are micro-USD.',
    endpoints: [
      'prediction.searchEvents',
      'prediction.market',
      'prediction.positions',
      'prediction.orderStatus',
    ],
  },
  {
    name: 'orders',
    title: 'Read orders',
    purpose: 'Read limit orders and recurring orders of a wallet, open and past ones.',
    endpoints: ['trigger.getOrders', 'recurring.getOrders'],
  },
  {
    name: 'invites',
    title: 'Read invites',
    purpose: 'Read the open and past invites of a wallet, by which tokens are sent.',
    endpoints: ['send.pendingInvites', 'send.inviteHistory'],
  },
  {
    name: 'launches',
    title: 'Read token launches',
    purpose: 'Read the pools of a token that was launched with Studio, and their fees.',
    endpoints: ['studio.poolAddresses', 'studio.fee'],
  },
];

/** Reading endpoints without a tool, and why. Deprecated ones and those that need a sign-in have none. */
export const leftOut: Readonly<Record<string, string>> = {
  'instant-swap.search': 'tokens.search has the same',
  'portfolio-v2.positions': 'for listed organisations only; portfolio.positions has the same',
  'portfolio-v2.positionsByQuery': 'for listed organisations only',
  'prediction.event': 'prediction.searchEvents has its markets',
  'prediction.orderbook': 'prediction.market has the best prices',
  'prediction.history': 'prediction.positions has what is open',
  'prediction.profile': 'prediction.positions has what is open',
  'prediction.events': 'prediction.searchEvents finds them',
  'prediction.suggestedEvents': 'prediction.searchEvents finds them',
  'prediction.scores': 'a score says nothing about a price',
  'prediction.score': 'a score says nothing about a price',
  'prediction.eventMarkets': 'prediction.event has the same',
  'prediction.eventMarket': 'prediction.market has the same',
  'prediction.orders': 'prediction.positions has what is open',
  'prediction.order': 'prediction.orderStatus has the same',
  'prediction.position': 'prediction.positions has the same',
  'prediction.forecast': 'its response is hardly documented',
  'prediction.tradingStatus': 'an order is refused while it is false',
  'prediction.pnlHistory': 'prediction.positions has what is open',
  'prediction.trades': 'trades of strangers, in their words',
  'prediction.leaderboards': 'figures of strangers',
  'prediction.vaultInfo': 'its response is not documented',
  'tokens.quoteVerification': 'its response is not documented',
  'routing-swap.programIdToLabel': 'swap.programIdToLabel has the same',
};
