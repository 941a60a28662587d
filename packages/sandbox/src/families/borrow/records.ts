import { type Mint, SOL } from '@perijove/core';
import { withUndocumentedField } from '../../world/undocumented.ts';
import { decimalText, isoSeconds, unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';
import type { BorrowContext, ShownPosition } from './borrow-desk.ts';
import type { PriceSource } from './oracle-accounts.ts';
import { addressesOf, positionMint } from './vault-addresses.ts';
import { oraclePrice, sourcesOf } from './vault-price.ts';
import type { BorrowVault } from './vaults.ts';

type VaultRecord = Output<'borrow', 'vaults'>[number];
type VaultTotals = ReturnType<BorrowContext['borrowing']['totalsOf']>;
type PositionRecord = Output<'borrow', 'positions'>[number];

/** Returns a vault as the public samples show it: amounts and rates as digits. */
export function vaultRecord({ world, borrowing }: BorrowContext, vault: BorrowVault): VaultRecord {
  const atMs = world.clock.now();
  const totals = borrowing.totalsOf(vault);
  const { config } = addressesOf(vault);
  return withUndocumentedField(world, config, {
    id: vault.id,
    address: config,
    supplyToken: tokenRecord(world, vault.supply),
    borrowToken: tokenRecord(world, vault.borrow),
    ...totalFields(totals),
    supplyRateMagnifier: '10000',
    borrowRateMagnifier: '10000',
    borrowFee: '0',
    collateralFactor: String(vault.collateralFactor),
    liquidationThreshold: String(vault.liquidationThreshold),
    liquidationMaxLimit: String(vault.liquidationMaxLimit),
    liquidationPenalty: String(vault.liquidationPenalty),
    withdrawalGap: '0',
    supplyRate: String(vault.supplyRate),
    supplyRateLiquidity: String(vault.supplyRate),
    borrowRate: String(vault.borrowRate),
    borrowRateLiquidity: String(vault.borrowRate),
    ...limitFields(totals),
    minimumBorrowing: String(vault.minimumBorrowing),
    totalPositions: vault.positions,
    ...oracleFields(world, vault, atMs),
    rewards: [],
    topTick: 0,
    metadata: {
      maxLeverage: false,
      nativeStake: false,
      pegged: vault.market !== 'main',
      multiply: { enabled: true, reduceFactor: 300 },
    },
  });
}

function totalFields({ supply, borrow, absorbed }: VaultTotals) {
  return {
    totalSupply: String(supply),
    totalSupplyLiquidity: String(supply),
    totalBorrow: String(borrow),
    totalBorrowLiquidity: String(borrow),
    absorbedSupply: '0',
    absorbedBorrow: String(absorbed),
  };
}

function limitFields({ supply, borrow, withdrawable, borrowable }: VaultTotals) {
  return {
    withdrawLimit: String(supply - withdrawable),
    withdrawableUntilLimit: String(withdrawable),
    withdrawable: String(withdrawable),
    borrowLimit: String(borrow + borrowable),
    borrowableUntilLimit: String(borrowable),
    borrowable: String(borrowable),
    borrowLimitUtilization: String(borrow),
  };
}

function oracleFields(world: World, vault: BorrowVault, atMs: number) {
  const price = String(oraclePrice(world, vault, atMs) ?? 0n);
  return {
    oracle: addressesOf(vault).oracle,
    oraclePrice: price,
    oraclePriceOperate: price,
    oraclePriceLiquidate: price,
    oracleSources: sourcesOf(world, vault).map(sourceRecord),
    oracleTimestamp: unixSeconds(atMs),
  };
}

function sourceRecord({ source, invert, multiplier, divisor }: PriceSource) {
  return {
    source,
    invert,
    multiplier: String(multiplier),
    divisor: String(divisor),
    sourceType: { pyth: {} },
  };
}

function tokenRecord(world: World, mint: Mint): VaultRecord['supplyToken'] {
  const atMs = world.clock.now();
  const token = world.tokens.find(mint, atMs);
  if (!token) throw new Error(`unknown token ${mint} to borrow`);
  return {
    address: mint,
    chainId: 'solana',
    name: token.name,
    symbol: mint === SOL ? 'WSOL' : token.symbol,
    uiSymbol: token.symbol,
    decimals: token.decimals,
    logoUrl: world.images.ofToken(token),
    price: decimalText(world.prices.usd(token, atMs) ?? 0),
    coingeckoId: token.name.toLowerCase().replaceAll(' ', '-'),
    updatedAt: isoSeconds(atMs).replace('Z', '.000+00:00'),
  };
}

/** Returns a position. Its vault is shortened to id and account, as in the public sample. */
export function loanRecord(
  owner: string,
  { vault, position, units }: ShownPosition,
): PositionRecord {
  const { nftId, vaultId, liquidated } = position;
  return {
    id: nftId,
    vaultId,
    address: positionMint(vault, nftId),
    supply: String(units.supply),
    beforeSupply: String(units.supply + liquidated.supply),
    borrow: String(units.borrow),
    beforeBorrow: String(units.borrow + liquidated.borrow),
    isLiquidated: liquidated.borrow > 0n,
    supplyLiquidation: String(liquidated.supply),
    borrowLiquidation: String(liquidated.borrow),
    isSupplyPosition: units.borrow === 0n,
    tick: NO_DEBT_TICK,
    tickId: 1,
    dustBorrow: '0',
    ownerAddress: owner,
    vault: { id: vault.id, address: addressesOf(vault).config },
    config: {},
  };
}

/** The sandbox keeps no ticks: every position has the one that a position without debt has. */
const NO_DEBT_TICK = -2_147_483_648;
