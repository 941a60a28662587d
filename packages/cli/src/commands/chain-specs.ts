import type { CommandSpec } from '../spec.ts';
import { FOR_WALLET, WALLET } from './shared-specs.ts';

const RECEIPT = {
  signature: 'of the transaction',
  wallet: 'whose receipt it is',
  time: 'date and time of its block; null if it is not known',
  family: 'part of the service, transfer or other',
  summary: 'what it did, in words',
  failure: 'why it failed; null if it succeeded',
  left: 'list of mint, amount (whole tokens) and amountUnits, without fee, tips and rent',
  arrived: 'the same of what arrived',
  feeSol: 'SOL that the wallet paid to the network',
  tipSol: 'SOL for tips',
  rentSol: 'SOL for new accounts',
  rentReturnedSol: 'SOL from closed accounts',
} as const;

/** Commands that read transactions, from your node. */
export const chain: readonly CommandSpec[] = [
  {
    name: 'describe',
    summary: 'What a transaction does, or did, in words',
    effect: 'read',
    arguments: [
      {
        name: 'transaction',
        means: 'base64, @path of a file with it, - for stdin, or a signature',
      },
    ],
    options: [FOR_WALLET],
    fields: {
      wallet: 'for which it is described',
      basis: 'bytes (bounds), simulation, or landed',
      family: 'part of the service, transfer or other',
      words: 'list of sentences, the money first',
      short: 'at most 64 characters',
      failure: 'why it fails or failed; null if it does not',
      feeLamports: 'for the network, in lamports',
      leaving: 'list of mint, atMost and amount in base units; null where it is not known',
      arriving: 'list of mint, atLeast and amount in base units; null where it is not known',
      warnings: 'list of what nobody should sign without a word about it',
      unread: 'list of what could not be read: nothing is said of its effects',
    },
    example: 'describe <transaction>',
    load: () => import('./describe.ts'),
  },
  {
    name: 'receipt',
    summary: 'What a landed transaction did for a wallet',
    effect: 'read',
    arguments: [{ name: 'signature', means: 'of the transaction' }],
    options: [FOR_WALLET],
    fields: RECEIPT,
    example: 'receipt <signature>',
    load: () => import('./receipt.ts'),
  },
  {
    name: 'history',
    summary: 'Transactions of a wallet with their receipts, also as CSV for tax tools',
    effect: 'read',
    arguments: [WALLET],
    options: [
      {
        flags: '--limit <n>',
        means: 'newest transactions; default 20, with --csv all that the node has',
      },
      { flags: '--since <date>', means: 'only from this date on, such as 2026-01-31' },
      {
        flags: '--csv [format]',
        means: 'one row for each swap, oldest first: koinly or cointracker',
      },
    ],
    fields: RECEIPT,
    example: 'history',
    load: () => import('./history.ts'),
  },
];
