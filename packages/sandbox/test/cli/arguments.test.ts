import { expect, test } from 'vitest';
import { parseArguments, usage } from '../../src/cli/arguments.ts';

test.each([
  [[], { port: 4260, seed: undefined }, false],
  [['--port', '0', '--seed', 'demo', '--log'], { port: 0, seed: 'demo' }, true],
  [['--port=8080', '--host', 'localhost'], { port: 8080, seed: undefined }, false],
  [['--host', '::1'], { port: 4260, seed: undefined }, false],
  [['--start-at', '2027-01-01'], { port: 4260, startAt: '2027-01-01' }, false],
  [['--listed'], { port: 4260, listed: true }, false],
  [['--data', './kept'], { port: 4260, dataFolder: './kept' }, false],
  [
    ['--genesis-hash', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
    { port: 4260, genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d' },
    false,
  ],
  [
    ['--allow-origin', 'https://a.example', '--allow-origin=http://b.example:3000'],
    { port: 4260, allowedOrigins: ['https://a.example', 'http://b.example:3000'] },
    false,
  ],
])('%j', (args, options, log) => {
  expect(parseArguments(args)).toEqual({
    run: 'start',
    options: { listed: false, ...options },
    log,
  });
});

test('help has priority over other flags', () => {
  expect(parseArguments(['--help', '--host', '0.0.0.0'])).toEqual({ run: 'help' });
});

test.each([
  [['--port', 'http'], /^--port must be a whole number from 0 to 65535, not 'http'$/],
  [['--port', '65536'], /^--port must be a whole number from 0 to 65535, not 65536$/],
  [['--port', '-1'], /port/],
  [['--host', '0.0.0.0'], /this machine only/],
  [['--host', 'example.com'], /this machine only/],
  [['--verbose'], /^unknown option `--verbose`; known options: --port, --seed/],
  [['--prot', '4260'], /^unknown option `--prot`; did you mean `--port`\?$/],
  [['--Port=1'], /did you mean `--port`/],
  [['--genesis-hash', 'mainnet'], /^--genesis-hash must be a hash: 32 bytes as base58, not /],
  [['--allow-origin', '*'], /^--allow-origin must be a list of origins such as /],
  [['--data='], /^--data must name a folder, not ''$/],
  [['start'], /start/],
])('%j is refused', (args, says) => {
  expect(() => parseArguments(args)).toThrow(says);
});

test('the usage names every flag', () => {
  for (const flag of [
    'port',
    'seed',
    'data',
    'host',
    'allow-origin',
    'genesis-hash',
    'listed',
    'log',
    'help',
  ])
    expect(usage).toContain(`--${flag}`);
});
