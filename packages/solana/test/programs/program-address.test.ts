import {
  getAddressDecoder,
  getProgramDerivedAddress,
  isOffCurveAddress,
  type Address as KitAddress,
} from '@solana/kit';
import { findAssociatedTokenPda } from '@solana-program/token';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sized } from '../../../../tooling/stage.ts';
import {
  findAssociatedTokenAddress,
  findProgramAddress,
  isOnCurve,
} from '../../src/programs/program-address.ts';
import { TOKEN, TOKEN_2022 } from '../ledger/cast.ts';

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const addresses = bytes32.map((bytes) => getAddressDecoder().decode(bytes));

describe('isOnCurve', () => {
  it('agrees with kit', () => {
    fc.assert(
      fc.property(bytes32, (bytes) => {
        expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(getAddressDecoder().decode(bytes)));
      }),
      { numRuns: sized(200, 1_000), seed: 1 },
    );
  });

  it('agrees with kit at the edges of the field', () => {
    const edge = (first: number, last: number, between: number): Uint8Array =>
      Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? first : at === 31 ? last : between));
    for (const last of [0, 0x7f, 0x80, 0xff]) {
      for (const between of [0, 0xff]) {
        for (let first = 0; first < 256; first++) {
          // The smallest numbers, and those around the prime, which ends with 0xed.
          if (first >= sized(8, 256) && first < 0xe8) continue;
          const bytes = edge(first, last, between);
          expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(getAddressDecoder().decode(bytes)));
        }
      }
    }
  });
});

describe('findAssociatedTokenAddress', () => {
  it('agrees with kit', async () => {
    await fc.assert(
      fc.asyncProperty(
        addresses,
        addresses,
        fc.constantFrom(TOKEN, TOKEN_2022),
        async (owner, mint, program) => {
          const tokenProgram = program as KitAddress;
          const [expected] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
          // A second time it is remembered.
          for (let n = 0; n < 2; n++)
            expect(await findAssociatedTokenAddress(owner, mint, program)).toBe(expected);
        },
      ),
      { numRuns: sized(60, 300), seed: 1 },
    );
  });
});

describe('findProgramAddress', () => {
  it('agrees with kit, bump included', async () => {
    await fc.assert(
      fc.asyncProperty(
        addresses,
        fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 4 }),
        async (programAddress, seeds) => {
          const [address, bump] = await getProgramDerivedAddress({ programAddress, seeds });
          expect(await findProgramAddress(programAddress, seeds)).toEqual({ address, bump });
        },
      ),
      { numRuns: sized(40, 200), seed: 1 },
    );
  });

  it('refuses what no program can derive', async () => {
    const wrong = [
      findProgramAddress(TOKEN, [new Uint8Array(33)]),
      findProgramAddress(
        TOKEN,
        Array.from({ length: 16 }, () => new Uint8Array()),
      ),
      findProgramAddress('nobody', []),
      findProgramAddress(TOKEN, undefined as never),
      findProgramAddress(TOKEN, ['vault'] as never),
      findAssociatedTokenAddress('nobody', TOKEN, TOKEN),
    ];
    for (const each of wrong) await expect(each).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
