import { type Address, SOL, USDC } from '@perijove/core';
import { createMemoryJournal, type FlowRecord, type Journal } from '@perijove/journal';
import { compileTransaction, type Instruction, toBase64 } from '@perijove/local-node/ledger';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { onTestFinished } from 'vitest';
import { type DepositPlan, depositInstructions } from '../../../src/families/trigger-v2/deposit.ts';
import {
  type WithdrawalPlan,
  withdrawalInstructions,
} from '../../../src/families/trigger-v2/withdrawal.ts';
import { startTrading, type Trading } from '../../market/swap/trading.ts';
import { ONE_USDC } from '../../orders/placing.ts';
import { type Answered, type Forward, tamper } from './tampering-service.ts';

/** Gives the answer to a request to `path`. */
export type Lie = (forward: Forward, path: string) => Promise<Answered>;

export const honest: Lie = (forward) => forward();

/** Changes fields of the answers to requests that match. */
export const says =
  (part: RegExp, change: (body: never) => object): Lie =>
  async (forward, path) => {
    const answer = await forward();
    if (!part.test(path) || answer.status >= 400) return answer;
    const body = answer.body as object;
    return { ...answer, body: { ...body, ...change(body as never) } };
  };

/** Lets the service do what it was asked for, and reports a failure. */
export const fails =
  (part: RegExp, status = 500): Lie =>
  async (forward, path) => {
    const answer = await forward();
    return part.test(path) ? { status, body: { error: 'Failed to create order' } } : answer;
  };

export const hidesOrders = says(/\/orders\/history/, () => ({
  orders: [],
  pagination: { total: 0, limit: 100, offset: 0 },
}));

/** All of them, one around the other. */
export const allOf =
  (...lies: readonly Lie[]): Lie =>
  (forward, path) =>
    lies.reduce<Forward>((inner, lie) => () => lie(inner, path), forward)();

export interface LyingVault extends Trading {
  /** What the service does from now on. */
  readonly lie: (lie: Lie) => void;
  /** Paths of the requests so far. */
  readonly paths: readonly string[];
  readonly journal: Journal;
  readonly options: NodeFlowOptions & { readonly journal: Journal };
  /** Options of calls that are not flows. */
  readonly wallet: Pick<NodeFlowOptions, 'signer'>;
  readonly steps: () => Promise<readonly string[]>;
  /** A client that has not seen any vault. */
  readonly fresh: () => Perijove;
  readonly liar: Perijove;
}

export async function openLyingVault(): Promise<LyingVault> {
  const on = await startTrading();
  const { sandbox, alice } = on;
  let lie = honest;
  const paths: string[] = [];
  const deployment = await tamper(sandbox, (target, forward) => {
    paths.push(target.pathname);
    return lie(forward, target.pathname);
  });
  const fresh = (): Perijove => {
    const client = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
    onTestFinished(() => client.close());
    return client;
  };
  const journal = createMemoryJournal();
  return {
    ...on,
    paths,
    journal,
    fresh,
    liar: fresh(),
    lie: (next) => {
      lie = next;
    },
    wallet: { signer: alice.secretKey },
    options: { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl), journal },
    steps: async () => ((await journal.list()) as readonly FlowRecord[]).map(({ step }) => step),
  };
}

export const AMOUNT = 20n * ONE_USDC;

/** Buys SOL, once it costs a dollar. */
export const buyLow = {
  orderType: 'single',
  inputMint: USDC,
  outputMint: SOL,
  triggerMint: SOL,
  triggerCondition: 'below',
  triggerPriceUsd: 1,
  inputAmount: AMOUNT,
  expiresAt: { inMs: 86_400_000 },
} as const;

export const inRounds = {
  inputMint: USDC,
  outputMint: SOL,
  inputAmount: 40n * ONE_USDC,
  orderCount: 4,
  intervalSeconds: 86_400,
} as const;

/** The same once SOL costs less than two dollars: its rounds wait. */
export const onceCheap = {
  ...inRounds,
  orderType: 'price_conditional',
  triggerMint: SOL,
  maxPriceUsd: 2,
} as const;

/** The deposit that the service would build, with other terms. */
export function depositBy(
  on: Trading,
  vault: Address,
  changes: Partial<DepositPlan>,
  more: readonly Instruction[] = [],
): string {
  const plan: DepositPlan = {
    user: on.alice.address,
    vault,
    coSigner: on.carol.address,
    inputMint: USDC,
    outputMint: SOL,
    amount: AMOUNT,
    seed: '0123456789abcdef0123456789abcdef',
    ...changes,
  };
  return compiled(on, [...depositInstructions(on.sandbox.ledger, plan), ...more]);
}

/** The withdrawal that the service would build, with other terms. */
export function withdrawalBy(
  on: Trading,
  vault: Address,
  plan: Partial<WithdrawalPlan> & Pick<WithdrawalPlan, 'account' | 'amount'>,
  more: readonly Instruction[] = [],
): string {
  const { ledger } = on.sandbox;
  const coSigner = on.carol.address;
  const terms = { user: on.alice.address, vault, coSigner, mint: USDC, ...plan };
  return compiled(on, [...withdrawalInstructions(ledger, terms), ...more]);
}

function compiled({ sandbox: { ledger }, alice }: Trading, instructions: readonly Instruction[]) {
  const { blockhash } = ledger.latestBlockhash();
  return toBase64(compileTransaction({ payer: alice.address, instructions, blockhash }));
}
