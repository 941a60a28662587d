import { type Endpoints, SOL, USDC } from '@perijove/core';
import { shapes } from './checks.generated.ts';
import type { OperateInput, Vault } from './types.ts';

const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';

/** Opens a position with 0.1 SOL of collateral, and borrows 5 USDC. */
const change: OperateInput = {
  vaultId: 1,
  positionId: 0,
  signer: wallet,
  colAmount: '100000000',
  debtAmount: '5000000',
};

const vault: Vault = {
  id: 1,
  address: 'nMzVs8GiXMVUENEwkev7JZfDcCENmz18ScheeVRdnb1',
  supplyToken: {
    address: SOL,
    chainId: 'solana',
    name: 'Wrapped SOL',
    symbol: 'WSOL',
    uiSymbol: 'SOL',
    decimals: 9,
    price: '147.48',
  },
  borrowToken: {
    address: USDC,
    chainId: 'solana',
    name: 'USD Coin',
    symbol: 'USDC',
    uiSymbol: 'USDC',
    decimals: 6,
    price: '0.9999',
  },
  totalSupply: '1953931136795475',
  totalBorrow: '61778760293506',
  collateralFactor: '800',
  liquidationThreshold: '850',
  liquidationMaxLimit: '900',
  supplyRate: '12',
  borrowRate: '471',
  borrowable: '8221239706494',
  minimumBorrowing: '1000000',
  totalPositions: 9071,
  metadata: {
    maxLeverage: false,
    nativeStake: false,
    pegged: false,
    multiply: { enabled: true, reduceFactor: 300 },
  },
};

/** Every endpoint of the family, as data. */
export const endpoints = {
  /**
   * Returns the vaults of a market: their tokens, factors, rates, limits and prices.
   *
   * `collateralFactor` and `liquidationThreshold` are per mille, rates are basis points a year, and
   * amounts are base units. `minimumBorrowing` is the smallest debt but 0.
   *
   * Request: `GET /lend/v1/borrow/vaults`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const vaults = await borrow.vaults();
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/vaults
   */
  vaults: {
    operationId: 'getBorrowVaults',
    method: 'GET',
    mount: 'earn',
    path: '/borrow/vaults',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'empty' },
    secretFields: ['rpcUrl'],
    ...shapes.vaults,
    example: { request: {}, response: [vault] },
  },

  /**
   * Returns the positions of wallets in a market, in base units: collateral and debt.
   *
   * A position belongs to the wallet that holds its NFT, whose mint is `address`. A closed position
   * stays in the list with nothing in it.
   *
   * Request: `GET /lend/v1/borrow/positions`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const positions = await borrow.positions({ users: [wallet] });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/positions
   */
  positions: {
    operationId: 'getBorrowPositions',
    method: 'GET',
    mount: 'earn',
    path: '/borrow/positions',
    auth: 'optional',
    effect: 'read',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'empty' },
    ...shapes.positions,
    example: {
      request: { users: [wallet] },
      response: [
        {
          id: 9062,
          vaultId: 1,
          address: '9tjzV49wccwf9A8J5fZ5josjWYnS41fUpNmcwqcqYrPF',
          supply: '100000000',
          beforeSupply: '100000000',
          borrow: '5000012',
          beforeBorrow: '5000012',
          isLiquidated: false,
          supplyLiquidation: '0',
          borrowLiquidation: '0',
          isSupplyPosition: false,
          tick: -1890,
          tickId: 1,
          dustBorrow: '12',
          ownerAddress: wallet,
          vault: { id: 1, address: vault.address },
          config: {},
        },
      ],
    },
  },

  /**
   * Returns the unsigned transaction that changes a position: deposits, borrows, repays, withdraws.
   *
   * Amounts are signed base units; `positionId` 0 opens a position. SOL is neither wrapped before nor
   * unwrapped after. Sign with `signer` and send the transaction over your own RPC node.
   *
   * Request: `POST /lend/v1/borrow/operate`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const change = { vaultId: 1, positionId: 0, colAmount: 100_000_000n, debtAmount: 5_000_000n };
   * const { nftId, transaction } = await borrow.operate({ ...change, signer });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/operate
   */
  operate: {
    operationId: 'operateBorrow',
    method: 'POST',
    mount: 'earn',
    path: '/borrow/operate',
    alsoInQuery: ['market'],
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'empty' },
    ...shapes.operate,
    example: {
      request: change,
      response: {
        nftId: 9062,
        transaction: 'AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      },
    },
  },

  /**
   * Returns what `operate` does as instructions for your own transaction.
   *
   * The contents of the lookup tables are not in the response: read them over your node. Wrap SOL
   * before, and close its account after.
   *
   * Request: `POST /lend/v1/borrow/operate-instructions`.
   *
   * @throws PerijoveError `invalid_input`, `bad_request`, `unauthorized`, `forbidden`,
   * `rate_limited`, `server_error`, `connection_lost`, `timeout`, `deadline` or
   * `invalid_response`.
   * @example
   * ```ts
   * const change = { vaultId: 1, positionId: 9062, colAmount: 0n, debtAmount: -5_000_000n };
   * const { instructions } = await borrow.operateInstructions({ ...change, signer });
   * ```
   * @see https://dev.jup.ag/api-reference/lend/borrow/operate-instructions
   */
  operateInstructions: {
    operationId: 'operateBorrowInstructions',
    method: 'POST',
    mount: 'earn',
    path: '/borrow/operate-instructions',
    alsoInQuery: ['market'],
    auth: 'optional',
    effect: 'build',
    stability: 'beta',
    credits: 1,
    failures: { 400: 'empty' },
    ...shapes.operateInstructions,
    example: {
      request: change,
      response: {
        nftId: 9062,
        instructions: [
          {
            programId: 'jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi',
            accounts: [{ pubkey: wallet, isSigner: true, isWritable: true }],
            data: 'xRQKAWGgsVsBAF8jAAA=',
          },
        ],
        addressLookupTableAddresses: ['3eB86bwSJanGwLo5WoMQZL7Bk7uubCRggZKshJKJVKwx'],
      },
    },
  },
} satisfies Endpoints;
