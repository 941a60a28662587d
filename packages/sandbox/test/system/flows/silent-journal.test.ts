import { inspect } from 'node:util';
import { isPerijoveError } from '@perijove/core';
import {
  createMemoryJournal,
  createRpc,
  decodeTransaction,
  type Journal,
  type PartialSigner,
} from '@perijove/solana';
import { expect, it } from 'vitest';
import { sample, sized } from '../../../../../tooling/stage.ts';
import { startTrading } from '../../market/swap/trading.ts';
import { everyFlow } from './flow-cases.ts';
import { signerOf } from './surroundings.ts';

/** Of a flow, and so of one call of its journal. */
const DEADLINE_MS = sized(300, 3_000);

interface SilentJournal {
  readonly journal: Journal;
  /** The call that it never answered. */
  readonly silentAt: () => string | undefined;
}

/** A journal that never answers from its n-th call on. */
function silentFrom(n: number): SilentJournal {
  const real = createMemoryJournal();
  const { messages } = real;
  let calls = 0;
  let silentAt: string | undefined;
  const use = <T>(name: string, act: () => Promise<T>): Promise<T> => {
    calls += 1;
    if (calls < n) return act();
    silentAt ??= name;
    return new Promise(() => undefined);
  };
  const journal: Journal = {
    read: (id) => use('read', () => real.read(id)),
    write: (record) => use(`write ${record.step}`, () => real.write(record)),
    list: (page) => use('list', () => real.list(page)),
    remove: (id) => use('remove', () => real.remove(id)),
    messages: {
      take: (...taken) => use('take', async () => messages?.take(...taken)),
      release: (...released) => use('release', async () => messages?.release(...released)),
    },
  };
  return { journal, silentAt: () => silentAt };
}

function counting(signer: PartialSigner) {
  let signed = 0;
  const signTransactions: PartialSigner['signTransactions'] = (transactions, config) => {
    signed += 1;
    return signer.signTransactions(transactions, config);
  };
  return { signer: { address: signer.address, signTransactions }, signed: () => signed };
}

const flows = sample(everyFlow, 3);

it('every flow ends when its journal does not answer, and loses nothing that is signed', async () => {
  const trading = await startTrading();
  const { sandbox, perijove, alice } = trading;
  const rpc = createRpc(sandbox.rpcUrl);
  await perijove.triggerV2.signIn(alice.secretKey);
  const seen = new Set<string>();
  const silenceEverywhere = async ({ name, ready, run }: (typeof flows)[number], at: number) => {
    const signer = await signerOf(alice);
    const plain = { rpc, signer, journal: createMemoryJournal() };
    for (let n = 1; ; n++) {
      const made = await ready(trading, { ...plain, id: `${at} ${n} ready` });
      const { journal, silentAt } = silentFrom(n);
      const wallet = counting(signer);
      const surroundings = { rpc, journal, signer: wallet.signer, deadlineMs: DEADLINE_MS };
      const startMs = performance.now();
      const error: unknown = await run(trading, { ...surroundings, id: `${at} ${n}` }, made).then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      const call = silentAt();
      if (call === undefined) return;
      seen.add(call);
      const what = `${name}, silent at ${call}`;
      expect(performance.now() - startMs, what).toBeLessThan(10 * DEADLINE_MS);
      if (call === 'release' && error === undefined) continue;
      // A release follows a transaction that was never sent, or can never land.
      if (call === 'release' || wallet.signed() === 0) {
        expect(error, what).toMatchObject({
          code: 'journal_failed',
          details: { reason: 'timeout' },
        });
      } else {
        if (!isPerijoveError(error, 'outcome_unknown')) throw new Error(what, { cause: error });
        const { transaction = '', signature = '' } = error.details;
        expect(decodeTransaction(transaction).signers.length, what).toBeGreaterThan(0);
        expect(transaction, what).not.toBe('');
        const printed = `${inspect(error)} ${JSON.stringify(error)} ${JSON.stringify(error.details)}`;
        expect(printed.includes(transaction), what).toBe(false);
        expect(error.message, what).toContain(signature);
      }
    }
  };
  await Promise.all(flows.map(silenceEverywhere));
  for (const call of ['read', 'write begun', 'take', 'write signed', 'write landed'])
    expect([...seen]).toContain(call);
});
