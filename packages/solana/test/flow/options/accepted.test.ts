import { createMemoryJournal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { flowOwner } from '../../../src/flow/options/assert-options.ts';
import { alice, bob, mallory } from '../../ledger/cast.ts';
import { secretOf } from '../../sign/signers.ts';

const signer = await secretOf('alice');
const journal = createMemoryJournal();
const rpc = { call: async () => null };
const act = () => undefined;
const policy = {
  reserve: act,
  beforeSignature: act,
  settle: act,
  release: act,
  allowText: act,
};
const sender = { name: 'own', send: async () => null };
const tipped = { ...sender, tips: [{ lamports: 1n, accounts: [bob.address] }] };

type Needs = Parameters<typeof flowOwner>[2];

type Case = readonly [string, object, Needs?];
const whole = ([name, options, needs]: Case) => [name, options, needs] as const;

const ownerWith = (options: object, needs?: Needs) =>
  flowOwner({}, { signer, ...options } as never, needs);

const accepted: readonly Case[] = [
  ['a journal without messages', { journal: { read: act, write: act } }],
  ['an id of one character', { journal, id: 'x' }],
  ['an id of 500 characters', { journal, id: 'x'.repeat(500) }],
  ['one attempt', { maxAttempts: 1 }],
  ['version 0', { maxTransactionVersion: 0 }],
  ['version 1', { maxTransactionVersion: 1 }],
  ['a whole policy', { policy }],
  ['a node', { rpc, websocketUrl: 'ws://127.0.0.1' }],
  ['a secure socket', { websocketUrl: 'wss://127.0.0.1' }],
  [
    'bounds of every kind',
    { maxFeeLamports: 0n, maxRentLamports: '0', maxOtherRentLamports: 5n, deadlineMs: 1 },
  ],
  [
    'lists of addresses',
    { programs: [], trustPrograms: [bob.address], involvedMints: [mallory.address] },
  ],
  ['functions', { confirm: act, onProgress: act, verify: act }],
  ['a name of the flow', { own: 5 }, { own: ['own'] }],
  ['a lane where the flow sends', { rpc, sender }, { rpc: true }],
  ['a lane with a tip where the flow pays it', { rpc, sender: tipped }, { rpc: true, tips: true }],
];

it.each(accepted.map(whole))('accepts %s', (_, options, needs) => {
  expect(ownerWith(options, needs)).toBe(alice.address);
});

describe('the options of a flow', () => {
  const refused: readonly Case[] = [
    ['id', { journal, id: '' }],
    ['id', { journal, id: 7 }],
    ['id', { journal, id: ['x'] }],
    ['id', { journal, id: 'x'.repeat(501) }],
    ['journal', { journal: { read: act } }],
    ['journal', { journal: { read: act, write: act, messages: { take: act } } }],
    ['policy', { policy: null }],
    ['policy', { policy: {} }],
    ...Object.keys(policy).map(
      (name) => ['policy', { policy: { ...policy, [name]: undefined } }] as const,
    ),
    ['involvedMints', { involvedMints: ['wif'] }],
    ['confirm', { confirm: true }],
    ['websocketUrl', { websocketUrl: 'mews://127.0.0.1' }],
    ['own', { own: 5 }],
    // Only a flow that sends by itself has lanes.
    ['sender', { rpc, sender }],
    ['sender', { rpc, sender: {} }, { rpc: true }],
    ['sender', { rpc, sender: tipped }, { rpc: true }],
    ['rpc', { sender }, { rpc: true }],
  ];

  it.each(refused.map(whole))('are refused if invalid: %s', (field, options, needs) => {
    expect(() => ownerWith(options, needs)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        details: expect.objectContaining({ field }) as object,
      }),
    );
  });
});
