import { parseArgs } from 'node:util';
import { inputError } from '../output/input-error.ts';

/** What the command was started with. */
export interface Settings {
  readonly help: boolean;
  readonly sandbox: boolean;
  /** Address of a sandbox on this machine. */
  readonly sandboxUrl: string | undefined;
  /** Port of HTTP on loopback; undefined for standard input and output. */
  readonly httpPort: number | undefined;
  readonly policy: string | undefined;
  readonly signer: string | undefined;
  readonly keyFile: string | undefined;
  readonly state: string | undefined;
}

export const USAGE = `perijove-mcp: a server of the Model Context Protocol for the Jupiter API

  --sandbox           start the service in this process, with a demo wallet of 20 dollars a day
  --sandbox-url <url> use a sandbox that runs on this machine
  --policy <file>     what may be done with the wallet; without it, nothing moves money
  --signer <socket>   the signer process that holds the key; needs --policy and RPC_URL
  --http <port>       streamable HTTP on 127.0.0.1 instead of standard input and output
  --key-file <file>   key of the API; default: JUPITER_API_KEY, else keyless
  --state <folder>    journal, previews and budgets; default: perijove in XDG_STATE_HOME
  --version, --help
`;

/** @throws PerijoveError `invalid_input` for an unknown option, or a value that cannot be used. */
export function readSettings(args: readonly string[]): Settings {
  const { values } = parse(args);
  const { http, sandbox = false, policy, signer, help = false } = values;
  const keyFile = values['key-file'];
  const sandboxUrl = loopback(values['sandbox-url']);
  if (sandbox && sandboxUrl !== undefined)
    throw inputError('--sandbox-url', 'one of --sandbox and --sandbox-url');
  if (http !== undefined && !(/^\d{1,5}$/.test(http) && Number(http) < 65_536))
    throw inputError('--http', 'a port, 0 for any');
  if (sandbox && signer !== undefined)
    throw inputError('--signer', 'no --sandbox beside it: the sandbox has a wallet of its own');
  if (signer !== undefined && policy === undefined)
    throw inputError('--policy', 'the file of a policy: --signer needs it');
  if (policy !== undefined && signer === undefined && !sandbox)
    throw inputError('--signer', 'the socket of a signer process: --policy alone moves nothing');
  const httpPort = http === undefined ? undefined : Number(http);
  return { help, sandbox, sandboxUrl, httpPort, policy, signer, keyFile, state: values.state };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        sandbox: { type: 'boolean' },
        'sandbox-url': { type: 'string' },
        http: { type: 'string' },
        policy: { type: 'string' },
        signer: { type: 'string' },
        'key-file': { type: 'string' },
        state: { type: 'string' },
      },
    });
  } catch (error) {
    const says = error instanceof Error ? error.message : 'unknown option';
    throw inputError('arguments', 'the options of --help', says);
  }
}

/** @throws PerijoveError `invalid_input` for a host that is not this machine: it may be the real one. */
function loopback(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(url?.hostname ?? '');
  if (url !== undefined && isHere && url.protocol === 'http:') return url.origin;
  throw inputError('--sandbox-url', 'the http address of a sandbox on this machine');
}
