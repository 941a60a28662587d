import type { ArgumentSpec } from '../spec.ts';

/** What a swap or an order takes. */
export const PAIR: readonly ArgumentSpec[] = [
  { name: 'amount', means: 'whole tokens of the input, such as 0.5' },
  { name: 'input', means: 'symbol of a verified token, or a mint' },
  { name: 'output', means: 'symbol of a verified token, or a mint' },
];

/** A wallet that a reading command is about. */
export const WALLET: ArgumentSpec = {
  name: 'wallet',
  means: 'address; left out: that of --keypair, or of the sandbox',
  optional: true,
};

/** The name of a flow. */
export const FLOW_ID = {
  flags: '--id <name>',
  means: 'name in the journal: the same name never moves money twice',
} as const;

/** Options of a command that can watch. */
export const WATCH = [
  { flags: '--watch', means: 'print each change until Ctrl+C; with --json one envelope a line' },
  { flags: '--every <duration>', means: 'with --watch: time between two requests, such as 10s' },
  { flags: '--count <n>', means: 'with --watch: end after so many states' },
] as const;

/** Whose view of a transaction is shown. */
export const FOR_WALLET = {
  flags: '--wallet <address>',
  means: 'for this wallet; default the own one if it signs, else the one that pays the fee',
} as const;
