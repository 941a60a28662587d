import { SOL } from '@perijove/core';
import type { Earnings, Instruction, Position, Token } from '@perijove/earn';

export const wallet = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49';
export const receipt = '58oQChx4yWmvKdwLLZzBi4ChoCc2fqCUWBkwMihLYQo2';

export const instruction: Instruction = {
  programId: receipt,
  accounts: [{ pubkey: wallet, isSigner: true, isWritable: false }],
  data: 'AQAB',
};

/** The least that a pool has. */
export const pool: Token = { address: receipt, name: 'Lent', symbol: 'jlX', decimals: 6 };

/** A pool with every field, in the form of its documentation. */
export const documented: Token = {
  ...pool,
  id: 3,
  assetAddress: SOL,
  asset: { address: SOL, name: 'X', symbol: 'X', decimals: 6, price: '1.5', chain_id: 'x' },
  totalAssets: '11',
  totalSupply: '10',
  convertToShares: '0.9',
  convertToAssets: '1.1',
  rewardsRate: '0',
  supplyRate: '150',
  totalRate: '150',
  rebalanceDifference: '-1',
  liquiditySupplyData: {
    modeWithInterest: true,
    supply: '11',
    withdrawalLimit: '5',
    lastUpdateTimestamp: '1769318521',
    expandPercent: 2500,
    expandDuration: '21600',
    baseWithdrawalLimit: '5',
    withdrawableUntilLimit: '6',
    withdrawable: '6',
  },
};

export const position: Position = {
  token: pool,
  ownerAddress: wallet,
  shares: '10',
  underlyingAssets: '11',
};

export const earned: Earnings = { address: receipt, ownerAddress: wallet, earnings: 1 };
