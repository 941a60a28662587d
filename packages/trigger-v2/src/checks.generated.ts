// Generated from schemas.ts by `pnpm generate`. Do not edit.
import {
  type Issue,
  isAddress,
  isBaseUnits,
  isSignature,
  parseExactly,
  unknownName,
  type Shape,
} from '@perijove/core';
import type {
  CancelDcaOrderInput,
  CancelPriceOrderInput,
  Challenge,
  ChallengeInput,
  ConfirmDcaCancelInput,
  ConfirmPriceCancelInput,
  CraftDepositInput,
  CraftedDeposit,
  CreateDcaOrderInput,
  CreatePriceOrderInput,
  CreatedPriceOrder,
  DcaOrder,
  DcaOrderCancellation,
  DcaOrderInput,
  DcaOrderPage,
  DcaOrdersInput,
  LoggedOut,
  LogoutAllInput,
  LogoutInput,
  PriceOrderCancellation,
  PriceOrderPage,
  PriceOrdersInput,
  RefreshInput,
  Refreshed,
  SubmittedTransaction,
  UpdatePriceOrderInput,
  UpdatedPriceOrder,
  Vault,
  VaultInput,
  Verified,
  VerifyInput,
} from './types.ts';

/** What each endpoint takes and gives, by method. */
export const shapes: {
  readonly challenge: Shape<ChallengeInput, Challenge>;
  readonly verify: Shape<VerifyInput, Verified>;
  readonly refresh: Shape<RefreshInput, Refreshed>;
  readonly logout: Shape<LogoutInput, LoggedOut>;
  readonly logoutAll: Shape<LogoutAllInput, LoggedOut>;
  readonly vault: Shape<VaultInput, Vault>;
  readonly registerVault: Shape<VaultInput, Vault>;
  readonly craftDeposit: Shape<CraftDepositInput, CraftedDeposit>;
  readonly createPriceOrder: Shape<CreatePriceOrderInput, CreatedPriceOrder>;
  readonly updatePriceOrder: Shape<UpdatePriceOrderInput, UpdatedPriceOrder>;
  readonly cancelPriceOrder: Shape<CancelPriceOrderInput, PriceOrderCancellation>;
  readonly confirmPriceCancel: Shape<ConfirmPriceCancelInput, SubmittedTransaction>;
  readonly priceOrders: Shape<PriceOrdersInput, PriceOrderPage>;
  readonly createDcaOrder: Shape<CreateDcaOrderInput, SubmittedTransaction>;
  readonly cancelDcaOrder: Shape<CancelDcaOrderInput, DcaOrderCancellation>;
  readonly confirmDcaCancel: Shape<ConfirmDcaCancelInput, SubmittedTransaction>;
  readonly dcaOrders: Shape<DcaOrdersInput, DcaOrderPage>;
  readonly dcaOrder: Shape<DcaOrderInput, DcaOrder>;
} = {
  challenge: {
    name: 'trigger-v2.challenge',
    checkInput: checkChallengeInput,
    checkOutput: fitsChallenge,
    checkMoney: fitsMoneyOfChallenge,
    explain: (value) => explain('challenge', value),
  },
  verify: {
    name: 'trigger-v2.verify',
    checkInput: checkVerifyInput,
    checkOutput: fitsVerified,
    checkMoney: fitsMoneyOfVerified,
    explain: (value) => explain('verify', value),
  },
  refresh: {
    name: 'trigger-v2.refresh',
    checkInput: checkRefreshInput,
    checkOutput: fitsRefreshed,
    checkMoney: fitsMoneyOfRefreshed,
    explain: (value) => explain('refresh', value),
  },
  logout: {
    name: 'trigger-v2.logout',
    checkInput: checkLogoutInput,
    checkOutput: fitsLoggedOut,
    explain: (value) => explain('logout', value),
  },
  logoutAll: {
    name: 'trigger-v2.logoutAll',
    checkInput: checkLogoutAllInput,
    checkOutput: fitsLoggedOut,
    explain: (value) => explain('logoutAll', value),
  },
  vault: {
    name: 'trigger-v2.vault',
    checkInput: checkVaultInput,
    checkOutput: fitsVault,
    checkMoney: fitsMoneyOfVault,
    explain: (value) => explain('vault', value),
  },
  registerVault: {
    name: 'trigger-v2.registerVault',
    checkInput: checkVaultInput,
    checkOutput: fitsVault,
    checkMoney: fitsMoneyOfVault2,
    explain: (value) => explain('registerVault', value),
  },
  craftDeposit: {
    name: 'trigger-v2.craftDeposit',
    checkInput: checkCraftDepositInput,
    checkOutput: fitsCraftedDeposit,
    checkMoney: fitsMoneyOfCraftedDeposit,
    parse: parseExactly,
    explain: (value) => explain('craftDeposit', value),
  },
  createPriceOrder: {
    name: 'trigger-v2.createPriceOrder',
    checkInput: checkCreatePriceOrderInput,
    checkOutput: fitsCreatedPriceOrder,
    checkMoney: fitsMoneyOfCreatedPriceOrder,
    explain: (value) => explain('createPriceOrder', value),
  },
  updatePriceOrder: {
    name: 'trigger-v2.updatePriceOrder',
    checkInput: checkUpdatePriceOrderInput,
    checkOutput: fitsUpdatedPriceOrder,
    explain: (value) => explain('updatePriceOrder', value),
  },
  cancelPriceOrder: {
    name: 'trigger-v2.cancelPriceOrder',
    checkInput: checkCancelPriceOrderInput,
    checkOutput: fitsPriceOrderCancellation,
    checkMoney: fitsMoneyOfPriceOrderCancellation,
    explain: (value) => explain('cancelPriceOrder', value),
  },
  confirmPriceCancel: {
    name: 'trigger-v2.confirmPriceCancel',
    checkInput: checkConfirmPriceCancelInput,
    checkOutput: fitsSubmittedTransaction,
    checkMoney: fitsMoneyOfSubmittedTransaction,
    explain: (value) => explain('confirmPriceCancel', value),
  },
  priceOrders: {
    name: 'trigger-v2.priceOrders',
    checkInput: checkPriceOrdersInput,
    checkOutput: fitsPriceOrderPage,
    parse: parseExactly,
    explain: (value) => explain('priceOrders', value),
  },
  createDcaOrder: {
    name: 'trigger-v2.createDcaOrder',
    checkInput: checkCreateDcaOrderInput,
    checkOutput: fitsSubmittedTransaction,
    checkMoney: fitsMoneyOfSubmittedTransaction2,
    explain: (value) => explain('createDcaOrder', value),
  },
  cancelDcaOrder: {
    name: 'trigger-v2.cancelDcaOrder',
    checkInput: checkCancelDcaOrderInput,
    checkOutput: fitsDcaOrderCancellation,
    checkMoney: fitsMoneyOfDcaOrderCancellation,
    parse: parseExactly,
    explain: (value) => explain('cancelDcaOrder', value),
  },
  confirmDcaCancel: {
    name: 'trigger-v2.confirmDcaCancel',
    checkInput: checkConfirmDcaCancelInput,
    checkOutput: fitsSubmittedTransaction,
    checkMoney: fitsMoneyOfSubmittedTransaction3,
    explain: (value) => explain('confirmDcaCancel', value),
  },
  dcaOrders: {
    name: 'trigger-v2.dcaOrders',
    checkInput: checkDcaOrdersInput,
    checkOutput: fitsDcaOrderPage,
    parse: parseExactly,
    explain: (value) => explain('dcaOrders', value),
  },
  dcaOrder: {
    name: 'trigger-v2.dcaOrder',
    checkInput: checkDcaOrderInput,
    checkOutput: fitsDcaOrder,
    parse: parseExactly,
    explain: (value) => explain('dcaOrder', value),
  },
};

let loaded: typeof import('#schemas') | undefined;

async function explain(method: keyof typeof shapes, value: unknown): Promise<readonly Issue[]> {
  const { explainWith, withoutEval } = await import('@perijove/core/schemas');
  loaded ??= await withoutEval(() => import('#schemas'));
  return explainWith(loaded.schemas[method].output, value);
}

const PATTERN_1 = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

function checkChallengeInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'walletPubkey' && key !== 'type')
      return unknownName('field', key, ['walletPubkey', 'type']);
  field = object1['walletPubkey'];
  if (!isAddress(field))
    return { path: 'walletPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['type'];
  if (!(field === 'message' || field === 'transaction'))
    return { path: 'type', expected: '"message" or "transaction"' };
  return undefined;
}

function fitsChallenge(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(typeof field === 'string')) return false;
  field = object['challenge'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfChallenge(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(typeof field === 'string')) return false;
  field = object['challenge'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkVerifyInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object whose type is "message" or "transaction"' };
  const object1 = value as Readonly<Record<string, unknown>>;
  switch (object1['type']) {
    case 'message': {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return { path: '', expected: 'an object' };
      const object2 = value as Readonly<Record<string, unknown>>;
      for (const key in object2)
        if (key !== 'type' && key !== 'walletPubkey' && key !== 'signature' && key !== 'authMode')
          return unknownName('field', key, ['type', 'walletPubkey', 'signature', 'authMode']);
      field = object2['type'];
      if (!(field === 'message')) return { path: 'type', expected: '"message"' };
      field = object2['walletPubkey'];
      if (!isAddress(field))
        return { path: 'walletPubkey', expected: 'an address (base58 text of 32 bytes)' };
      field = object2['signature'];
      if (!isSignature(field))
        return { path: 'signature', expected: 'a signature (base58 text of 64 bytes)' };
      field = object2['authMode'];
      if (!(field === undefined || field === 'access_only' || field === 'access_refresh'))
        return { path: 'authMode', expected: '"access_only" or "access_refresh"' };
      break;
    }
    case 'transaction': {
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return { path: '', expected: 'an object' };
      const object3 = value as Readonly<Record<string, unknown>>;
      for (const key in object3)
        if (
          key !== 'type' &&
          key !== 'walletPubkey' &&
          key !== 'signedTransaction' &&
          key !== 'authMode'
        )
          return unknownName('field', key, [
            'type',
            'walletPubkey',
            'signedTransaction',
            'authMode',
          ]);
      field = object3['type'];
      if (!(field === 'transaction')) return { path: 'type', expected: '"transaction"' };
      field = object3['walletPubkey'];
      if (!isAddress(field))
        return { path: 'walletPubkey', expected: 'an address (base58 text of 32 bytes)' };
      field = object3['signedTransaction'];
      if (!(typeof field === 'string' && field.length >= 1))
        return { path: 'signedTransaction', expected: 'text of one or more characters' };
      field = object3['authMode'];
      if (!(field === undefined || field === 'access_only' || field === 'access_refresh'))
        return { path: 'authMode', expected: '"access_only" or "access_refresh"' };
      break;
    }
    default:
      return { path: 'type', expected: '"message" or "transaction"' };
  }
  return undefined;
}

function fitsVerified(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['authMode'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['token'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['accessToken'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refreshToken'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['expiresAt'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['tokenType'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfVerified(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['token'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['accessToken'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['refreshToken'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkRefreshInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'refreshToken') return unknownName('field', key, ['refreshToken']);
  field = object1['refreshToken'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'refreshToken', expected: 'text of one or more characters' };
  return undefined;
}

function fitsRefreshed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['authMode'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['accessToken'];
  if (!(typeof field === 'string')) return false;
  field = object['refreshToken'];
  if (!(typeof field === 'string')) return false;
  field = object['expiresAt'];
  if (!(typeof field === 'string')) return false;
  field = object['tokenType'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfRefreshed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['accessToken'];
  if (!(typeof field === 'string')) return false;
  field = object['refreshToken'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkLogoutInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'refreshToken') return unknownName('field', key, ['refreshToken']);
  field = object1['refreshToken'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'refreshToken', expected: 'text of one or more characters' };
  return undefined;
}

function fitsLoggedOut(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['success'];
  if (!(typeof field === 'boolean')) return false;
  return true;
}

function checkLogoutAllInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return unknownName('field', key, []);
  return undefined;
}

function checkVaultInput(value: unknown): Issue | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) return unknownName('field', key, []);
  return undefined;
}

function fitsVault(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['vaultPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['privyVaultId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['privyUserId'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfVault(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['vaultPubkey'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfVault2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['vaultPubkey'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkCraftDepositInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'inputMint' &&
      key !== 'outputMint' &&
      key !== 'userAddress' &&
      key !== 'amount' &&
      key !== 'orderType' &&
      key !== 'orderSubType' &&
      key !== 'jlMint'
    )
      return unknownName('field', key, [
        'inputMint',
        'outputMint',
        'userAddress',
        'amount',
        'orderType',
        'orderSubType',
        'jlMint',
      ]);
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['userAddress'];
  if (!isAddress(field))
    return { path: 'userAddress', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['amount'];
  if (!isBaseUnits(field))
    return { path: 'amount', expected: 'base units (a non-negative bigint or decimal digits)' };
  field = object1['orderType'];
  if (!(field === 'price' || field === 'dca'))
    return { path: 'orderType', expected: '"price" or "dca"' };
  field = object1['orderSubType'];
  if (!(field === undefined || field === 'single' || field === 'oco' || field === 'otoco'))
    return { path: 'orderSubType', expected: '"single" or "oco" or "otoco"' };
  field = object1['jlMint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'jlMint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsCraftedDeposit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  field = object['receiverAddress'];
  if (!(typeof field === 'string')) return false;
  field = object['mint'];
  if (!(typeof field === 'string')) return false;
  field = object['amount'];
  if (!(typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['tokenDecimals'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['inputTokenAccount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outputTokenAccount'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['jlTokenAccount'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfCraftedDeposit(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkCreatePriceOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'orderType' &&
      key !== 'depositRequestId' &&
      key !== 'depositSignedTx' &&
      key !== 'userPubkey' &&
      key !== 'inputMint' &&
      key !== 'inputAmount' &&
      key !== 'outputMint' &&
      key !== 'triggerMint' &&
      key !== 'triggerCondition' &&
      key !== 'triggerPriceUsd' &&
      key !== 'trailingBps' &&
      key !== 'slippageBps' &&
      key !== 'tpPriceUsd' &&
      key !== 'slPriceUsd' &&
      key !== 'tpSlippageBps' &&
      key !== 'slSlippageBps' &&
      key !== 'expiresAt'
    )
      return unknownName('field', key, [
        'orderType',
        'depositRequestId',
        'depositSignedTx',
        'userPubkey',
        'inputMint',
        'inputAmount',
        'outputMint',
        'triggerMint',
        'triggerCondition',
        'triggerPriceUsd',
        'trailingBps',
        'slippageBps',
        'tpPriceUsd',
        'slPriceUsd',
        'tpSlippageBps',
        'slSlippageBps',
        'expiresAt',
      ]);
  field = object1['orderType'];
  if (!(field === 'single' || field === 'oco' || field === 'otoco'))
    return { path: 'orderType', expected: '"single" or "oco" or "otoco"' };
  field = object1['depositRequestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'depositRequestId', expected: 'text of one or more characters' };
  field = object1['depositSignedTx'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'depositSignedTx', expected: 'text of one or more characters' };
  field = object1['userPubkey'];
  if (!isAddress(field))
    return { path: 'userPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['inputAmount'];
  if (!isBaseUnits(field))
    return {
      path: 'inputAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['triggerMint'];
  if (!isAddress(field))
    return { path: 'triggerMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['triggerCondition'];
  if (!(field === undefined || field === 'above' || field === 'below'))
    return { path: 'triggerCondition', expected: '"above" or "below"' };
  field = object1['triggerPriceUsd'];
  if (!(field === undefined || (Number.isFinite(field) && (field as number) > 0)))
    return { path: 'triggerPriceUsd', expected: 'a number of more than 0' };
  field = object1['trailingBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 50 && (field as number) <= 9000)
    )
  )
    return { path: 'trailingBps', expected: 'a whole number of at least 50 and at most 9000' };
  field = object1['slippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'slippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['tpPriceUsd'];
  if (!(field === undefined || (Number.isFinite(field) && (field as number) > 0)))
    return { path: 'tpPriceUsd', expected: 'a number of more than 0' };
  field = object1['slPriceUsd'];
  if (!(field === undefined || (Number.isFinite(field) && (field as number) > 0)))
    return { path: 'slPriceUsd', expected: 'a number of more than 0' };
  field = object1['tpSlippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'tpSlippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['slSlippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'slSlippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['expiresAt'];
  if (!(Number.isSafeInteger(field) && (field as number) >= 100000000000))
    return { path: 'expiresAt', expected: 'a whole number of at least 100000000000' };
  return undefined;
}

function fitsCreatedPriceOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['txSignature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['depositConfirmed'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['message'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfCreatedPriceOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['txSignature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkUpdatePriceOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'orderId' &&
      key !== 'orderType' &&
      key !== 'triggerPriceUsd' &&
      key !== 'trailingBps' &&
      key !== 'slippageBps' &&
      key !== 'tpPriceUsd' &&
      key !== 'slPriceUsd' &&
      key !== 'tpSlippageBps' &&
      key !== 'slSlippageBps' &&
      key !== 'expiresAt'
    )
      return unknownName('field', key, [
        'orderId',
        'orderType',
        'triggerPriceUsd',
        'trailingBps',
        'slippageBps',
        'tpPriceUsd',
        'slPriceUsd',
        'tpSlippageBps',
        'slSlippageBps',
        'expiresAt',
      ]);
  field = object1['orderId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'orderId', expected: 'text of one or more characters' };
  field = object1['orderType'];
  if (!(field === 'single' || field === 'oco' || field === 'otoco'))
    return { path: 'orderType', expected: '"single" or "oco" or "otoco"' };
  field = object1['triggerPriceUsd'];
  if (!(field === undefined || (Number.isFinite(field) && (field as number) > 0)))
    return { path: 'triggerPriceUsd', expected: 'a number of more than 0' };
  field = object1['trailingBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 50 && (field as number) <= 9000)
    )
  )
    return { path: 'trailingBps', expected: 'a whole number of at least 50 and at most 9000' };
  field = object1['slippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'slippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['tpPriceUsd'];
  if (!(field === undefined || (Number.isFinite(field) && (field as number) > 0)))
    return { path: 'tpPriceUsd', expected: 'a number of more than 0' };
  field = object1['slPriceUsd'];
  if (!(field === undefined || (Number.isFinite(field) && (field as number) > 0)))
    return { path: 'slPriceUsd', expected: 'a number of more than 0' };
  field = object1['tpSlippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'tpSlippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['slSlippageBps'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 0 && (field as number) <= 10000)
    )
  )
    return { path: 'slSlippageBps', expected: 'a whole number of at least 0 and at most 10000' };
  field = object1['expiresAt'];
  if (!(field === undefined || (Number.isSafeInteger(field) && (field as number) >= 100000000000)))
    return { path: 'expiresAt', expected: 'a whole number of at least 100000000000' };
  return undefined;
}

function fitsUpdatedPriceOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkCancelPriceOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'orderId') return unknownName('field', key, ['orderId']);
  field = object1['orderId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'orderId', expected: 'text of one or more characters' };
  return undefined;
}

function fitsPriceOrderCancellation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfPriceOrderCancellation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkConfirmPriceCancelInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'orderId' && key !== 'signedTransaction' && key !== 'cancelRequestId')
      return unknownName('field', key, ['orderId', 'signedTransaction', 'cancelRequestId']);
  field = object1['orderId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'orderId', expected: 'text of one or more characters' };
  field = object1['signedTransaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'signedTransaction', expected: 'text of one or more characters' };
  field = object1['cancelRequestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'cancelRequestId', expected: 'text of one or more characters' };
  return undefined;
}

function fitsSubmittedTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['txSignature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfSubmittedTransaction(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['txSignature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkPriceOrdersInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'state' &&
      key !== 'mint' &&
      key !== 'limit' &&
      key !== 'offset' &&
      key !== 'sort' &&
      key !== 'dir'
    )
      return unknownName('field', key, ['state', 'mint', 'limit', 'offset', 'sort', 'dir']);
  field = object1['state'];
  if (!(field === undefined || field === 'active' || field === 'past'))
    return { path: 'state', expected: '"active" or "past"' };
  field = object1['mint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['limit'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 100)
    )
  )
    return { path: 'limit', expected: 'a whole number of at least 1 and at most 100' };
  field = object1['offset'];
  if (!(field === undefined || Number.isSafeInteger(field)))
    return { path: 'offset', expected: 'a whole number' };
  field = object1['sort'];
  if (
    !(
      field === undefined ||
      field === 'updated_at' || field === 'created_at' ||
      field === 'expires_at'
    )
  )
    return { path: 'sort', expected: '"updated_at" or "created_at" or "expires_at"' };
  field = object1['dir'];
  if (!(field === undefined || field === 'asc' || field === 'desc'))
    return { path: 'dir', expected: '"asc" or "desc"' };
  return undefined;
}

function fitsPriceOrderEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['timestamp'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['txSignature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['state'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['mint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['amount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['outputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['orderContext'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function fitsPriceOrderEventList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPriceOrderEvent(item)) return false;
  }
  return true;
}

function fitsPriceOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['orderType'];
  if (!(typeof field === 'string')) return false;
  field = object['orderState'];
  if (!(typeof field === 'string')) return false;
  field = object['rawState'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['privyWalletPubkey'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['initialInputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['remainingInputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['triggerMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['triggerCondition'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['triggerPriceUsd'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['slippageBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['expiresAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['triggeredAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inputUsed'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['fillPercent'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['trailingBps'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['highWatermark'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['lowWatermark'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['events'];
  if (!(field == null || fitsPriceOrderEventList(field))) return false;
  return true;
}

function fitsPriceOrderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsPriceOrder(item)) return false;
  }
  return true;
}

function fitsPagination(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['total'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['limit'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['offset'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsPriceOrderPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['orders'];
  if (!fitsPriceOrderList(field)) return false;
  field = object['pagination'];
  if (!(field == null || fitsPagination(field))) return false;
  return true;
}

function checkCreateDcaOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'depositRequestId' &&
      key !== 'depositSignedTx' &&
      key !== 'userPubkey' &&
      key !== 'inputMint' &&
      key !== 'outputMint' &&
      key !== 'inputAmount' &&
      key !== 'orderCount' &&
      key !== 'intervalSeconds' &&
      key !== 'orderType' &&
      key !== 'minPriceUsd' &&
      key !== 'maxPriceUsd' &&
      key !== 'triggerMint' &&
      key !== 'beginFillAt' &&
      key !== 'jlEnabled' &&
      key !== 'jlMint'
    )
      return unknownName('field', key, [
        'depositRequestId',
        'depositSignedTx',
        'userPubkey',
        'inputMint',
        'outputMint',
        'inputAmount',
        'orderCount',
        'intervalSeconds',
        'orderType',
        'minPriceUsd',
        'maxPriceUsd',
        'triggerMint',
        'beginFillAt',
        'jlEnabled',
        'jlMint',
      ]);
  field = object1['depositRequestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'depositRequestId', expected: 'text of one or more characters' };
  field = object1['depositSignedTx'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'depositSignedTx', expected: 'text of one or more characters' };
  field = object1['userPubkey'];
  if (!isAddress(field))
    return { path: 'userPubkey', expected: 'an address (base58 text of 32 bytes)' };
  field = object1['inputMint'];
  if (!isAddress(field)) return { path: 'inputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['outputMint'];
  if (!isAddress(field))
    return { path: 'outputMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['inputAmount'];
  if (!isBaseUnits(field))
    return {
      path: 'inputAmount',
      expected: 'base units (a non-negative bigint or decimal digits)',
    };
  field = object1['orderCount'];
  if (!(Number.isSafeInteger(field) && (field as number) >= 2))
    return { path: 'orderCount', expected: 'a whole number of at least 2' };
  field = object1['intervalSeconds'];
  if (!(Number.isSafeInteger(field) && (field as number) >= 60 && (field as number) <= 31536000))
    return {
      path: 'intervalSeconds',
      expected: 'a whole number of at least 60 and at most 31536000',
    };
  field = object1['orderType'];
  if (!(field === undefined || field === 'time_based' || field === 'price_conditional'))
    return { path: 'orderType', expected: '"time_based" or "price_conditional"' };
  field = object1['minPriceUsd'];
  if (!(field === undefined || (Number.isFinite(field) && (field as number) > 0)))
    return { path: 'minPriceUsd', expected: 'a number of more than 0' };
  field = object1['maxPriceUsd'];
  if (!(field === undefined || (Number.isFinite(field) && (field as number) > 0)))
    return { path: 'maxPriceUsd', expected: 'a number of more than 0' };
  field = object1['triggerMint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'triggerMint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['beginFillAt'];
  if (!(field === undefined || (typeof field === 'string' && PATTERN_1.test(field))))
    return {
      path: 'beginFillAt',
      expected: 'an ISO date and time with its zone, such as 2026-12-01T08:00:00Z',
    };
  field = object1['jlEnabled'];
  if (!(field === undefined || typeof field === 'boolean'))
    return { path: 'jlEnabled', expected: 'true or false' };
  field = object1['jlMint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'jlMint', expected: 'a mint (base58 text of 32 bytes)' };
  return undefined;
}

function fitsMoneyOfSubmittedTransaction2(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['txSignature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkCancelDcaOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'id') return unknownName('field', key, ['id']);
  field = object1['id'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'id', expected: 'text of one or more characters' };
  return undefined;
}

function fitsDcaOrderCancellation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['roundsRemaining'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['refundAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function fitsMoneyOfDcaOrderCancellation(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['transaction'];
  if (!(typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(typeof field === 'string')) return false;
  return true;
}

function checkConfirmDcaCancelInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (key !== 'id' && key !== 'signedTransaction' && key !== 'cancelRequestId')
      return unknownName('field', key, ['id', 'signedTransaction', 'cancelRequestId']);
  field = object1['id'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'id', expected: 'text of one or more characters' };
  field = object1['signedTransaction'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'signedTransaction', expected: 'text of one or more characters' };
  field = object1['cancelRequestId'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'cancelRequestId', expected: 'text of one or more characters' };
  return undefined;
}

function fitsMoneyOfSubmittedTransaction3(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['txSignature'];
  if (!(field == null || typeof field === 'string')) return false;
  return true;
}

function checkDcaOrdersInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1)
    if (
      key !== 'state' &&
      key !== 'mint' &&
      key !== 'limit' &&
      key !== 'offset' &&
      key !== 'sort' &&
      key !== 'dir'
    )
      return unknownName('field', key, ['state', 'mint', 'limit', 'offset', 'sort', 'dir']);
  field = object1['state'];
  if (!(field === undefined || field === 'active' || field === 'past'))
    return { path: 'state', expected: '"active" or "past"' };
  field = object1['mint'];
  if (!(field === undefined || isAddress(field)))
    return { path: 'mint', expected: 'a mint (base58 text of 32 bytes)' };
  field = object1['limit'];
  if (
    !(
      field === undefined ||
      (Number.isSafeInteger(field) && (field as number) >= 1 && (field as number) <= 100)
    )
  )
    return { path: 'limit', expected: 'a whole number of at least 1 and at most 100' };
  field = object1['offset'];
  if (!(field === undefined || Number.isSafeInteger(field)))
    return { path: 'offset', expected: 'a whole number' };
  field = object1['sort'];
  if (
    !(
      field === undefined ||
      field === 'updated_at' || field === 'created_at' ||
      field === 'next_fill_at'
    )
  )
    return { path: 'sort', expected: '"updated_at" or "created_at" or "next_fill_at"' };
  field = object1['dir'];
  if (!(field === undefined || field === 'asc' || field === 'desc'))
    return { path: 'dir', expected: '"asc" or "desc"' };
  return undefined;
}

function fitsDcaEvent(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['type'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['timestamp'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['txSignature'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['roundNumber'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['inputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputAmount'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['state'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['attemptCount'];
  if (!(field == null || Number.isFinite(field))) return false;
  return true;
}

function fitsDcaEventList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsDcaEvent(item)) return false;
  }
  return true;
}

function fitsDcaOrder(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['id'];
  if (!(typeof field === 'string')) return false;
  field = object['requestId'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['userPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['vaultPubkey'];
  if (!(typeof field === 'string')) return false;
  field = object['inputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['outputMint'];
  if (!(typeof field === 'string')) return false;
  field = object['inputAmountInitial'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inputAmountRemaining'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['amountPerRound'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['outputAmountTotal'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['inputAmountUsed'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['orderType'];
  if (!(typeof field === 'string')) return false;
  field = object['minPriceUsd'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['maxPriceUsd'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['triggerMint'];
  if (!(field == null || typeof field === 'string')) return false;
  field = object['retryWindowSeconds'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['jlEnabled'];
  if (!(field == null || typeof field === 'boolean')) return false;
  field = object['jlYieldUsd'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['numberOfRounds'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['intervalSeconds'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['beginFillAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['nextFillAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['lastFillAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['roundsFilled'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['fillPercent'];
  if (!(field == null || Number.isFinite(field))) return false;
  field = object['state'];
  if (!(typeof field === 'string')) return false;
  field = object['displayState'];
  if (!(typeof field === 'string')) return false;
  field = object['createdAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['updatedAt'];
  if (!(field == null || typeof field === 'string' || Number.isFinite(field))) return false;
  field = object['events'];
  if (!(field == null || fitsDcaEventList(field))) return false;
  return true;
}

function fitsDcaOrderList(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (!fitsDcaOrder(item)) return false;
  }
  return true;
}

function fitsDcaOrderPage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const object = value as Readonly<Record<string, unknown>>;
  let field: unknown;
  field = object['orders'];
  if (!fitsDcaOrderList(field)) return false;
  field = object['pagination'];
  if (!(field == null || fitsPagination(field))) return false;
  return true;
}

function checkDcaOrderInput(value: unknown): Issue | undefined {
  let field: unknown;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { path: '', expected: 'an object' };
  const object1 = value as Readonly<Record<string, unknown>>;
  for (const key in object1) if (key !== 'id') return unknownName('field', key, ['id']);
  field = object1['id'];
  if (!(typeof field === 'string' && field.length >= 1))
    return { path: 'id', expected: 'text of one or more characters' };
  return undefined;
}
