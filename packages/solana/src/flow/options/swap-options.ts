import type { ValueOptions } from '../../review/value.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import type { FlowOptions, NodeFlowOptions } from './flow-options.ts';

// One interface with several bases here spares each family the comparison of its bases.

/** Options of every flow that gives one token for another. */
export interface SwapOptions<Offer = unknown> extends FlowOptions<Offer>, ValueOptions {}

/** The same for a flow that submits through your own RPC node. */
export interface NodeSwapOptions<Offer = unknown>
  extends SwapOptions<Offer>,
    Pick<NodeFlowOptions<Offer>, 'sender'> {
  /** Simulates the transaction before it is signed, sends it unless there is a `sender`, and reports it. */
  readonly rpc: Rpc;
}
