import type { CallLayout } from '@perijove/solana/flow';

const data = {
  applicationIdx: 'u64',
  inAmount: 'u64',
  inAmountPerCycle: 'u64',
  cycleFrequency: 'i64',
  minOutAmount: 'u64?',
  maxOutAmount: 'u64?',
  startAt: 'i64?',
} as const;

const tokenAccounts = [
  'inputMint',
  'outputMint',
  'userInputAccount',
  'orderInputAccount',
  'orderOutputAccount',
] as const;

const programs = [
  'systemProgram',
  'tokenProgram',
  'associatedTokenProgram',
  'eventAuthority',
  'program',
] as const;

/**
 * The calls that open an order: `open_dca_v2` and the older `open_dca`, whose
 * user pays. From the interface that the program publishes, as the decoder of `sevenlabs-hq/carbon`
 * and the older guide of `jup-ag/docs` ("Integrating Jupiter DCA") have it; the sample transaction in
 * `recurring/create-order.mdx` there is of the newer form.
 */
export const openOrder = [
  {
    discriminator: '8e772b6da2340bb1', // open_dca_v2
    accounts: ['order', 'user', 'payer', ...tokenAccounts, ...programs],
    data,
  },
  {
    discriminator: '2441b93601d264a3', // open_dca
    accounts: ['order', 'user', ...tokenAccounts, ...programs],
    data: { ...data, closeWsolInAta: 'u8?' },
  },
] as const satisfies readonly CallLayout[];

/**
 * The call that closes an order, `close_dca`: from the same sources and
 * `recurring/cancel-order.mdx`.
 */
export const closeOrder = {
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
    ...programs,
  ],
  data: {},
} as const satisfies CallLayout;
