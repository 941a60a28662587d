import { codeInfo, executeCodes } from '@perijove/swap';
import { describe, expect, it } from 'vitest';

const documented = [
  0, -1, -2, -3, -4, -5, -1000, -1001, -1002, -1003, -1004, -1005, -1006, -1007, -2000, -2001,
  -2002, -2003, -2004, -2005, 6001,
];

describe('codeInfo', () => {
  it('knows every documented code, each under a name of its own', () => {
    const names = documented.map((code) => codeInfo(code).name);
    expect(new Set(Object.keys(executeCodes).map(Number))).toEqual(new Set(documented));
    expect(new Set(names).size).toBe(documented.length);
    expect(names).not.toContain('undocumented');
  });

  it('never allows a new order while the transaction may still land', () => {
    for (const code of documented.map(codeInfo)) {
      if (code.mayResend) expect(code).toMatchObject({ needsNewOrder: false });
      if (code.advice === 'check-status') expect(code.mayResend).toBe(true);
    }
    for (const code of [-1000, -1001, -1006, -2000, -2001, -2005]) {
      expect(codeInfo(code)).toMatchObject({ advice: 'check-status', mayResend: true });
    }
  });

  it.each([
    [0, undefined, false],
    [-1, 'requote', true],
    [-3, 'fix-input', false],
    [-1003, 'fix-input', false],
    [-1005, 'requote', true],
    [-1007, 'top-up', true],
    [-2003, 'requote', true],
    [6001, 'requote', true],
  ])('%i advises %s', (code, advice, needsNewOrder) => {
    expect(codeInfo(code)).toMatchObject({ advice, needsNewOrder, mayResend: false });
  });

  it('reads other positive codes as errors of a program', () => {
    expect(codeInfo(6024)).toEqual({
      name: 'program_error',
      meaning: 'the transaction failed: program error 6024',
      advice: 'requote',
      mayResend: false,
      needsNewOrder: true,
    });
  });

  it('reads what is not documented as an unknown outcome', () => {
    for (const code of [-6, -3000, Number.NaN, undefined, '', 'toString']) {
      expect(codeInfo(code)).toMatchObject({ name: 'undocumented', advice: 'check-status' });
    }
  });

  it('takes the code of a failure, which may be text', () => {
    expect(codeInfo('-1')).toBe(codeInfo(-1));
  });
});
