import { isDeepStrictEqual } from 'node:util';
import { isPerijoveError } from '@perijove/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import {
  type DecodedTransaction,
  decodeTransaction,
  type LookupTables,
} from '../../src/transaction/decode-transaction.ts';
import { expectedOf, readingOfOurs } from './expected-instruction.ts';
import { deviations, meaningOf, readByKit, tablesOf } from './kit-message.ts';
import { writeMessage } from './message-writer.ts';
import { messages, sound } from './messages.ts';
import { messageBytes } from './shapes.ts';

/** `PERIJOVE_MESSAGES` gives another number to the proof. */
const RUNS = sized(300, Number(process.env['PERIJOVE_MESSAGES'] ?? 5_000));

/** The reason of a refusal, or what was read; any other error fails the test. */
function read(base64: string, tables?: LookupTables): DecodedTransaction | string {
  try {
    return decodeTransaction(base64, tables);
  } catch (error) {
    if (!isPerijoveError(error, 'malformed_transaction')) throw error;
    return error.details.reason;
  }
}

function meaningOfOurs({ wire, ...decoded }: DecodedTransaction) {
  return {
    version: wire.version,
    feePayer: decoded.feePayer,
    blockhash: decoded.blockhash,
    config: wire.config,
    signers: decoded.signers,
    instructions: decoded.instructions.map(({ programAddress, metas, bytes }) => ({
      programAddress,
      metas,
      bytes: [...bytes],
    })),
  };
}

/** The comparison of the test runner takes most of the time of a run. */
function expectSame(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

it('is given messages as kit writes them', () => {
  fc.assert(
    fc.property(sound, (message) => expectSame(writeMessage(message), messageBytes(message))),
    { numRuns: 60, seed: 1 },
  );
});

it('reads what kit and the clients of the programs read, and refuses the rest', () => {
  const seen = new Map<string, number>();
  const count = (what: string): void => {
    seen.set(what, (seen.get(what) ?? 0) + 1);
  };
  fc.assert(
    fc.property(messages, ({ bytes, base64 }) => {
      const kit = readByKit(bytes);
      const ours = read(base64, kit && tablesOf(kit));
      if (!kit) {
        count('kit refuses');
        expectSame(typeof ours, 'string');
        return;
      }
      const reasons = deviations.filter(([, has]) => has(kit)).map(([reason]) => reason);
      if (typeof ours === 'string') {
        count(ours);
        expect(reasons).toContain(ours);
        return;
      }
      count(`version ${ours.wire.version}`);
      expectSame(reasons, []);
      expectSame(meaningOfOurs(ours), meaningOf(kit));
      for (const instruction of ours.instructions) {
        const expected = expectedOf(instruction);
        count(expected === 'unknown' ? expected : `${instruction.program} ${expected.type}`);
        expectSame(readingOfOurs(instruction), expected);
      }
    }),
    { numRuns: RUNS, seed: 1 },
  );
  // Otherwise the generator shows nothing.
  for (const what of ['version legacy', 'version 0', 'version 1', 'kit refuses'])
    expect(seen.get(what), what).toBeGreaterThan(RUNS / 20);
  // The rarest need so many.
  if (RUNS < 20_000) return;
  expect(deviations.filter(([reason]) => !seen.has(reason))).toEqual([]);
}, 1_800_000);
