import { describe, expect, it } from 'vitest';
import { compileRaw } from '../../../src/assemble/compile-transaction.ts';
import { budgetInstructions } from '../../../src/flow/build/assemble-swap.ts';
import type { Built, FlowPlan, Settled } from '../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import type { Review } from '../../../src/review/review.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { signTransaction } from '../../../src/sign/sign-transaction.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { parseTransaction } from '../../../src/transaction/wire-transaction.ts';
import { raw } from '../../corpus/builds.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, mallory, usdc } from '../../ledger/cast.ts';
import { ledgerRpc } from '../../ledger/litesvm-rpc.ts';
import { token } from '../../ledger/make.ts';
import { createWorld, UNIT } from '../../ledger/world.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');
const UNITS = 50_000;
const BLOCKHASH = '11111111111111111111111111111112';

/** Pays Bob, or somebody else. */
function pay(limit: number, to = bob, price = 10_000n): string {
  const transfer = token.transferChecked(usdc, usdcOf.alice, ata(to, usdc), alice, 5n * UNIT);
  const instructions = [...budgetInstructions({ limit, price }), raw(transfer)];
  const parts = { feePayer: alice.address, instructions, blockhash: BLOCKHASH };
  return compileRaw({ ...parts, tables: new Map() }).transaction;
}

/** A flow whose transaction is simulated with the maximum limit. */
function createPlan(withLimit: Built<null>['withLimit']) {
  const sent: string[] = [];
  const judged: number[] = [];
  const plan: FlowPlan<null, string> = {
    name: 'test.pay',
    owner: alice.address,
    overNode: true,
    asked: null,
    async build() {
      const built = { transaction: pay(1_400_000), withLimit, intent: sendUsdc };
      return {
        ...built,
        offer: null,
        notes: null,
        agreed: null,
        judge: ({ fee }) => {
          judged.push(fee.computeUnitLimit);
          return [];
        },
      };
    },
    async submit({ transaction }): Promise<Settled<string>> {
      sent.push(transaction);
      return { outcome: 'landed', result: 'done' };
    },
  };
  return { plan, sent, judged };
}

/** A node that says how many units a simulation used. */
function createNode() {
  const node = ledgerRpc(createWorld());
  const simulated: string[] = [];
  const rpc: Rpc = {
    async call(method, params) {
      if (method === 'isBlockhashValid') return { context: { slot: 1 }, value: true };
      const answer = (await node.call(method, params)) as { readonly value: object };
      if (method !== 'simulateTransaction') return answer;
      simulated.push(params[0] as string);
      return { ...answer, value: { ...answer.value, unitsConsumed: UNITS } };
    },
  };
  return { rpc, simulated };
}

const limitsOf = (list: readonly string[]): readonly number[] =>
  list.map((each) => decodeTransaction(each).fee.computeUnitLimit);

describe('a flow that sets the limit by the simulation', () => {
  it('simulates once, judges both transactions, and signs the second', async () => {
    const { plan, sent, judged } = createPlan((units = 0) => pay(units * 2));
    const { rpc, simulated } = createNode();
    await runFlow(plan, { signer: secret.slice(), rpc });
    expect(limitsOf(simulated)).toEqual([1_400_000]);
    expect(judged).toEqual([1_400_000, 100_000]);
    expect(limitsOf(sent)).toEqual([100_000]);
  });

  it('shows the fee of the second to the person who signs', async () => {
    const { plan } = createPlan(() => pay(100_000, bob, 100_000n));
    const reviews: Review[] = [];
    const confirm = (review: Review): void => void reviews.push(review);
    await runFlow(plan, { signer: secret.slice(), rpc: createNode().rpc, confirm });
    const [sol] =
      reviews[0]?.leaving.filter(({ parts }) =>
        parts.some(({ reason }) => reason === 'priority-fee'),
      ) ?? [];
    const fee = sol?.parts.find(({ reason }) => reason === 'priority-fee');
    expect(fee?.atMost).toBe(10_000n);
    expect(sol?.expected).toBe(15_000n);
  });

  it.each([
    ['pays somebody else', () => pay(100_000, mallory), 'budget'],
    ['has a higher limit', () => pay(1_400_000, bob, 20_000n), 'budget'],
  ])('signs none that %s', async (_, withLimit, rule) => {
    const { plan, sent } = createPlan(withLimit);
    const run = runFlow(plan, { signer: secret.slice(), rpc: createNode().rpc });
    await expect(run).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: { findings: [{ rule }] },
    });
    expect(sent).toEqual([]);
  });

  it('judges the second by what the family knows of its calls', async () => {
    const { plan, sent } = createPlan(() => pay(100_000));
    const reason = 'refused';
    const refusing: typeof plan = {
      ...plan,
      async build(agreed) {
        const built = (await plan.build(agreed)) as Built<null>;
        const judge: Built<null>['judge'] = ({ fee }) =>
          fee.computeUnitLimit === 100_000 ? [{ rule: 'terms', reason }] : [];
        return { ...built, judge };
      },
    };
    const run = runFlow(refusing, { signer: secret.slice(), rpc: createNode().rpc });
    await expect(run).rejects.toMatchObject({ details: { findings: [{ reason }] } });
    expect(sent).toEqual([]);
  });

  it('simulates what the wallet made of it', async () => {
    const { plan, sent } = createPlan(() => pay(100_000));
    const { rpc, simulated } = createNode();
    const signer = {
      address: alice.address,
      async modifyAndSignTransactions() {
        const { message, signatures } = parseTransaction(
          await signTransaction(pay(77_000), secret),
        );
        return [{ messageBytes: message, signatures: { [alice.address]: signatures[0] } }] as never;
      },
    };
    await runFlow(plan, { signer, rpc });
    expect(limitsOf(simulated)).toEqual([1_400_000, 77_000]);
    expect(limitsOf(sent)).toEqual([77_000]);
  });
});
