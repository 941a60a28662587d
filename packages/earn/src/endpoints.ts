import { type Endpoints, SOL, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import type {
  AmountInput,
  Instructions,
  SharesInput,
  Token,
  UnsignedTransaction,
} from './types.ts';

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
const program = 'jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9';

const amount: AmountInput = { asset: USDC, signer: wallet, amount: '1000000' };
const shares: SharesInput = { asset: USDC, signer: wallet, shares: '1000000' };

const unsigned: UnsignedTransaction = {
  transaction: 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
};

const instructions: Instructions = {
  instructions: [
    {
      programId: program,
      accounts: [
        { pubkey: wallet, isSigner: true, isWritable: true },
        { pubkey: USDC, isSigner: false, isWritable: false },
      ],
      data: '8iPGiVKPs4lAQg8AAAAAAA==',
    },
  ],
};

const pool: Token = {
  id: 3,
  address: '2uQsyo1fXXQkDtcpXnLofWy88PxcvnfH2L8FPSE62FVU',
  name: 'Lent wrapped SOL',
  symbol: 'jlWSOL',
  decimals: 9,
  assetAddress: SOL,
  asset: {
    address: SOL,
    chainId: 'solana',
    name: 'Wrapped SOL',
    symbol: 'WSOL',
    decimals: 9,
    price: '147.48',
  },
  totalAssets: '218000000000000',
  totalSupply: '210000000000000',
  convertToShares: '963302752',
  convertToAssets: '1038095238',
  rewardsRate: '0',
  supplyRate: '412',
  totalRate: '412',
  rebalanceDifference: '-8330000000000',
  liquiditySupplyData: {
    modeWithInterest: true,
    supply: '218000000000000',
    withdrawalLimit: '163500000000000',
    lastUpdateTimestamp: '1769318521',
    expandPercent: '2500',
    expandDuration: '21600',
    baseWithdrawalLimit: '46000000000000',
    withdrawableUntilLimit: '54500000000000',
    withdrawable: '54500000000000',
  },
};

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the unsigned transaction that deposits an amount of a token into its pool.
   *
   * `amount` is in base units. Sign with `signer` and send the transaction over your own RPC node:
   * the API submits nothing here.
   *
   * Request: `POST /lend/v1/earn/deposit`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await earn.deposit({ asset: USDC, signer, amount: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/deposit
   */
  deposit: {
    operationId: 'earnDeposit',
    method: 'POST',
    mount: 'earn',
    path: '/earn/deposit',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.deposit,
    example: { request: amount, response: unsigned },
  },

  /**
   * Returns the unsigned transaction that withdraws an amount of a token from its pool.
   *
   * `amount` is in base units. `liquiditySupplyData.withdrawable` of the pool is what can be
   * withdrawn now. Sign with `signer` and send the transaction over your own RPC node.
   *
   * Request: `POST /lend/v1/earn/withdraw`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await earn.withdraw({ asset: USDC, signer, amount: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/withdraw
   */
  withdraw: {
    operationId: 'earnWithdraw',
    method: 'POST',
    mount: 'earn',
    path: '/earn/withdraw',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.withdraw,
    example: { request: amount, response: unsigned },
  },

  /**
   * Returns the unsigned transaction that deposits what a number of shares costs.
   *
   * `shares` is in base units of the receipt token. Sign with `signer` and send the transaction
   * over your own RPC node.
   *
   * Request: `POST /lend/v1/earn/mint`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await earn.mint({ asset: USDC, signer, shares: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/mint
   */
  mint: {
    operationId: 'earnMint',
    method: 'POST',
    mount: 'earn',
    path: '/earn/mint',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.mint,
    example: { request: shares, response: unsigned },
  },

  /**
   * Returns the unsigned transaction that redeems a number of shares for the deposited token.
   *
   * `shares` is in base units of the receipt token. Sign with `signer` and send the transaction
   * over your own RPC node.
   *
   * Request: `POST /lend/v1/earn/redeem`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const { transaction } = await earn.redeem({ asset: USDC, signer, shares: '1000000' });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/redeem
   */
  redeem: {
    operationId: 'earnRedeem',
    method: 'POST',
    mount: 'earn',
    path: '/earn/redeem',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.redeem,
    example: { request: shares, response: unsigned },
  },

  /**
   * Returns what `deposit` does as instructions for your own transaction.
   *
   * `instructionsOf` reads both forms of the response.
   *
   * Request: `POST /lend/v1/earn/deposit-instructions`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const answer = await earn.depositInstructions({ asset: USDC, signer, amount: '1000000' });
   * const instructions = instructionsOf(answer);
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/deposit-instructions
   */
  depositInstructions: {
    operationId: 'earnDepositInstructions',
    method: 'POST',
    mount: 'earn',
    path: '/earn/deposit-instructions',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.depositInstructions,
    example: { request: amount, response: instructions },
  },

  /**
   * Returns what `withdraw` does as instructions for your own transaction.
   *
   * `instructionsOf` reads both forms of the response.
   *
   * Request: `POST /lend/v1/earn/withdraw-instructions`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const answer = await earn.withdrawInstructions({ asset: USDC, signer, amount: '1000000' });
   * const instructions = instructionsOf(answer);
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/withdraw-instructions
   */
  withdrawInstructions: {
    operationId: 'earnWithdrawInstructions',
    method: 'POST',
    mount: 'earn',
    path: '/earn/withdraw-instructions',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.withdrawInstructions,
    example: { request: amount, response: instructions },
  },

  /**
   * Returns what `mint` does as instructions for your own transaction.
   *
   * `instructionsOf` reads both forms of the response.
   *
   * Request: `POST /lend/v1/earn/mint-instructions`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const answer = await earn.mintInstructions({ asset: USDC, signer, shares: '1000000' });
   * const instructions = instructionsOf(answer);
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/mint-instructions
   */
  mintInstructions: {
    operationId: 'earnMintInstructions',
    method: 'POST',
    mount: 'earn',
    path: '/earn/mint-instructions',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.mintInstructions,
    example: { request: shares, response: instructions },
  },

  /**
   * Returns what `redeem` does as instructions for your own transaction.
   *
   * `instructionsOf` reads both forms of the response.
   *
   * Request: `POST /lend/v1/earn/redeem-instructions`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const answer = await earn.redeemInstructions({ asset: USDC, signer, shares: '1000000' });
   * const instructions = instructionsOf(answer);
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/redeem-instructions
   */
  redeemInstructions: {
    operationId: 'earnRedeemInstructions',
    method: 'POST',
    mount: 'earn',
    path: '/earn/redeem-instructions',
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    ...shapes.redeemInstructions,
    example: { request: shares, response: instructions },
  },

  /**
   * Returns the pools that take deposits, with their rates and what can be withdrawn.
   *
   * Request: `GET /lend/v1/earn/tokens`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const pools = await earn.tokens();
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/tokens
   */
  tokens: {
    operationId: 'getEarnTokens',
    method: 'GET',
    mount: 'earn',
    path: '/earn/tokens',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...shapes.tokens,
    example: { request: {}, response: [pool] },
  },

  /**
   * Returns the deposits of wallets in the pools.
   *
   * One entry per wallet and pool, also where the wallet has nothing in the pool.
   *
   * Request: `GET /lend/v1/earn/positions`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const positions = await earn.positions({ users: [wallet] });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/positions
   */
  positions: {
    operationId: 'getEarnPositions',
    method: 'GET',
    mount: 'earn',
    path: '/earn/positions',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...shapes.positions,
    example: {
      request: { users: [wallet] },
      response: [
        {
          token: pool,
          ownerAddress: wallet,
          shares: '963302752',
          underlyingAssets: '1000000000',
          underlyingBalance: '2500000000',
          allowance: '0',
        },
      ],
    },
  },

  /**
   * Returns what a wallet has earned in pools, named by their receipt tokens.
   *
   * `earningsOf` reads both forms of the response.
   *
   * Request: `GET /lend/v1/earn/earnings`.
   *
   * @throws PerijoveError `invalid_input`, `unauthorized`, `forbidden`, `rate_limited`,
   * `server_error`, `connection_lost`, `timeout`, `deadline` or `invalid_response`.
   * @example
   * ```ts
   * const earnings = await earn.earnings({ user: wallet, positions: [pool] });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/earn/earnings
   */
  earnings: {
    operationId: 'getEarnEarnings',
    method: 'GET',
    mount: 'earn',
    path: '/earn/earnings',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    ...shapes.earnings,
    example: {
      request: { user: wallet, positions: [pool.address] },
      response: [
        { address: pool.address, ownerAddress: wallet, earnings: 34483000, slot: 348004023 },
      ],
    },
  },
} satisfies Endpoints;
