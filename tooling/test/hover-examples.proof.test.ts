import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { entries, hovers, published } from './endpoint-hovers.ts';
import { root } from './workspace.ts';

/** The properties of `createPerijove`, one of each family. */
const clients = [...new Set(entries.map(({ expression }) => expression.split('.')[1]))];

/** An entry of the umbrella, beside its main one. */
const entry = (name: string): string => join(dirname(published), `${name}.js`);

/** What the examples take as given. */
const GIVEN = `
import { createPerijove, type Journal, jupiter, type Rpc, type Signer, SOL, toBaseUnits, USDC } from '${published}';
import { earningsOf, instructionsOf } from '${entry('earn')}';
import { pageOf } from '${entry('recurring')}';
import { createInviteCode, deriveInvite } from '${entry('send')}';
import { type CreatePoolTxInput, uploadImage } from '${entry('studio')}';
const { ${clients.join(', ')} } = createPerijove({ deployment: jupiter });
declare const signer: Signer & string;
declare const rpc: Rpc, journal: Journal, id: string;
declare const wallet: string, pool: string, poolAddress: string, mint: string, order: string, invitePDA: string;
declare const context: Readonly<Record<string, unknown>>;
declare const eventId: string, marketId: string, orderPubkey: string, positionPubkey: string;
declare const signedTransaction: string, requestId: string, quoteId: string, signature: string, refreshToken: string;
declare const image: Blob, input: CreatePoolTxInput;
declare const quoteResponse: Awaited<ReturnType<typeof routingSwap.quote>>;
`;

it('the examples of methods compile', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'examples-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const blocks = entries.flatMap(({ name, expression }) => {
    const texts = hovers.get(expression)?.tags.get('example') ?? [];
    return texts.map((text) => `// ${name}\n{${text.replaceAll(/^```(?:ts)?$/gm, '')}}`);
  });
  await writeFile(join(folder, 'examples.mts'), [GIVEN, ...blocks].join('\n'));
  const flags = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2023', '--types', 'node'];
  const complaints = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsc'),
    [
      ...flags,
      '--typeRoots',
      join(root, 'node_modules/@types'),
      '--module',
      'nodenext',
      join(folder, 'examples.mts'),
    ],
    { cwd: folder },
  )
    .then(() => '')
    .catch(({ stdout }: { readonly stdout: string }) => stdout);
  expect(complaints).toBe('');
});
