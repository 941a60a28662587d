import { describe, expect, it } from 'vitest';
import { checkTransaction } from '../../src/check/check-transaction.ts';
import type { Intent } from '../../src/check/intent.ts';
import { readIntent } from '../../src/check/read-intent.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { alice, ata, bob, sol, usdc } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';

const owner = alice.address;
const mint = usdc.mint;

describe('readIntent', () => {
  it('has defaults that allow a fee and the rent of two accounts only', () => {
    expect(readIntent({ owner })).toMatchObject({
      feePayer: owner,
      signers: new Set([owner]),
      spend: new Map(),
      receive: [],
      recipients: undefined,
      programs: new Set(),
      maxFee: 1_000_000n,
      maxPriorityFee: 1_000_000n,
      maxRent: undefined,
      maxOtherRent: 0n,
      maxTotal: undefined,
      maxReturned: 0n,
      anyRecipient: false,
      trustArrival: false,
      involved: new Set(),
      receipts: new Set(),
      mayClose: new Set(),
    });
    expect(readIntent({ owner, spend: [{ mint, atMost: 5n }] }).mustSpend).toEqual(new Map());
  });

  it('adds the amounts of several entries for one mint', () => {
    const { spend, receive } = readIntent({
      owner,
      spend: [
        { mint, atMost: 1n },
        { mint, atMost: '2' },
        { mint: sol.mint, atMost: 3n },
      ],
      receive: [
        { mint, atLeast: 1n },
        { mint, atLeast: '2', wallet: owner },
        { mint, atLeast: 4n, wallet: bob.address },
      ],
    });
    expect([...spend]).toEqual([
      [mint, 3n],
      [sol.mint, 3n],
    ]);
    expect(receive).toEqual([
      { mint, wallet: owner, atLeast: 3n },
      { mint, wallet: bob.address, atLeast: 4n },
    ]);
  });

  it('keeps what must leave, up to what may', () => {
    const spend = [
      { mint, atMost: 5n, atLeast: 5n },
      { mint, atMost: 5n, atLeast: '1' },
      { mint: sol.mint, atMost: 5n, atLeast: 0n },
    ];
    expect([...readIntent({ owner, spend }).mustSpend]).toEqual([[mint, 6n]]);
    expect([...readIntent({ owner, spend: spend.slice(2) }).mustSpend]).toEqual([]);
  });

  it('takes what is given in place of the defaults', () => {
    const bounds = {
      maxFeeLamports: 1n,
      maxPriorityFeeLamports: 2n,
      maxRentLamports: 3n,
      maxTotalLamports: 4n,
      maxReturnedLamports: '5',
    };
    const [one, other] = [sol.mint, mint];
    const lists = {
      trustPrograms: [one],
      programs: [other],
      involvedMints: [one],
      receipts: [other],
      mayClose: [other],
    };
    const read = readIntent({
      owner,
      feePayer: bob.address,
      otherSigners: [one],
      ...bounds,
      ...lists,
      anyRecipient: true,
      trustArrival: true,
      recipients: [other],
    });
    expect(read).toMatchObject({
      feePayer: bob.address,
      anyRecipient: true,
      trustArrival: true,
      maxFee: 1n,
      maxPriorityFee: 2n,
      maxRent: 3n,
      maxTotal: 4n,
      maxReturned: 5n,
      maxOtherRent: 4_500_000n,
      signers: new Set([owner, bob.address, one]),
      programs: new Set([other, one]),
      trusted: new Set([one]),
      involved: new Set([one]),
      receipts: new Set([other]),
      mayClose: new Set([other]),
      recipients: new Set([other]),
    });
    expect(readIntent({ owner, anyRecipient: true, maxOtherRentLamports: 6n }).maxOtherRent).toBe(
      6n,
    );
    expect(readIntent({ owner: ata(alice, usdc) }, { mayBeOffCurve: true }).owner).toBe(
      ata(alice, usdc),
    );
  });

  const wrong: readonly (readonly [string, object, string])[] = [
    ['a name that does not exist', { owner, recipient: [bob.address] }, 'intent.recipient'],
    ['no owner', {}, 'intent.owner'],
    ['an owner that is not an address', { owner: 'alice' }, 'intent.owner'],
    ['an owner that nobody can sign for', { owner: ata(alice, usdc) }, 'intent.owner'],
    ['a fee payer that is not an address', { owner, feePayer: 'x' }, 'intent.feePayer'],
    ['a signer that is not an address', { owner, otherSigners: ['x'] }, 'intent.otherSigners'],
    [
      'a mint that is not an address',
      { owner, spend: [{ mint: 'usdc', atMost: 1n }] },
      'intent.spend.mint',
    ],
    ['a number as amount', { owner, spend: [{ mint, atMost: 1 }] }, 'intent.spend.atMost'],
    [
      'a number as minimum',
      { owner, spend: [{ mint, atMost: 1n, atLeast: 1 }] },
      'intent.spend.atLeast',
    ],
    ['an arrival of no mint', { owner, receive: [{ atLeast: 1n }] }, 'intent.receive.mint'],
    [
      'a priority fee that is a number',
      { owner, maxPriorityFeeLamports: 5 },
      'intent.maxPriorityFeeLamports',
    ],
    ['a negative amount', { owner, spend: [{ mint, atMost: -1n }] }, 'intent.spend.atMost'],
    ['a decimal amount', { owner, spend: [{ mint, atMost: '1.5' }] }, 'intent.spend.atMost'],
    [
      'a minimum above the maximum',
      { owner, spend: [{ mint, atMost: 1n, atLeast: 2n }] },
      'intent.spend.atLeast',
    ],
    [
      'an arrival of nothing',
      { owner, receive: [{ mint, atLeast: 0n }] },
      'intent.receive.atLeast',
    ],
    ['an arrival without an amount', { owner, receive: [{ mint }] }, 'intent.receive.atLeast'],
    [
      'an arrival at no address',
      { owner, receive: [{ mint, atLeast: 1n, wallet: '' }] },
      'intent.receive.wallet',
    ],
    ['a recipient that is not an address', { owner, recipients: ['bob'] }, 'intent.recipients'],
    ['recipients that are not a list', { owner, recipients: bob.address }, 'intent.recipients'],
    ['a spending that is not a list', { owner, spend: { mint, atMost: 1n } }, 'intent.spend'],
    ['an arrival that is not a list', { owner, receive: { mint, atLeast: 1n } }, 'intent.receive'],
    ['a program that is not an address', { owner, programs: ['router'] }, 'intent.programs'],
    [
      'a trusted program that is not an address',
      { owner, trustPrograms: [''] },
      'intent.trustPrograms',
    ],
    ['a fee that is a number', { owner, maxFeeLamports: 5_000 }, 'intent.maxFeeLamports'],
    [
      'other rent that is a number',
      { owner, maxOtherRentLamports: 5 },
      'intent.maxOtherRentLamports',
    ],
    ['a total that is a number', { owner, maxTotalLamports: 5 }, 'intent.maxTotalLamports'],
    ['a return that is a number', { owner, maxReturnedLamports: 5 }, 'intent.maxReturnedLamports'],
    ['rent that is a number', { owner, maxRentLamports: 5_000 }, 'intent.maxRentLamports'],
    [
      'an involved mint that is not an address',
      { owner, involvedMints: ['x'] },
      'intent.involvedMints',
    ],
    ['a receipt that is not an address', { owner, receipts: ['x'] }, 'intent.receipts'],
    ['an account to close that is not an address', { owner, mayClose: [1] }, 'intent.mayClose'],
  ];

  it.each(wrong)('refuses %s', async (_, intent, field) => {
    const expected = { code: 'invalid_input', details: { field } };
    expect(() => readIntent(intent as Intent)).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
    const decoded = decodeTransaction(compile({ instructions: [] }));
    await expect(checkTransaction(decoded, intent as Intent)).rejects.toMatchObject(expected);
  });
});
