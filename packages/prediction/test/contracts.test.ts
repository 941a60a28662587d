import {
  type ContractSpellings,
  contractsOf,
  formatContracts,
  parseContracts,
} from '@perijove/prediction';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const amounts = fc.bigInt({ min: 0n, max: 2n ** 63n });

describe('an amount of contracts', () => {
  it('is the same in each exact spelling, alone or beside the others', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const contractsMicro = String(amount);
        const contractsDecimal = formatContracts(amount);
        const contracts = String(amount / 1_000_000n);
        for (const spelling of [
          { contractsMicro },
          { contractsDecimal },
          { contractsMicro, contractsDecimal, contracts },
        ])
          expect(contractsOf(spelling)).toBe(amount);
        expect(contractsOf({ contracts })).toBe((amount / 1_000_000n) * 1_000_000n);
        expect(parseContracts(contractsDecimal)).toBe(amount);
      }),
    );
  });

  it('is refused where two spellings contradict each other', () => {
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        fc.pre(one !== other);
        const both = { contractsMicro: one, contractsDecimal: formatContracts(other) };
        expect(() => contractsOf(both)).toThrow('the same amount as contractsMicro');
      }),
    );
    expect(() => contractsOf({ contracts: '8', contractsMicro: '7690000' })).toThrow(
      'the whole contracts',
    );
  });

  it.each([
    [{}, 'contracts'],
    [{ contracts: '-1' }, 'contracts'],
    [{ contracts: '1.5' }, 'contracts'],
    [{ contractsMicro: '1.5' }, 'contractsMicro'],
    [{ contractsDecimal: '1.1234567' }, 'contractsDecimal'],
    [{ contractsDecimal: '1e3' }, 'contractsDecimal'],
    [{ contractsMicro: Number.NaN }, 'contractsMicro'],
  ] satisfies [ContractSpellings, string][])('refuses %o', (spellings, field) => {
    expect(() => contractsOf(spellings)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: expect.objectContaining({ field }),
      }),
    );
  });

  it.each(['', 'x', '1,5', '.5', '1.0000001', '-1'])('is not %j', (text) => {
    expect(() => parseContracts(text)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it('is decimal text without zeros behind', () => {
    expect(formatContracts(7_690_000n)).toBe('7.69');
    expect(formatContracts(7_000_000n)).toBe('7');
    expect(formatContracts(1n)).toBe('0.000001');
  });
});
