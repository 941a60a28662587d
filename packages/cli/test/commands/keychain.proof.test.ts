import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSandbox } from '@perijove/sandbox';
import { expect, it, onTestFinished } from 'vitest';
import { inKeychainSession } from '../../../signer/test/keys/in-keychain-session.ts';
import { freshFolder } from '../perijove.ts';

const program = fileURLToPath(new URL('keychain-session.ts', import.meta.url));

interface Ended {
  readonly command: string;
  readonly code: number;
  readonly written: string;
}

it('keeps the key of the API in the keychain, and signs with a wallet of it', async () => {
  const sandbox = await startSandbox({ clockSpeed: 0 });
  onTestFinished(() => sandbox.stop());
  const home = freshFolder();
  const keypair = join(home, 'id.json');
  const { secretKey, address } = sandbox.fundedWallets.alice;
  writeFileSync(keypair, JSON.stringify([...secretKey]), { mode: 0o600 });
  const printed = await inKeychainSession(home, program, [sandbox.url, sandbox.apiKey, keypair]);
  const ended = JSON.parse(printed) as readonly Ended[];
  expect(ended.map(({ command, code }) => [command, code])).toEqual([
    ['key store', 2],
    ['key store', 0],
    ['config', 0],
    ['call price.get', 0],
    ['swap 0.1', 0],
    [`doctor --sandbox-url=${sandbox.url}`, 0],
    ['key remove', 0],
    ['key remove', 0],
    ['config', 0],
    ['price SOL', 2],
    ['key stor', 2],
  ]);
  const [none, stored, config, , swapped, checked, removed, again, after, gone] = ended.map(
    ({ written }) => written,
  );
  expect(none).toContain('nothing was written');
  expect(stored).toContain('names it: keychain:jupiter');
  expect(config).toMatch(/^keyFile +keychain:jupiter +.*config\.json$/m);
  expect(swapped).toMatch(/^Paid +0\.1 SOL$/m);
  expect(checked).toContain(address);
  expect(removed).toBe('keychain:jupiter is removed.\n');
  expect(again).toBe('The keychain has no entry keychain:jupiter.\n');
  expect(after).not.toContain('keychain:jupiter');
  expect(gone).toContain('perijove key store jupiter writes one');
  expect(printed).not.toContain(sandbox.apiKey);
});
