/** Starts a sandbox and shows every family on it. */
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { isPerijoveError, type Perijove } from 'perijove';
import type { Block } from './blocks/block.ts';
import { newer } from './blocks/newer.ts';
import { reading } from './blocks/reading.ts';
import { saving } from './blocks/saving.ts';
import { swapping } from './blocks/swapping.ts';
import { trading } from './blocks/trading.ts';
import { sourceOf } from './source.ts';
import { formatTable } from './table.ts';
import { type Visit, visit } from './visit.ts';

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
    for (const block of [...reading, ...trading, ...newer, ...saving]) await show(block, visitor);
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

const service = await startSandbox({ listed: true });
try {
  await tour(service);
} finally {
  await service.stop();
}
