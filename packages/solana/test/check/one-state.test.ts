import { PerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { checkTransaction } from '../../src/check/check-transaction.ts';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { budget, getWif, openWif, usdcOf, wifOf } from '../corpus/flows.ts';
import { swapByRouter } from '../corpus/intents.ts';
import { alice, maker, ROUTER, thing, usdc, wif } from '../ledger/cast.ts';
import { compile, type Draft } from '../ledger/draft.ts';
import { ledgerRpc, read } from '../ledger/litesvm-rpc.ts';
import { token } from '../ledger/make.ts';
import { putScripts, router } from '../ledger/router-call.ts';
import { createWorld, putToken, UNIT } from '../ledger/world.ts';

const script = await thing('script of a swap');

/** A swap by a program that takes so much, where at most 100 may be spent. */
function swapFor(amount: bigint): Draft {
  const pay = token.transferChecked(usdc, usdcOf.alice, usdcOf.maker, alice, amount);
  return { instructions: [...budget, openWif, router(script, [pay, getWif])] };
}

type Kind = 'a node that tells what accounts held' | 'an older node';

interface Scene {
  /** Of the tokens, when the trial begins, each time; the last one stays. */
  readonly amounts: readonly bigint[];
  /** Whose tokens they are. Default: the wallet's. */
  readonly whose?: 'alice' | 'maker';
  readonly kind: Kind;
}

/** Between each look at the accounts and the trial a block comes that changes them. */
async function findingsOf(draft: Draft, { amounts, kind, whose = 'alice' }: Scene) {
  const svm = createWorld();
  putScripts(svm, draft);
  const base64 = compile(draft);
  const decoded = decodeTransaction(base64);
  const node = ledgerRpc(svm);
  const asked: string[] = [];
  let [trials, slot] = [0, 100];
  const rpc: Rpc = {
    async call(method, params) {
      asked.push(method);
      const isTrial = method === 'simulateTransaction';
      const amount = isTrial ? amounts[trials++] : undefined;
      if (amount !== undefined) {
        slot += 1;
        putToken(svm, usdcOf[whose], usdc, { owner: { alice, maker }[whose].address, amount });
      }
      // Requests are under way at the same time: each is answered from the block of its arrival.
      const context = { slot };
      const isTold = isTrial && kind !== 'an older node';
      const told = isTold ? heldBefore() : {};
      const { value } = (await node.call(method, params)) as { value: object };
      return { context, value: isTold ? { ...value, ...told } : value };
    },
  };
  function heldBefore(): object {
    const accounts = decoded.wire.staticKeys.map((address) => read(svm, address));
    const tokens = accounts.map((account, accountIndex) => {
      if (account?.data.length !== 165) return [];
      const amount = String(new DataView(account.data.buffer).getBigUint64(64, true));
      return [{ accountIndex, uiTokenAmount: { amount } }];
    });
    return {
      preBalances: accounts.map((account) => Number(account?.lamports ?? 0)),
      preTokenBalances: tokens.flat(),
    };
  }
  const findings = await checkTransaction(decoded, swapByRouter, { rpc });
  return { rules: findings.map(({ rule }) => rule), asked };
}

const kinds: readonly Kind[] = ['a node that tells what accounts held', 'an older node'];

describe.each(kinds)('with %s', (kind) => {
  it('accepts a harmless transaction with as few requests as possible', async () => {
    const { rules, asked } = await findingsOf(swapFor(100n * UNIT), { amounts: [], kind });
    expect(rules).toEqual([]);
    expect(asked).toEqual(['getMultipleAccounts', 'simulateTransaction']);
  });

  it.each([
    ['once', [900n]],
    ['three times', [900n, 800n, 700n]],
  ])('what the wallet pays elsewhere meanwhile (%s) is not put down to it', async (_, left) => {
    const scene = { amounts: left.map((amount) => amount * UNIT), kind };
    expect((await findingsOf(swapFor(100n * UNIT), scene)).rules).toEqual([]);
  });

  it('finds a loss that an arrival between two requests would hide', async () => {
    const scene = { amounts: [1_050n * UNIT], kind };
    expect((await findingsOf(swapFor(150n * UNIT), scene)).rules).toEqual(['spend']);
  });

  it('finds a loss although the wallet also pays between two requests', async () => {
    const scene = { amounts: [900n * UNIT], kind };
    expect((await findingsOf(swapFor(150n * UNIT), scene)).rules).toEqual(['spend']);
  });
});

it('does not take accounts for unchanged on the word of a node that is behind', async () => {
  const svm = createWorld();
  const draft = swapFor(150n * UNIT);
  putScripts(svm, draft);
  const decoded = decodeTransaction(compile(draft));
  const node = ledgerRpc(svm);
  const behind = createWorld();
  const nodeBehind = ledgerRpc(behind);
  let slot = 100;
  const rpc: Rpc = {
    async call(method, params) {
      if (method === 'simulateTransaction') {
        // Arrives between the first look and the simulation.
        putToken(svm, usdcOf.alice, usdc, { owner: alice.address, amount: 1_050n * UNIT });
        slot = 101;
      }
      const { minContextSlot = 0 } = params[1] as { readonly minContextSlot?: number };
      const isBehind = method === 'getMultipleAccounts' && minContextSlot < 101;
      const { value } = (await (isBehind ? nodeBehind : node).call(method, params)) as {
        readonly value: unknown;
      };
      return { context: { slot: isBehind ? 100 : slot }, value };
    },
  };
  const findings = await checkTransaction(decoded, swapByRouter, { rpc });
  expect(findings.map(({ rule }) => rule)).toEqual(['spend']);
});

describe.each([
  ['says its slot', true],
  ['does not say its slot', false],
])('a simulation of a node that is behind the other one, and %s', (_, saysSlot) => {
  it('is repeated on a state that is as new as the accounts', async () => {
    const [svm, behind] = [createWorld(), createWorld()];
    const draft = swapFor(150n * UNIT);
    for (const each of [svm, behind]) putScripts(each, draft);
    // What the wallet paid elsewhere in block 101 would make the loss look smaller.
    putToken(svm, usdcOf.alice, usdc, { owner: alice.address, amount: 950n * UNIT });
    const [node, nodeBehind] = [ledgerRpc(svm), ledgerRpc(behind)];
    const slots: number[] = [];
    const rpc: Rpc = {
      async call(method, params) {
        const { minContextSlot = 0 } = params[1] as { readonly minContextSlot?: number };
        const isTrial = method === 'simulateTransaction';
        const isBehind = isTrial && minContextSlot <= 100;
        const slot = isBehind ? 100 : 101;
        if (isTrial) slots.push(slot);
        const { value } = (await (isBehind ? nodeBehind : node).call(method, params)) as {
          readonly value: unknown;
        };
        return isTrial && !saysSlot ? { value } : { context: { slot }, value };
      },
    };
    const decoded = decodeTransaction(compile(draft));
    const findings = await checkTransaction(decoded, swapByRouter, { rpc });
    expect(findings.map(({ rule }) => rule)).toEqual(['spend']);
    expect(slots.slice(0, 2)).toEqual([100, 101]);
  });
});

describe('with the large state of a pool', () => {
  const state = { owner: ROUTER, lamports: 10 ** 9, data: ['A'.repeat(4_000), 'base64'] };
  const decoded = decodeTransaction(compile(swapFor(100n * UNIT)));

  /** A node on which the script has this state, and the lists of accounts of its simulations. */
  function createNode(before: () => unknown) {
    const svm = createWorld();
    putScripts(svm, swapFor(100n * UNIT));
    const node = ledgerRpc(svm);
    const listed: (readonly string[])[] = [];
    const rpc: Rpc = {
      async call(method, params) {
        const isTrial = method === 'simulateTransaction';
        const [first, { accounts }] = params as [string[], { accounts?: { addresses: string[] } }];
        const addresses = accounts?.addresses ?? first;
        if (isTrial) listed.push(addresses);
        const { value, ...context } = (await node.call(method, params)) as {
          readonly value: { readonly accounts: readonly unknown[] };
        };
        const shown = (isTrial ? value.accounts : value) as readonly unknown[];
        const known = shown.map((each, at) => (addresses[at] === script ? before() : each));
        return { ...context, value: isTrial ? { ...value, accounts: known } : known };
      },
    };
    return { rpc, listed };
  }

  it('leaves it out of the next simulation', async () => {
    const { rpc, listed } = createNode(() => state);
    for (let check = 0; check < 2; check++)
      expect(await checkTransaction(decoded, swapByRouter, { rpc })).toEqual([]);
    const [first, ...others] = listed;
    expect(first).toContain(script);
    expect(others).toEqual([first?.filter((address) => address !== script)]);
  });

  it('simulates without it when the node returns no simulation with it', async () => {
    const { rpc: node, listed } = createNode(() => state);
    const rpc: Rpc = {
      async call(method, params) {
        const answer = await node.call(method, params);
        if (method !== 'simulateTransaction' || listed.length > 1) return answer;
        const details = { method, reason: 'response' } as const;
        throw new PerijoveError('rpc_failed', details, { attempt: 0 }, 'the response is too large');
      },
    };
    expect(await checkTransaction(decoded, swapByRouter, { rpc })).toEqual([]);
    expect(listed.map((addresses) => addresses.includes(script))).toEqual([true, false]);
  });

  it('simulates again with all accounts when it has become one of the wallet', async () => {
    let is: unknown = state;
    const { rpc, listed } = createNode(() => is);
    await checkTransaction(decoded, swapByRouter, { rpc });
    is = null;
    await checkTransaction(decoded, swapByRouter, { rpc });
    expect(listed.map((addresses) => addresses.includes(script))).toEqual([true, false, true]);
  });
});

describe('where every block changes the accounts', () => {
  const amounts = Array.from({ length: 50 }, (_, n) => (1_001n + BigInt(n)) * UNIT);

  it('needs one simulation from a node that returns the accounts before it', async () => {
    const kind = 'a node that tells what accounts held';
    expect((await findingsOf(swapFor(100n * UNIT), { amounts, kind })).rules).toEqual([]);
    expect((await findingsOf(swapFor(150n * UNIT), { amounts, kind })).rules).toEqual(['spend']);
  });

  it.each(kinds)('ignores changes of accounts of others, with %s', async (kind) => {
    const whose = 'maker';
    expect((await findingsOf(swapFor(100n * UNIT), { amounts, kind, whose })).rules).toEqual([]);
    const taken = await findingsOf(swapFor(150n * UNIT), { amounts, kind, whose });
    expect(taken.rules).toEqual(['spend']);
  });

  it('refuses a transaction after several simulations that cannot be compared', async () => {
    const kind = 'an older node';
    const { rules, asked } = await findingsOf(swapFor(101n * UNIT), { amounts, kind });
    expect(rules).toEqual(['simulation-failed']);
    expect(asked.filter((method) => method === 'simulateTransaction')).toHaveLength(4);
  });
});

it('simulates again when an account is created between two requests', async () => {
  const svm = createWorld();
  const draft = swapFor(100n * UNIT);
  putScripts(svm, draft);
  expect(read(svm, wifOf.alice)).toBeUndefined();
  const node = ledgerRpc(svm);
  let isMade = false;
  const decoded = decodeTransaction(compile(draft));
  const rpc: Rpc = {
    async call(method, params) {
      const answer = (await node.call(method, params)) as { context: object; value: object };
      if (method !== 'simulateTransaction') return answer;
      const preBalances = decoded.wire.staticKeys.map((key) =>
        Number(read(svm, key)?.lamports ?? 0),
      );
      // All that is known of the new account is that it holds something.
      const held = { ...answer, value: { ...answer.value, preBalances, preTokenBalances: [] } };
      if (isMade) return held;
      isMade = true;
      putToken(svm, wifOf.alice, wif, { owner: alice.address, amount: 3n });
      return rpc.call(method, params);
    },
  };
  expect(await checkTransaction(decoded, swapByRouter, { rpc })).toEqual([]);
});
