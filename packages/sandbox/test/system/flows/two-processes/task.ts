/** The flow of one process, for `raceProcesses`. */
import { once } from 'node:events';
import { type Deployment, isPerijoveError, type Mint, USDC } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import { createRpc, type NodeFlowOptions } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';

export const AMOUNT = 10_000_000n;
const JUP: Mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
/** The second offer may be worse: that is not what is tested. */
const swap = { inputMint: USDC, outputMint: JUP, amount: AMOUNT, minOutput: 1n };

/** A process waits for the other one, however slow the machine is. */
const PATIENCE = { timeoutMs: 240_000, deadlineMs: 240_000 };

type Run = (
  perijove: Perijove,
  options: NodeFlowOptions,
) => Promise<{ readonly signature: string | null }>;

/** Sent over a node, and executed by the service. */
const flows = {
  'routingSwap.swap': ({ routingSwap }, options) => routingSwap.swap(swap, options),
  'instantSwap.swap': ({ instantSwap }, options) => instantSwap.swap(swap, options),
  'earn.deposit': ({ earn }, options) => earn.deposit({ asset: USDC, amount: AMOUNT }, options),
} satisfies Readonly<Record<string, Run>>;

export type FlowName = keyof typeof flows;
export const flowNames = Object.keys(flows) as readonly FlowName[];

export interface RaceTask {
  readonly flow: FlowName;
  readonly id: string;
  /** A folder, or the address of a database. */
  readonly journal: string;
  readonly deployment: Deployment;
  readonly apiKey: string;
  readonly rpcUrl: string;
  /** Hex of the 64 bytes. */
  readonly secretKey: string;
}

export interface Reported {
  readonly id: string;
  readonly signature?: string | null;
  /** Code of the error, where the flow failed. */
  readonly code?: string;
  /** Ids of the flows that had a message which this one was about to sign. */
  readonly others: readonly string[];
}

export function readTask(): RaceTask {
  return JSON.parse(process.argv[2] ?? '') as RaceTask;
}

/** Runs the flow and sends to the parent what it reports. */
export async function runTask(task: RaceTask, journal: Journal): Promise<void> {
  const { flow, id, deployment, apiKey, rpcUrl, secretKey } = task;
  const perijove = createPerijove({ deployment, apiKey, retries: 0, ...PATIENCE });
  const signer = Uint8Array.from(Buffer.from(secretKey, 'hex'));
  const others: string[] = [];
  const onProgress: NodeFlowOptions['onProgress'] = (event) => {
    if (event.step === 'checked') process.send?.('checked');
    if (event.step !== 'rebuilding') return;
    if (isPerijoveError(event.reason, 'duplicate_transaction'))
      others.push(event.reason.details.id);
  };
  const allowed = once(process, 'message');
  const confirm = async (): Promise<void> => void (await allowed);
  const options = { signer, rpc: createRpc(rpcUrl), journal, id, onProgress, confirm };
  const run: Run = flows[flow];
  const reported = await run(perijove, options).then(
    ({ signature }) => ({ signature }),
    (error: unknown) => ({ code: isPerijoveError(error) ? error.code : String(error) }),
  );
  await perijove.close();
  process.send?.({ id, others, ...reported } satisfies Reported);
}
