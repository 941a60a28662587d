import { tokenAmount } from '../token-amount.ts';
import type { DataReader } from './data-reader.ts';
import { signersOf, type Words, type WordsByNumber } from './instruction-words.ts';
import { accountState } from './parsed-extensions.ts';
import { extensionTypes } from './parsed-token.ts';

/** The instructions of Token-2022 that have no sub-instructions. */
export const token2022Words: WordsByNumber = {
  25: {
    type: 'initializeMintCloseAuthority',
    accounts: ['mint'],
    data: (data) => ({ newAuthority: data.optionalAddress() ?? null }),
  },
  29: {
    type: 'reallocate',
    accounts: ['account', 'payer', 'systemProgram'],
    authority: 'owner',
    data: (data) => ({ extensionTypes: extensionTypes(data) }),
  },
  31: { type: 'createNativeMint', accounts: ['payer', 'nativeMint', 'systemProgram'] },
  32: { type: 'initializeNonTransferableMint', accounts: ['mint'] },
  35: {
    type: 'initializePermanentDelegate',
    accounts: ['mint'],
    data: (data) => ({ delegate: data.address() }),
  },
};

/** Returns the addresses that are not null or undefined. */
function known(addresses: Readonly<Record<string, string | null | undefined>>): object {
  return Object.fromEntries(Object.entries(addresses).filter(([, each]) => each));
}

function transferFee(data: DataReader): object {
  return { transferFeeBasisPoints: data.u16(), maximumFee: data.u64() };
}

/**
 * Extensions that name an address other than the mint: metadata, a group or group member, a
 * program.
 */
function pointer(name: string, member: string): WordsByNumber {
  return {
    0: {
      type: `initialize${name}`,
      accounts: ['mint'],
      data: (data) => known({ authority: data.addressOrNull(), [member]: data.addressOrNull() }),
    },
    1: {
      type: `update${name}`,
      accounts: ['mint'],
      authority: 'authority',
      data: (data) => known({ [member]: data.addressOrNull() }),
    },
  };
}

/** Extensions that the owner of an account enables and disables. */
function onOff(name: string): WordsByNumber {
  return {
    0: { type: `enable${name}`, accounts: ['account'], authority: 'owner' },
    1: { type: `disable${name}`, accounts: ['account'], authority: 'owner' },
  };
}

const transferFeeWords: WordsByNumber = {
  0: {
    type: 'initializeTransferFeeConfig',
    accounts: ['mint'],
    data(data) {
      const transferFeeConfigAuthority = data.optionalAddress();
      const withdrawWithheldAuthority = data.optionalAddress();
      const authorities = known({ transferFeeConfigAuthority, withdrawWithheldAuthority });
      return { ...transferFee(data), ...authorities };
    },
  },
  1: {
    type: 'transferCheckedWithFee',
    accounts: ['source', 'mint', 'destination'],
    authority: 'authority',
    data(data) {
      const [amount, decimals, fee] = [data.u64(), data.u8(), data.u64()];
      return {
        tokenAmount: tokenAmount(amount, { decimals }),
        feeAmount: tokenAmount(fee, { decimals }),
      };
    },
  },
  2: {
    type: 'withdrawWithheldTokensFromMint',
    accounts: ['mint', 'feeRecipient'],
    authority: 'withdrawWithheldAuthority',
  },
  4: { type: 'harvestWithheldTokensToMint', accounts: ['mint'], others: 'sourceAccounts' },
  5: {
    type: 'setTransferFee',
    accounts: ['mint'],
    authority: 'transferFeeConfigAuthority',
    data: transferFee,
  },
};

/** Describes a withdrawal whose last `count` accounts are its sources. */
export function withdrawWithheldWords(accounts: readonly string[], count: number): Words {
  const first = accounts.length - count;
  return {
    type: 'withdrawWithheldTokensFromAccounts',
    accounts: ['mint', 'feeRecipient'],
    minAccounts: 3 + count,
    data: () => ({
      sourceAccounts: accounts.slice(first),
      ...signersOf('withdrawWithheldAuthority', accounts.slice(2, first)),
    }),
  };
}

/**
 * The sub-instructions of the other instructions of Token-2022, by the number of the instruction.
 */
export const extensionWords: Readonly<Record<number, WordsByNumber>> = {
  26: transferFeeWords,
  28: {
    0: {
      type: 'initializeDefaultAccountState',
      accounts: ['mint'],
      data: (data) => ({ accountState: accountState(data.u8()) }),
    },
    1: {
      type: 'updateDefaultAccountState',
      accounts: ['mint'],
      authority: 'freezeAuthority',
      data: (data) => ({ accountState: accountState(data.u8()) }),
    },
  },
  30: onOff('RequiredMemoTransfers'),
  33: {
    0: {
      type: 'initializeInterestBearingConfig',
      accounts: ['mint'],
      data: (data) => ({ rateAuthority: data.addressOrNull(), rate: data.i16() }),
    },
    1: {
      type: 'updateInterestBearingConfigRate',
      accounts: ['mint'],
      authority: 'rateAuthority',
      data: (data) => ({ newRate: data.i16() }),
    },
  },
  34: onOff('CpiGuard'),
  36: pointer('TransferHook', 'programId'),
  39: pointer('MetadataPointer', 'metadataAddress'),
  40: pointer('GroupPointer', 'groupAddress'),
  41: pointer('GroupMemberPointer', 'memberAddress'),
  43: {
    0: {
      type: 'initializeScaledUiAmountConfig',
      accounts: ['mint'],
      data: (data) => ({ authority: data.addressOrNull(), multiplier: String(data.f64()) }),
    },
    1: {
      type: 'updateMultiplier',
      accounts: ['mint'],
      authority: 'authority',
      data: (data) => ({
        newMultiplier: String(data.f64()),
        newMultiplierTimestamp: data.i64(),
      }),
    },
  },
  44: {
    0: {
      type: 'initializePausableConfig',
      accounts: ['mint'],
      data: (data) => ({ authority: data.addressOrNull() }),
    },
    1: { type: 'pause', accounts: ['mint'], authority: 'authority' },
    2: { type: 'resume', accounts: ['mint'], authority: 'authority' },
  },
};
