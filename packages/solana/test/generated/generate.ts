import fc from 'fast-check';
import type { Intent } from '../../src/check/intent.ts';
import { harmless } from '../corpus/harmless/harmless.ts';
import {
  COMPUTE,
  LOOKUP,
  people,
  places,
  ROUTER,
  STAKE,
  sol,
  thing,
  usdc,
  wif,
} from '../ledger/cast.ts';
import type { Draft, DraftInstruction } from '../ledger/draft.ts';
import { type RouterCall, router } from '../ledger/router-call.ts';
import { ED25519 } from './extra-pieces.ts';
import { piece } from './pieces.ts';
import { LOADER, VOTE } from './powers.ts';

/** A transaction with what its signer means. */
export interface Generated {
  readonly draft: Draft;
  readonly intent: Intent;
}

const script = await thing('script of a generated transaction');

/** Good transactions to begin with; what a program calls in them is among their own instructions. */
const bases = harmless
  .filter(({ draft }) => !draft.table)
  .map(({ intent, draft }) => ({
    intent,
    draft: { ...draft, instructions: draft.instructions.flatMap(unfold) },
  }));

function unfold(each: DraftInstruction): readonly DraftInstruction[] {
  return 'script' in each ? (each as RouterCall).calls : [each];
}

/** Options that widen or narrow an intent. */
const options: fc.Arbitrary<Partial<Intent>> = fc.record(
  {
    maxRentLamports: fc.constantFrom(0n, 3_000_000n, 10_000_000n),
    maxOtherRentLamports: fc.constantFrom(0n, 3_000_000n, 10_000_000n),
    maxTotalLamports: fc.constantFrom(0n, 3_000_000n, 1_010_000_000n),
    maxFeeLamports: fc.constantFrom(5_000n, 1_000_000n),
    anyRecipient: fc.constant(true),
    mayClose: fc.constant([places.aliceEmpty, places.aliceRich]),
  },
  { requiredKeys: [] },
);

/** Programs that an intent may allow, of whose accounts the owner has some. */
const NATIVE = [STAKE, VOTE, LOOKUP, LOADER];

/** What the instructions are in. */
const shape: fc.Arbitrary<Partial<Draft>> = fc.oneof(
  { weight: 5, arbitrary: fc.constant({}) },
  fc.constantFrom<Partial<Draft>>(
    { version: 'legacy' },
    { version: 0, table: places.lookupTable },
    { version: 1 },
  ),
);

/** Who makes the calls: the transaction itself, or a program, without or with the good ones. */
type By = 'transaction' | 'program' | 'program with all';

/** A good transaction with further parts, which the intent does not name. */
export const generated: fc.Arbitrary<Generated> = fc
  .record({
    base: fc.constantFrom(...bases),
    changes: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 3, arbitrary: options }),
    parts: fc.array(piece, { minLength: 1, maxLength: 4 }),
    by: fc.constantFrom<By>('transaction', 'program', 'program with all'),
    isFirst: fc.boolean(),
    shape,
    isNative: fc.boolean(),
  })
  .map(({ base, changes, parts, by, isFirst, shape: form, isNative }) => {
    const instructions = assemble(base.draft.instructions, parts.flat(), by, isFirst);
    const intent = widened({ ...base.intent, ...changes }, by);
    const programs = [...(intent.programs ?? []), ...(isNative ? NATIVE : [])];
    return { draft: { ...base.draft, ...form, instructions }, intent: { ...intent, programs } };
  });

/** No program can call them. */
const isOutside = ({ program }: DraftInstruction): boolean =>
  program === COMPUTE || program === ED25519;

function assemble(
  good: readonly DraftInstruction[],
  added: readonly DraftInstruction[],
  by: By,
  isFirst: boolean,
): readonly DraftInstruction[] {
  if (by === 'transaction') return isFirst ? [...added, ...good] : [...good, ...added];
  const all = by === 'program' ? added : [...good, ...added];
  const inside = all.filter((each) => !isOutside(each));
  const beside = all.filter(isOutside);
  const rest = by === 'program' ? good : [];
  if (inside.length === 0) return [...beside, ...rest];
  const call = router(script, inside);
  return isFirst ? [...beside, call, ...rest] : [...beside, ...rest, call];
}

/** What would refuse nearly everything, and hides nothing, is allowed. */
function widened(intent: Intent, by: By): Intent {
  return {
    ...intent,
    programs: [...(intent.programs ?? []), ED25519, ...(by === 'transaction' ? [] : [ROUTER])],
    otherSigners: Object.values(people).map(({ address }) => address),
    involvedMints: [...(intent.involvedMints ?? []), ...[sol, usdc, wif].map(({ mint }) => mint)],
  };
}
