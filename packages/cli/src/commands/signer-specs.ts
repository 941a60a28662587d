import type { CommandSpec } from '../spec.ts';

const OPTIONS = [
  { flags: '--config <path>', means: 'file of the signer. Default: signer.json' },
  {
    flags: '--passphrase-file <path>',
    means: 'read the passphrase of the owner from a file; without it, it is asked in the terminal',
  },
] as const;

/** The owner's side of a signer process: see `@perijove/signer`. */
export const signing: readonly CommandSpec[] = [
  {
    name: 'signer',
    summary: 'Start the process that holds the keys, or show whether it listens',
    effect: 'local',
    arguments: [{ name: 'action', means: 'start or status' }],
    options: OPTIONS,
    actions: ['start', 'status'],
    fields: {
      isListening: 'whether a signer process listens',
      addresses: 'wallets that it signs for',
      socketPath: 'for the program that asks: remoteSigner of @perijove/signer',
      ownerSocketPath: 'for the owner',
    },
    example: 'signer status --config signer.json',
    load: () => import('./signer.ts'),
  },
  {
    name: 'approvals',
    summary: 'What waits for the owner of a signer; approvals give <id>, approvals refuse <id>',
    effect: 'local',
    arguments: [
      { name: 'action', means: 'list, give or refuse. Default: list', optional: true },
      { name: 'id', means: 'of the approval', optional: true },
    ],
    options: OPTIONS,
    actions: ['list', 'give', 'refuse'],
    fields: {
      id: 'of the approval',
      state: 'waiting, approved or declined',
      flow: 'that asks; null for an answer',
      wallet: 'that would sign; null for an answer',
      words: 'list of sentences, the amounts first',
      reasons: 'list of why it needs a person',
      times: 'how often it was asked; null for an answer',
      expiresAt: 'date and time; null for an answer',
    },
    example: 'approvals --config signer.json',
    load: () => import('./approvals.ts'),
  },
  {
    name: 'freeze',
    summary: 'Stop every signature of a signer, in all processes, until unfreeze',
    effect: 'local',
    arguments: [{ name: 'why', means: 'for the audit log', optional: true, many: true }],
    options: OPTIONS,
    fields: { isFrozen: 'true', why: 'as the audit log has it' },
    example: 'freeze on holiday',
    load: () => import('./freeze.ts'),
  },
  {
    name: 'unfreeze',
    summary: 'Let a signer sign again',
    effect: 'local',
    arguments: [],
    options: OPTIONS,
    fields: { isFrozen: 'false', why: 'null' },
    example: 'unfreeze',
    load: () => import('./unfreeze.ts'),
  },
];
