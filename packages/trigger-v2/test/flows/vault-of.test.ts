import type { Address } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { createError } from '../../../solana/src/errors.ts';
import { clientWith, refusal } from '../../../solana/test/family/client.ts';
import { wallet } from '../../../solana/test/family/plan-of.ts';
import { bob, custodian, mallory } from '../../../solana/test/ledger/cast.ts';
import { endpoints } from '../../src/endpoints.ts';
import { type KnownVaults, type VaultSources, vaultOf } from '../../src/flows/vault-of.ts';

const VAULT = custodian.address;
const OTHER = mallory.address;
const named = (vaultPubkey: Address, userPubkey = wallet) => ({ userPubkey, vaultPubkey });
const missing = createError('not_found', { status: 404, body: {} } as never, 'no vault');
const otherVault = {
  code: 'execution_failed',
  details: { name: 'other_vault' },
  advice: 'contact-portal',
};

interface Given extends Partial<VaultSources> {
  readonly answers?: object;
}

function find({ answers, ...own }: Given = {}) {
  const known: KnownVaults = own.known ?? new Map();
  const { client, calls } = clientWith(endpoints, { vault: named(VAULT), ...answers });
  const sources = { owner: wallet, expected: undefined, journal: undefined, signal: undefined };
  return { finding: vaultOf(client, { ...sources, ...own, known }), calls, known };
}

/** A journal with landed deposits of the wallet into the vault, unless a record says otherwise. */
async function journalWith(...records: readonly object[]) {
  const journal = createMemoryJournal();
  for (const [n, own] of records.entries())
    await journal.write({
      version: 1,
      id: `${n}`,
      flow: 'trigger-v2.place',
      owner: wallet,
      asked: {},
      revision: 1,
      attempts: 1,
      agreed: { vault: VAULT },
      step: 'landed',
      result: {},
      ...own,
    } as never);
  return journal;
}

const signed = { step: 'signed', pending: { transaction: 'AQ==', signature: undefined } };

describe('the vault of a wallet', () => {
  it('is the one that the service names, and is known from then on', async () => {
    const { signal } = new AbortController();
    const { finding, calls, known } = find({ signal });
    expect(await finding).toBe(VAULT);
    expect(calls).toEqual([['vault', {}, signal]]);
    expect([...known]).toEqual([[wallet, VAULT]]);
  });

  it('is registered where the service has none', async () => {
    const { signal } = new AbortController();
    const answers = { vault: missing, registerVault: named(VAULT) };
    const { finding, calls, known } = find({ signal, answers });
    expect(await finding).toBe(VAULT);
    expect(calls.slice(1)).toEqual([['registerVault', {}, signal]]);
    expect(known.get(wallet)).toBe(VAULT);
  });

  it.each([refusal('no'), new Error('down')])('is not registered after: %s', async (vault) => {
    const { finding, calls, known } = find({ answers: { vault } });
    await expect(finding).rejects.toBe(vault);
    expect(calls).toHaveLength(1);
    expect(known.size).toBe(0);
  });

  it.each([
    ['that of another wallet', { answers: { vault: named(VAULT, bob.address) } }],
    ['the wallet itself', { answers: { vault: named(wallet) } }],
    ['another one than the caller', { expected: OTHER }],
    ['another one than before', { known: new Map([[wallet, OTHER]]) }],
    ['another one when it registers it', { expected: OTHER, answers: { vault: missing } }],
  ])('is refused where the service names %s', async (_, given: Given) => {
    const answers = { registerVault: named(VAULT), ...given.answers };
    const before = new Map(given.known);
    const { finding, known } = find({ ...given, answers });
    await expect(finding).rejects.toMatchObject(otherVault);
    expect(known).toEqual(before);
  });

  it('is refused before any request where the caller names another one than before', async () => {
    const { finding, calls } = find({ expected: OTHER, known: new Map([[wallet, VAULT]]) });
    await expect(finding).rejects.toMatchObject(otherVault);
    expect(calls).toEqual([]);
    const journal = await journalWith({});
    const recorded = find({ expected: OTHER, journal });
    await expect(recorded.finding).rejects.toMatchObject(otherVault);
    expect(recorded.calls).toEqual([]);
  });

  it('is accepted where all agree', async () => {
    const known = new Map([
      [wallet, VAULT],
      [bob.address, OTHER],
    ]);
    expect(await find({ expected: VAULT, known }).finding).toBe(VAULT);
    expect(await find({ expected: VAULT, journal: await journalWith({}) }).finding).toBe(VAULT);
    // What the client has seen counts before the journal.
    const journal = await journalWith({ agreed: { vault: OTHER } });
    expect(await find({ known, journal }).finding).toBe(VAULT);
  });

  it('is refused as a second one that is named at the same time as the first', async () => {
    const vaults = [named(VAULT), named(OTHER)];
    const known: KnownVaults = new Map();
    const answers = { vault: () => vaults.shift() };
    const { client } = clientWith(endpoints, answers);
    const sources = { owner: wallet, expected: undefined, known, journal: undefined };
    const start = () => vaultOf(client, { ...sources, signal: undefined });
    const [first, second] = await Promise.allSettled([start(), start()]);
    expect(first).toEqual({ status: 'fulfilled', value: VAULT });
    expect(second).toMatchObject({ status: 'rejected', reason: otherVault });
    expect(known.get(wallet)).toBe(VAULT);
  });
});

describe('the vault of the journal', () => {
  const other = { agreed: { vault: OTHER } };

  it.each([
    ['a price order', other],
    ['a DCA order', { ...other, flow: 'trigger-v2.placeDca' }],
    ['a signed deposit', { ...other, ...signed }],
    ['a signed deposit of a DCA order', { ...other, ...signed, flow: 'trigger-v2.placeDca' }],
  ])('is that of %s, and any other one is refused', async (_, record) => {
    const journal = await journalWith(record);
    await expect(find({ journal }).finding).rejects.toMatchObject(otherVault);
    const answers = { vault: named(OTHER) };
    expect(await find({ journal, answers }).finding).toBe(OTHER);
  });

  it.each([
    ['another wallet', { owner: bob.address }],
    ['another flow', { flow: 'trigger-v2.cancel' }],
    ['a deposit that only began', { step: 'begun' }],
    ['no vault', { agreed: {} }],
    ['nothing that was agreed', { agreed: null }],
  ])('is not that of a record with %s', async (_, own) => {
    const journal = await journalWith({ ...other, ...own });
    expect(await find({ journal }).finding).toBe(VAULT);
  });

  it('is read from a journal without pages, which returns every record', async () => {
    const asked: unknown[] = [];
    const records = [
      { step: 'unreadable', owner: wallet, flow: 'trigger-v2.place', agreed: { vault: OTHER } },
      { step: 'landed', owner: bob.address, flow: 'trigger-v2.place', agreed: { vault: OTHER } },
      { step: 'landed', owner: wallet, flow: 'swap.swap', agreed: { vault: OTHER } },
      { step: 'landed', owner: wallet, flow: 'trigger-v2.place', agreed: null },
      { step: 'landed', owner: wallet, flow: 'trigger-v2.place', agreed: { vault: VAULT } },
    ];
    const list = async (query: unknown) => {
      asked.push(query);
      return records;
    };
    expect(await find({ journal: { list } as never }).finding).toBe(VAULT);
    expect(asked).toEqual([
      { steps: ['landed'], owner: wallet, flow: 'trigger-v2.place', limit: 1 },
    ]);
    const conflicting = find({ journal: { list } as never, expected: OTHER });
    await expect(conflicting.finding).rejects.toMatchObject(otherVault);
    expect(conflicting.calls).toEqual([]);
  });
});
