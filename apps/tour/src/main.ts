/** Starts a sandbox and shows every family on it; with `--serve` it then keeps serving. */
import { parseArgs } from 'node:util';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { isPerijoveError, type Perijove } from 'perijove';
import type { Block } from './blocks/block.ts';
import { reading } from './blocks/reading.ts';
import { saving } from './blocks/saving.ts';
import { swapping } from './blocks/swapping.ts';
import { trading } from './blocks/trading.ts';
import { sourceOf } from './source.ts';
import { formatTable } from './table.ts';
import { type Visit, visit } from './visit.ts';

const { values } = parseArgs({
  options: {
    serve: { type: 'boolean', default: false },
    port: { type: 'string', default: '4260' },
  },
});

const say = (text = ''): void => void process.stdout.write(`${text}\n`);

async function show(block: Block<unknown>, visitor: Visit): Promise<void> {
  const startedAt = performance.now();
  const answer = await block.call(visitor);
  const took = (performance.now() - startedAt).toFixed(0);
  say(`\n== ${block.family} ${'='.repeat(Math.max(0, 70 - block.family.length))}`);
  say(`${block.says}\n`);
  say(indent(sourceOf(block.call), '  '));
  say(`\n${formatTable(block.headings, block.rows(answer))}\n(${took} ms)`);
}

function indent(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}

async function tour(service: Sandbox): Promise<void> {
  const visitor = visit(service);
  const { perijove } = visitor;
  try {
    for (const block of [...reading, ...trading, ...saving]) await show(block, visitor);
    await showRefusal(perijove);
    for (const block of swapping) await show(block, visitor);
  } finally {
    await perijove.close();
  }
}

/** Shows the error of a mistake. */
async function showRefusal(perijove: Perijove): Promise<void> {
  say(`\n== a mistake ${'='.repeat(59)}`);
  say("  perijove.price.get({ ids: ['not a mint'] })\n");
  const error: unknown = await perijove.price.get({ ids: ['not a mint'] }).catch((e: unknown) => e);
  if (!isPerijoveError(error)) throw error;
  say(formatTable(['code', 'advice', 'message'], [[error.code, error.advice, error.message]]));
}

function announce({ url, apiKey, portalUrl }: Sandbox): void {
  say(`\nThe sandbox serves on ${url}\n`);
  say(`  key      ${apiKey}`);
  say(`  portal   ${portalUrl}`);
  say(`  OpenAPI  ${url}/openapi.json`);
  say(`  try it   curl -H 'x-api-key: ${apiKey}' '${url}/tokens/v2/search?query=JUP'`);
  say('\nCtrl-C stops it.');
}

async function start(port: number): Promise<Sandbox> {
  try {
    return await startSandbox({ port });
  } catch (error) {
    if (!isTaken(error)) throw error;
    say(`Port ${port} is taken; using another.`);
    return startSandbox();
  }
}

function isTaken(error: unknown): boolean {
  const { cause } = error as { readonly cause?: NodeJS.ErrnoException };
  return cause?.code === 'EADDRINUSE';
}

const service = await start(values.serve ? Number(values.port) : 0);
try {
  await tour(service);
  if (values.serve) {
    announce(service);
    await new Promise((stop) => {
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
    });
  }
} finally {
  await service.stop();
}
