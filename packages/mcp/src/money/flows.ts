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
  'borrow.open': ({ borrow }, input, options) => borrow.open(input, options as never),
  'borrow.deposit': ({ borrow }, input, options) => borrow.deposit(input, options as never),
  'borrow.borrow': ({ borrow }, input, options) => borrow.borrow(input, options as never),
  'borrow.repay': ({ borrow }, input, options) => borrow.repay(input, options as never),
  'borrow.withdraw': ({ borrow }, input, options) => borrow.withdraw(input, options as never),
  'trigger.place': ({ trigger }, input, options) => trigger.place(input, options as never),
  'trigger.cancel': cancelOrders,
  'recurring.place': ({ recurring }, input, options) => recurring.place(input, options as never),
  'recurring.cancel': ({ recurring }, input, options) => recurring.cancel(input, options as never),
  'trigger-v2.place': ({ triggerV2 }, input, options) => triggerV2.place(input, options as never),
  'trigger-v2.placeDca': ({ triggerV2 }, input, options) =>
    triggerV2.placeDca(input, options as never),
  'trigger-v2.cancel': ({ triggerV2 }, input, options) => triggerV2.cancel(input, unnamed(options)),
  'trigger-v2.cancelDca': ({ triggerV2 }, input, options) =>
    triggerV2.cancelDca(input, unnamed(options)),
  'trigger-v2.withdrawExpired': withdrawExpired,
  'send.send': ({ send }, input, options) => send.send(input, options as never),
  'send.clawback': ({ send }, input, options) => send.clawback(input, options as never),
};

/** The id of a flow that ends an order is made of the order: the option would be refused. */
function unnamed(options: RunOptions): never {
  return { ...options, id: undefined } as never;
}

async function cancelOrders(
  { trigger }: Perijove,
  input: never,
  options: RunOptions,
): Promise<unknown> {
  for await (const cancelled of trigger.cancel(input, unnamed(options))) return cancelled;
  return null;
}

async function withdrawExpired(
  { triggerV2 }: Perijove,
  input: never,
  options: RunOptions,
): Promise<unknown> {
  const withdrawn: unknown[] = [];
  for await (const each of triggerV2.withdrawExpired(input, unnamed(options))) withdrawn.push(each);
  return withdrawn;
}
