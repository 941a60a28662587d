import { getAddressEncoder, type Address as KitAddress } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../../../src/bytes/base64.ts';
import { ownerOfTokenAccount, withoutExisting } from '../../../src/flow/build/existing-accounts.ts';
import { fetchLookupTables } from '../../../src/flow/build/fetch-lookup-tables.ts';
import { assertLookupTables } from '../../../src/flow/build/lookup-tables.ts';
import { LOOKUP_TABLE_PROGRAM } from '../../../src/programs/lookup-table.ts';
import type { RawInstruction } from '../../../src/programs/raw-instruction.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { raw } from '../../corpus/builds.ts';
import { alice, ata, bob, mallory, pyusd, SYSTEM, TOKEN, usdc, wif } from '../../ledger/cast.ts';
import { associated, memo } from '../../ledger/make.ts';

const bytesOf = (address: string) => [...getAddressEncoder().encode(address as KitAddress)];
const zeros = (length: number): readonly number[] => Array.from({ length }, () => 0);

interface Account {
  readonly owner: string;
  readonly data: readonly number[];
}

const tokenAccount = (mint: string, owner: string): Account => ({
  owner: TOKEN,
  data: [...bytesOf(mint), ...bytesOf(owner), ...zeros(44), 1, ...zeros(56)],
});

const table = (...entries: readonly string[]): Account => ({
  owner: LOOKUP_TABLE_PROGRAM,
  data: [
    1,
    0,
    0,
    0,
    ...Array.from({ length: 8 }, () => 255),
    ...zeros(44),
    ...entries.flatMap(bytesOf),
  ],
});

/** A node that has these accounts. */
function nodeWith(held: Readonly<Record<string, Account>>) {
  const asked: (readonly [readonly string[], AbortSignal | undefined])[] = [];
  const rpc: Rpc = {
    async call(_, [addresses], signal) {
      asked.push([addresses as readonly string[], signal]);
      const value = (addresses as readonly string[]).map((address) => {
        const account = held[address];
        const data = [encodeBase64(Uint8Array.from(account?.data ?? [])), 'base64'];
        return account ? { owner: account.owner, lamports: 1, data } : null;
      });
      return { context: { slot: 1 }, value };
    },
  };
  return { rpc, asked };
}

const { signal } = new AbortController();

describe('creations of token accounts', () => {
  const create = (coin = usdc, owner: { readonly address: string } = alice, tag = 1) =>
    raw(associated.create(alice, owner, coin, tag));
  const left = async (
    instructions: readonly RawInstruction[],
    held: Readonly<Record<string, Account>>,
  ) => {
    const kept = await withoutExisting(instructions, nodeWith(held).rpc, signal);
    return kept.map((each) => instructions.indexOf(each));
  };

  it('are left out where the account is there, and nothing else is', async () => {
    const all = [raw(memo('one')), create(usdc), create(wif), create(usdc, bob), raw(memo('two'))];
    const held = { [ata(alice, usdc)]: tokenAccount(usdc.mint, alice.address) };
    expect(await left(all, held)).toEqual([0, 2, 3, 4]);
    const { rpc, asked } = nodeWith({});
    expect(await withoutExisting(all, rpc, signal)).toEqual(all);
    expect(asked).toEqual([[[ata(alice, usdc), ata(alice, wif), ata(bob, usdc)], signal]]);
  });

  it.each<readonly [string, Account]>([
    ['of another wallet', tokenAccount(usdc.mint, mallory.address)],
    ['of another mint', tokenAccount(wif.mint, alice.address)],
    ['that is not a token account', { owner: SYSTEM, data: [] }],
  ])('stay where the account is one %s', async (_, account) => {
    expect(await left([create()], { [ata(alice, usdc)]: account })).toEqual([0]);
  });

  it('stay where they fail for an account that is there', async () => {
    const held = { [ata(alice, usdc)]: tokenAccount(usdc.mint, alice.address) };
    expect(await left([create(usdc, alice, 0)], held)).toEqual([0]);
  });
});

describe('the owner of a token account', () => {
  const account = ata(alice, usdc);
  const ownerOf = (held: Readonly<Record<string, Account>>) => {
    const { rpc, asked } = nodeWith(held);
    return { asked, owner: ownerOfTokenAccount(rpc, account, usdc.mint, 'feeAccount', signal) };
  };

  it('is read from the node', async () => {
    const { owner, asked } = ownerOf({ [account]: tokenAccount(usdc.mint, bob.address) });
    expect(await owner).toBe(bob.address);
    expect(asked).toEqual([[[account], signal]]);
  });

  it.each<readonly [string, Readonly<Record<string, Account>>]>([
    ['that is not there', {}],
    ['of another mint', { [account]: tokenAccount(pyusd.mint, bob.address) }],
    ['that is not a token account', { [account]: { owner: SYSTEM, data: [] } }],
  ])('is not one of an account %s', async (_, held) => {
    await expect(ownerOf(held).owner).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'feeAccount' },
    });
  });
});

describe('lookup tables', () => {
  const [one, other] = [mallory.address, bob.address];
  const held = { [one]: table(alice.address, usdc.mint), [other]: table() };

  it('are read whole from the node', async () => {
    const { rpc, asked } = nodeWith(held);
    const tables = await fetchLookupTables([one, other], rpc, signal);
    expect([...tables]).toEqual([
      [one, [alice.address, usdc.mint]],
      [other, []],
    ]);
    expect(asked).toEqual([[[one, other], signal]]);
    await expect(fetchLookupTables([one], nodeWith({}).rpc, signal)).rejects.toMatchObject({
      code: 'malformed_transaction',
    });
  });

  const compare = (entries: readonly string[], on: Readonly<Record<string, Account>> = held) => {
    const { rpc, asked } = nodeWith(on);
    const tables = new Map([
      [other, []],
      [one, entries],
    ]);
    return { asked, done: assertLookupTables(tables, rpc, signal) };
  };

  it.each([[[]], [[alice.address]], [[alice.address, usdc.mint]]])(
    'may have grown since the service returned %o',
    async (entries) => {
      const { done, asked } = compare(entries);
      await expect(done).resolves.toBeUndefined();
      expect(asked).toEqual([[[other, one], signal]]);
    },
  );

  it.each([
    ['another entry', [usdc.mint]],
    ['one more than there is', [alice.address, usdc.mint, wif.mint]],
    ['one that is the same, and another', [alice.address, wif.mint]],
  ])('are refused with %s', async (_, entries) => {
    await expect(compare(entries).done).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: {
        findings: [{ rule: 'terms', reason: expect.stringContaining(`table ${one} holds`) }],
      },
    });
  });

  it('are refused where they do not exist, and need a node', async () => {
    await expect(compare([alice.address], {}).done).rejects.toMatchObject({
      code: 'malformed_transaction',
    });
    const noNode = assertLookupTables(new Map(), 'http://127.0.0.1' as never, signal);
    await expect(noNode).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
