import { describe, expect, it } from 'vitest';
import { checkTransaction } from '../../src/check/check-transaction.ts';
import type { Intent } from '../../src/check/intent.ts';
import type { Rpc } from '../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { getWif, openWif, payMaker } from '../corpus/flows.ts';
import { swapByRouter } from '../corpus/intents.ts';
import { places, thing, UNKNOWN_PROGRAM } from '../ledger/cast.ts';
import { compile, role } from '../ledger/draft.ts';
import { ledgerRpc } from '../ledger/litesvm-rpc.ts';
import { putScripts, router } from '../ledger/router-call.ts';
import { createWorld } from '../ledger/world.ts';

interface Simulated {
  readonly value: { readonly accounts?: (null | { data: [string, string]; lamports: number })[] };
}

const svm = createWorld();
const script = await thing('script of a record');
const swap = router(script, [payMaker, getWif]);
const call = { ...swap, accounts: [...swap.accounts, role.write(places.aliceRecord)] };
const draft = { instructions: [openWif, call] };
putScripts(svm, draft);
const decoded = decodeTransaction(compile(draft));

/** A node that shows the account of another program as this changes it. */
function nodeThat(change: (data: Uint8Array) => Uint8Array | null): Rpc {
  const node = ledgerRpc(svm);
  return {
    async call(method, params) {
      const answer = await node.call(method, params);
      if (method !== 'simulateTransaction') return answer;
      const { accounts } = params[1] as { accounts: { addresses: readonly string[] } };
      const at = accounts.addresses.indexOf(places.aliceRecord);
      const shown = (answer as Simulated).value.accounts;
      const account = shown?.[at];
      if (!shown || !account) return answer;
      const data = change(Uint8Array.from(Buffer.from(account.data[0], 'base64')));
      shown[at] = data && {
        ...account,
        data: [Buffer.from(data).toString('base64'), 'base64'],
      };
      return answer;
    },
  };
}

const judge = async (intent: Intent, change: (data: Uint8Array) => Uint8Array | null) =>
  (await checkTransaction(decoded, intent, { rpc: nodeThat(change) })).map(({ rule }) => rule);

describe('an account of a program that is not called, which names the owner', () => {
  it('may be written', async () => {
    const counted = (data: Uint8Array) => data.map((byte, at) => (at === 0 ? byte + 1 : byte));
    expect(await judge(swapByRouter, (data) => data)).toEqual([]);
    expect(await judge(swapByRouter, counted)).toEqual([]);
  });

  it('must still name the owner', async () => {
    expect(await judge(swapByRouter, (data) => data.fill(7))).toEqual(['authority']);
    expect(await judge(swapByRouter, () => null)).toContain('authority');
  });

  it('may be changed by its program when the intent names the program', async () => {
    const intent = {
      ...swapByRouter,
      programs: [...(swapByRouter.programs ?? []), UNKNOWN_PROGRAM],
    };
    expect(await judge(intent, (data) => data.fill(7))).toEqual([]);
  });
});
