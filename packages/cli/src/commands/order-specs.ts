import type { CommandSpec } from '../spec.ts';
import { FLOW_ID, PAIR } from './shared-specs.ts';

const PLACED = {
  inputMint: 'mint of what is sold',
  outputMint: 'mint of what is bought',
  amount: 'whole tokens of the input, exact',
  signature: 'of the transaction; null where none was needed',
  flow: 'name in the journal',
} as const;

/** Commands that place orders, after a review and a question. */
export const orders: readonly CommandSpec[] = [
  {
    name: 'limit',
    summary: 'Sell at a price: an order that waits for the market',
    effect: 'money',
    arguments: PAIR,
    options: [
      { flags: '--above <usd>', means: 'executes when the price is this or more' },
      { flags: '--below <usd>', means: 'executes when the price is this or less' },
      {
        flags: '--of <token>',
        means: 'whose price: the input or the output; default the one that is not USDC',
      },
      { flags: '--expires <duration>', means: 'such as 12h or 7d; default 7d, with --v1 never' },
      { flags: '--slippage-bps <bps>', means: 'slippage in basis points; default by the service' },
      { flags: '--v1', means: 'the older API: no sign-in, and never less than --price' },
      { flags: '--price <amount>', means: 'with --v1: output tokens for one input token' },
      FLOW_ID,
    ],
    fields: {
      kind: 'price, or limit with --v1',
      order: 'for perijove orders cancel; null where the service did not return it',
      ...PLACED,
      amountUnits: 'the same in base units',
    },
    example: 'limit 1 SOL USDC --above 400',
    load: () => import('./limit.ts'),
  },
  {
    name: 'dca',
    summary: 'Swap a part at regular times; list or cancel such orders',
    effect: 'money',
    arguments: [
      {
        name: 'amount',
        means: 'whole tokens for all rounds together; or list, or cancel',
        optional: true,
      },
      {
        name: 'input',
        means: 'symbol of a verified token, or a mint; of cancel the order',
        optional: true,
      },
      { name: 'output', means: 'symbol of a verified token, or a mint', optional: true },
    ],
    options: [
      { flags: '--rounds <n>', means: 'how often it swaps, 2 or more' },
      { flags: '--every <duration>', means: 'time between two rounds, such as 1h or 1d' },
      { flags: '--min-price <usd>', means: 'skip a round below this price' },
      { flags: '--max-price <usd>', means: 'skip a round above this price' },
      { flags: '--v1', means: 'the older API: no sign-in, and no prices' },
      FLOW_ID,
    ],
    fields: {
      kind: 'dca, or recurring of the older API',
      id: 'of the order; null where the service did not return it',
      state: 'placed, cancelled, or of a listed order as the service calls it',
      ...PLACED,
      rounds: 'swaps; null for a listed or cancelled order',
      everySeconds: 'seconds between two; null for a listed or cancelled order',
      remaining: 'whole tokens of the input that are left, or came back',
      createdAt: 'date and time of a listed or cancelled order; null if it is not known',
    },
    example: 'dca 120 USDC SOL --rounds 4 --every 1d',
    load: () => import('./dca.ts'),
  },
  {
    name: 'send',
    summary: 'Send by an invite code, also to people without a wallet; list, show, take back',
    effect: 'money',
    arguments: [
      { name: 'amount', means: 'whole tokens, such as 25; or list, show or take-back' },
      {
        name: 'token',
        means: 'symbol of a verified token, or a mint; of show and take-back the invite',
        optional: true,
      },
    ],
    options: [
      { flags: '--link <url>', means: 'also a link to your page, with the code behind its #' },
      FLOW_ID,
    ],
    fields: {
      state: 'sent, open or taken back; null for show',
      invite: 'account of the invite',
      amount: 'whole tokens, exact; null if it is not known',
      mint: 'of the token; null if it is not known',
      expiresAt: 'date and time of an open invite; else null',
      hasCode: 'whether its code is on this machine; null for take-back',
      code: 'whoever has it can claim the invite; only when sent and for show',
      link: 'with --link: as secret as the code; else null',
      signature: 'of the transaction; null for list and show',
      flow: 'name in the journal; null for list and show',
    },
    example: 'send 25 USDC',
    load: () => import('./send.ts'),
  },
  {
    name: 'launch',
    summary: 'Launch a token on a bonding curve',
    effect: 'money',
    arguments: [
      { name: 'name', means: 'of the token' },
      { name: 'symbol', means: 'of the token' },
    ],
    options: [
      { flags: '--image <path>', means: 'a png, jpg, gif or webp file' },
      { flags: '--description <text>', means: 'what wallets show' },
      { flags: '--website <url>', means: 'of the token' },
      { flags: '--twitter <url>', means: 'of the token' },
      { flags: '--telegram <url>', means: 'of the token' },
      { flags: '--quote <token>', means: 'USDC, SOL or JUP; default USDC' },
      {
        flags: '--initial-cap <amount>',
        means: 'market cap at the launch, in whole quote tokens; default 16000 USDC',
      },
      {
        flags: '--migration-cap <amount>',
        means: 'market cap at which it moves to an open pool; default 69000 USDC',
      },
      { flags: '--fee-bps <bps>', means: 'fee on every trade: 100 or 200; default 100' },
      { flags: '--anti-sniping', means: 'trading begins at a fee of 99 %, which falls' },
      FLOW_ID,
    ],
    fields: {
      mint: 'of the new token',
      name: 'of the token',
      symbol: 'of the token',
      quoteMint: 'mint of the token that it is traded for',
      signature: 'of the transaction; null if it is not known',
      flow: 'name in the journal',
    },
    example: 'launch Newcomer NEW',
    load: () => import('./launch.ts'),
  },
  {
    name: 'fees',
    summary: 'Trading fees of a token that you launched; claim them with fees claim',
    effect: 'money',
    arguments: [{ name: 'token', means: 'the mint; or claim and the mint', many: true }],
    options: [
      {
        flags: '--quote <token>',
        means: 'quote token of its pool: USDC, SOL or JUP; default USDC',
      },
      FLOW_ID,
    ],
    fields: {
      mint: 'of the token',
      pool: 'address of its pool',
      quoteMint: 'mint of the token in which the fees are',
      unclaimed: 'whole quote tokens; null for claim',
      total: 'whole quote tokens since the launch; null for claim',
      claimed: 'whole quote tokens; null without claim',
      signature: 'of the transaction; null without claim',
      flow: 'name in the journal; null without claim',
    },
    example: 'fees claim <mint>',
    load: () => import('./fees.ts'),
  },
];
