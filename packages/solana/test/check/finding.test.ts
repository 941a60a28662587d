import { type Finding, isPerijoveError, type PerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { checkTransaction } from '../../src/check/check-transaction.ts';
import { assertSafe } from '../../src/check/finding.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { sendUsdc } from '../corpus/intents.ts';
import { alice, ata, mallory, usdc } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { memo, token } from '../ledger/make.ts';

describe('assertSafe', () => {
  it('returns when there are no findings', () => {
    expect(() => assertSafe([])).not.toThrow();
    const one = { rule: 'spend', reason: 'it leaves' } as const;
    expect(() => assertSafe([one])).toThrow(/it leaves$/);
  });

  it('throws the findings, each with its rule, its reason and its instruction', async () => {
    const { address } = mallory;
    const bad = compile({
      instructions: [memo('hello'), token.approve(usdc, ata(alice, usdc), address, alice, 7n)],
    });
    const findings = await checkTransaction(decodeTransaction(bad), sendUsdc);
    const reason = `${address} may then take 7 base units from ${ata(alice, usdc)}`;
    expect(findings).toEqual([{ rule: 'approve', reason, instruction: 1 }]);
    let thrown: unknown;
    try {
      assertSafe([...findings, ...findings]);
    } catch (error) {
      thrown = error;
    }
    expect(isPerijoveError(thrown, 'unsafe_transaction')).toBe(true);
    expect(thrown).toMatchObject({
      message: `unsafe to sign: approve: ${reason} (and 1 more)`,
      details: { findings: [...findings, ...findings] },
      advice: 'requote',
    });
  });

  it('advises to fix the input where another transaction would not help', () => {
    const unseen = { rule: 'not-simulated', reason: 'no rpc was given' } as const;
    const unnamed = { rule: 'unknown-program', reason: 'not among the programs allowed' } as const;
    expect(adviceOn([unseen, unnamed])).toBe('fix-input');
    expect(adviceOn([{ rule: 'loss', reason: 'it is worth less' }])).toBe('fix-input');
    expect(adviceOn([unseen, { rule: 'spend', reason: 'more leaves' }])).toBe('requote');
  });
});

function adviceOn(findings: readonly Finding[]): unknown {
  try {
    assertSafe(findings);
    return 'safe';
  } catch (error) {
    return (error as PerijoveError).advice;
  }
}
