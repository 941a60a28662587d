import type { CallLayout } from './program-call.ts';

const ends = ['eventAuthority', 'program'] as const;

/**
 * The call that opens a limit order, `initialize_order`. From the interface that the program publishes,
 * as the decoder of `sevenlabs-hq/carbon` has it; the sample transaction of the API's documentation
 * (`trigger/v1/create-order.mdx`) is of this form, and ends before `slippageBps`. An optional account
 * that is left out is the program itself.
 */
export const openLimitOrder = {
  discriminator: '856e4aaf709ff59f',
  accounts: [
    'payer',
    'maker',
    'order',
    'inputMintReserve',
    'makerInputMintAccount',
    'fee',
    'referral',
    'inputMint',
    'outputMint',
    'inputTokenProgram',
    'outputTokenProgram',
    'systemProgram',
    'associatedTokenProgram',
    ...ends,
  ],
  data: {
    uniqueId: 'u64',
    makingAmount: 'u64',
    takingAmount: 'u64',
    expiredAt: 'i64?',
    feeBps: 'u16?',
    slippageBps: 'newerU16?',
  },
} as const satisfies CallLayout;

/**
 * The call that cancels a limit order, `cancel_order`, from the same source; samples are in
 * `trigger/v1/cancel-order.mdx`.
 */
export const cancelLimitOrder = {
  discriminator: '5f81edf00831df84',
  accounts: [
    'signer',
    'maker',
    'order',
    'inputMintReserve',
    'makerInputMintAccount',
    'inputMint',
    'inputTokenProgram',
    ...ends,
  ],
  data: {},
} as const satisfies CallLayout;

const recurringTerms = {
  applicationIdx: 'u64',
  inAmount: 'u64',
  inAmountPerCycle: 'u64',
  cycleFrequency: 'i64',
  minOutAmount: 'u64?',
  maxOutAmount: 'u64?',
  startAt: 'i64?',
} as const;

const recurringAccounts = [
  'inputMint',
  'outputMint',
  'userInputAccount',
  'orderInputAccount',
  'orderOutputAccount',
] as const;

const recurringPrograms = [
  'systemProgram',
  'tokenProgram',
  'associatedTokenProgram',
  ...ends,
] as const;

/**
 * The calls that open a recurring order: `open_dca_v2` and the older `open_dca`, whose user pays. From
 * the interface that the program publishes, as the decoder of `sevenlabs-hq/carbon` and the older guide
 * of `jup-ag/docs` ("Integrating Jupiter DCA") have it; the sample transaction in
 * `recurring/create-order.mdx` there is of the newer form.
 */
export const openRecurringOrder = [
  {
    discriminator: '8e772b6da2340bb1',
    accounts: ['order', 'user', 'payer', ...recurringAccounts, ...recurringPrograms],
    data: recurringTerms,
  },
  {
    discriminator: '2441b93601d264a3',
    accounts: ['order', 'user', ...recurringAccounts, ...recurringPrograms],
    data: { ...recurringTerms, closeWsolInAta: 'u8?' },
  },
] as const satisfies readonly CallLayout[];

/** The call that closes a recurring order, `close_dca`: from the same sources and `recurring/cancel-order.mdx`. */
export const closeRecurringOrder = {
  discriminator: '16072162a8b722f3',
  accounts: [
    'user',
    'order',
    'inputMint',
    'outputMint',
    'orderInputAccount',
    'orderOutputAccount',
    'userInputAccount',
    'userOutputAccount',
    ...recurringPrograms,
  ],
  data: {},
} as const satisfies CallLayout;

/** The call that pays the creator of a pool, `claim_creator_trading_fee`, from the published interface. */
export const claimCreatorFee = {
  discriminator: '52dcfabd03556b2d',
  accounts: [
    'poolAuthority',
    'pool',
    'baseAccount',
    'quoteAccount',
    'baseVault',
    'quoteVault',
    'baseMint',
    'quoteMint',
    'creator',
    'baseTokenProgram',
    'quoteTokenProgram',
    ...ends,
  ],
  data: { maxBaseAmount: 'u64', maxQuoteAmount: 'u64' },
} as const satisfies CallLayout;

/** `initialize_virtual_pool_with_spl_token`, from the published interface. */
const launchSplToken = {
  discriminator: '8c55d7b06636684f',
  accounts: ['config', 'poolAuthority', 'creator', 'baseMint', 'quoteMint', 'pool'],
  data: { name: 'shortText', symbol: 'shortText', uri: 'shortText' },
} as const satisfies CallLayout;

/** The calls that create a mint with its pool. Their first accounts and their data are the same. */
export const launchToken = [
  launchSplToken,
  // initialize_virtual_pool_with_token2022
  { ...launchSplToken, discriminator: 'a976334e916edc9b' },
] as const satisfies readonly CallLayout[];
