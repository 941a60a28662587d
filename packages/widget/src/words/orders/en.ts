/** The words of orders in English; those of the other languages have the same keys. */
export const en = {
  // The form of a limit order.
  youSell: 'You sell',
  youReceive: 'You receive',
  usdForOne: (symbol: string) => `US dollars for one ${symbol}`,
  typePrice: 'Type a price, or choose its distance from the market.',
  fromMarket: (change: string) => `${change} from the market`,
  market: 'Market',
  receiveAbout: 'You receive about',
  endsAfter: 'Ends after',
  isStop: 'A stop: it sells when the price falls there.',
  waitsInVault: 'The amount waits in a vault of the service until it is sold or withdrawn.',
  enterPrice: 'Enter a price',
  enterPlainPrice: 'Enter a plain number, such as 150.5.',
  smallestOrder: (usd: string) => `The smallest order is worth ${usd}.`,
  reviewOrder: 'Review the order',

  // The form of a regular buy.
  spendInTotal: 'You spend in total',
  youSpend: 'You spend',
  youBuy: 'You buy',
  numberOfSwaps: 'Number of swaps',
  oneEvery: 'One every',
  intervals: { hour: 'Hour', day: 'Day', week: 'Week' },
  schedules: {
    hour: (paid: string, symbol: string, times: string) =>
      `${paid} for ${symbol} every hour, ${times} times.`,
    day: (paid: string, symbol: string, times: string) =>
      `${paid} for ${symbol} every day, ${times} times.`,
    week: (paid: string, symbol: string, times: string) =>
      `${paid} for ${symbol} every week, ${times} times.`,
  },
  enterCount: 'Enter a whole number of swaps.',
  changeOrder: 'Change the order',
  fewestSwaps: (count: string) => `The smallest number of swaps is ${count}.`,
  smallestSwap: (usd: string) =>
    `The smallest swap is worth ${usd}: spend more, or make fewer swaps.`,

  // The flows.
  limitOrderOf: (amount: string) => `Limit order: sell ${amount}`,
  regularBuyOf: (amount: string) => `Regular buy: spend ${amount}`,
  deposit: (amount: string) => `Deposit ${amount}`,
  limitOrderIsOpen: 'The order is open. It is filled when the market reaches the price.',
  regularBuyIsOpen: 'The order is open. Its swaps run on schedule.',
  endOrder: 'End the order',
  withdrawRest: 'Withdraw what is left',
  cancelLimitOrder: 'Cancel a limit order',
  cancelRegularBuy: 'Cancel a regular buy',
  ended: 'The order has ended. What was left of it is back in your wallet.',
  endedEmpty: 'The order has ended. Nothing of it was left in the vault.',
  endedWith: (amount: string) => `The order has ended. ${amount} is back in your wallet.`,

  // The sign-in.
  signInToSee: 'Sign in with your wallet to see all of its orders. It is free and moves no tokens.',
  signIn: 'Sign in',
  signInWallet: 'Sign in your wallet',

  // The open orders.
  openOrders: 'Open orders',
  noOpenOrder: 'No open order.',
  sells: (paid: string, symbol: string) => `Sell ${paid} for ${symbol}`,
  buysWith: (symbol: string, paid: string) => `Buy ${symbol} with ${paid}`,
  atOrAbove: (usd: string, symbol: string) => `when one ${symbol} costs ${usd} or more`,
  atOrBelow: (usd: string, symbol: string) => `when one ${symbol} costs ${usd} or less`,
  until: (moment: string) => `until ${moment}`,
  roundsDone: (done: string, all: string) => `${done} of ${all} swaps`,
  filled: (percent: string) => `${percent} filled`,
  states: {
    pending: 'Pending',
    executing: 'Executing',
    expired: 'Expired',
    pending_withdraw: 'To be withdrawn',
  },
  cancel: 'Cancel',
  withdraw: 'Withdraw',
  showAll: (count: string) => `Show all ${count}`,

  /** What the terms of an order in its review say, by their English text. */
  terms: {
    Order: 'Order',
    'Price order': 'Price order',
    'DCA order': 'DCA order',
    Sells: 'Sells',
    'Buys the token': 'Buys the token',
    'Executes at or above': 'Executes at or above',
    'Executes at or below': 'Executes at or below',
    Slippage: 'Slippage',
    'Chosen by the service; 20 % at a stop loss': 'Chosen by the service; 20 % at a stop loss',
    Arrives: 'Arrives',
    'What the market gives when it executes: no fixed minimum':
      'What the market gives when it executes: no fixed minimum',
    Expires: 'Expires',
    'Sells in all': 'Sells in all',
    'In each round about': 'In each round about',
    Rounds: 'Rounds',
    'One round every': 'One round every',
    Begins: 'Begins',
    Immediately: 'Immediately',
    'Lasts about': 'Lasts about',
    Price: 'Price',
    'Whatever the market gives at each round': 'Whatever the market gives at each round',
    'Never: it ends with its last round, or when you cancel it':
      'Never: it ends with its last round, or when you cancel it',
    'Held until then by': 'Held until then by',
    'A vault whose key the service holds': 'A vault whose key the service holds',
    Vault: 'Vault',
    Action: 'Action',
    'Ends an order; what is left of it comes back': 'Ends an order; what is left of it comes back',
    'State before': 'State before',
    'Comes back': 'Comes back',
    open: 'open',
    active: 'active',
    expired: 'expired',
    pending_withdraw: 'to be withdrawn',
  },
};
