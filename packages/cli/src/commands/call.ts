import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type AnyEndpoint, PerijoveError } from '@perijove/core';
import type { EndpointEntry } from 'perijove/catalog-entries';
import { allEntries, asksFirst, findEntry } from '../catalog/entries.ts';
import { readInput } from '../catalog/read-input.ts';
import type { Files } from '../catalog/read-value.ts';
import { ask, assertCanAsk } from '../money/ask.ts';
import { toJson } from '../output/clean.ts';
import type { Fields } from '../output/fields.ts';
import { usageError } from '../output/usage.ts';
import type { Session } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove call` */
export async function run(context: Context): Promise<Result> {
  const [name, ...options] = context.args;
  if (name === undefined || name === '--help' || name === '-h') return list(context);
  const entry = findEntry(name);
  let help = '';
  const input = await readInput(entry, options, files, (text) => {
    help += text;
  });
  if (input === undefined) return { data: { help }, text: help };
  if (asksFirst(entry)) await askToSend(context, entry);
  const data = await call(await context.session(), entry, input);
  return { data, text: `${toJson(data, 2)}\n` };
}

/** The fields of the response, where the schema lists them. */
export async function fieldsOf([name]: readonly string[]): Promise<Fields | undefined> {
  if (name === undefined || name.startsWith('-')) return undefined;
  const { responseFields } = await import('../catalog/response-fields.ts');
  return responseFields(findEntry(name));
}

function list({ paint }: Context): Result {
  const data = allEntries().map(({ name, effect, summary }) => ({ name, effect, summary }));
  const width = Math.max(...data.map(({ name }) => name.length));
  const heads = `${paint('bold', `${'ENDPOINT'.padEnd(width)}  EFFECT  WHAT IT DOES`)}\n`;
  const lines = data.map(
    (each) => `${each.name.padEnd(width)}  ${each.effect.padEnd(6)}  ${each.summary}\n`,
  );
  return { data, text: heads + lines.join('') };
}

async function askToSend(context: Context, { name, effect }: EndpointEntry): Promise<void> {
  assertCanAsk(context, false);
  context.say(
    effect === 'submit'
      ? `${name} sends what is signed, as it is: nothing here compares it with a request.`
      : `${name} acts for the wallet that signs in.`,
  );
  if (await ask(context, `Call ${name}?`)) return;
  const says = 'declined; nothing was sent';
  throw new PerijoveError('signer_failed', { reason: 'declined' }, { attempt: 0 }, says);
}

/** Through the client where a wallet must sign in, else by the endpoint. */
async function call(
  { perijove, wallet }: Session,
  { name, wallet: needsWallet }: EndpointEntry,
  input: object,
): Promise<unknown> {
  const [family = '', method = ''] = name.split('.');
  if (needsWallet) {
    if (wallet === undefined)
      throw usageError(
        '--keypair',
        'a key pair file',
        `${name} needs a wallet that signs in: pass a key pair file with --keypair`,
      );
    const client = perijove.triggerV2 as unknown as Readonly<Record<string, WalletMethod>>;
    return client[method]?.(input, { signer: wallet.signer });
  }
  const { families } = await import('perijove/catalog');
  const endpoints = families[family as keyof typeof families] as Readonly<
    Record<string, AnyEndpoint>
  >;
  return perijove.transport.call(endpoints[method] as AnyEndpoint, input);
}

type WalletMethod = (input: object, options: object) => Promise<unknown>;

const files: Files = {
  text: (option, path) => readFile(path, 'utf8').catch(unreadable(option)),
  async blob(option, path) {
    const bytes = await readFile(path).catch(unreadable(option));
    return new File([bytes], basename(path), { type: typeOf(path) });
  },
};

function unreadable(option: string): (error: NodeJS.ErrnoException) => never {
  return ({ code }) => {
    throw usageError(option, 'the path of a file', `${option}: the file cannot be read (${code})`);
  };
}

function typeOf(path: string): string {
  const ending = /\.(png|jpe?g|gif|webp)$/i.exec(path)?.[1]?.toLowerCase();
  return ending === undefined ? '' : `image/${ending === 'jpg' ? 'jpeg' : ending}`;
}
