// Generated from schemas.ts by `pnpm generate`. Do not edit.
import {
  type Issue,
  isAddress,
  isBaseUnits,
  parseExactly,
  unknownName,
  type Shape,
} from '@perijove/core';
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
    parse: parseExactly,
    explain: (value) => explain('tokens', value),
  },
  positions: {
    name: 'earn.positions',
    checkInput: checkPositionsInput,
    checkOutput: fitsPositions,
    parse: parseExactly,
    explain: (value) => explain('positions', value),
  },
  earnings: {
    name: 'earn.earnings',
    checkInput: checkEarningsInput,
    checkOutput: fitsEarningsAnswer,
    parse: parseExactly,
    explain: (value) => explain('earnings', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

function checkAmountInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'asset' && key !== 'signer' && key !== 'amount')
      return unknownName('field', key, ['asset', 'signer', 'amount']);
  field = object1['asset'];
  if (!isAddress(field)) return { path: 'asset', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['signer'];
  if (!isAddress(field))
    return { path: 'signer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  return undefined;
}

function fitsUnsignedTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfUnsignedTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfUnsignedTransaction2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkSharesInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'asset' && key !== 'signer' && key !== 'shares')
      return unknownName('field', key, ['asset', 'signer', 'shares']);
  field = object1['asset'];
  if (!isAddress(field)) return { path: 'asset', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['signer'];
  if (!isAddress(field))
    return { path: 'signer', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['shares'];
  if (!isBaseUnits(field))
    return { path: 'shares', expected: 'base units (a non-negative bigint or decimal digits)' };
  return undefined;
}

function fitsMoneyOfUnsignedTransaction3(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfUnsignedTransaction4(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsAccountMeta(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['pubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['isSigner'];
  if (!(typeof field === 'boolean')) return false;
  field = object['isWritable'];
  if (!(typeof field === 'boolean')) return false;
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
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['instructions'];
  if (!fitsInstructionList2(field)) return false;
  return true;
}

function fitsInstructions(value: unknown): boolean {
  return fitsInstructionList(value) || fitsInstruction(value);
}

function fitsMoneyOfInstructionsOptionInstructionsItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['instructions'];
  if (!fitsMoneyOfInstructionsOptionInstructions(field)) return false;
  return true;
}

function fitsMoneyOfInstructionsOption2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructions(value: unknown): boolean {
  return fitsMoneyOfInstructionsOption(value) || fitsMoneyOfInstructionsOption2(value);
}

function fitsMoneyOfInstructionsOptionInstructionsItem2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['instructions'];
  if (!fitsMoneyOfInstructionsOptionInstructions2(field)) return false;
  return true;
}

function fitsMoneyOfInstructionsOption4(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructions2(value: unknown): boolean {
  return fitsMoneyOfInstructionsOption3(value) || fitsMoneyOfInstructionsOption4(value);
}

function fitsMoneyOfInstructionsOptionInstructionsItem3(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['instructions'];
  if (!fitsMoneyOfInstructionsOptionInstructions3(field)) return false;
  return true;
}

function fitsMoneyOfInstructionsOption6(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructions3(value: unknown): boolean {
  return fitsMoneyOfInstructionsOption5(value) || fitsMoneyOfInstructionsOption6(value);
}

function fitsMoneyOfInstructionsOptionInstructionsItem4(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
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
  let field: unknown;
  field = object['instructions'];
  if (!fitsMoneyOfInstructionsOptionInstructions4(field)) return false;
  return true;
}

function fitsMoneyOfInstructionsOption8(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['programId'];
  if (!(typeof field === 'string')) return false;
  field = object['accounts'];
  if (!fitsAccountMetaList(field)) return false;
  field = object['data'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfInstructions4(value: unknown): boolean {
  return fitsMoneyOfInstructionsOption7(value) || fitsMoneyOfInstructionsOption8(value);
}

function checkNoInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return unknownName('field', key, []);
  return undefined;
}

function fitsAsset(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['symbol'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['uiSymbol'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['decimals'];
  if (!(field == null || Number.isSafeInteger(field))) return false;
  field = object['price'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['chainId'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['chain_id'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['logoUrl'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['logo_url'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['coingeckoId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['coingecko_id'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsLiquiditySupplyData(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['modeWithInterest'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['supply'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawalLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['lastUpdateTimestamp'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['expandPercent'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['expandDuration'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['baseWithdrawalLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawableUntilLimit'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['withdrawable'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  return true;
}

function fitsTokenRewards(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  return true;
}

function fitsToken(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['name'];
  if (!(typeof field === 'string')) return false;
  field = object['symbol'];
  if (!(typeof field === 'string')) return false;
  field = object['uiSymbol'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['decimals'];
  if (!Number.isSafeInteger(field)) return false;
  field = object['assetAddress'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['asset'];
  if (!(field == null || fitsAsset(field))) return false;
  field = object['totalAssets'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalSupply'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['convertToShares'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['convertToAssets'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rewardsRate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['supplyRate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalRate'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['rebalanceDifference'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['liquiditySupplyData'];
  if (!(field == null || fitsLiquiditySupplyData(field))) return false;
  field = object['rewards'];
  if (!(field == null || fitsTokenRewards(field))) return false;
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
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'users') return unknownName('field', key, ['users']);
  field = object1['users'];
  if (!Array.isArray(field) || field.length < 1)
    return {
      path: 'users',
      expected: 'a list of one or more entries, each an address (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
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
  let field: unknown;
  field = object['token'];
  if (!fitsToken(field)) return false;
  field = object['ownerAddress'];
  if (!(typeof field === 'string')) return false;
  field = object['shares'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['underlyingAssets'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['underlyingBalance'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['allowance'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
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
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'user' && key !== 'positions')
      return unknownName('field', key, ['user', 'positions']);
  field = object1['user'];
  if (!isAddress(field)) return { path: 'user', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['positions'];
  if (!Array.isArray(field) || field.length < 1)
    return {
      path: 'positions',
      expected: 'a list of one or more entries, each a mint (base58 text of 32 bytes)',
    };
  const list2 = field as readonly unknown[];
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
  let field: unknown;
  field = object['address'];
  if (!(typeof field === 'string')) return false;
  field = object['ownerAddress'];
  if (!(typeof field === 'string')) return false;
  field = object['earnings'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['slot'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['totalDeposits'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalWithdraws'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalBalance'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['totalAssets'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
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
