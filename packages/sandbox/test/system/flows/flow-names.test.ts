import { PerijoveError } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { expect, it } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { startTrading } from '../../market/swap/trading.ts';
import { everyFlow, typed } from './flow-cases.ts';
import { signerOf } from './surroundings.ts';

const full = async (): Promise<never> => {
  throw new PerijoveError('journal_failed', { reason: 'storage' }, { attempt: 0 }, 'disk full');
};
const fullJournal: Journal = { ...createMemoryJournal(), read: full, write: full, list: full };

async function failureOf(asked: Promise<unknown>): Promise<unknown> {
  return asked.then(
    () => undefined,
    (error: unknown) => error,
  );
}

function expectNamed(error: unknown, name: string, code: string): void {
  const flow = typed(name);
  expect(error, name).toMatchObject({ code, flow });
  const { message, stack } = error as Error;
  expect(message.startsWith(`${flow}: `), message).toBe(true);
  // Once, and without the full name of an endpoint behind it.
  expect(message.slice(flow.length)).not.toMatch(/^: [\w-]+\.\w+: /);
  expect(stack).toContain(message);
}

it('the errors of every flow begin with its name, as a user types it', async () => {
  const trading = await startTrading();
  const { sandbox, perijove, alice } = trading;
  const signer = await signerOf(alice);
  const usual = { rpc: createRpc(sandbox.rpcUrl), journal: createMemoryJournal(), signer };
  await perijove.triggerV2.signIn(signer);
  for (const [at, { name, ready, run }] of sample([...everyFlow.entries()], 6)) {
    const made = await ready(trading, { ...usual, id: `${at} ready` });
    const options = { ...usual, id: `${at}` };
    const attempt = (changed: object): Promise<unknown> =>
      failureOf(run(trading, { ...options, ...changed }, made));
    expectNamed(await attempt({ slipage: 1 }), name, 'invalid_input');
    expectNamed(await attempt({ journal: fullJournal }), name, 'journal_failed');
    expectNamed(await attempt({ confirm: () => false }), name, 'signer_failed');
    expectNamed(await attempt({ maxFeeLamports: 0n }), name, 'unsafe_transaction');
    const reason = new Error('the caller left');
    expect(await attempt({ signal: AbortSignal.abort(reason) }), name).toBe(reason);
  }
});
