import { isPerijoveError } from '@perijove/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import { type CheckOptions, checkTransaction } from '../../src/check/check-transaction.ts';
import type { Intent } from '../../src/check/intent.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { attacks } from '../corpus/attacks/attacks.ts';
import type { Case } from '../corpus/case.ts';
import { harmless } from '../corpus/harmless/harmless.ts';
import { COMPUTE, people, ROUTER, thing, UNKNOWN_PROGRAM } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { measure } from '../ledger/harm.ts';
import { ledgerRpc } from '../ledger/litesvm-rpc.ts';
import { putScripts, type RouterCall, router } from '../ledger/router-call.ts';
import { createWorld } from '../ledger/world.ts';
import { anyMutation, graft, loosen, tighten } from './mutation.ts';

const svm = createWorld();
const rpc = ledgerRpc(svm);
const RUNS = sized(20, 250);

const good = harmless.filter(({ shownBy }) => shownBy !== 'table');
/** `trustPrograms` without a node gives up what is proved here; a node shows every effect. */
const waysOf = ({ trustPrograms, trustArrival }: Intent): readonly CheckOptions[] =>
  trustPrograms || trustArrival ? [{ rpc }] : [{}, { rpc }];
const parts = attacks.filter(
  ({ draft }) => !draft.table && !draft.instructions.some((each) => 'script' in each),
);

/** Refused, or harmless on the ledger: with the bytes alone, and with a node. */
async function assertGuarded(
  base64: string,
  { intent }: Case,
  ways = waysOf(intent),
): Promise<'refused' | 'passed'> {
  let passed = false;
  for (const options of ways) {
    let findings: readonly unknown[];
    try {
      findings = await checkTransaction(decodeTransaction(base64), intent, options);
    } catch (error) {
      if (!isPerijoveError(error, 'malformed_transaction')) throw error;
      return 'refused';
    }
    if (findings.length > 0) continue;
    passed = true;
    expect((await measure(svm, base64, intent)).harms).toEqual([]);
  }
  return passed ? 'passed' : 'refused';
}

it('lets no mutation of a good transaction do harm', async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...good),
      fc.array(anyMutation, { minLength: 1, maxLength: 3 }),
      async (each, mutations) => {
        putScripts(svm, each.draft);
        const loose = loosen(compile(each.draft));
        for (const mutate of mutations) mutate(loose);
        if ((await assertGuarded(tighten(loose), each)) === 'passed') passed++;
      },
    ),
    { numRuns: RUNS, seed: 1 },
  );
  // Otherwise everything would have been refused, which proves nothing.
  expect(passed).toBeGreaterThan(0);
}, 600_000);

it('lets no instruction of an attack pass within a good transaction', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...good),
      fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 2 }),
      async (each, others) => {
        putScripts(svm, each.draft);
        const loose = loosen(compile(each.draft));
        for (const { draft } of others) graft(loose, loosen(compile(draft)));
        await assertGuarded(tighten(loose), each);
      },
    ),
    { numRuns: RUNS, seed: 1 },
  );
}, 600_000);

/** What programs could do of all that is done anywhere in the corpus. */
const deeds = [...attacks, ...harmless]
  .filter(({ draft }) => !draft.table)
  .flatMap(({ draft }) =>
    draft.instructions.flatMap((each) => ('calls' in each ? (each as RouterCall).calls : each)),
  )
  .filter(
    ({ program }) => program !== COMPUTE && program !== ROUTER && program !== UNKNOWN_PROGRAM,
  );
const everybody = Object.values(people).map(({ address }) => address);
const script = await thing('script of a mutation');

it('lets no program do harm behind a good transaction', async () => {
  let passed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...good),
      fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async ({ draft, intent, ...each }, calls, before) => {
        const call = router(script, calls);
        const { instructions: theirs } = draft;
        const instructions = before ? [call, ...theirs] : [...theirs, call];
        const meant = { ...intent, programs: [ROUTER], otherSigners: everybody };
        const changed = { ...each, draft: { ...draft, instructions }, intent: meant };
        putScripts(svm, changed.draft);
        const outcome = await assertGuarded(compile(changed.draft), changed, [{ rpc }]);
        if (outcome === 'passed') passed++;
      },
    ),
    { numRuns: RUNS, seed: 2 },
  );
  expect(passed).toBeGreaterThan(0);
}, 600_000);

it('refuses or survives any change of a byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...good),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 3 }),
      async (each, changes) => {
        putScripts(svm, each.draft);
        const bytes = Buffer.from(compile(each.draft), 'base64');
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        await assertGuarded(bytes.toString('base64'), each);
      },
    ),
    { numRuns: RUNS, seed: 1 },
  );
}, 600_000);
