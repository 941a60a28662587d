import { type Clock, SOL, systemClock, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { apiPrograms, createRpc, type Rpc } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { launchInput } from '../../families/studio/launching.ts';
import { balanceOf, startTrading, type Trading } from '../../market/swap/trading.ts';
import { type Answered, otherAnswers, type Tamper, tamper } from './tampering-service.ts';

interface Scene extends Trading {
  readonly false: Perijove;
  readonly rpc: Rpc;
  /** What left the wallet so far. */
  readonly paid: () => bigint;
}

async function open(change: Tamper): Promise<Scene> {
  const trading = await startTrading();
  const { sandbox, alice } = trading;
  const { apiKey, rpcUrl } = sandbox;
  const client = createPerijove({ deployment: await tamper(sandbox, change), apiKey, retries: 0 });
  onTestFinished(() => client.close());
  const before = balanceOf(trading, alice.address, USDC);
  const paid = (): bigint => before - balanceOf(trading, alice.address, USDC);
  return { ...trading, false: client, rpc: createRpc(rpcUrl), paid };
}

const OTHER =
  '2id3YC2jK9G5Wo2phDx4gJVAew8DcY5NAojnVuao8rkxwPYPe8cSwE5GzhEgJA2y8fVjDEo6iR6ykBvDxrTQrtpb';
const AMOUNT = 7_000_000n;
const input = { inputMint: USDC, outputMint: SOL, amount: AMOUNT, minOutput: 1n };

/** Without a node, nobody sees what a call of the router does. */
const trustPrograms = [apiPrograms.router];

const failed = (code: number): Answered => ({
  status: 200,
  body: { status: 'Failed', code, error: 'no' },
});
const refused = (code: number): Answered => ({ status: 400, body: { code, error: 'no' } });
const stolen: Answered = { status: 200, body: { status: 'Success', code: 0, signature: OTHER } };
const nameless: Answered = { status: 200, body: { status: 'Success', code: 0 } };

const all = [-1000, -1001, -1002, -1003, -1004, -1005, -1006, -1007, -2000, -2001, -2002, -2003];
const codes = [...all, -2004, -2005, -9999, 6001, 1];
const answers: readonly (readonly [string, Answered])[] = [
  ...codes.map((code) => [`Failed with ${code}`, failed(code)] as const),
  ...[-1, -2, -3, -4, -5, -1005].map((code) => [`a refusal with ${code}`, refused(code)] as const),
  ['a refusal without a code', { status: 400, body: { error: 'no' } }],
  ['the signature of something else', stolen],
  ['no signature', nameless],
];

describe.each([
  ['landed it', true],
  ['never sent it', false],
])('a service that %s', (_, executes) => {
  it.each(sample(answers, 1))(
    'and says %s, does not make a swap with a node double',
    async (__, answer) => {
      const scene = await open(otherAnswers(executes, answer, answer, answer));
      const { alice, rpc, paid } = scene;
      const options = { signer: alice.secretKey, rpc };
      const { signature } = await scene.false.instantSwap.swap(input, options);
      expect(scene.sandbox.ledger.transaction(signature)?.error).toBeNull();
      expect(paid()).toBe(AMOUNT);
    },
  );
});

it.each(['throw', 'report', 'off'] as const)(
  'an outcome without a code is read from its status (validate: %s)',
  async (validate) => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const codeless: Tamper = async (target, forward) => {
      const { status, body } = await forward();
      if (!target.pathname.endsWith('/execute')) return { status, body };
      const { code: _, ...rest } = body as { readonly code: number };
      return { status, body: rest };
    };
    const deployment = await tamper(sandbox, codeless);
    const client = createPerijove({ deployment, apiKey: sandbox.apiKey, validate });
    onTestFinished(() => client.close());
    const { signature } = await client.instantSwap.swap(input, {
      signer: alice.secretKey,
      trustPrograms,
    });
    expect(sandbox.ledger.transaction(signature)?.error).toBeNull();
  },
);

describe('without a node', () => {
  const minutesLater = (minutes: number): Clock => ({
    ...systemClock,
    now: () => systemClock.now() + minutes * 60_000,
  });

  it.each(sample([-1002, -1004, -1005, -2002, -2003, -2004, 6001], 1))(
    'the code %d ends an order only when nobody can land it any more',
    async (code) => {
      const over = failed(code);
      const { alice, paid, ...scene } = await open(otherAnswers(false, over, over, over));
      const journal = createMemoryJournal();
      const options = { signer: alice.secretKey, journal, id: 'over', trustPrograms };
      for (const clock of [systemClock, minutesLater(9)]) {
        await expect(
          scene.false.instantSwap.swap(input, { ...options, clock }),
        ).rejects.toMatchObject({ code: 'outcome_unknown', advice: 'check-status' });
      }
      await scene.false.instantSwap.swap(input, { ...options, clock: minutesLater(11) });
      expect(paid()).toBe(AMOUNT);
    },
  );

  it.each(sample([-1, -2, -3, -4, -5, -1000, -2001], 1))(
    'the code %d says at no time that nothing was swapped',
    async (code) => {
      const { alice, ...scene } = await open(otherAnswers(false, refused(code), refused(code)));
      const journal = createMemoryJournal();
      const options = { signer: alice.secretKey, journal, id: 'refused', trustPrograms };
      for (const clock of [systemClock, minutesLater(60)]) {
        await expect(
          scene.false.instantSwap.swap(input, { ...options, clock }),
        ).rejects.toMatchObject({ code: 'outcome_unknown' });
      }
      expect(await journal.read('refused')).toMatchObject({ step: 'signed' });
    },
  );

  const unsettled: readonly Answered[] = [
    ...[-1000, -1001, -1006, -2000, -2001, -2005, -9999].map((code) => failed(code)),
    stolen,
    nameless,
    { status: 400, body: { error: 'no' } },
  ];

  it.each(sample(unsettled, 1))(
    'a response that leaves the outcome open is not final, and the flow resumes: %j',
    async (answer) => {
      const { alice, paid, rpc, ...scene } = await open(otherAnswers(true, answer));
      const journal = createMemoryJournal();
      const options = { signer: alice.secretKey, journal, id: 'open', trustPrograms };
      await expect(scene.false.instantSwap.swap(input, options)).rejects.toMatchObject({
        code: 'outcome_unknown',
        advice: 'check-status',
      });
      await scene.false.instantSwap.swap(input, { ...options, rpc });
      expect(paid()).toBe(AMOUNT);
    },
  );

  it.each(sample([-1, -2, -3, -4, -5], 1))(
    'the refusal %d of what was sent before says nothing',
    async (code) => {
      const lost: Answered = { status: 500, body: {} };
      const { alice, paid, rpc, ...scene } = await open(otherAnswers(true, lost, refused(code)));
      const journal = createMemoryJournal();
      const options = { signer: alice.secretKey, journal, id: 'sent', trustPrograms };
      for (let times = 0; times < 2; times++) {
        await expect(scene.false.instantSwap.swap(input, options)).rejects.toMatchObject({
          code: 'outcome_unknown',
        });
      }
      await scene.false.instantSwap.swap(input, { ...options, rpc });
      expect(paid()).toBe(AMOUNT);
    },
  );
});

describe.each([
  ['trigger', 10_000_000n],
  ['recurring', 200_000_000n],
] as const)('%s.place', (family, deposit) => {
  const params = { makingAmount: 10_000_000n, takingAmount: 10_000_000_000n };
  const time = { inAmount: deposit, numberOfOrders: 2, interval: 604_800 };
  const pair = { inputMint: USDC, outputMint: SOL };
  const place = (client: Perijove, options: never): Promise<{ readonly signature: string }> =>
    family === 'trigger'
      ? client.trigger.place({ ...pair, params }, options)
      : client.recurring.place({ ...pair, params: { time } }, options);

  const endings: readonly (readonly [body: object, status: number])[] = [
    [{ status: 'Failed', code: 500 }, 200],
    [{ status: 'Failed', code: 500, error: 'no', signature: OTHER }, 400],
    [{ status: 'Success', signature: OTHER }, 200],
    [{ status: 'Success' }, 200],
    [{ error: 'invalid transaction', code: 400 }, 400],
    [{ error: 'unable to confirm transaction', code: 400 }, 400],
    [{ error: 'no', code: 500 }, 500],
    [{ message: 'no' }, 401],
    [{ error: 'no' }, 404],
  ];

  it.each(sample(endings, 1))('is made once when the service answers %j', async (body, status) => {
    for (const executes of [true, false]) {
      const { alice, paid, rpc, ...scene } = await open(otherAnswers(executes, { status, body }));
      const journal = createMemoryJournal();
      const trusted = { trustPrograms: [apiPrograms[family]] };
      const options = { signer: alice.secretKey, journal, id: 'once', ...trusted };
      await expect(place(scene.false, options as never)).rejects.toMatchObject({
        code: 'outcome_unknown',
        advice: 'check-status',
      });
      await place(scene.false, { ...options, rpc } as never);
      expect(paid()).toBe(deposit);
    }
  });
});

describe('studio.launch', () => {
  const launch = launchInput('ONCE');

  const tokens = async ({ perijove }: Scene) =>
    (await perijove.tokens.search({ query: 'ONCE' })).map(({ id }) => id);

  const unclear: readonly Answered[] = [
    { status: 200, body: { success: false } },
    { status: 200, body: {} },
    { status: 400, body: { error: 'no' } },
    { status: 500, body: {} },
    { status: 401, body: { message: 'no' } },
    { status: 404, body: {} },
  ];

  it.each(sample(unclear, 1))(
    'that the service answers with %j is made once with a node',
    async (answer) => {
      for (const executes of [true, false]) {
        const scene = await open(otherAnswers(executes, answer));
        const options = { signer: scene.alice.secretKey, rpc: scene.rpc };
        const { mint } = await scene.false.studio.launch(launch, options);
        expect(await tokens(scene)).toEqual([mint]);
      }
    },
  );

  it.each(sample(unclear, 1))(
    'that it answers with %j is looked up without one',
    async (answer) => {
      const scene = await open(otherAnswers(true, answer));
      const { mint } = await scene.false.studio.launch(launch, {
        signer: scene.alice.secretKey,
        trustPrograms: [apiPrograms.bondingCurve],
      });
      expect(await tokens(scene)).toEqual([mint]);
    },
  );

  it.each(sample(unclear, 1))(
    'that it answers with %j stays open where it is not there',
    async (answer) => {
      const scene = await open(otherAnswers(false, answer));
      const options = {
        signer: scene.alice.secretKey,
        trustPrograms: [apiPrograms.bondingCurve],
        journal: createMemoryJournal(),
        id: 'once',
      };
      await expect(scene.false.studio.launch(launch, options)).rejects.toMatchObject({
        code: 'outcome_unknown',
        advice: 'check-status',
      });
      expect(await tokens(scene)).toEqual([]);
      const { mint } = await scene.false.studio.launch(launch, options);
      expect(await tokens(scene)).toEqual([mint]);
    },
  );
});
