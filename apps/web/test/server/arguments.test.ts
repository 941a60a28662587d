import { expect, test } from 'vitest';
import { parseArguments, usage } from '../../src/server/arguments.ts';

const SOLANA_RPC_URL = 'https://node.example/?key=secret';

test.each([
  [[], { port: 4280, rpcUrl: undefined }],
  [['--port', '0'], { port: 0, rpcUrl: undefined }],
  [['--mainnet', '--port=80'], { port: 80, rpcUrl: SOLANA_RPC_URL }],
  [['--help'], 'help'],
  [['-h', '--port', '1'], 'help'],
])('%j', (args, command) => {
  expect(parseArguments(args, { SOLANA_RPC_URL })).toEqual(command);
});

test.each([
  [['--prot', '1'], /^unknown option `--prot`; known options: --port, --mainnet, --help$/],
  [['--port', 'http'], /^--port must be a whole number from 0 to 65535, not 'http'$/],
  [['--port', '65536'], /not '65536'$/],
  [['mainnet'], /mainnet/],
])('%j is refused', (args, says) => {
  expect(() => parseArguments(args, {})).toThrow(says);
});

test.each([
  [undefined, /^--mainnet needs SOLANA_RPC_URL: set it to the URL of your Solana node$/],
  ['', /^--mainnet needs SOLANA_RPC_URL/],
  ['node.example', /^SOLANA_RPC_URL must be the URL of a Solana node/],
  ['ftp://secret@node.example', /^[^@]*http:\/\/ or https:\/\/$/],
])('the node %j is refused', (url, says) => {
  expect(() => parseArguments(['--mainnet'], { SOLANA_RPC_URL: url })).toThrow(says);
});

test('the usage names every flag', () => {
  for (const flag of ['--port', '--mainnet', '--help']) expect(usage).toContain(flag);
});
