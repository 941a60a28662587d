/** Commands in a session of their own, whose keychain is open. Prints how each ended. */
import process from 'node:process';
import { PassThrough } from 'node:stream';
import { run as runSigner } from '../../../signer/src/commands/run.ts';
import type { Io } from '../../src/index.ts';
import { run } from '../../src/run.ts';

const [url = '', apiKey = '', keypair = ''] = process.argv.slice(2);
const ended: object[] = [];

async function command(args: readonly string[], input = ''): Promise<void> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end(input);
  let written = '';
  for (const stream of [stdout, stderr])
    stream.on('data', (chunk: Buffer) => {
      written += chunk.toString();
    });
  const io = { stdin, stdout, stderr, env: process.env } as Io;
  ended.push({ command: args.slice(0, 2).join(' '), code: await run(args, io), written });
}

await runSigner(['key', 'keychain:alice', '--from', keypair], { out: () => {}, err: () => {} });
const here = [`--sandbox-url=${url}`, '--key-file=keychain:jupiter'];
const wallet = [...here, '--keypair=keychain:alice'];
await command(['key', 'store'], '');
await command(['key', 'store'], `${apiKey}\n`);
await command(['config']);
await command([
  'call',
  'price.get',
  '--ids',
  'So11111111111111111111111111111111111111112',
  ...here,
]);
await command(['swap', '0.1', 'SOL', 'USDC', '--yes', ...wallet]);
await command(['doctor', ...wallet]);
await command(['key', 'remove']);
await command(['key', 'remove']);
await command(['config']);
await command(['price', 'SOL', ...here]);
await command(['key', 'stor']);
process.stdout.write(JSON.stringify(ended));
