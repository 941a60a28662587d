import { expect, test } from 'vitest';
import { parseArguments, usage } from '../../src/cli/arguments.ts';
import { addressOf } from '../ledger/addresses.ts';

const ADDRESS = addressOf(1, 'cli');
const NOTHING = { mint: undefined, programs: [], accounts: [], clone: [] };
const GENESIS = { ...NOTHING, url: undefined, snapshot: undefined };
const START = { port: 8899, dataFolder: undefined, startOver: false, quiet: false };

test.each([
  [[], {}, {}],
  [
    ['--rpc-port', '0', '-l', 'kept', '-r', '-q'],
    { port: 0, dataFolder: 'kept', startOver: true, quiet: true },
    {},
  ],
  [['--bind-address', 'localhost', '--warp-slot=500000000'], { warpSlot: 500_000_000 }, {}],
  [['--mint', ADDRESS, '--snapshot', 'state'], {}, { mint: ADDRESS, snapshot: 'state' }],
  [
    [
      '--bpf-program',
      ADDRESS,
      'a.so',
      '--account',
      '-',
      'b.json',
      '--bpf-program',
      ADDRESS,
      'c.so',
    ],
    {},
    {
      programs: ['a.so', 'c.so'].map((file) => ({ address: ADDRESS, file })),
      accounts: [{ address: '-', file: 'b.json' }],
    },
  ],
  [
    ['-c', ADDRESS, '--clone', ADDRESS, '-u', 'http://127.0.0.1:1'],
    {},
    { clone: [ADDRESS, ADDRESS], url: 'http://127.0.0.1:1' },
  ],
])('%j', (args, options, genesis) => {
  expect(parseArguments(args)).toEqual({
    run: 'start',
    options: { ...START, ...options, genesis: { ...GENESIS, ...genesis } },
  });
});

test.each([
  [['--help', '--bind-address', '0.0.0.0'], 'help'],
  [['-V'], 'version'],
])('%j has priority over other flags', (args, run) => {
  expect(parseArguments(args)).toEqual({ run });
});

test.each([
  [['--rpc-prot', '1'], /^unknown option `--rpc-prot`; did you mean `--rpc-port`\?$/],
  [['--bpf-programs', ADDRESS, 'a.so'], /did you mean `--bpf-program`/],
  [[`--bpf-program=${ADDRESS}`], /needs two values/],
  [['--bpf-program', ADDRESS], /^--bpf-program needs two values: <address> <file>$/],
  [['--account', 'x', 'file'], /^--account must be an address/],
  [['--bpf-program', '-', 'file'], /^--bpf-program must be an address/],
  [['--mint', 'x'], /^--mint must be an address/],
  [['--clone', 'x', '--url', 'http://a'], /^--clone must be an address/],
  [['--clone', ADDRESS], /^--clone needs --url/],
  [['--url', 'http://a'], /^--url is for --clone/],
  [['--clone', ADDRESS, '--url', 'mainnet-beta'], /^--url must be the URL of a node/],
  [['--rpc-port', '65536'], /^--rpc-port must be a whole number from 0 to 65535, not '65536'$/],
  [['--warp-slot', 'soon'], /^--warp-slot must be a whole number/],
  [['--bind-address', '0.0.0.0'], /this machine only/],
  [['--ledger='], /^--ledger must name a folder/],
  [['folder'], /folder/],
])('refuses %j', (args, message) => {
  expect(() => parseArguments(args)).toThrow(message);
});

test('the usage names every flag', () => {
  const flags = ['rpc-port', 'ledger', 'reset', 'mint', 'bpf-program', 'account', 'clone', 'url'];
  const others = ['snapshot', 'warp-slot', 'bind-address', 'quiet', 'version', 'help'];
  for (const flag of [...flags, ...others]) expect(usage).toContain(`--${flag}`);
});
