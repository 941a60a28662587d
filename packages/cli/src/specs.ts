import { chain } from './commands/chain-specs.ts';
import { money } from './commands/money-specs.ts';
import { orders } from './commands/order-specs.ts';
import { reading } from './commands/reading-specs.ts';
import { signing } from './commands/signer-specs.ts';
import { tools } from './commands/tool-specs.ts';
import type { CommandSpec } from './spec.ts';

/** Every command, in the order of the help. */
export const specs: readonly CommandSpec[] = [
  ...reading,
  ...chain,
  ...money,
  ...orders,
  ...signing,
  ...tools,
];
