import { parseArgs } from 'node:util';

const DEFAULT_PORT = 4280;
const LAST_PORT = 65_535;
/** Exit status for a command line that cannot be understood. */
const MISUSE = 2;

export const usage = `Usage: npx -y pnpm@12 start [options]

Starts the sample app: on a sandbox, or with --mainnet on the real service.

Options:
  --port <number>  Port of the page; 0 for any free port. Default ${DEFAULT_PORT}. A port that is in
                   use is left alone, and the page gets a free one.
  --mainnet        Use the real service. The environment variable SOLANA_RPC_URL names your node;
                   JUPITER_API_KEY and JUPITER_PLAN are optional.
  --help           Show this.
`;

/** How to start the app. */
export interface Start {
  readonly port: number;
  /** URL of the node of the real service; without one the app runs on a sandbox. */
  readonly rpcUrl: string | undefined;
}

const flags = {
  port: { type: 'string' },
  mainnet: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** The variables of the environment that the command line needs. */
type Environment = Readonly<Record<string, string | undefined>>;

/** @throws Error that names the invalid argument, or the variable that is missing. */
export function parseArguments(args: readonly string[], env: Environment): Start | 'help' {
  assertKnown(args);
  const { values } = parseArgs({ args: [...args], options: flags });
  if (values.help) return 'help';
  const port = values.port === undefined ? DEFAULT_PORT : parsePort(values.port);
  return { port, rpcUrl: values.mainnet ? parseNode(env['SOLANA_RPC_URL']) : undefined };
}

/** Reads the command line of this process. Prints the usage, or what is wrong, and returns nothing. */
export function readCommandLine(): Start | undefined {
  try {
    const command = parseArguments(process.argv.slice(2), process.env);
    if (command !== 'help') return command;
    process.stdout.write(usage);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = MISUSE;
  }
  return undefined;
}

/** Node's own message does not name the known options. */
function assertKnown(args: readonly string[]): void {
  const { tokens } = parseArgs({ args: [...args], options: flags, strict: false, tokens: true });
  const known = Object.keys(flags).map((name) => `--${name}`);
  for (const token of tokens) {
    if (token.kind !== 'option' || Object.hasOwn(flags, token.name)) continue;
    throw new Error(`unknown option \`${token.rawName}\`; known options: ${known.join(', ')}`);
  }
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= LAST_PORT) return port;
  throw new Error(`--port must be a whole number from 0 to ${LAST_PORT}, not '${text}'`);
}

/** The URL may contain a key, so no message has it. */
function parseNode(url: string | undefined): string {
  if (!url)
    throw new Error('--mainnet needs SOLANA_RPC_URL: set it to the URL of your Solana node');
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new Error('SOLANA_RPC_URL must be the URL of a Solana node, with http:// or https://');
}
