import type { CallLayout } from '@perijove/solana/flow';

/**
 * The call that opens an order. From the interface that the program publishes,
 * as the decoder of `sevenlabs-hq/carbon` has it; the sample transaction of the API's documentation
 * (`trigger/v1/create-order.mdx`) is of this form, and ends before `slippageBps`. An optional account
 * that is left out is the program itself.
 */
export const initializeOrder = {
  discriminator: '856e4aaf709ff59f', // initialize_order
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
    'eventAuthority',
    'program',
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
 * The call that cancels an order, from the same source; samples are in
 * `trigger/v1/cancel-order.mdx`.
 */
export const cancelOrder = {
  discriminator: '5f81edf00831df84', // cancel_order
  accounts: [
    'signer',
    'maker',
    'order',
    'inputMintReserve',
    'makerInputMintAccount',
    'inputMint',
    'inputTokenProgram',
    'eventAuthority',
    'program',
  ],
  data: {},
} as const satisfies CallLayout;
