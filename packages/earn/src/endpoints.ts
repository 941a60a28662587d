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
   * The unsigned transaction that deposits an amount of a token into its pool.
   *
   * Sign it with `signer` and send it over an RPC node of your own: the API submits nothing here.
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
   * The unsigned transaction that takes an amount of a token out of its pool.
   *
   * `liquiditySupplyData.withdrawable` of the pool says how much can be taken now. Sign it with
   * `signer` and send it over an RPC node of your own.
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
   * The unsigned transaction that deposits whatever a number of shares costs.
   *
   * Sign it with `signer` and send it over an RPC node of your own.
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
   * The unsigned transaction that gives a number of shares back for what they are worth.
   *
   * Sign it with `signer` and send it over an RPC node of your own.
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

  /** What `deposit` does, as instructions for a transaction of your own; see `instructionsOf`. */
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

  /** What `withdraw` does, as instructions for a transaction of your own; see `instructionsOf`. */
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

  /** What `mint` does, as instructions for a transaction of your own; see `instructionsOf`. */
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

  /** What `redeem` does, as instructions for a transaction of your own; see `instructionsOf`. */
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

  /** The pools that take deposits, with their rates and what can be taken out. */
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
   * What wallets have in the pools.
   *
   * One entry per wallet and pool, also where the wallet has nothing in it.
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

  /** What a wallet has earned in pools, named by their receipt tokens; see `earningsOf`. */
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
