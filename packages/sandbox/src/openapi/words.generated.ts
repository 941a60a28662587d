/** Written by `pnpm generate` from the doc comments of the endpoints. */

/** What an operation does, by its id: one sentence, and all that is known. */
export const operationWords: Readonly<
  Record<string, { readonly summary: string; readonly description: string }>
> = {
  getBorrowVaults: {
    summary: 'Returns the vaults of a market: their tokens, factors, rates, limits and prices',
    description:
      'Returns the vaults of a market: their tokens, factors, rates, limits and prices.\n\n`collateralFactor` and `liquidationThreshold` are per mille, rates are basis points a year, and amounts are base units. `minimumBorrowing` is the smallest debt but 0.',
  },
  getBorrowPositions: {
    summary: 'Returns the positions of wallets in a market, in base units: collateral and debt',
    description:
      'Returns the positions of wallets in a market, in base units: collateral and debt.\n\nA position belongs to the wallet that holds its NFT, whose mint is `address`. A closed position stays in the list with nothing in it.',
  },
  operateBorrow: {
    summary:
      'Returns the unsigned transaction that changes a position: deposits, borrows, repays, withdraws',
    description:
      'Returns the unsigned transaction that changes a position: deposits, borrows, repays, withdraws.\n\nAmounts are signed base units; `positionId` 0 opens a position. SOL is neither wrapped before nor unwrapped after. Sign with `signer` and send the transaction over your own RPC node.',
  },
  operateBorrowInstructions: {
    summary: 'Returns what `operate` does as instructions for your own transaction',
    description:
      'Returns what `operate` does as instructions for your own transaction.\n\nThe contents of the lookup tables are not in the response: read them over your node. Wrap SOL before, and close its account after.',
  },
  getContent: {
    summary: 'Returns the approved items and both summaries of each of a list of mints',
    description:
      'Returns the approved items and both summaries of each of a list of mints.\n\nTakes any number of mints: the client removes duplicates, joins calls of the same tick, sends at most 50 mints per request and keeps the order of the list. A mint without content may be missing.',
  },
  getContentSummaries: {
    summary: 'Returns both summaries of each of a list of mints, without the items',
    description:
      'Returns both summaries of each of a list of mints, without the items.\n\nTakes any number of mints: the client removes duplicates, joins calls of the same tick, sends at most 50 mints per request and keeps the order of the list. A mint without summaries may be missing. The public documents name this path in a guide and another one in the reference.',
  },
  getCookingContent: {
    summary: 'Returns the approved items and both summaries of the tokens that are trending now',
    description:
      'Returns the approved items and both summaries of the tokens that are trending now.\n\nNeeds a key.',
  },
  getContentFeed: {
    summary: 'Returns one page of the approved items about one mint, and both summaries',
    description:
      'Returns one page of the approved items about one mint, and both summaries.\n\nA page has 1 to 100 items, 50 unless `limit` says otherwise. `iterateFeed` iterates over the items of all pages.',
  },
  earnDeposit: {
    summary: 'Returns the unsigned transaction that deposits an amount of a token into its pool',
    description:
      'Returns the unsigned transaction that deposits an amount of a token into its pool.\n\n`amount` is in base units. Sign with `signer` and send the transaction over your own RPC node: the API submits nothing here.',
  },
  earnWithdraw: {
    summary: 'Returns the unsigned transaction that withdraws an amount of a token from its pool',
    description:
      'Returns the unsigned transaction that withdraws an amount of a token from its pool.\n\n`amount` is in base units. `liquiditySupplyData.withdrawable` of the pool is what can be withdrawn now. Sign with `signer` and send the transaction over your own RPC node.',
  },
  earnMint: {
    summary: 'Returns the unsigned transaction that deposits what a number of shares costs',
    description:
      'Returns the unsigned transaction that deposits what a number of shares costs.\n\n`shares` is in base units of the receipt token. Sign with `signer` and send the transaction over your own RPC node.',
  },
  earnRedeem: {
    summary:
      'Returns the unsigned transaction that redeems a number of shares for the deposited token',
    description:
      'Returns the unsigned transaction that redeems a number of shares for the deposited token.\n\n`shares` is in base units of the receipt token. Sign with `signer` and send the transaction over your own RPC node.',
  },
  earnDepositInstructions: {
    summary: 'Returns what `deposit` does as instructions for your own transaction',
    description:
      'Returns what `deposit` does as instructions for your own transaction.\n\n`instructionsOf` reads both forms of the response.',
  },
  earnWithdrawInstructions: {
    summary: 'Returns what `withdraw` does as instructions for your own transaction',
    description:
      'Returns what `withdraw` does as instructions for your own transaction.\n\n`instructionsOf` reads both forms of the response.',
  },
  earnMintInstructions: {
    summary: 'Returns what `mint` does as instructions for your own transaction',
    description:
      'Returns what `mint` does as instructions for your own transaction.\n\n`instructionsOf` reads both forms of the response.',
  },
  earnRedeemInstructions: {
    summary: 'Returns what `redeem` does as instructions for your own transaction',
    description:
      'Returns what `redeem` does as instructions for your own transaction.\n\n`instructionsOf` reads both forms of the response.',
  },
  getEarnTokens: {
    summary: 'Returns the pools that take deposits, with their rates and what can be withdrawn',
    description:
      'Returns the pools that take deposits, with their rates and what can be withdrawn.',
  },
  getEarnPositions: {
    summary: 'Returns the deposits of wallets in the pools',
    description:
      'Returns the deposits of wallets in the pools.\n\nOne entry per wallet and pool, also where the wallet has nothing in the pool.',
  },
  getEarnEarnings: {
    summary: 'Returns what a wallet has earned in pools, named by their receipt tokens',
    description:
      'Returns what a wallet has earned in pools, named by their receipt tokens.\n\n`earningsOf` reads both forms of the response.',
  },
  getInstantOrder: {
    summary:
      'Returns the best price of all routers for a swap, with the unsigned transaction if a taker is named',
    description:
      'Returns the best price of all routers for a swap, with the unsigned transaction if a taker is named.\n\n`amount` is in base units. Sign the transaction without a change to its message and pass it to `execute` immediately. A response without a transaction is possible: `orderProblem` says why. If the referral account cannot take `feeMint`, the order has the default fee: see `referralFeeOf`.\n\nLegacy: still served, but unmaintained since 2026-03. Use `swap.order` in new code: it takes the same fields.',
  },
  executeInstantOrder: {
    summary: 'Submits the signed transaction of an order and returns its outcome',
    description:
      'Submits the signed transaction of an order and returns its outcome.\n\nThe service takes the same bytes again for two minutes without executing them twice, so the transport retries a lost response within that time. `Failed` is a status, not an error: `codeInfo` explains its code.\n\nLegacy: still served, but unmaintained since 2026-03. Use `swap.execute` in new code: it takes the same fields.',
  },
  getInstantBalances: {
    summary: 'Returns the balances of a wallet by mint, native SOL under `SOL`',
    description:
      'Returns the balances of a wallet by mint, native SOL under `SOL`.\n\nAmounts are in base units.',
  },
  getInstantHoldings: {
    summary: 'Returns the native SOL of a wallet, and every token account by mint',
    description:
      'Returns the native SOL of a wallet, and every token account by mint.\n\nAmounts are in base units. Slow for wallets with thousands of accounts.',
  },
  getInstantNativeHoldings: {
    summary: 'Returns the native SOL of a wallet',
    description:
      'Returns the native SOL of a wallet.\n\nThe amount is in lamports. Cheaper for the service than `holdings`, which reads every token account.',
  },
  getInstantFees: {
    summary: 'Returns the default fee of a pair',
    description:
      'Returns the default fee of a pair.\n\nOnly the request is documented, in a guide: read the fields with care. An order has the fee that counts, in `feeBps` and `feeMint`.',
  },
  getInstantRouters: {
    summary: 'Returns the routers that compete for orders',
    description:
      'Returns the routers that compete for orders.\n\nTheir ids go into `excludeRouters`.',
  },
  searchInstantTokens: {
    summary: 'Returns tokens by symbol, name or mint, or the records of a list of mints',
    description:
      'Returns tokens by symbol, name or mint, or the records of a list of mints.\n\nTakes a list of any length: the client removes duplicates, joins calls of the same tick, sends at most 100 mints per request and keeps the order of the list. A mint that the service does not know is missing. Text matches loosely and names are not unique: show the mint before money moves.',
  },
  getInstantShield: {
    summary: 'Returns warnings about tokens, by mint',
    description:
      'Returns warnings about tokens, by mint.\n\nEvery mint has a key in the response. An empty list means no warning, which is not the same as safe.',
  },
  getJupiterzOrder: {
    summary:
      'Returns the firm price of a market maker for a swap, with the unsigned transaction if a taker is named',
    description:
      'Returns the firm price of a market maker for a swap, with the unsigned transaction if a taker is named.\n\nFor listed organisations only: other keys get 401. `amount` is in base units. The price has no slippage, and no other router is asked. Sign the transaction without a change to its message, and pass it to `execute` within about 35 seconds: `signBefore` has the time. A quote without a transaction is possible: `quoteProblem` says why.',
  },
  getJupiterzGlobalOrder: {
    summary: 'Returns the firm price of a market maker for the best of up to three outputs',
    description:
      'Returns the firm price of a market maker for the best of up to three outputs.\n\nFor listed organisations only: other keys get 401. The output that is worth the most in US dollars wins, before your own fee; outputs without a price are left out. Exact input only. The rest is as for `order`.',
  },
  executeJupiterzOrder: {
    summary:
      'Passes the signed transaction of a quote to its market maker, and returns the outcome',
    description:
      'Passes the signed transaction of a quote to its market maker, and returns the outcome.\n\nFor listed organisations only: other keys get 401. The status is 200 for every outcome: read `state`, which `explainState` explains. With `accepted`, or after a lost response, call it again with the same input: it looks the swap up and never runs it twice.',
  },
  getPortfolioPositions: {
    summary: 'Returns all DeFi positions of one wallet',
    description:
      'Returns all DeFi positions of one wallet.\n\nThe fetcher of one platform may fail alone: the call then succeeds without its positions. Read `isComplete` and `failedFetchers` before you show an empty wallet. Values are US dollars, times Unix milliseconds. Costs 100 credits.\n\nThe operator removed the public pages of this family on 2026-10-07: it is for business customers from then on. Whether it still answers other keys is not stated, and the public has no successor. Take 401, 403 and 404 as "not for this key".',
  },
  getPortfolioPlatforms: {
    summary: 'Returns the platforms that positions can come from',
    description:
      'Returns the platforms that positions can come from.\n\nTheir ids narrow `positions`. Costs 5 credits.\n\nThe operator removed the public pages of this family on 2026-10-07: it is for business customers from then on. Whether it still answers other keys is not stated, and the public has no successor. Take 401, 403 and 404 as "not for this key".',
  },
  getStakedJup: {
    summary:
      'Returns the staked governance tokens of one wallet, and those that are being unstaked',
    description:
      'Returns the staked governance tokens of one wallet, and those that are being unstaked.\n\nAmounts are whole tokens, times Unix milliseconds.\n\nThe operator removed the public pages of this family on 2026-10-07: it is for business customers from then on. Whether it still answers other keys is not stated, and the public has no successor. Take 401, 403 and 404 as "not for this key".',
  },
  getPortfolioV2Positions: {
    summary: 'Returns all DeFi positions of one wallet, by the fetcher that read them',
    description:
      'Returns all DeFi positions of one wallet, by the fetcher that read them.\n\nFor listed organisations only: no public way to get on the list is known, and other keys get 401, 403 or 404. A fetcher may fail alone: the call then succeeds, and its entry has the status `error`. Read `isComplete` before you show an empty wallet. Values are US dollars, times Unix milliseconds; an amount is exact where `fixed` is true. The price of 100 credits is that of version 1.',
  },
  queryPortfolioV2Positions: {
    summary: 'Returns the same as `positions`, with the address in the query',
    description:
      'Returns the same as `positions`, with the address in the query.\n\nFor listed organisations only: no public way to get on the list is known, and other keys get 401, 403 or 404. Use it for addresses of networks whose form does not fit into a path.',
  },
  searchPredictionEvents: {
    summary: 'Returns events whose words match a query, up to 20',
    description: 'Returns events whose words match a query, up to 20.',
  },
  getPredictionEvents: {
    summary: 'Returns a part of the events of a provider',
    description:
      'Returns a part of the events of a provider.\n\nMarkets are included where `includeMarkets` says so. The size of a page is not documented; `iterateEvents` reads all of them.',
  },
  getPredictionEvent: {
    summary: 'Returns an event',
    description: 'Returns an event.\n\nPrices of its markets are micro-USD.',
  },
  getSuggestedPredictionEvents: {
    summary: 'Returns events that the service suggests to a wallet',
    description:
      'Returns events that the service suggests to a wallet.\n\nThe reference calls the address one of an order, the guide one of a wallet.',
  },
  getPredictionScores: {
    summary: 'Returns the scores of the games of events',
    description:
      'Returns the scores of the games of events.\n\nTakes up to 100 ids per request; the client sends longer lists in parts. An event without a game is absent.',
  },
  getPredictionScore: {
    summary: 'Returns the score of the game of an event',
    description: 'Returns the score of the game of an event.',
  },
  getPredictionEventMarkets: {
    summary: 'Returns a part of the markets of an event',
    description:
      'Returns a part of the markets of an event.\n\n`iterateEventMarkets` reads all of them.',
  },
  getPredictionEventMarket: {
    summary: 'Returns a market of an event',
    description: 'Returns a market of an event.\n\nPrices are micro-USD, times Unix seconds.',
  },
  getPredictionMarket: {
    summary: 'Returns a market: its prices, its times and its result',
    description:
      'Returns a market: its prices, its times and its result.\n\nPrices are micro-USD, times Unix seconds. A side without offers has a null price.',
  },
  getPredictionOrders: {
    summary: 'Returns a part of the open keeper orders of a wallet',
    description:
      'Returns a part of the open keeper orders of a wallet.\n\n`iterateOrders` reads all of them. Forecast markets have no orders.',
  },
  createPredictionOrder: {
    summary: 'Returns the unsigned transaction that buys or sells contracts',
    description:
      'Returns the unsigned transaction that buys or sells contracts.\n\nTo buy, give `marketId`, `isYes` and `depositAmount`; to sell, give `positionPubkey` and exactly one of the three spellings of contracts. `slippageBps` of the response is an estimate, not a limit. `buy` and `sell` check, sign and send the transaction.',
  },
  executePrediction: {
    summary: 'Submits a signed purchase, sale or close',
    description:
      "Submits a signed purchase, sale or close.\n\n`context` goes back unchanged. A keeper order that landed is not yet filled: see `orderStatus`. A refusal may come with the status 200 and `status: 'Failed'`.",
  },
  getPredictionOrder: {
    summary: 'Returns an open keeper order',
    description:
      'Returns an open keeper order.\n\nAn order that was filled and closed is refused with 400: use `orderStatus` or `history`.',
  },
  getPredictionOrderStatus: {
    summary:
      'Returns how far a keeper order has got: `created`, `pending`, `partiallyfilled`, `filled` or `failed`',
    description:
      'Returns how far a keeper order has got: `created`, `pending`, `partiallyfilled`, `filled` or `failed`.\n\nA 404 with the code `order_history_not_found` just after the order was sent means that it is too early; the advice of the error is then `retry`.',
  },
  getPredictionPositions: {
    summary: 'Returns a part of the positions of a wallet',
    description:
      'Returns a part of the positions of a wallet.\n\n`iteratePositions` reads all of them. Amounts are micro-USD. Profits are null once the market is closed.',
  },
  closeAllPredictionPositions: {
    summary:
      'Returns the unsigned transactions that sell all open positions of a wallet and claim the settled ones',
    description:
      'Returns the unsigned transactions that sell all open positions of a wallet and claim the settled ones.\n\nOne list has both kinds: a claim has `position`, a sale has `order`. The documentation calls the method `closeAll`.',
  },
  getPredictionPosition: {
    summary: 'Returns a position',
    description: 'Returns a position.\n\nAmounts are micro-USD.',
  },
  closePredictionPosition: {
    summary: 'Returns the unsigned transaction that sells a whole position',
    description:
      'Returns the unsigned transaction that sells a whole position.\n\n`closePosition` checks, signs and sends it. The documentation calls the method `close`, which here closes a client.',
  },
  claimPredictionPosition: {
    summary: 'Returns the unsigned transaction that pays out a settled position of a keeper market',
    description:
      'Returns the unsigned transaction that pays out a settled position of a keeper market.\n\n1 USD per winning contract, without a fee. Send it over your own RPC node; `claim` does. Not needed in forecast markets, and not 24 hours after the result. The documentation calls the method `claim`.',
  },
  getPredictionHistory: {
    summary: 'Returns a part of the history of a wallet or a position: orders, fills, payouts',
    description:
      'Returns a part of the history of a wallet or a position: orders, fills, payouts.\n\n`iterateHistory` reads all of it. Amounts are micro-USD, times Unix seconds.',
  },
  getPredictionForecast: {
    summary: 'Returns how the forecast of a market moved',
    description:
      'Returns how the forecast of a market moved.\n\nFields and units are hardly documented.',
  },
  getPredictionTradingStatus: {
    summary: 'Returns whether the service takes orders',
    description: 'Returns whether the service takes orders.',
  },
  getPredictionOrderbook: {
    summary: 'Returns the offers to buy each side of a market; null for a market without a book',
    description:
      'Returns the offers to buy each side of a market; null for a market without a book.\n\n`yes` and `no` have whole cents, `yes_dollars` and `no_dollars` decimal US dollars; the second number is the size in contracts. By ascending price. An offer to buy No at 0.40 is one to sell Yes at 0.60.',
  },
  getPredictionProfile: {
    summary: 'Returns the figures of a trader: profit, volume, predictions',
    description:
      'Returns the figures of a trader: profit, volume, predictions.\n\nAmounts are micro-USD. An unknown trader is refused with 404.',
  },
  getPredictionPnlHistory: {
    summary: 'Returns how the realized profit of a trader moved, in micro-USD',
    description: 'Returns how the realized profit of a trader moved, in micro-USD.',
  },
  getPredictionTrades: {
    summary: 'Returns recent trades of all wallets',
    description:
      'Returns recent trades of all wallets.\n\nAmounts are micro-USD. `message`, titles and labels are text of strangers.',
  },
  getPredictionLeaderboards: {
    summary: 'Returns the best traders of a period, up to 100, and the figures of all wallets',
    description:
      'Returns the best traders of a period, up to 100, and the figures of all wallets.\n\nAmounts are micro-USD.',
  },
  getPredictionVaultInfo: {
    summary: 'Returns the vault of the keeper program',
    description: 'Returns the vault of the keeper program.\n\nFields and units are not documented.',
  },
  getPriceV3: {
    summary: 'Returns the current US dollar prices of mints',
    description:
      'Returns the current US dollar prices of mints.\n\nA mint without a reliable price has no key in the response: read that as unknown, never as 0. Takes any number of mints: the client removes duplicates, joins calls of the same tick and sends at most 50 mints per request.',
  },
  getPriceV2: {
    summary:
      'Returns prices as version 2 had them: decimal text, on request in another token or with depth',
    description:
      'Returns prices as version 2 had them: decimal text, on request in another token or with depth.\n\nTakes any number of mints, at most 100 per request. The public service has answered 404 here since April 2026; the sandbox still serves it.',
  },
  createRecurringOrder: {
    summary: 'Returns the unsigned transaction that opens an order for swaps at intervals',
    description:
      'Returns the unsigned transaction that opens an order for swaps at intervals.\n\nThe whole amount is deposited at once. Amounts are in base units, times in Unix seconds. The service refuses orders under `minimums`. The account of the order is known after `execute`.\n\nLegacy: still served, but unmaintained since 2026-07. Use `triggerV2.placeDca` in new code, or `triggerV2.craftDeposit` and `triggerV2.createDcaOrder`.',
  },
  cancelRecurringOrder: {
    summary: 'Returns the unsigned transaction that closes an order and returns what is left of it',
    description:
      'Returns the unsigned transaction that closes an order and returns what is left of it.\n\nA swap may come first: the order is then in the history with one more trade.\n\nLegacy: still served, but unmaintained since 2026-07. Orders of this version are cancelled here; those of `triggerV2` with `triggerV2.cancelDcaOrder`.',
  },
  executeRecurring: {
    summary: 'Submits the signed transaction of any other method and returns its outcome',
    description:
      'Submits the signed transaction of any other method and returns its outcome.\n\n`Failed` is a status, not an error: `explainExecution` explains it. The service does not document whether it takes the same bytes twice, so the transport does not retry. After `outcome_unknown` look the order up with `getOrders`.\n\nLegacy: still served, but unmaintained since 2026-07. `triggerV2` has no such step: `triggerV2.createDcaOrder` and `triggerV2.confirmDcaCancel` submit.',
  },
  getRecurringOrders: {
    summary:
      "Returns one page of a wallet's orders of one type, active ones or past ones, ten per page",
    description:
      "Returns one page of a wallet's orders of one type, active ones or past ones, ten per page.\n\n`iterateOrders` iterates over the orders of all pages; `pageOf` reads a page in either of its forms.\n\nLegacy: still served, but unmaintained since 2026-07. Orders of this version are listed here; those of `triggerV2` by `triggerV2.dcaOrders`.",
  },
  depositPriceRecurring: {
    summary: 'Returns the unsigned transaction that adds to the deposit of a price-based order',
    description:
      'Returns the unsigned transaction that adds to the deposit of a price-based order.\n\n`amount` is in base units.',
  },
  withdrawPriceRecurring: {
    summary:
      'Returns the unsigned transaction that withdraws tokens from a price-based order: all of them without an amount',
    description:
      'Returns the unsigned transaction that withdraws tokens from a price-based order: all of them without an amount.\n\n`amount` is in base units.',
  },
  getSwapQuote: {
    summary: 'Returns the best route for a swap, and its price',
    description:
      'Returns the best route for a swap, and its price.\n\n`amount` is in base units. Pass the response to `swap` or `swapInstructions` unchanged, unknown fields included. A quote is stale within seconds: request a new one instead of storing it.\n\nLegacy: still served, but unmaintained since 2026-03. Use `swap.build` in new code: it returns the quote and its instructions in one response.',
  },
  createSwap: {
    summary: 'Returns the swap of a quote as an unsigned transaction',
    description:
      'Returns the swap of a quote as an unsigned transaction.\n\nSign it and send it over your own RPC node; the service does not submit it. If `simulationError` is not null, the transaction would fail.\n\nLegacy: still served, but unmaintained since 2026-03. Use `swap.order` and `swap.execute` in new code.',
  },
  createSwapInstructions: {
    summary: 'Returns the swap of a quote as instructions for your own transaction',
    description:
      'Returns the swap of a quote as instructions for your own transaction.\n\nLookup tables are addresses only: read their contents over RPC.\n\nLegacy: still served, but unmaintained since 2026-03. Use `swap.build` in new code.',
  },
  getProgramIdToLabel: {
    summary: 'Returns the name of each exchange, by the address of its program',
    description:
      'Returns the name of each exchange, by the address of its program.\n\nThe names go into `dexes` and `excludeDexes`; `explainFailure` finds the one that failed. The response changes rarely: store it for a day.\n\nLegacy: still served, but unmaintained since 2026-03. Use `swap.programIdToLabel` in new code: it returns the same list.',
  },
  craftSend: {
    summary: 'Returns the unsigned transaction that puts an amount into an invite',
    description:
      'Returns the unsigned transaction that puts an amount into an invite.\n\n`amount` is in base units. `createInviteCode` and `deriveInvite` make the key of the invite. Sign with the sender and with that key, and send the transaction over your own RPC node: the API submits nothing here.',
  },
  craftClawback: {
    summary: 'Returns the unsigned transaction that takes back an unclaimed invite',
    description:
      'Returns the unsigned transaction that takes back an unclaimed invite.\n\nThe whole amount returns, with unused fees. Sign with the sender and send the transaction over your own RPC node. Expired invites return without a clawback.',
  },
  getPendingInvites: {
    summary: 'Returns one page of the open invites of a wallet',
    description:
      'Returns one page of the open invites of a wallet.\n\n`iteratePendingInvites` iterates over the invites of all pages.',
  },
  getInviteHistory: {
    summary:
      "Returns one page of a wallet's sent and received invites that are claimed, taken back or expired",
    description:
      "Returns one page of a wallet's sent and received invites that are claimed, taken back or expired.\n\n`iterateInviteHistory` iterates over the invites of all pages.",
  },
  createDbcPoolTx: {
    summary:
      'Returns the unsigned transaction that launches a token, with the addresses for its image and metadata',
    description:
      'Returns the unsigned transaction that launches a token, with the addresses for its image and metadata.\n\nUpload both with `uploadImage` and `uploadMetadata`: without them the token has neither. Sign the transaction with the creator and pass it to `submitPool`.',
  },
  submitDbcPool: {
    summary:
      "Submits the signed transaction of a launch, with text and an image for the token's page",
    description:
      "Submits the signed transaction of a launch, with text and an image for the token's page.\n\nThe text and the image are for the page on the operator's site; the metadata of the token are uploaded before. The transport does not retry a lost response: look the mint up first.",
  },
  getDbcPoolAddresses: {
    summary: 'Returns the pools of a token that was launched with Studio',
    description: 'Returns the pools of a token that was launched with Studio.',
  },
  getDbcFee: {
    summary: "Returns the creator's trading fees of a pool: the total, and what is left to claim",
    description:
      "Returns the creator's trading fees of a pool: the total, and what is left to claim.",
  },
  createDbcFeeTx: {
    summary: "Returns the unsigned transaction that claims the creator's fees of a pool",
    description:
      "Returns the unsigned transaction that claims the creator's fees of a pool.\n\nSign with the owner and send the transaction over your own RPC node: `submitPool` is for launches.",
  },
  getSwapOrder: {
    summary:
      'Returns the best price of all routers for a swap, with the unsigned transaction if a taker is named',
    description:
      'Returns the best price of all routers for a swap, with the unsigned transaction if a taker is named.\n\n`amount` is in base units. Sign the transaction without a change to its message and pass it to `execute` immediately. A response without a transaction is possible: `orderProblem` says why. If the referral account cannot take `feeMint`, the order has the default fee: see `referralFeeOf`. `maxSupportedTransactionVersion` is a ceiling: the response says which version its transaction has.',
  },
  executeSwapOrder: {
    summary: 'Submits the signed transaction of an order and returns its outcome',
    description:
      "Submits the signed transaction of an order and returns its outcome.\n\nThe service takes the same bytes again for two minutes without executing them twice, so the transport retries a lost response within that time. Only the predecessor's documentation and the operator's own skill for programs state these two minutes. `Failed` is a status, not an error: `codeInfo` explains its code, and `executionFees` computes what was taken as fees. It has its own rate limit.",
  },
  getSwapV2ProgramIdToLabel: {
    summary: 'Returns the label of each exchange, by the address of its program',
    description:
      'Returns the label of each exchange, by the address of its program.\n\nThe labels go into `dexes` and `excludeDexes` of `build` and `quote`, and into `excludeDexes` of `order`. They are case-sensitive, and one label can belong to several programs. Needs no key. The response changes rarely: store it for a day.',
  },
  getSwapBuild: {
    summary:
      'Returns a swap as instructions, with lookup tables and a blockhash, for your own transaction',
    description:
      'Returns a swap as instructions, with lookup tables and a blockhash, for your own transaction.\n\n`amount` is in base units. The response has a compute unit price but no limit: simulate, and compare the price with your own bound. Send the transaction over your own RPC node: `execute` does not take it. Above 1232 bytes, lower `maxAccounts` in small steps. With `transactionVersion` `1` the price is in `computeUnitPrice`, and the message has both limits.',
  },
  getSwapV2Quote: {
    summary: 'Returns the best route of the router `metis` for a swap, and its price',
    description:
      "Returns the best route of the router `metis` for a swap, and its price.\n\nExperimental: the API's documentation does not link its page. `amount` is in base units. Pass the response to `swap` or `swapInstructions` unchanged, unknown fields included.",
  },
  createSwapV2: {
    summary: 'Returns the swap of a quote as an unsigned transaction',
    description:
      "Returns the swap of a quote as an unsigned transaction.\n\nExperimental: the API's documentation does not link its page. Sign the transaction and send it over your own RPC node; the service does not submit it. A quote that lost fields ends with a 500.",
  },
  createSwapV2Instructions: {
    summary: 'Returns the swap of a quote as instructions for your own transaction',
    description:
      "Returns the swap of a quote as instructions for your own transaction.\n\nExperimental: the API's documentation does not link its page. The compute unit limit is 1400000. The version is that of the quote: with version 1, the budget is in fields of its own.",
  },
  getSquadsOrder: {
    summary: 'Returns a swap of a Squads vault as an unsigned transaction',
    description:
      "Returns a swap of a Squads vault as an unsigned transaction.\n\nExperimental: the API's documentation does not link its page. `taker` is the vault, `amount` is in base units. All of `signers` sign, the first one pays the fee, and `squadsExecute` submits.",
  },
  executeSquadsOrder: {
    summary: 'Submits the signed transaction of a Squads order and returns its outcome',
    description:
      "Submits the signed transaction of a Squads order and returns its outcome.\n\nExperimental: the API's documentation does not link its page, and states only `signature` of the response. The transaction must be the one of the order, bit for bit, with all signatures.",
  },
  searchTokens: {
    summary: 'Returns tokens by symbol, name or mint, or the records of a list of mints',
    description:
      'Returns tokens by symbol, name or mint, or the records of a list of mints.\n\nTakes a list of any length: the client removes duplicates, joins calls of the same tick, sends at most 100 mints per request and keeps the order of the list. A mint that the service does not know is missing; `unknownMints` names it. Text matches loosely and names are not unique: show the mint before money moves. Costs 10 credits per request.',
  },
  getTokensByTag: {
    summary: 'Returns every token with one tag, such as `verified` or `lst`',
    description:
      'Returns every token with one tag, such as `verified` or `lst`.\n\nOne large response, the whole list without pages. Costs 50 credits: store the list instead of requesting it often.',
  },
  getTokensByCategory: {
    summary: 'Returns the first tokens of a ranking: by organic score, by trading, or by trend',
    description:
      'Returns the first tokens of a ranking: by organic score, by trading, or by trend.\n\n1 to 100 tokens, 50 unless `limit` says otherwise. Tokens that would lead every ranking, such as SOL and USDC, are left out. Costs 5 credits.',
  },
  getRecentTokens: {
    summary: 'Returns the newest tokens, by the creation of their first pool',
    description:
      'Returns the newest tokens, by the creation of their first pool.\n\n30 tokens, unless the service changes its default. Expect records without price, supply or icon.',
  },
  getTokenV1: {
    summary: 'Returns one token, as version 1 described it',
    description: 'Returns one token, as version 1 described it.',
  },
  getMarketMintsV1: {
    summary: 'Returns the mints that one pool trades',
    description: 'Returns the mints that one pool trades.',
  },
  getTradableMintsV1: {
    summary: 'Returns every mint that can be traded, in one large response',
    description: 'Returns every mint that can be traded, in one large response.',
  },
  getTaggedTokensV1: {
    summary: 'Returns every token with any of the tags, as version 1 described them',
    description: 'Returns every token with any of the tags, as version 1 described them.',
  },
  getNewTokensV1: {
    summary: 'Returns one page of the newest tokens, as version 1 described them',
    description:
      'Returns one page of the newest tokens, as version 1 described them.\n\n`iterateNewV1` iterates over the tokens of all pages.',
  },
  getAllTokensV1: {
    summary: 'Returns every token that version 1 knows, as a stream of more than 300 MB',
    description:
      'Returns every token that version 1 knows, as a stream of more than 300 MB.\n\nNothing is sent before the first element is read.',
  },
  checkVerification: {
    summary: 'Returns whether a token can be verified, and whether its metadata can be changed',
    description:
      'Returns whether a token can be verified, and whether its metadata can be changed.\n\nAsk before you pay: `executeVerification` refuses a token that is not eligible, and charges nothing then.',
  },
  craftVerification: {
    summary: 'Returns the unsigned transaction that pays for a verification: 1,000 JUP',
    description:
      'Returns the unsigned transaction that pays for a verification: 1,000 JUP.\n\nWith `SOL`, `USDC` or `JUPUSD` as `paymentCurrency`, the transaction has a swap into JUP: `quotedInputAmount` is what it should cost, `maxInputAmount` 50 basis points more. A response with a `code` other than 0 is a failure although its status is 200, and it has no transaction: `verificationCode` says why. Before you sign, compare receiver, mint and amount, or use `verify`, which does.',
  },
  executeVerification: {
    summary: 'Submits the signed payment of a verification and begins the verification',
    description:
      'Submits the signed payment of a verification and begins the verification.\n\nCosts 1,000 JUP. The service does not take the same payment twice, so the transport does not retry. After a failure with the code `EXECUTION_FAILED`, or `outcome_unknown`, look the payment up on the chain before anything else: it may have landed. `ELIGIBILITY_CONFLICT` charges nothing. After `TRANSACTION_EXPIRED`, craft again.',
  },
  quoteVerification: {
    summary: 'Returns the price of a verification',
    description:
      "Returns the price of a verification. Its fields are not documented.\n\nNot in the API's reference: only a program of the operator calls it. It may vanish without notice; `craftVerification` has the documented price.",
  },
  createTriggerOrder: {
    summary: 'Returns the unsigned transaction that opens an order to sell one amount for another',
    description:
      'Returns the unsigned transaction that opens an order to sell one amount for another.\n\nAmounts are in base units. The two amounts imply the price, and the service does not compare it with the market: an order below the market is executed as it is. `impliedPrice` and `takingAmountAt` convert. The service refuses orders under `minimums`. Tokens with a transfer tax cannot be sold this way.\n\nLegacy: still served, but unmaintained since 2026-03. Use `triggerV2.place` in new code, or `triggerV2.craftDeposit` and `triggerV2.createPriceOrder`.',
  },
  cancelTriggerOrder: {
    summary:
      'Returns the unsigned transaction that cancels one order and returns what is left of it',
    description:
      'Returns the unsigned transaction that cancels one order and returns what is left of it.\n\nA fill may come first: the order is then in the history with its trades.\n\nLegacy: still served, but unmaintained since 2026-03. Orders of this version are cancelled here; those of `triggerV2` with `triggerV2.cancelPriceOrder`.',
  },
  cancelTriggerOrders: {
    summary:
      'Returns the unsigned transactions that cancel several orders, or all open ones, five in each',
    description:
      'Returns the unsigned transactions that cancel several orders, or all open ones, five in each.\n\nThey share one request id: call `execute` once for each of them.\n\nLegacy: still served, but unmaintained since 2026-03. Orders of this version are cancelled here; those of `triggerV2` one at a time, with `triggerV2.cancelPriceOrder`.',
  },
  executeTrigger: {
    summary: 'Submits the signed transaction of any method above and returns its outcome',
    description:
      'Submits the signed transaction of any method above and returns its outcome.\n\nThe service does not document whether it takes the same bytes twice, so the transport does not retry. After `outcome_unknown` look the order up with `getOrders`, or the signature on the chain.\n\nLegacy: still served, but unmaintained since 2026-03. `triggerV2` has no such step: `triggerV2.createPriceOrder` and `triggerV2.confirmPriceCancel` submit.',
  },
  getTriggerOrders: {
    summary: "Returns one page of a wallet's orders, open ones or past ones, ten per page",
    description:
      "Returns one page of a wallet's orders, open ones or past ones, ten per page.\n\n`iterateOrders` iterates over the orders of all pages.\n\nLegacy: still served, but unmaintained since 2026-03. Orders of this version are listed here; those of `triggerV2` by `triggerV2.priceOrders`.",
  },
  createTriggerChallenge: {
    summary:
      'Returns what a wallet signs to sign in: a text, or a transaction that is never submitted',
    description:
      'Returns what a wallet signs to sign in: a text, or a transaction that is never submitted.\n\nA challenge is valid for five minutes. `signIn` does all of it: it checks the challenge before the wallet signs, and keeps the token.',
  },
  verifyTriggerChallenge: {
    summary: 'Returns the tokens of a wallet for its signed challenge',
    description:
      "Returns the tokens of a wallet for its signed challenge.\n\nThe tokens are secrets, and only for this wallet. Ask for `authMode: 'access_refresh'`, an access token of 15 minutes with a refresh token; without it the service returns one `token` of 24 hours, which it has deprecated and will remove. `signIn` does all of it. The service answers a bad signature with 400 or 401.",
  },
  refreshTriggerToken: {
    summary: 'Exchanges a refresh token for the next pair of tokens',
    description:
      'Exchanges a refresh token for the next pair of tokens.\n\nThe token that is sent is used up, so keep only the newest pair, and send one refresh of a session at a time. The same request shortly after is answered again; later it ends the whole session with 401. After a 401, or without a response, do not send the token again: sign in. A client with a `signer` does all of it. The method never retries a request that the service may have received.',
  },
  logoutTrigger: {
    summary: 'Ends the session of a refresh token',
    description:
      'Ends the session of a refresh token.\n\nAnswers with success whatever the token is. The access token of the session lives on for up to 15 minutes. `signOut` calls it.',
  },
  logoutAllTrigger: {
    summary: 'Ends every session of the wallet, also those on other machines',
    description:
      'Ends every session of the wallet, also those on other machines.\n\nTheir access tokens live on for up to 15 minutes. `signOut` with `everywhere` calls it.',
  },
  getTriggerVault: {
    summary: 'Returns the custodial wallet that holds the deposits of a wallet',
    description:
      'Returns the custodial wallet that holds the deposits of a wallet.\n\n`not_found` before the first `registerVault`.',
  },
  registerTriggerVault: {
    summary: 'Returns the custodial wallet of a wallet, and makes it the first time',
    description:
      'Returns the custodial wallet of a wallet, and makes it the first time.\n\nSafe to repeat. The service answers 409 with the vault when it exists already; the client returns it then too.',
  },
  craftTriggerDeposit: {
    summary: 'Returns the unsigned transaction that moves the amount of an order into the vault',
    description:
      'Returns the unsigned transaction that moves the amount of an order into the vault.\n\n`amount` is in base units. Sign the slot of the user only and create the order with it: the service signs last and lands it. `place` and `placeDca` do all of it. The service refuses orders under `limits`.',
  },
  createTriggerPriceOrder: {
    summary: 'Opens a price order with a signed deposit, and lands the deposit',
    description:
      'Opens a price order with a signed deposit, and lands the deposit.\n\nPrices are in US dollars of `triggerMint`, `expiresAt` is in Unix milliseconds. The service does not compare the price with the market. After `outcome_unknown` look for the deposit with `priceOrders` before anything else.',
  },
  updateTriggerPriceOrder: {
    summary: 'Changes the price, the slippage or the distance of an open price order',
    description:
      'Changes the price, the slippage or the distance of an open price order.\n\nNeeds no signature. `expiresAt`, in Unix milliseconds, is in the guides of the service only. An order cannot be changed between a fixed price and a trailing one.',
  },
  cancelTriggerPriceOrder: {
    summary:
      'Stops a price order, and returns the unsigned transaction that withdraws what it holds',
    description:
      'Stops a price order, and returns the unsigned transaction that withdraws what it holds.\n\nFills stop at once. Safe to repeat. Expired orders are withdrawn the same way. Sign the slot of the user only, then call `confirmPriceCancel`; `cancel` and `withdrawExpired` do both.',
  },
  confirmTriggerPriceCancel: {
    summary: 'Submits the signed withdrawal of a price order',
    description:
      'Submits the signed withdrawal of a price order.\n\nThe service documents that the same `cancelRequestId` may be confirmed again. After `outcome_unknown` look the order up with `priceOrders` first.',
  },
  getTriggerPriceOrders: {
    summary: 'Returns one page of the price orders of a wallet, up to 100 of them',
    description:
      'Returns one page of the price orders of a wallet, up to 100 of them.\n\nFailed attempts are included. `iteratePriceOrders` iterates over the orders of all pages.',
  },
  createTriggerDcaOrder: {
    summary: 'Opens a DCA order with a signed deposit, and lands the deposit',
    description:
      'Opens a DCA order with a signed deposit, and lands the deposit.\n\n`inputAmount` is in base units, `intervalSeconds` in seconds. Each round takes the same amount, the last one the rest. A `price_conditional` order swaps only within a window of prices. After `outcome_unknown` look for the deposit with `dcaOrders` before anything else.',
  },
  cancelTriggerDcaOrder: {
    summary:
      'Stops a DCA order for good, and returns the unsigned transaction that withdraws what it holds',
    description:
      'Stops a DCA order for good, and returns the unsigned transaction that withdraws what it holds.\n\nSafe to repeat; an order in `withdrawing` is never active again. Sign the slot of the user only, then call `confirmDcaCancel`; `cancelDca` does both.',
  },
  confirmTriggerDcaCancel: {
    summary: 'Submits the signed withdrawal of a DCA order',
    description:
      'Submits the signed withdrawal of a DCA order.\n\nWhen it fails the order stays in `withdrawing`: start the cancellation again. After `outcome_unknown` look the order up with `dcaOrder` first.',
  },
  getTriggerDcaOrders: {
    summary: 'Returns one page of the DCA orders of a wallet, up to 100 of them',
    description:
      'Returns one page of the DCA orders of a wallet, up to 100 of them.\n\n`iterateDcaOrders` iterates over the orders of all pages.',
  },
  getTriggerDcaOrder: {
    summary: 'Returns one DCA order of a wallet, by its id',
    description: 'Returns one DCA order of a wallet, by its id.\n\nAmounts are in base units.',
  },
};

/** What a family is for, by its name. */
export const familyWords: Readonly<Record<string, string>> = {
  borrow: 'Loans against Solana tokens through the Jupiter API: vaults, positions, health',
  content: 'Editorial content, summaries and feeds of Solana tokens from the Jupiter API',
  earn: 'Lending of Solana tokens through the Jupiter API: deposits, withdrawals, positions, earnings',
  'instant-swap':
    'Swap orders that the Jupiter API executes, with holdings, token search and warnings',
  jupiterz: 'Firm prices of market makers from the Jupiter API, for listed organisations only',
  portfolio: 'DeFi positions of Solana wallets from the Jupiter API',
  'portfolio-v2':
    'Positions of wallets from the Jupiter API, version 2, for listed organisations only',
  prediction:
    'Prediction markets through the Jupiter API: events, markets, order books, positions, traders',
  price: 'USD prices of Solana tokens from the Jupiter API',
  recurring: 'Recurring orders, also called DCA, of Solana tokens through the Jupiter API',
  'routing-swap': 'Swap quotes, unsigned swap transactions and instructions from the Jupiter API',
  send: 'Solana tokens sent by invite code through the Jupiter API, and taken back',
  studio: 'Token launches through the Jupiter API: pools, uploads, creator fees',
  swap: 'Swap orders, their execution, and instructions for your own transactions with the current Jupiter API (swap v2)',
  tokens: 'Search, lists, categories and records of Solana tokens from the Jupiter API',
  trigger: 'Trigger orders, also called limit orders, of Solana tokens through the Jupiter API',
  'trigger-v2': 'Price orders and DCA of Solana tokens through the Jupiter API, version 2',
};
