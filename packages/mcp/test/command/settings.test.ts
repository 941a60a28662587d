import { expect, it } from 'vitest';
import { readSettings } from '../../src/command/settings.ts';

it.each([
  [['--sandbx'], /--sandbx/],
  [['--http', '70000'], /--http: expected a port/],
  [['--signer', '/tmp/s'], /--policy: expected/],
  [['--policy', 'p.json'], /--policy alone moves nothing|--signer: expected/],
  [['--sandbox', '--signer', '/tmp/s', '--policy', 'p'], /--signer: expected no --sandbox/],
  [['--sandbox-url', 'https://api.jup.ag'], /--sandbox-url: expected the http address/],
  [['--sandbox', '--sandbox-url', 'http://127.0.0.1:1'], /one of --sandbox/],
])('%j is refused', (args, message) => {
  expect(() => readSettings(args)).toThrow(message);
});

it('reads what was given', () => {
  expect(readSettings(['--sandbox', '--http', '0'])).toMatchObject({ sandbox: true, httpPort: 0 });
  expect(readSettings([])).toMatchObject({ sandbox: false, httpPort: undefined });
});
