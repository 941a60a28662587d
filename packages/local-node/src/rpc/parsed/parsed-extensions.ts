import { toBase64 } from '../../ledger/wire/base64.ts';
import { createDataReader, type DataReader, readOrNothing } from './data-reader.ts';

/** Offset of the first extension of a mint or an account. */
const EXTENSIONS_AT = 166;

const ACCOUNT_STATES = ['uninitialized', 'initialized', 'frozen'] as const;

/** @throws RangeError for an unknown state. */
export function accountState(number: number): string {
  const state = ACCOUNT_STATES[number];
  if (state === undefined) throw new RangeError('no such state of accounts');
  return state;
}

/** Names in instructions, in the order of their numbers. */
const TYPE_NAMES = [
  'uninitialized',
  'transferFeeConfig',
  'transferFeeAmount',
  'mintCloseAuthority',
  'confidentialTransferMint',
  'confidentialTransferAccount',
  'defaultAccountState',
  'immutableOwner',
  'memoTransfer',
  'nonTransferable',
  'interestBearingConfig',
  'cpiGuard',
  'permanentDelegate',
  'nonTransferableAccount',
  'transferHook',
  'transferHookAccount',
  'confidentialTransferFeeConfig',
  'confidentialTransferFeeAmount',
  'metadataPointer',
  'tokenMetadata',
  'groupPointer',
  'tokenGroup',
  'groupMemberPointer',
  'tokenGroupMember',
  'confidentialMintBurn',
  'scaledUiAmount',
  'pausable',
  'pausableAccount',
  'permissionedBurn',
] as const;

/** @throws RangeError for an unknown extension. */
export function extensionTypeName(number: number): (typeof TYPE_NAMES)[number] {
  const name = TYPE_NAMES[number];
  if (name === undefined) throw new RangeError('no such extension');
  return name;
}

/** Extensions with another name in accounts. */
const NAMES_IN_ACCOUNTS: Readonly<Record<string, string>> = {
  scaledUiAmount: 'scaledUiAmountConfig',
  pausable: 'pausableConfig',
};

const base64 = (data: DataReader, length: number): string => toBase64(data.bytes(length));

function fee(data: DataReader): object {
  return { epoch: data.u64(), maximumFee: data.u64(), transferFeeBasisPoints: data.u16() };
}

/** Reads a key; null if its bytes are zero. */
function optionalKey(data: DataReader): string | null {
  const key = data.bytes(32);
  return key.every((byte) => byte === 0) ? null : toBase64(key);
}

/** Rates in basis points a year, times in Unix seconds. */
export function readInterest(data: DataReader) {
  return {
    rateAuthority: data.addressOrNull(),
    initializationTimestamp: data.i64(),
    preUpdateAverageRate: data.i16(),
    lastUpdateTimestamp: data.i64(),
    currentRate: data.i16(),
  };
}

/** The multiplier now, and the one that counts from a time in Unix seconds on. */
export function readScale(data: DataReader) {
  return {
    authority: data.addressOrNull(),
    multiplier: data.f64(),
    newMultiplierEffectiveTimestamp: data.i64(),
    newMultiplier: data.f64(),
  };
}

/** Readers of the data of extensions that have data. */
const states: Readonly<Record<string, (data: DataReader) => object>> = {
  transferFeeConfig: (data) => ({
    transferFeeConfigAuthority: data.addressOrNull(),
    withdrawWithheldAuthority: data.addressOrNull(),
    withheldAmount: data.u64(),
    olderTransferFee: fee(data),
    newerTransferFee: fee(data),
  }),
  transferFeeAmount: (data) => ({ withheldAmount: data.u64() }),
  mintCloseAuthority: (data) => ({ closeAuthority: data.addressOrNull() }),
  confidentialTransferMint: (data) => ({
    authority: data.addressOrNull(),
    autoApproveNewAccounts: data.bool(),
    auditorElgamalPubkey: optionalKey(data),
  }),
  confidentialTransferAccount: (data) => ({
    approved: data.bool(),
    elgamalPubkey: base64(data, 32),
    pendingBalanceLo: base64(data, 64),
    pendingBalanceHi: base64(data, 64),
    availableBalance: base64(data, 64),
    decryptableAvailableBalance: base64(data, 36),
    allowConfidentialCredits: data.bool(),
    allowNonConfidentialCredits: data.bool(),
    pendingBalanceCreditCounter: data.u64(),
    maximumPendingBalanceCreditCounter: data.u64(),
    expectedPendingBalanceCreditCounter: data.u64(),
    actualPendingBalanceCreditCounter: data.u64(),
  }),
  defaultAccountState: (data) => ({ accountState: accountState(data.u8()) }),
  memoTransfer: (data) => ({ requireIncomingTransferMemos: data.bool() }),
  interestBearingConfig: readInterest,
  cpiGuard: (data) => ({ lockCpi: data.bool() }),
  permanentDelegate: (data) => ({ delegate: data.addressOrNull() }),
  transferHook: (data) => ({ authority: data.addressOrNull(), programId: data.addressOrNull() }),
  transferHookAccount: (data) => ({ transferring: data.bool() }),
  confidentialTransferFeeConfig: (data) => ({
    authority: data.addressOrNull(),
    withdrawWithheldAuthorityElgamalPubkey: base64(data, 32),
    harvestToMintEnabled: data.bool(),
    withheldAmount: base64(data, 64),
  }),
  confidentialTransferFeeAmount: (data) => ({ withheldAmount: base64(data, 64) }),
  metadataPointer: (data) => ({
    authority: data.addressOrNull(),
    metadataAddress: data.addressOrNull(),
  }),
  tokenMetadata: (data) => ({
    updateAuthority: data.addressOrNull(),
    mint: data.address(),
    name: data.text(),
    symbol: data.text(),
    uri: data.text(),
    additionalMetadata: Array.from({ length: data.u32() }, () => [data.text(), data.text()]),
  }),
  groupPointer: (data) => ({
    authority: data.addressOrNull(),
    groupAddress: data.addressOrNull(),
  }),
  tokenGroup: (data) => ({
    updateAuthority: data.addressOrNull(),
    mint: data.address(),
    size: data.u64(),
    maxSize: data.u64(),
  }),
  groupMemberPointer: (data) => ({
    authority: data.addressOrNull(),
    memberAddress: data.addressOrNull(),
  }),
  tokenGroupMember: (data) => ({
    mint: data.address(),
    group: data.address(),
    memberNumber: data.u64(),
  }),
  confidentialMintBurn: (data) => ({
    confidentialSupply: base64(data, 64),
    decryptableSupply: base64(data, 36),
    supplyElgamalPubkey: base64(data, 32),
    pendingBurn: base64(data, 64),
  }),
  scaledUiAmount: (data) => {
    const { multiplier, newMultiplier, ...scale } = readScale(data);
    return { ...scale, multiplier: String(multiplier), newMultiplier: String(newMultiplier) };
  },
  pausable: (data) => ({ authority: data.addressOrNull(), paused: data.bool() }),
};

/**
 * Returns `extensions` of a mint or token account, in its order; an empty object if it has none.
 */
export function describeExtensions(data: Uint8Array): { extensions?: readonly object[] } {
  const extensions = extensionsOf(data).map(([number, state]) => describeExtension(number, state));
  return extensions.length > 0 ? { extensions } : {};
}

/** Returns the data of an extension; undefined if the account does not have it. */
export function findExtension(
  data: Uint8Array,
  name: (typeof TYPE_NAMES)[number],
): Uint8Array | undefined {
  const number = TYPE_NAMES.indexOf(name);
  return extensionsOf(data).find(([each]) => each === number)?.[1];
}

type Extension = readonly [number: number, data: Uint8Array];

function extensionsOf(data: Uint8Array): readonly Extension[] {
  const extensions: Extension[] = [];
  const reader = createDataReader(data.subarray(EXTENSIONS_AT));
  while (reader.left() >= 4) {
    const number = reader.u16();
    const length = reader.u16();
    // The rest is unused space.
    if (number === 0 || length > reader.left()) break;
    extensions.push([number, reader.bytes(length)]);
  }
  return extensions;
}

function describeExtension(number: number, data: Uint8Array): object {
  const described = readOrNothing(() => {
    const name = extensionTypeName(number);
    const extension = NAMES_IN_ACCOUNTS[name] ?? name;
    const state = states[name]?.(createDataReader(data));
    return state ? { extension, state } : { extension };
  });
  return described ?? { extension: 'unparsableExtension' };
}
