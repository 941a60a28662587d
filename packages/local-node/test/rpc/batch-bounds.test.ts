import { decodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { TOKEN_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { createAnswerBudget } from '../../src/rpc/answer-budget.ts';
import { answerInTurns, type RpcMethods } from '../../src/rpc/json-rpc.ts';
import { addressOf } from '../ledger/addresses.ts';
import { JUP, the, USDC } from '../ledger/on-ledger.ts';
import { base64, batch, LOADER, repeat, scanAborted } from './large-batches.ts';
import { onRpc, request } from './rpc-server.ts';

describe('the response to a batch', () => {
  it('of questions that find nothing is bounded too', async () => {
    const on = await onRpc();
    const filters = [{ dataSize: 7 }];
    const each = request('getProgramAccounts', LOADER, { ...base64, filters });
    const answers = await batch(on, repeat(100, each));
    expect(answers[0]).toMatchObject({ result: [] });
    expect(answers.at(-1)).toMatchObject({ error: scanAborted });
  });

  it('lets others have their turns', async () => {
    const on = await onRpc();
    const slice = { ...base64, dataSlice: { offset: 0, length: 0 } };
    const order: string[] = [];
    const all = batch(on, repeat(40, request('getProgramAccounts', LOADER, slice)));
    const other = on.call('getSlot');
    await Promise.all([
      all.then(() => order.push('batch')),
      other.then(() => order.push('another request')),
    ]);
    expect(order).toEqual(['another request', 'batch']);
  });
});

describe('turns', () => {
  const methods = (log: string[]): RpcMethods => ({
    say(params) {
      log.push(String(params[0]));
      setImmediate(() => log.push('others'));
      return params[0];
    },
  });
  const text = JSON.stringify(['a', 'b', 'c'].map((each) => request('say', each)));
  const report = (problem: string): never => {
    throw new Error(problem);
  };

  it('come between the requests', async () => {
    const log: string[] = [];
    await answerInTurns(() => methods(log), text, { report, isOver: () => false });
    expect(log).toEqual(['a', 'others', 'b', 'others', 'c']);
  });

  it('end a batch when its client has gone', async () => {
    const log: string[] = [];
    const isOver = (): boolean => log.includes('b');
    expect(await answerInTurns(() => methods(log), text, { report, isOver })).toBeUndefined();
    expect(log).not.toContain('c');
  });
});

describe('a budget', () => {
  it('counts what is taken before it is made, and the rest of a response after it', () => {
    const budget = createAnswerBudget(100);
    expect(
      budget.measure(() => {
        budget.take(30);
        return 'x'.repeat(50);
      }),
    ).toHaveLength(50);
    expect(() => budget.take(50)).toThrow(/scan aborted/);
    budget.take(49);
    expect(() => budget.measure(() => 'x'.repeat(10))).not.toThrow();
    expect(() => budget.measure(() => '')).toThrow(/scan aborted/);
  });
});

describe('getProgramAccounts by owner or mint', () => {
  const sizes = [
    [],
    [{ dataSize: 165 }],
    [{ memcmp: { offset: 0, bytes: USDC } }],
    [{ dataSize: 165 }, { memcmp: { offset: 0, bytes: USDC } }],
    [
      { dataSize: 165 },
      { memcmp: { offset: 0, bytes: JUP } },
      { memcmp: { offset: 64, bytes: '1' } },
    ],
    [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: '11111111111111111111111111111111' } }],
  ];

  it('finds what a look at all accounts finds', async () => {
    const on = await onRpc();
    const owners = [on.alice.address, on.bob.address, addressOf(1, 'nobody')];
    const filters = [
      ...sizes,
      ...owners.map((bytes) => [{ dataSize: 165 }, { memcmp: { offset: 32, bytes } }]),
      ...owners.map((bytes) => [{ memcmp: { offset: 32, bytes } }]),
    ];
    for (const each of filters) {
      const found = (await on.call('getProgramAccounts', TOKEN_PROGRAM, {
        ...base64,
        filters: each,
      })) as readonly { pubkey: string }[];
      const wanted = on.ledger.scanAccounts(TOKEN_PROGRAM).filter(([, { data }]) =>
        each.every((filter) => {
          if ('dataSize' in filter) return data.length === filter.dataSize;
          const { offset, bytes } = filter.memcmp;
          const looked = the(decodeBase58(bytes));
          return Buffer.compare(data.subarray(offset, offset + looked.length), looked) === 0;
        }),
      );
      const addresses = wanted.map(([address]) => address);
      expect(found.map(({ pubkey }) => pubkey).sort()).toEqual(addresses.sort());
    }
  });
});
