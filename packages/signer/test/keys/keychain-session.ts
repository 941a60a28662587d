/** A program in a session of its own, whose keychain is open. Prints what each command and call came to. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { Entry } from '@napi-rs/keyring';
import { run } from '../../src/commands/run.ts';
import { openSigner } from '../../src/commands/start.ts';
import { readKeychainKey } from '../../src/keys/keychain.ts';
import { documentFor, PASSPHRASE } from '../document.ts';

const [folder = ''] = process.argv.slice(2);
const lines: string[] = [];
const command = (...args: readonly string[]): Promise<number> =>
  run(args, { out: (line) => void lines.push(line), err: (line) => void lines.push(line) });
const said = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'a key',
    (error: Error) => error.message,
  );

const codes = [await command('key', 'keychain:alice'), await command('key', 'keychain:alice')];
const address = lines[0]?.split(' ')[0] ?? '';
new Entry('perijove-signer', 'note').setPassword('not a key');
const reads = {
  alice: await said(readKeychainKey('alice')),
  nobody: await said(readKeychainKey('nobody')),
  note: await said(readKeychainKey('note')),
};

const at = (name: string): string => join(folder, name);
const policy = { ...documentFor(address as never, address as never), wallets: [address] };
writeFileSync(at('policy.json'), JSON.stringify(policy));
const config = {
  folder: 'run',
  keys: ['keychain:alice'],
  policy: 'policy.json',
  store: 'policy.sqlite',
  rpcUrl: 'http://127.0.0.1:9',
  prices: { url: 'http://127.0.0.1:9' },
};
writeFileSync(at('signer.json'), JSON.stringify(config));
const { running, close } = await openSigner(at('signer.json'), PASSPHRASE, () => undefined);
const { addresses } = running;
await close();
process.stdout.write(JSON.stringify({ codes, lines, address, reads, addresses }));
