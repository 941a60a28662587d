import type { CommandSpec } from '../spec.ts';

/** Every endpoint, and what is about the command itself. */
export const tools: readonly CommandSpec[] = [
  {
    name: 'call',
    summary: 'Call an endpoint of the API by its name; without a name list all',
    effect: 'any',
    arguments: [
      {
        name: 'endpoint',
        means: 'such as price.get, and the options of its input',
        optional: true,
        many: true,
      },
    ],
    fields: {
      name: 'of the endpoint',
      effect: 'read, build (an unsigned transaction) or submit (a signed one)',
      summary: 'what it does',
    },
    example: 'call price.get --ids So11111111111111111111111111111111111111112',
    ownOptions: true,
    load: () => import('./call.ts'),
  },
  {
    name: 'init',
    summary: 'Write the configuration: a few questions, or the defaults with --yes',
    effect: 'local',
    arguments: [],
    fields: {
      path: 'of the file that was written',
      network: 'mainnet or sandbox',
      sandboxData: 'folder in which a sandbox keeps its ledger; null: not set',
      plan: 'of the key; null: not set',
      rpcUrl: 'your Solana node; null: not set',
      keyFile: 'file with the key of the API; null: not set',
      keypair: 'key pair file that signs, or keychain:<name>; null: not set',
      journal: 'folder of the journal; null: not set',
      policy: 'what may leave the wallet; null: not set',
    },
    example: 'init --yes',
    load: () => import('./init.ts'),
  },
  {
    name: 'config',
    summary: 'Show the configuration, and where each value comes from',
    effect: 'local',
    arguments: [],
    fields: {
      option: 'name in the file',
      value: 'of a node the host alone; null: not set',
      from: 'a flag, a variable, the path of the file, or default',
    },
    example: 'config',
    load: () => import('./config.ts'),
  },
  {
    name: 'key',
    summary: 'Store the key of the API in the keychain of the system, or remove it',
    effect: 'local',
    arguments: [
      { name: 'action', means: 'store, which asks for the key or reads it from stdin, or remove' },
      { name: 'name', means: 'of the entry. Default: jupiter', optional: true },
    ],
    actions: ['store', 'remove'],
    fields: {
      entry: 'as --key-file takes it: keychain:<name>',
      path: 'of the configuration, which names the entry',
      wasThere: 'of remove: whether the keychain had the entry; null for store',
    },
    example: 'key store',
    load: () => import('./key.ts'),
  },
  {
    name: 'doctor',
    summary: 'Check versions, key, clock, hosts, proxy, node, wallet, journal and policy',
    effect: 'read',
    arguments: [],
    fields: {
      check: 'what was checked',
      state: 'ok, warning or problem',
      found: 'what was found',
      todo: 'what to do; null if nothing',
    },
    example: 'doctor',
    load: () => import('./doctor.ts'),
  },
  {
    name: 'completion',
    summary: 'Print the completion of a shell',
    effect: 'local',
    arguments: [{ name: 'shell', means: 'bash, zsh or fish' }],
    fields: { script: 'to be read by the shell' },
    example: 'completion bash',
    load: () => import('./completion.ts'),
  },
];
