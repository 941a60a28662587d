/** Written by `pnpm generate` from the doc comments of the endpoints. */

/** What an operation does, by its id: one sentence, and all that is known. */
export const operationWords: Readonly<
  Record<string, { readonly summary: string; readonly description: string }>
> = {
  getContent: {
    summary: 'Returns the approved items and both summaries of each of a list of mints',
    description:
      'Returns the approved items and both summaries of each of a list of mints. Takes any number of mints: the client removes duplicates, joins calls of the same tick, sends at most 50 mints per request and keeps the order of the list. A mint without content may be missing. Request: `GET /tokens/v2/content`.',
  },
  getCookingContent: {
    summary: 'Returns the approved items and both summaries of the tokens that are trending now',
    description:
      'Returns the approved items and both summaries of the tokens that are trending now. Needs a key. Request: `GET /tokens/v2/content/cooking`.',
  },
  getContentFeed: {
    summary: 'Returns one page of the approved items about one mint, and both summaries',
    description:
      'Returns one page of the approved items about one mint, and both summaries. A page has 1 to 100 items, 50 unless `limit` says otherwise. `iterateFeed` iterates over the items of all pages. Request: `GET /tokens/v2/content/feed`.',
  },
  earnDeposit: {
    summary: 'Returns the unsigned transaction that deposits an amount of a token into its pool',
    description:
      'Returns the unsigned transaction that deposits an amount of a token into its pool. `amount` is in base units. Sign with `signer` and send the transaction over your own RPC node: the API submits nothing here. Request: `POST /lend/v1/earn/deposit`.',
  },
  earnWithdraw: {
    summary: 'Returns the unsigned transaction that withdraws an amount of a token from its pool',
    description:
      'Returns the unsigned transaction that withdraws an amount of a token from its pool. `amount` is in base units. `liquiditySupplyData.withdrawable` of the pool is what can be withdrawn now. Sign with `signer` and send the transaction over your own RPC node. Request: `POST /lend/v1/earn/withdraw`.',
  },
  earnMint: {
    summary: 'Returns the unsigned transaction that deposits what a number of shares costs',
    description:
      'Returns the unsigned transaction that deposits what a number of shares costs. `shares` is in base units of the receipt token. Sign with `signer` and send the transaction over your own RPC node. Request: `POST /lend/v1/earn/mint`.',
  },
  earnRedeem: {
    summary:
      'Returns the unsigned transaction that redeems a number of shares for the deposited token',
    description:
      'Returns the unsigned transaction that redeems a number of shares for the deposited token. `shares` is in base units of the receipt token. Sign with `signer` and send the transaction over your own RPC node. Request: `POST /lend/v1/earn/redeem`.',
  },
  earnDepositInstructions: {
    summary: 'Returns what `deposit` does as instructions for your own transaction',
    description:
      'Returns what `deposit` does as instructions for your own transaction. `instructionsOf` reads both forms of the response. Request: `POST /lend/v1/earn/deposit-instructions`.',
  },
  earnWithdrawInstructions: {
    summary: 'Returns what `withdraw` does as instructions for your own transaction',
    description:
      'Returns what `withdraw` does as instructions for your own transaction. `instructionsOf` reads both forms of the response. Request: `POST /lend/v1/earn/withdraw-instructions`.',
  },
  earnMintInstructions: {
    summary: 'Returns what `mint` does as instructions for your own transaction',
    description:
      'Returns what `mint` does as instructions for your own transaction. `instructionsOf` reads both forms of the response. Request: `POST /lend/v1/earn/mint-instructions`.',
  },
  earnRedeemInstructions: {
    summary: 'Returns what `redeem` does as instructions for your own transaction',
    description:
      'Returns what `redeem` does as instructions for your own transaction. `instructionsOf` reads both forms of the response. Request: `POST /lend/v1/earn/redeem-instructions`.',
  },
  getEarnTokens: {
    summary: 'Returns the pools that take deposits, with their rates and what can be withdrawn',
    description:
      'Returns the pools that take deposits, with their rates and what can be withdrawn. Request: `GET /lend/v1/earn/tokens`.',
  },
  getEarnPositions: {
    summary: 'Returns the deposits of wallets in the pools',
    description:
      'Returns the deposits of wallets in the pools. One entry per wallet and pool, also where the wallet has nothing in the pool. Request: `GET /lend/v1/earn/positions`.',
  },
  getEarnEarnings: {
    summary: 'Returns what a wallet has earned in pools, named by their receipt tokens',
    description:
      'Returns what a wallet has earned in pools, named by their receipt tokens. `earningsOf` reads both forms of the response. Request: `GET /lend/v1/earn/earnings`.',
  },
  getInstantOrder: {
    summary:
      'Returns the best price of all routers for a swap, with the unsigned transaction if a taker is named',
    description:
      'Returns the best price of all routers for a swap, with the unsigned transaction if a taker is named. `amount` is in base units. Sign the transaction without a change to its message and hand it to `execute` at once. A response without a transaction is possible: `orderProblem` says why. If the referral account cannot take `feeMint`, the order has the default fee: see `referralFeeOf`. Request: `GET /ultra/v1/order`.',
  },
  executeInstantOrder: {
    summary: 'Submits the signed transaction of an order and returns its outcome',
    description:
      'Submits the signed transaction of an order and returns its outcome. The service takes the same bytes again for two minutes without executing them twice, so the transport retries a lost response within that time. `Failed` is a status, not an error: `codeInfo` explains its code. Request: `POST /ultra/v1/execute`.',
  },
  getInstantBalances: {
    summary: 'Returns the balances of a wallet by mint, native SOL under `SOL`',
    description:
      'Returns the balances of a wallet by mint, native SOL under `SOL`. Amounts are in base units. Request: `GET /ultra/v1/balances/{address}`.',
  },
  getInstantHoldings: {
    summary: 'Returns the native SOL of a wallet, and every token account by mint',
    description:
      'Returns the native SOL of a wallet, and every token account by mint. Amounts are in base units. Slow for wallets with thousands of accounts. Request: `GET /ultra/v1/holdings/{address}`.',
  },
  getInstantRouters: {
    summary: 'Returns the routers that compete for orders',
    description:
      'Returns the routers that compete for orders. Their ids go into `excludeRouters`. Request: `GET /ultra/v1/order/routers`.',
  },
  searchInstantTokens: {
    summary: 'Returns tokens by symbol, name or mint, or the records of a list of mints',
    description:
      'Returns tokens by symbol, name or mint, or the records of a list of mints. Takes a list of any length: the client removes duplicates, joins calls of the same tick, sends at most 100 mints per request and keeps the order of the list. A mint that the service does not know is missing. Text matches loosely and names are not unique: show the mint before money moves. Request: `GET /ultra/v1/search`.',
  },
  getInstantShield: {
    summary: 'Returns warnings about tokens, by mint',
    description:
      'Returns warnings about tokens, by mint. Every mint has a key in the response. An empty list means no warning, which is not the same as safe. Request: `GET /ultra/v1/shield`.',
  },
  getPortfolioPositions: {
    summary: 'Returns all DeFi positions of one wallet',
    description:
      'Returns all DeFi positions of one wallet. The fetcher of one platform may fail alone: the call then succeeds without its positions. Read `isComplete` and `failedFetchers` before you show an empty wallet. Values are US dollars, times Unix milliseconds. Costs 100 credits. Request: `GET /portfolio/v1/positions/{address}`.',
  },
  getPortfolioPlatforms: {
    summary: 'Returns the platforms that positions can come from',
    description:
      'Returns the platforms that positions can come from. Their ids narrow `positions`. Costs 5 credits. Request: `GET /portfolio/v1/platforms`.',
  },
  getStakedJup: {
    summary:
      'Returns the staked governance tokens of one wallet, and those that are being unstaked',
    description:
      'Returns the staked governance tokens of one wallet, and those that are being unstaked. Amounts are whole tokens, times Unix milliseconds. Request: `GET /portfolio/v1/staked-jup/{address}`.',
  },
  getPriceV3: {
    summary: 'Returns the current US dollar prices of mints',
    description:
      'Returns the current US dollar prices of mints. A mint without a reliable price has no key in the response: read that as unknown, never as 0. Takes any number of mints: the client removes duplicates, joins calls of the same tick and sends at most 50 mints per request. Request: `GET /price/v3`.',
  },
  getPriceV2: {
    summary:
      'Returns prices as version 2 had them: decimal text, on request in another token or with depth',
    description:
      'Returns prices as version 2 had them: decimal text, on request in another token or with depth. Takes any number of mints, at most 100 per request. Request: `GET /price/v2`.',
  },
  createRecurringOrder: {
    summary: 'Returns the unsigned transaction that opens an order for swaps at intervals',
    description:
      'Returns the unsigned transaction that opens an order for swaps at intervals. The whole amount is deposited at once. Amounts are in base units, times in Unix seconds. The service refuses orders under `minimums`. The account of the order is known after `execute`. Request: `POST /recurring/v1/createOrder`.',
  },
  cancelRecurringOrder: {
    summary: 'Returns the unsigned transaction that closes an order and returns what is left of it',
    description:
      'Returns the unsigned transaction that closes an order and returns what is left of it. A swap may come first: the order is then in the history with one more trade. Request: `POST /recurring/v1/cancelOrder`.',
  },
  executeRecurring: {
    summary: 'Submits the signed transaction of any other method and returns its outcome',
    description:
      'Submits the signed transaction of any other method and returns its outcome. `Failed` is a status, not an error: `explainExecution` explains it. The service does not document whether it takes the same bytes twice, so the transport does not retry. After `outcome_unknown` look the order up with `getOrders`. Request: `POST /recurring/v1/execute`.',
  },
  getRecurringOrders: {
    summary:
      "Returns one page of a wallet's orders of one type, active ones or past ones, ten per page",
    description:
      "Returns one page of a wallet's orders of one type, active ones or past ones, ten per page. `iterateOrders` iterates over the orders of all pages; `pageOf` reads a page in either of its forms. Request: `GET /recurring/v1/getRecurringOrders`.",
  },
  depositPriceRecurring: {
    summary: 'Returns the unsigned transaction that adds to the deposit of a price-based order',
    description:
      'Returns the unsigned transaction that adds to the deposit of a price-based order. `amount` is in base units. Request: `POST /recurring/v1/priceDeposit`.',
  },
  withdrawPriceRecurring: {
    summary:
      'Returns the unsigned transaction that withdraws tokens from a price-based order: all of them without an amount',
    description:
      'Returns the unsigned transaction that withdraws tokens from a price-based order: all of them without an amount. `amount` is in base units. Request: `POST /recurring/v1/priceWithdraw`.',
  },
  getSwapQuote: {
    summary: 'Returns the best route for a swap, and its price',
    description:
      'Returns the best route for a swap, and its price. `amount` is in base units. Hand the response to `swap` or `swapInstructions` unchanged, unknown fields included. A quote is stale within seconds: request a new one instead of storing it. Request: `GET /swap/v1/quote`.',
  },
  createSwap: {
    summary: 'Returns the swap of a quote as an unsigned transaction',
    description:
      'Returns the swap of a quote as an unsigned transaction. Sign it and send it over your own RPC node; the service does not submit it. If `simulationError` is not null, the transaction would fail. Request: `POST /swap/v1/swap`.',
  },
  createSwapInstructions: {
    summary: 'Returns the swap of a quote as instructions for your own transaction',
    description:
      'Returns the swap of a quote as instructions for your own transaction. Lookup tables are addresses only: read their contents over RPC. Request: `POST /swap/v1/swap-instructions`.',
  },
  getProgramIdToLabel: {
    summary: 'Returns the name of each exchange, by the address of its program',
    description:
      'Returns the name of each exchange, by the address of its program. The names go into `dexes` and `excludeDexes`; `explainFailure` finds the one that failed. The response changes rarely: store it for a day. Request: `GET /swap/v1/program-id-to-label`.',
  },
  craftSend: {
    summary: 'Returns the unsigned transaction that puts an amount into an invite',
    description:
      'Returns the unsigned transaction that puts an amount into an invite. `amount` is in base units. `createInviteCode` and `deriveInvite` make the key of the invite. Sign with the sender and with that key, and send the transaction over your own RPC node: the API submits nothing here. Request: `POST /send/v1/craft-send`.',
  },
  craftClawback: {
    summary: 'Returns the unsigned transaction that takes back an unclaimed invite',
    description:
      'Returns the unsigned transaction that takes back an unclaimed invite. The whole amount returns, with unused fees. Sign with the sender and send the transaction over your own RPC node. Expired invites return without a clawback. Request: `POST /send/v1/craft-clawback`.',
  },
  getPendingInvites: {
    summary: 'Returns one page of the open invites of a wallet',
    description:
      'Returns one page of the open invites of a wallet. `iteratePendingInvites` iterates over the invites of all pages. Request: `GET /send/v1/pending-invites`.',
  },
  getInviteHistory: {
    summary:
      "Returns one page of a wallet's sent and received invites that are claimed, taken back or expired",
    description:
      "Returns one page of a wallet's sent and received invites that are claimed, taken back or expired. `iterateInviteHistory` iterates over the invites of all pages. Request: `GET /send/v1/invite-history`.",
  },
  createDbcPoolTx: {
    summary:
      'Returns the unsigned transaction that launches a token, with the addresses for its image and metadata',
    description:
      'Returns the unsigned transaction that launches a token, with the addresses for its image and metadata. Upload both with `uploadImage` and `uploadMetadata`: without them the token has neither. Sign the transaction with the creator and hand it to `submitPool`. Request: `POST /studio/v1/dbc-pool/create-tx`.',
  },
  submitDbcPool: {
    summary:
      "Submits the signed transaction of a launch, with text and an image for the token's page",
    description:
      "Submits the signed transaction of a launch, with text and an image for the token's page. The text and the image are for the page on the operator's site; the metadata of the token are uploaded before. The transport does not retry a lost response: look the mint up first. Request: `POST /studio/v1/dbc-pool/submit`.",
  },
  getDbcPoolAddresses: {
    summary: 'Returns the pools of a token that was launched with Studio',
    description:
      'Returns the pools of a token that was launched with Studio. Request: `GET /studio/v1/dbc-pool/addresses/{mint}`.',
  },
  getDbcFee: {
    summary: "Returns the creator's trading fees of a pool: the total, and what is left to claim",
    description:
      "Returns the creator's trading fees of a pool: the total, and what is left to claim. Request: `POST /studio/v1/dbc/fee`.",
  },
  createDbcFeeTx: {
    summary: "Returns the unsigned transaction that claims the creator's fees of a pool",
    description:
      "Returns the unsigned transaction that claims the creator's fees of a pool. Sign with the owner and send the transaction over your own RPC node: `submitPool` is for launches. Request: `POST /studio/v1/dbc/fee/create-tx`.",
  },
  searchTokens: {
    summary: 'Returns tokens by symbol, name or mint, or the records of a list of mints',
    description:
      'Returns tokens by symbol, name or mint, or the records of a list of mints. Takes a list of any length: the client removes duplicates, joins calls of the same tick, sends at most 100 mints per request and keeps the order of the list. A mint that the service does not know is missing; `unknownMints` names it. Text matches loosely and names are not unique: show the mint before money moves. Costs 10 credits per request. Request: `GET /tokens/v2/search`.',
  },
  getTokensByTag: {
    summary: 'Returns every token with one tag, such as `verified` or `lst`',
    description:
      'Returns every token with one tag, such as `verified` or `lst`. One large response without pages. Costs 50 credits: store the list instead of requesting it often. Request: `GET /tokens/v2/tag`.',
  },
  getTokensByCategory: {
    summary: 'Returns the first tokens of a ranking: by organic score, by trading, or by trend',
    description:
      'Returns the first tokens of a ranking: by organic score, by trading, or by trend. 1 to 100 tokens, 50 unless `limit` says otherwise. Tokens that would lead every ranking, such as SOL and USDC, are left out. Costs 5 credits. Request: `GET /tokens/v2/{category}/{interval}`.',
  },
  getRecentTokens: {
    summary: 'Returns the newest tokens, by the creation of their first pool',
    description:
      'Returns the newest tokens, by the creation of their first pool. 30 tokens, unless the service changes its default. Expect records without price, supply or icon. Request: `GET /tokens/v2/recent`.',
  },
  getTokenV1: {
    summary: 'Returns one token, as version 1 described it',
    description:
      'Returns one token, as version 1 described it. Request: `GET /tokens/v1/token/{mint_address}`.',
  },
  getMarketMintsV1: {
    summary: 'Returns the mints that one pool trades',
    description:
      'Returns the mints that one pool trades. Request: `GET /tokens/v1/market/{market_address}/mints`.',
  },
  getTradableMintsV1: {
    summary: 'Returns every mint that can be traded, in one large response',
    description:
      'Returns every mint that can be traded, in one large response. Request: `GET /tokens/v1/mints/tradable`.',
  },
  getTaggedTokensV1: {
    summary: 'Returns every token with any of the tags, as version 1 described them',
    description:
      'Returns every token with any of the tags, as version 1 described them. Request: `GET /tokens/v1/tagged/{tag}`.',
  },
  getNewTokensV1: {
    summary: 'Returns one page of the newest tokens, as version 1 described them',
    description:
      'Returns one page of the newest tokens, as version 1 described them. `iterateNewV1` iterates over the tokens of all pages. Request: `GET /tokens/v1/new`.',
  },
  getAllTokensV1: {
    summary: 'Returns every token that version 1 knows, as a stream of more than 300 MB',
    description:
      'Returns every token that version 1 knows, as a stream of more than 300 MB. Nothing is sent before the first element is read. Request: `GET /tokens/v1/all`.',
  },
  createTriggerOrder: {
    summary: 'Returns the unsigned transaction that opens an order to sell one amount for another',
    description:
      'Returns the unsigned transaction that opens an order to sell one amount for another. Amounts are in base units. The two amounts imply the price, and the service does not compare it with the market: an order below the market is executed as it is. `impliedPrice` and `takingAmountAt` convert. The service refuses orders under `minimums`. Tokens with a transfer tax cannot be sold this way. Request: `POST /trigger/v1/createOrder`.',
  },
  cancelTriggerOrder: {
    summary:
      'Returns the unsigned transaction that cancels one order and returns what is left of it',
    description:
      'Returns the unsigned transaction that cancels one order and returns what is left of it. A fill may come first: the order is then in the history with its trades. Request: `POST /trigger/v1/cancelOrder`.',
  },
  cancelTriggerOrders: {
    summary:
      'Returns the unsigned transactions that cancel several orders, or all open ones, five in each',
    description:
      'Returns the unsigned transactions that cancel several orders, or all open ones, five in each. They share one request id: call `execute` once for each of them. Request: `POST /trigger/v1/cancelOrders`.',
  },
  executeTrigger: {
    summary: 'Submits the signed transaction of any method above and returns its outcome',
    description:
      'Submits the signed transaction of any method above and returns its outcome. The service does not document whether it takes the same bytes twice, so the transport does not retry. After `outcome_unknown` look the order up with `getOrders`, or the signature on the chain. Request: `POST /trigger/v1/execute`.',
  },
  getTriggerOrders: {
    summary: "Returns one page of a wallet's orders, open ones or past ones, ten per page",
    description:
      "Returns one page of a wallet's orders, open ones or past ones, ten per page. `iterateOrders` iterates over the orders of all pages. Request: `GET /trigger/v1/getTriggerOrders`.",
  },
};

/** What a family is for, by its name. */
export const familyWords: Readonly<Record<string, string>> = {
  content: 'Editorial content, summaries and feeds of Solana tokens from the Jupiter API',
  earn: 'Lending of Solana tokens through the Jupiter API: deposits, withdrawals, positions, earnings',
  'instant-swap':
    'Swap orders that the Jupiter API executes, with holdings, token search and warnings',
  portfolio: 'DeFi positions of Solana wallets from the Jupiter API',
  price: 'USD prices of Solana tokens from the Jupiter API',
  recurring: 'Recurring orders, also called DCA, of Solana tokens through the Jupiter API',
  'routing-swap': 'Swap quotes, unsigned swap transactions and instructions from the Jupiter API',
  send: 'Solana tokens sent by invite code through the Jupiter API, and taken back',
  studio: 'Token launches through the Jupiter API: pools, uploads, creator fees',
  tokens: 'Search, lists, categories and records of Solana tokens from the Jupiter API',
  trigger: 'Trigger orders, also called limit orders, of Solana tokens through the Jupiter API',
};
