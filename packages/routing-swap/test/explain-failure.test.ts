import {
  explainFailure,
  labelOf,
  programErrorOf,
  ROUTER,
  routerCodes,
} from '@perijove/routing-swap';
import { describe, expect, it } from 'vitest';
import { other, wallet } from './samples.ts';

const labels = { [other]: 'Meteora DLMM' };

describe('explainFailure', () => {
  it('knows the codes of the router', () => {
    expect(explainFailure({ programId: ROUTER, code: 6001 }, labels)).toEqual({
      text: 'program error 6001 in the router: slippage tolerance exceeded',
      label: undefined,
      routerCode: routerCodes[6001],
      advice: 'requote',
      excludeDexes: undefined,
    });
    const unpaid = explainFailure({ programId: ROUTER, code: 6024 }, labels);
    expect(unpaid.advice).toBe('top-up');
    const unknown = explainFailure({ programId: ROUTER, code: 6999 }, labels);
    expect(unknown).toMatchObject({ text: 'program error 6999 in the router', advice: 'requote' });
  });

  it('names the exchange, and does not read the codes of the router into its own', () => {
    expect(explainFailure({ programId: other, code: 6001 }, labels)).toEqual({
      text: 'program error 6001 in Meteora DLMM',
      label: 'Meteora DLMM',
      routerCode: undefined,
      advice: 'requote',
      excludeDexes: ['Meteora DLMM'],
    });
  });

  it('adds to what was left out before, each once', () => {
    const why = (excludeDexes: readonly string[] | undefined, programId = other) =>
      explainFailure({ programId, code: 1 }, labels, { excludeDexes }).excludeDexes;
    expect(why(['Whirlpool'])).toEqual(['Whirlpool', 'Meteora DLMM']);
    expect(why(['Meteora DLMM'])).toEqual(['Meteora DLMM']);
    expect(why(['Whirlpool'], ROUTER)).toEqual(['Whirlpool']);
    expect(why(undefined, ROUTER)).toBeUndefined();
  });

  it('never leaves out the router, also when it has a label', () => {
    const named = { ...labels, [ROUTER]: 'Jupiter' };
    const { label, excludeDexes } = explainFailure({ programId: ROUTER, code: 6001 }, named);
    expect([label, excludeDexes]).toEqual([undefined, undefined]);
  });

  it('takes another program for the router', () => {
    const why = explainFailure({ programId: wallet, code: 6001 }, labels, { router: wallet });
    expect(why.text).toBe('program error 6001 in the router: slippage tolerance exceeded');
    expect(explainFailure({ programId: wallet, code: 1 }, labels).text).toBe(
      `program error 1 in ${wallet}`,
    );
  });
});

it('labelOf knows what the service named, and nothing else', () => {
  expect(labelOf(other, labels)).toBe('Meteora DLMM');
  expect(labelOf(wallet, labels)).toBeUndefined();
  expect(labelOf('constructor', labels)).toBeUndefined();
});

describe('programErrorOf', () => {
  it('finds the program that failed first, which is the innermost', () => {
    const logs = [
      `Program ${ROUTER} invoke [1]`,
      'Program log: Instruction: Route',
      `Program ${wallet} invoke [2]`,
      `Program ${wallet} success`,
      `Program ${other} invoke [2]`,
      'Program log: AnchorError occurred. Error Code: Any. Error Number: 6001.',
      `Program ${other} failed: custom program error: 0x1771`,
      `Program ${ROUTER} failed: custom program error: 0x1771`,
    ];
    expect(programErrorOf(logs)).toEqual({ programId: other, code: 6001 });
  });

  it('finds nothing where no code is', () => {
    expect(programErrorOf([])).toBeUndefined();
    expect(
      programErrorOf([
        `Program ${ROUTER} invoke [1]`,
        `Program ${ROUTER} failed: exceeded CUs meter at BPF instruction`,
        `Program log: Program ${other} failed: custom program error: 0x1`,
        'Log truncated',
      ]),
    ).toBeUndefined();
  });
});
