import { SOL, USDC } from '@perijove/core';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { sample } from '../../../../../tooling/stage.ts';
import { balanceOf, JUP, startTrading } from '../../market/swap/trading.ts';
import { type Tamper, tamper } from './tampering-service.ts';

const UNITS = 1_000_000n;
const pair = { inputMint: USDC, outputMint: JUP };
const order = { inputMint: USDC, outputMint: SOL };

type Options = Pick<NodeFlowOptions, 'signer' | 'rpc'>;
type Run = (
  perijove: Perijove,
  amount: bigint,
  options: Options,
) => Promise<{ readonly signature: string | null }>;

const flows: readonly (readonly [string, Run])[] = [
  [
    'instantSwap.swap',
    ({ instantSwap }, amount, options) => instantSwap.swap({ ...pair, amount }, options),
  ],
  ['swap.swap', ({ swap }, amount, options) => swap.swap({ ...pair, amount }, options)],
  [
    'trigger.place',
    ({ trigger }, makingAmount, options) =>
      trigger.place({ ...order, params: { makingAmount, takingAmount: 90_000_000_000n } }, options),
  ],
  [
    'recurring.place',
    ({ recurring }, inAmount, options) =>
      recurring.place(
        { ...order, params: { time: { inAmount, numberOfOrders: 2, interval: 604_800 } } },
        options,
      ),
  ],
];

/** Executes each of two transactions under the request id of the other one. */
function crossing(): Tamper {
  const waiting: { readonly id: string; readonly go: (id: string) => void }[] = [];
  return async (target, forward, sent) => {
    if (!target.pathname.endsWith('/execute')) return forward();
    const body = JSON.parse(sent) as { readonly requestId: string };
    const other = waiting.shift();
    other?.go(body.requestId);
    const id =
      other?.id ?? (await new Promise<string>((go) => waiting.push({ id: body.requestId, go })));
    return forward({ ...body, requestId: id });
  };
}

it.each(sample(flows, 2))(
  '%s, twice at once under crossed request ids, happens twice',
  async (_, run) => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const deployment = await tamper(sandbox, crossing());
    const perijove = createPerijove({ deployment, apiKey: sandbox.apiKey, retries: 0 });
    onTestFinished(() => perijove.close());
    const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
    const before = balanceOf(trading, alice.address, USDC);
    const [one, other] = await Promise.all([
      run(perijove, 200n * UNITS, options),
      run(perijove, 300n * UNITS, options),
    ]);
    expect(one.signature).not.toBe(other.signature);
    expect(before - balanceOf(trading, alice.address, USDC)).toBe(500n * UNITS);
  },
);
