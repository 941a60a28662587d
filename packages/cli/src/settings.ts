/** An option of a command. */
export interface OptionSpec {
  /** `--id <name>` */
  readonly flags: string;
  readonly means: string;
}

/** The value of an option: its text, or whether it is set. */
type Option = string | boolean | undefined;

/** The options that every command has, parsed, with those of the command itself. */
export interface Settings {
  /** `true` without a value: lists the fields. */
  readonly json: string | true | undefined;
  readonly sandbox: boolean;
  readonly sandboxUrl: string | undefined;
  /** Folder in which the sandbox of the process keeps its ledger. */
  readonly sandboxData: string | undefined;
  readonly yes: boolean;
  readonly verbose: boolean;
  readonly color: boolean;
  /** `mainnet` or `sandbox`; the file or the environment may say it, too. */
  readonly network: string | undefined;
  readonly plan: string | undefined;
  readonly rpcUrl: string | undefined;
  readonly keyFile: string | undefined;
  /** Whether `--key-file` names it: then it counts more than `JUPITER_API_KEY`. */
  readonly isKeyFileNamed: boolean;
  readonly keypair: string | undefined;
  readonly journal: string | undefined;
  readonly policy: string | undefined;
  /** The options of the command, by name: `dryRun`. */
  readonly own: Readonly<Record<string, Option>>;
}

/** The options that every command has. */
export const globalOptions: readonly OptionSpec[] = [
  {
    flags: '--json [fields]',
    means: 'print one JSON envelope with these fields, or all; without a value list the fields',
  },
  {
    flags: '--sandbox',
    means: 'start a sandbox in this process: no key, no wallet, nothing leaves this machine',
  },
  {
    flags: '--sandbox-data <folder>',
    means: 'with --sandbox: keep its ledger there, for the next command',
  },
  { flags: '--sandbox-url <url>', means: 'use a sandbox that runs on this machine' },
  { flags: '--network <name>', means: 'mainnet, or sandbox: the same as --sandbox' },
  { flags: '--plan <name>', means: 'plan of your key: keyless, free, developer, launch or pro' },
  {
    flags: '--rpc-url <url>',
    means: 'your Solana node; one with a key in it belongs into RPC_URL',
  },
  {
    flags: '--key-file <path>',
    means: 'read the API key from a file, or from keychain:<name>, instead of JUPITER_API_KEY',
  },
  {
    flags: '--keypair <path>',
    means:
      'sign with the key pair in this file, as the Solana CLI writes it, or of keychain:<name>',
  },
  { flags: '--journal <folder>', means: 'where the steps of flows are stored' },
  {
    flags: '--policy <path>',
    means: 'what may leave the wallet: a policy of @perijove/policy, in a JSON file',
  },
  { flags: '--yes', means: 'answer the question with yes; with a sandbox or a policy only' },
  { flags: '--verbose', means: 'show the requests, without secrets, on stderr' },
  { flags: '--no-color', means: 'no colours; also with NO_COLOR, and without a terminal' },
];

/** Reads what the parser found. */
export function readSettings(found: Readonly<Record<string, Option>>): Settings {
  const { json, sandbox, sandboxUrl, yes, verbose, color, ...more } = found;
  const { keyFile, keypair, journal, policy, network, plan, rpcUrl, sandboxData, ...own } = more;
  return {
    json: json === false ? undefined : json,
    sandbox: sandbox === true || network === 'sandbox',
    sandboxUrl: textOf(sandboxUrl),
    sandboxData: textOf(sandboxData),
    yes: yes === true,
    verbose: verbose === true,
    color: color !== false,
    network: textOf(network),
    plan: textOf(plan),
    rpcUrl: textOf(rpcUrl),
    keyFile: textOf(keyFile),
    isKeyFileNamed: keyFile !== undefined,
    keypair: textOf(keypair),
    journal: textOf(journal),
    policy: textOf(policy),
    own,
  };
}

function textOf(option: Option): string | undefined {
  return typeof option === 'string' ? option : undefined;
}
