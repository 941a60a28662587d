import type { NodeFlowOptions } from '@perijove/solana';
import type { Perijove } from 'perijove';

/** Options of a flow as `commit` passes them. */
export type RunOptions = NodeFlowOptions;

type Run = (perijove: Perijove, input: never, options: RunOptions) => Promise<unknown>;

/** The flows that tools can run, by the names that policies use. */
export const flows: Readonly<Record<string, Run>> = {
  'swap.swap': ({ swap }, input, options) => swap.swap(input, options as never),
  'swap.pay': ({ swap }, input, options) => swap.pay(input, options as never),
  'earn.deposit': ({ earn }, input, options) => earn.deposit(input, options),
  'earn.withdraw': ({ earn }, input, options) => earn.withdraw(input, options),
  'trigger.place': ({ trigger }, input, options) => trigger.place(input, options as never),
  'trigger.cancel': cancelOrders,
  'recurring.place': ({ recurring }, input, options) => recurring.place(input, options as never),
  'recurring.cancel': ({ recurring }, input, options) => recurring.cancel(input, options as never),
  'send.send': ({ send }, input, options) => send.send(input, options as never),
  'send.clawback': ({ send }, input, options) => send.clawback(input, options as never),
};

/** Its id is made of the orders: the option would be refused. */
async function cancelOrders(
  { trigger }: Perijove,
  input: never,
  options: RunOptions,
): Promise<unknown> {
  const own = { ...options, id: undefined };
  for await (const cancelled of trigger.cancel(input, own as never)) return cancelled;
  return null;
}
