import type { GuardRule } from '@perijove/core';
import { expect, it } from 'vitest';
import { sample } from '../../../../tooling/stage.ts';
import { describeTransaction } from '../../src/describe/describe-transaction.ts';
import type { Description } from '../../src/describe/description.ts';
import { inWords } from '../../src/describe/in-words.ts';
import { shortWords } from '../../src/describe/short-words.ts';
import { readTransaction } from '../../src/transaction/read-transaction.ts';
import { attacks } from '../corpus/attacks/attacks.ts';
import type { Case } from '../corpus/case.ts';
import { harmless } from '../corpus/harmless/harmless.ts';
import { key } from '../ledger/byte-writer.ts';
import { coins, sol, TOKEN, TOKEN_2022 } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { type LedgerAccount, ledgerRpc, read, run } from '../ledger/litesvm-rpc.ts';
import { putScripts } from '../ledger/router-call.ts';
import { createWorld } from '../ledger/world.ts';

const svm = createWorld();
const rpc = ledgerRpc(svm);

type Look = (address: string) => LedgerAccount | undefined;

/** What a wallet holds of a mint, counted on the ledger without the code under test. */
function held(look: Look, addresses: readonly string[], owner: string, mint: string): bigint {
  const isKey = (bytes: Uint8Array, address: string): boolean =>
    Buffer.from(bytes).equals(Buffer.from(key(address)));
  return addresses.reduce((sum, address) => {
    const account = look(address);
    if (!account) return sum;
    const lamports = mint === sol.mint && address === owner ? account.lamports : 0n;
    const { data } = account;
    const isToken =
      (account.owner === TOKEN || account.owner === TOKEN_2022) &&
      data.length >= 165 &&
      data[108] !== 0 &&
      (data.length === 165 || data[165] === 2);
    const isOwn =
      isToken && isKey(data.subarray(0, 32), mint) && isKey(data.subarray(32, 64), owner);
    const tokens = isOwn ? Buffer.from(data).readBigUInt64LE(64) : 0n;
    return sum + lamports + tokens;
  }, 0n);
}

async function measured(wire: string, owner: string): Promise<Record<string, bigint>> {
  const { instructions, feePayer, fee } = await readTransaction(wire, { rpc });
  const metas = instructions.flatMap((each) => each.metas.map(({ address }) => address));
  const addresses = [...new Set([feePayer, ...metas])];
  const { after } = run(svm, wire);
  const before: Look = (address) => read(svm, address);
  const paid = feePayer === owner ? fee.baseLamports + fee.minPriorityLamports : 0n;
  const changes = Object.values(coins).map(({ mint }) => {
    const change = held(after, addresses, owner, mint) - held(before, addresses, owner, mint);
    return [mint, change + (mint === sol.mint ? paid : 0n)] as const;
  });
  return Object.fromEntries(changes.filter(([, change]) => change !== 0n));
}

async function expectMeasured({ draft, intent: { owner } }: Case) {
  putScripts(svm, draft);
  const wire = compile(draft);
  const byNode = await describeTransaction(wire, { owner, rpc });
  const byBytes = await describeTransaction(wire, { owner });
  for (const description of [byNode, byBytes]) {
    expectNothingGuessed(description);
    expectReadable(description);
  }
  expect(byBytes).toMatchObject({ basis: 'bytes', moved: undefined });
  expect(byNode.basis).toBe('simulation');
  if (byNode.failure === undefined) {
    const moved = Object.entries(byNode.moved ?? {}).filter(([mint]) => known.has(mint));
    expect(Object.fromEntries(moved)).toEqual(await measured(wire, owner));
  }
  return { byNode, byBytes };
}

/** Nothing is said of a call that could not be read, and each of them is named. */
function expectNothingGuessed({ calls, unread }: Description): void {
  if (unread.some(({ instruction }) => instruction === undefined)) return;
  for (const { name, instruction, program } of calls)
    if (name === undefined)
      expect(unread).toContainEqual(expect.objectContaining({ instruction, program }));
}

function expectReadable(description: Description): void {
  for (const sentence of inWords(description)) expect(sentence).toMatch(/^[^\n]+\.$/);
  expect(shortWords(description)).toMatch(/^[\x20-\x7e]{1,64}$/);
}

const known = new Set(Object.values(coins).map(({ mint }) => mint));

/** What nobody should sign without a word about it, whatever it is for. */
const POWERS: readonly GuardRule[] = [
  'approve',
  'authority',
  'freeze',
  'owner-account',
  'multisig',
  'durable-nonce',
];

it.each(sample(attacks, 60).map((each) => [each.name, each] as const))(
  'says what the ledger says: %s',
  async (name, each) => {
    const { byNode } = await expectMeasured(each);
    // What the delegate takes in between is among the amounts.
    if (!POWERS.includes(each.rule) || name === 'approves a delegate and revokes it') return;
    const { approvals, authorities, warnings, unread } = byNode;
    const flags = [...approvals, ...authorities, ...warnings, ...unread];
    if (byNode.failure === undefined) expect(flags).not.toEqual([]);
    expect(shortWords(byNode)).toMatch(/^!/);
  },
);

it.each(sample(harmless, 40).map((each) => [each.name, each] as const))(
  'bounds by the bytes what the ledger moves: %s',
  async (_, each) => {
    const { byNode, byBytes } = await expectMeasured(each);
    expect([...byBytes.approvals, ...byBytes.authorities, ...byBytes.warnings]).toEqual([]);
    if (byBytes.unread.length > 0) return;
    for (const { mint, amount = 0n } of byNode.leaving) {
      const bound = byBytes.leaving.find((leaving) => leaving.mint === mint);
      expect(bound?.atMost ?? 0n).toBeGreaterThanOrEqual(amount);
    }
    for (const { mint, atLeast = 0n, proved } of byBytes.arriving) {
      const arriving = byNode.arriving.find((other) => other.mint === mint);
      if (proved && !byBytes.leaving.some((leaving) => leaving.mint === mint))
        expect(arriving?.amount ?? 0n).toBeGreaterThanOrEqual(atLeast);
    }
  },
);
