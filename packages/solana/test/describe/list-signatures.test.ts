import { expect, it } from 'vitest';
import { listSignatures } from '../../src/describe/list-signatures.ts';
import type { Rpc } from '../../src/index.ts';

const owner = '7e3jDGz8rqYPUspZZTncqsTSJwyjh74vmAipekAkXzoK';
const PAGE = 3;

/** A page of the transactions from a slot downwards. */
const pageFrom = (slot: number) =>
  Array.from({ length: PAGE }, (_, at) => ({ signature: `s${slot - at}`, slot: slot - at }));

/** A node whose pages a test writes; refuses to be asked for ever. */
function nodeOf(pageOf: (before: string | undefined, count: number) => readonly object[]): Rpc {
  let count = 0;
  return {
    async call(method, params) {
      const { before } = params[1] as { readonly before?: string };
      if (method !== 'getSignaturesForAddress' || ++count > 20) throw new Error('asked too often');
      return pageOf(before, count);
    },
  };
}

async function listedBy(rpc: Rpc): Promise<readonly string[]> {
  const listed: string[] = [];
  const options = { owner, rpc, tokenAccounts: false, pageSize: PAGE };
  for await (const { signature } of listSignatures(options, undefined)) listed.push(signature);
  return listed;
}

const slotOf = (before: string | undefined): number => Number(before?.slice(1) ?? 10);

it('reads page after page, to the end', async () => {
  const node = nodeOf((before) => {
    const slot = slotOf(before) - 1;
    return slot > 3 ? pageFrom(slot) : [{ signature: 's3', slot: 3 }];
  });
  expect(await listedBy(node)).toEqual(['s9', 's8', 's7', 's6', 's5', 's4', 's3']);
});

// A list that only ends there would look complete: rows of a tax year would be missing.
it.each([
  ['ignores where the page begins', () => pageFrom(9)],
  ['goes round in circles', (_: unknown, count: number) => pageFrom(count % 2 === 1 ? 9 : 6)],
  ['goes upwards', (_: unknown, count: number) => pageFrom(9 * count)],
])('ends with an error when the node %s', async (_, pageOf) => {
  await expect(listedBy(nodeOf(pageOf))).rejects.toMatchObject({
    code: 'rpc_failed',
    details: { method: 'getSignaturesForAddress', reason: 'response' },
  });
});
