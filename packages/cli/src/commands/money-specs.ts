import { DRY_RUN, PROBLEM } from '../money/dry-run.ts';
import type { CommandSpec } from '../spec.ts';
import { FLOW_ID } from './shared-specs.ts';

/** Commands that sign, after a review and a question. */
export const money: readonly CommandSpec[] = [
  {
    name: 'swap',
    summary: 'Swap tokens: review, question, signature',
    effect: 'money',
    arguments: [
      { name: 'amount', means: 'whole tokens of the input, such as 0.5; or all' },
      { name: 'input', means: 'symbol of a verified token, or a mint' },
      { name: 'output', means: 'symbol of a verified token, or a mint' },
    ],
    options: [
      DRY_RUN,
      { flags: '--min-output <amount>', means: 'whole tokens that must arrive at least' },
      { flags: '--slippage-bps <bps>', means: 'slippage in basis points; 50 is 0.5 %' },
      { flags: '--id <name>', means: 'name in the journal: the same name never swaps twice' },
    ],
    fields: {
      outcome: 'landed; preview with --dry-run',
      signature: 'of the transaction; null with --dry-run',
      inputMint: 'mint of what is paid',
      outputMint: 'mint of what is received',
      pays: 'whole tokens of the input, exact',
      paysUnits: 'the same in base units',
      receives: 'whole tokens of the output, exact; with --dry-run as quoted',
      receivesUnits: 'the same in base units',
      minReceives: 'whole tokens that must arrive at least; null when it has landed',
      networkSol: 'SOL for the network; null when it has landed',
      rentSol: 'SOL for new accounts; null when it has landed',
      balance: 'whole tokens of the input that the wallet has; null when it has landed',
      problem: 'why it cannot be executed; null without a problem',
      flow: 'name in the journal; null with --dry-run',
    },
    example: 'swap 0.5 SOL USDC',
    load: () => import('./swap.ts'),
  },
  {
    name: 'earn',
    summary: 'Lending pools; deposit into one or withdraw',
    effect: 'money',
    actions: ['deposit', 'withdraw'],
    arguments: [
      { name: 'action', means: 'deposit or withdraw; left out: list the pools', optional: true },
      { name: 'amount', means: 'whole tokens, such as 25', optional: true },
      { name: 'token', means: 'symbol of a verified token, or a mint', optional: true },
    ],
    options: [DRY_RUN, FLOW_ID],
    fields: {
      action: 'deposit or withdraw; null in the list',
      token: 'symbol of the token',
      mint: 'of the token; null if it is not known',
      ratePercent: 'percent a year; null if it is not known, and for an action',
      amount: 'whole tokens that the wallet has there, or that were moved; null without a wallet',
      amountUnits: 'the same in base units',
      signature: 'of the transaction; null in the list and with --dry-run',
      flow: 'name in the journal; null in the list and with --dry-run',
      ...PROBLEM,
    },
    example: 'earn deposit 25 USDC',
    load: () => import('./earn.ts'),
  },
  {
    name: 'resume',
    summary: 'Resume the flows of the journal that were interrupted',
    effect: 'money',
    arguments: [],
    fields: {
      flow: 'name in the journal; null for a record that cannot be read',
      kind: 'such as swap.swap; null for a record that cannot be read',
      outcome: 'landed, failed, skipped or unreadable',
      reason: 'why it did not land; null when it landed',
    },
    example: 'resume',
    load: () => import('./resume.ts'),
  },
];
