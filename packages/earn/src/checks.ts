// Generated from schemas.ts by `pnpm generate`. Do not edit.
import { explainWith, type Issue, isAddress, isBaseUnits, type Shape } from '@perijove/core';
import type {
  AmountInput,
  EarningsAnswer,
  EarningsInput,
  Instructions,
  NoInput,
  Positions,
  PositionsInput,
  SharesInput,
  Tokens,
  UnsignedTransaction,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly deposit: Shape<AmountInput, UnsignedTransaction>;
  readonly withdraw: Shape<AmountInput, UnsignedTransaction>;
  readonly mint: Shape<SharesInput, UnsignedTransaction>;
  readonly redeem: Shape<SharesInput, UnsignedTransaction>;
  readonly depositInstructions: Shape<AmountInput, Instructions>;
  readonly withdrawInstructions: Shape<AmountInput, Instructions>;
  readonly mintInstructions: Shape<SharesInput, Instructions>;
  readonly redeemInstructions: Shape<SharesInput, Instructions>;
  readonly tokens: Shape<NoInput, Tokens>;
  readonly positions: Shape<PositionsInput, Positions>;
  readonly earnings: Shape<EarningsInput, EarningsAnswer>;
} = {
  deposit: {
    name: 'earn.deposit',
    checkInput: checkAmountInput,
    checkOutput: fitsUnsignedTransaction,
    checkMoney: fitsMoneyOfUnsignedTransaction,
    explain: (value) => explain('deposit', value),
  },
  withdraw: {
    name: 'earn.withdraw',
    checkInput: checkAmountInput,
    checkOutput: fitsUnsignedTransaction,
    checkMoney: fitsMoneyOfUnsignedTransaction2,
    explain: (value) => explain('withdraw', value),
  },
  mint: {
    name: 'earn.mint',
    checkInput: checkSharesInput,
    checkOutput: fitsUnsignedTransaction,
    checkMoney: fitsMoneyOfUnsignedTransaction3,
    explain: (value) => explain('mint', value),
  },
  redeem: {
    name: 'earn.redeem',
    checkInput: checkSharesInput,
    checkOutput: fitsUnsignedTransaction,
    checkMoney: fitsMoneyOfUnsignedTransaction4,
    explain: (value) => explain('redeem', value),
  },
  depositInstructions: {
    name: 'earn.depositInstructions',
    checkInput: checkAmountInput,
    checkOutput: fitsInstructions,
    checkMoney: fitsMoneyOfInstructions,
    explain: (value) => explain('depositInstructions', value),
  },
  withdrawInstructions: {
    name: 'earn.withdrawInstructions',
    checkInput: checkAmountInput,
    checkOutput: fitsInstructions,
    checkMoney: fitsMoneyOfInstructions2,
    explain: (value) => explain('withdrawInstructions', value),
  },
  mintInstructions: {
    name: 'earn.mintInstructions',
    checkInput: checkSharesInput,
    checkOutput: fitsInstructions,
    checkMoney: fitsMoneyOfInstructions3,
    explain: (value) => explain('mintInstructions', value),
  },
  redeemInstructions: {
    name: 'earn.redeemInstructions',
    checkInput: checkSharesInput,
    checkOutput: fitsInstructions,
    checkMoney: fitsMoneyOfInstructions4,
    explain: (value) => explain('redeemInstructions', value),
  },
  tokens: {
    name: 'earn.tokens',
    checkInput: checkNoInput,
    checkOutput: fitsTokens,
    explain: (value) => explain('tokens', value),
  },
  positions: {
    name: 'earn.positions',
    checkInput: checkPositionsInput,
    checkOutput: fitsPositions,
    explain: (value) => explain('positions', value),
  },
  earnings: {
    name: 'earn.earnings',
    checkInput: checkEarningsInput,
    checkOutput: fitsEarningsAnswer,
    explain: (value) => explain('earnings', value),
  },
};

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { schemas } = await import('#schemas');
  return explainWith(schemas[method].output, value);
}

function checkAmountInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'asset' && key !== 'signer' && key !== 'amount')
      return { path: key, expected: 'one of the known fields (asset, signer, amount)' };
  const object1_0 = object1['asset'];
  if (!isAddress(object1_0)) return { path: 'asset', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_1 = object1['signer'];
  if (!isAddress(object1_1))
    return { path: 'signer', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['amount'];
  if (!isBaseUnits(object1_2))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  return undefined;
}

function fitsUnsignedTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function fitsMoneyOfUnsignedTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function fitsMoneyOfUnsignedTransaction2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function checkSharesInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'asset' && key !== 'signer' && key !== 'shares')
      return { path: key, expected: 'one of the known fields (asset, signer, shares)' };
  const object1_0 = object1['asset'];
  if (!isAddress(object1_0)) return { path: 'asset', expected: 'a mint (base58 text of 32 bytes)' };
  const object1_1 = object1['signer'];
  if (!isAddress(object1_1))
    return { path: 'signer', expected: 'an address (base58 text of 32 bytes)' };
  const object1_2 = object1['shares'];
  if (!isBaseUnits(object1_2))
    return { path: 'shares', expected: 'base units (a non-negative bigint or decimal digits)' };
  return undefined;
}

function fitsMoneyOfUnsignedTransaction3(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function fitsMoneyOfUnsignedTransaction4(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['transaction'];
  if (!(typeof v0 === 'string')) return false;
  return true;
}

function fitsAccountMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['pubkey'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['isSigner'];
  if (!(typeof v1 === 'boolean')) return false;
  const v2 = object['isWritable'];
  if (!(typeof v2 === 'boolean')) return false;
  return true;
}

function fitsAccountMetaList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsAccountMeta(item)) return false;
  }
  return true;
}

function fitsInstruction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsInstructionList2(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsInstruction(item)) return false;
  }
  return true;
}

function fitsInstructionList(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['instructions'];
  if (!fitsInstructionList2(v0)) return false;
  return true;
}

function fitsInstructions(value: unknown): boolean {
  return fitsInstructionList(value) || fitsInstruction(value);
}

function fitsMoneyOfInstructionsOptionInstructionsItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructionsOptionInstructions(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsMoneyOfInstructionsOptionInstructionsItem(item)) return false;
  }
  return true;
}

function fitsMoneyOfInstructionsOption(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['instructions'];
  if (!fitsMoneyOfInstructionsOptionInstructions(v0)) return false;
  return true;
}

function fitsMoneyOfInstructionsOption2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructions(value: unknown): boolean {
  return fitsMoneyOfInstructionsOption(value) || fitsMoneyOfInstructionsOption2(value);
}

function fitsMoneyOfInstructionsOptionInstructionsItem2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructionsOptionInstructions2(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsMoneyOfInstructionsOptionInstructionsItem2(item)) return false;
  }
  return true;
}

function fitsMoneyOfInstructionsOption3(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['instructions'];
  if (!fitsMoneyOfInstructionsOptionInstructions2(v0)) return false;
  return true;
}

function fitsMoneyOfInstructionsOption4(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructions2(value: unknown): boolean {
  return fitsMoneyOfInstructionsOption3(value) || fitsMoneyOfInstructionsOption4(value);
}

function fitsMoneyOfInstructionsOptionInstructionsItem3(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructionsOptionInstructions3(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsMoneyOfInstructionsOptionInstructionsItem3(item)) return false;
  }
  return true;
}

function fitsMoneyOfInstructionsOption5(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['instructions'];
  if (!fitsMoneyOfInstructionsOptionInstructions3(v0)) return false;
  return true;
}

function fitsMoneyOfInstructionsOption6(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructions3(value: unknown): boolean {
  return fitsMoneyOfInstructionsOption5(value) || fitsMoneyOfInstructionsOption6(value);
}

function fitsMoneyOfInstructionsOptionInstructionsItem4(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructionsOptionInstructions4(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsMoneyOfInstructionsOptionInstructionsItem4(item)) return false;
  }
  return true;
}

function fitsMoneyOfInstructionsOption7(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['instructions'];
  if (!fitsMoneyOfInstructionsOptionInstructions4(v0)) return false;
  return true;
}

function fitsMoneyOfInstructionsOption8(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['programId'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['accounts'];
  if (!fitsAccountMetaList(v1)) return false;
  const v2 = object['data'];
  if (!(typeof v2 === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructions4(value: unknown): boolean {
  return fitsMoneyOfInstructionsOption7(value) || fitsMoneyOfInstructionsOption8(value);
}

function checkNoInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return { path: key, expected: 'no fields' };
  return undefined;
}

function fitsAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['name'];
  if (!(v1 == null || typeof v1 === 'string')) return false;
  const v2 = object['symbol'];
  if (!(v2 == null || typeof v2 === 'string')) return false;
  const v3 = object['uiSymbol'];
  if (!(v3 == null || typeof v3 === 'string')) return false;
  const v4 = object['decimals'];
  if (!(v4 == null || Number.isSafeInteger(v4))) return false;
  const v5 = object['price'];
  if (!(v5 == null || typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['chainId'];
  if (!(v6 == null || typeof v6 === 'string' || Number.isFinite(v6))) return false;
  const v7 = object['chain_id'];
  if (!(v7 == null || typeof v7 === 'string' || Number.isFinite(v7))) return false;
  const v8 = object['logoUrl'];
  if (!(v8 == null || typeof v8 === 'string')) return false;
  const v9 = object['logo_url'];
  if (!(v9 == null || typeof v9 === 'string')) return false;
  const v10 = object['coingeckoId'];
  if (!(v10 == null || typeof v10 === 'string')) return false;
  const v11 = object['coingecko_id'];
  if (!(v11 == null || typeof v11 === 'string')) return false;
  const v12 = object['updatedAt'];
  if (!(v12 == null || typeof v12 === 'string')) return false;
  return true;
}

function fitsLiquiditySupplyData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['modeWithInterest'];
  if (!(v0 == null || typeof v0 === 'boolean')) return false;
  const v1 = object['supply'];
  if (!(v1 == null || typeof v1 === 'string' || Number.isFinite(v1))) return false;
  const v2 = object['withdrawalLimit'];
  if (!(v2 == null || typeof v2 === 'string' || Number.isFinite(v2))) return false;
  const v3 = object['lastUpdateTimestamp'];
  if (!(v3 == null || typeof v3 === 'string' || Number.isFinite(v3))) return false;
  const v4 = object['expandPercent'];
  if (!(v4 == null || typeof v4 === 'string' || Number.isFinite(v4))) return false;
  const v5 = object['expandDuration'];
  if (!(v5 == null || typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['baseWithdrawalLimit'];
  if (!(v6 == null || typeof v6 === 'string' || Number.isFinite(v6))) return false;
  const v7 = object['withdrawableUntilLimit'];
  if (!(v7 == null || typeof v7 === 'string' || Number.isFinite(v7))) return false;
  const v8 = object['withdrawable'];
  if (!(v8 == null || typeof v8 === 'string' || Number.isFinite(v8))) return false;
  return true;
}

function fitsTokenRewards(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return true;
}

function fitsToken(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['id'];
  if (!(v0 == null || typeof v0 === 'string' || Number.isFinite(v0))) return false;
  const v1 = object['address'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['name'];
  if (!(typeof v2 === 'string')) return false;
  const v3 = object['symbol'];
  if (!(typeof v3 === 'string')) return false;
  const v4 = object['uiSymbol'];
  if (!(v4 == null || typeof v4 === 'string')) return false;
  const v5 = object['decimals'];
  if (!Number.isSafeInteger(v5)) return false;
  const v6 = object['assetAddress'];
  if (!(v6 == null || typeof v6 === 'string')) return false;
  const v7 = object['asset'];
  if (!(v7 == null || fitsAsset(v7))) return false;
  const v8 = object['totalAssets'];
  if (!(v8 == null || typeof v8 === 'string' || Number.isFinite(v8))) return false;
  const v9 = object['totalSupply'];
  if (!(v9 == null || typeof v9 === 'string' || Number.isFinite(v9))) return false;
  const v10 = object['convertToShares'];
  if (!(v10 == null || typeof v10 === 'string' || Number.isFinite(v10))) return false;
  const v11 = object['convertToAssets'];
  if (!(v11 == null || typeof v11 === 'string' || Number.isFinite(v11))) return false;
  const v12 = object['rewardsRate'];
  if (!(v12 == null || typeof v12 === 'string' || Number.isFinite(v12))) return false;
  const v13 = object['supplyRate'];
  if (!(v13 == null || typeof v13 === 'string' || Number.isFinite(v13))) return false;
  const v14 = object['totalRate'];
  if (!(v14 == null || typeof v14 === 'string' || Number.isFinite(v14))) return false;
  const v15 = object['rebalanceDifference'];
  if (!(v15 == null || typeof v15 === 'string' || Number.isFinite(v15))) return false;
  const v16 = object['liquiditySupplyData'];
  if (!(v16 == null || fitsLiquiditySupplyData(v16))) return false;
  const v17 = object['rewards'];
  if (!(v17 == null || fitsTokenRewards(v17))) return false;
  return true;
}

function fitsTokens(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsToken(item)) return false;
  }
  return true;
}

function checkPositionsInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'users') return { path: key, expected: 'one of the known fields (users)' };
  const object1_0 = object1['users'];
  if (!Array.isArray(object1_0) || object1_0.length < 1)
    return {
      path: 'users',
      expected: 'a list of one or more entries, each an address (base58 text of 32 bytes)',
    };
  const list2 = object1_0 as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `users[${i2}]`, expected: 'an address (base58 text of 32 bytes)' };
  }
  return undefined;
}

function fitsPosition(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['token'];
  if (!fitsToken(v0)) return false;
  const v1 = object['ownerAddress'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['shares'];
  if (!(typeof v2 === 'string' || Number.isFinite(v2))) return false;
  const v3 = object['underlyingAssets'];
  if (!(typeof v3 === 'string' || Number.isFinite(v3))) return false;
  const v4 = object['underlyingBalance'];
  if (!(v4 == null || typeof v4 === 'string' || Number.isFinite(v4))) return false;
  const v5 = object['allowance'];
  if (!(v5 == null || typeof v5 === 'string' || Number.isFinite(v5))) return false;
  return true;
}

function fitsPositions(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPosition(item)) return false;
  }
  return true;
}

function checkEarningsInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'user' && key !== 'positions')
      return { path: key, expected: 'one of the known fields (user, positions)' };
  const object1_0 = object1['user'];
  if (!isAddress(object1_0))
    return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  const object1_1 = object1['positions'];
  if (!Array.isArray(object1_1) || object1_1.length < 1)
    return {
      path: 'positions',
      expected: 'a list of one or more entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = object1_1 as readonly unknown[];
  for (let i2 = 0; i2 < list2.length; i2++) {
    const item2 = list2[i2];
    if (!isAddress(item2))
      return { path: `positions[${i2}]`, expected: 'a mint (base58 text of 32 bytes)' };
  }
  return undefined;
}

function fitsEarnings(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  const v0 = object['address'];
  if (!(typeof v0 === 'string')) return false;
  const v1 = object['ownerAddress'];
  if (!(typeof v1 === 'string')) return false;
  const v2 = object['earnings'];
  if (!(typeof v2 === 'string' || Number.isFinite(v2))) return false;
  const v3 = object['slot'];
  if (!(v3 == null || Number.isFinite(v3))) return false;
  const v4 = object['totalDeposits'];
  if (!(v4 == null || typeof v4 === 'string' || Number.isFinite(v4))) return false;
  const v5 = object['totalWithdraws'];
  if (!(v5 == null || typeof v5 === 'string' || Number.isFinite(v5))) return false;
  const v6 = object['totalBalance'];
  if (!(v6 == null || typeof v6 === 'string' || Number.isFinite(v6))) return false;
  const v7 = object['totalAssets'];
  if (!(v7 == null || typeof v7 === 'string' || Number.isFinite(v7))) return false;
  return true;
}

function fitsEarningsList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsEarnings(item)) return false;
  }
  return true;
}

function fitsEarningsAnswer(value: unknown): boolean {
  return fitsEarningsList(value) || fitsEarnings(value);
}
