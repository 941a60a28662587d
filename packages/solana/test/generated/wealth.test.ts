import { isPerijoveError } from '@perijove/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { type CheckOptions, checkTransaction } from '../../src/check/check-transaction.ts';
import type { Intent } from '../../src/check/intent.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { readTransaction } from '../../src/transaction/read-transaction.ts';
import { compile } from '../ledger/draft.ts';
import { measure } from '../ledger/harm.ts';
import { ledgerRpc, run } from '../ledger/litesvm-rpc.ts';
import { putScripts } from '../ledger/router-call.ts';
import { createWorld } from '../ledger/world.ts';
import { type Generated, generated } from './generate.ts';
import { putPowers } from './powers.ts';
import { lamportHarms, lamportsOf } from './wealth.ts';

const svm = createWorld();
putPowers(svm);
const rpc = ledgerRpc(svm);

/** Undefined for what does not fit into a transaction. */
function compiled({ draft }: Generated): string | undefined {
  const base64 = compile(draft);
  try {
    decodeTransaction(base64);
  } catch (error) {
    if (isPerijoveError(error, 'malformed_transaction')) return undefined;
    throw error;
  }
  putScripts(svm, draft);
  return base64;
}

/** `trustPrograms` without a node gives up what is proved here; a node shows every effect. */
const waysOf = ({ trustPrograms, trustArrival }: Intent): readonly CheckOptions[] =>
  trustPrograms || trustArrival ? [{ rpc }] : [{}, { rpc }];

async function isAccepted(base64: string, intent: Intent): Promise<boolean> {
  for (const way of waysOf(intent)) {
    const decoded = await readTransaction(base64, { rpc });
    const findings = await checkTransaction(decoded, intent, way);
    if (findings.length === 0) return true;
  }
  return false;
}

/** What the owner would have against a transaction that the guard accepts. */
async function complaints(base64: string, intent: Intent): Promise<readonly string[]> {
  const { harms, failure } = await measure(svm, base64, intent);
  // The network takes only the fee, which the guard reads out of the bytes.
  if (failure !== undefined) return [];
  const { feePayer, instructions, signers } = await readTransaction(base64, { rpc });
  const addresses = instructions.flatMap(({ metas }) => metas.map(({ address }) => address));
  const seen = { ...run(svm, base64), addresses: [...new Set([feePayer, ...addresses])] };
  const others = signers.map(({ address }) => address).filter((each) => each !== intent.owner);
  return [...lamportHarms(lamportsOf(svm, seen, others, intent), intent), ...harms];
}

it('what the guard accepts does to the wallet what the intent says', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(generated, async (each) => {
      const base64 = compiled(each);
      if (base64 === undefined || !(await isAccepted(base64, each.intent))) return;
      accepted++;
      expect(await complaints(base64, each.intent)).toEqual([]);
    }),
    { numRuns: sized(80, 3_000), seed: 1 },
  );
  // Otherwise the generator makes nothing that passes, and shows nothing.
  expect(accepted).toBeGreaterThan(sized(4, 150));
}, 600_000);
