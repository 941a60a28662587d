import type { ServiceOf } from '../service.ts';
import { executeFill } from './execute.ts';
import type { JupiterzContext } from './jupiterz-context.ts';
import { orderBestOutput, orderFromMaker } from './order.ts';

export const jupiterzService: ServiceOf<'jupiterz', JupiterzContext> = {
  order: orderFromMaker,
  globalOrder: orderBestOutput,
  execute: executeFill,
};
