import type { Sandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, type Perijove, type Rpc } from 'perijove';

/** Who takes the tour, and what there is to see. */
export interface Visit {
  readonly perijove: Perijove;
  /** A wallet with SOL, USDC and JUP in it, and its key. */
  readonly address: string;
  readonly signer: Uint8Array;
  /** The Solana node of the sandbox. */
  readonly rpc: Rpc;
  /** Another wallet, with positions in many protocols. */
  readonly demoWallet: string;
  /** A wallet for which one source of positions fails. */
  readonly partialWallet: string;
  /** A mint that is not traded. */
  readonly unpriced: string;
  /** The time of the sandbox, in milliseconds. */
  readonly now: () => number;
  /** Advances the sandbox's clock by a number of hours. */
  readonly hoursPass: (hours: number) => void;
}

export function visit({ deployment, apiKey, rpcUrl, wallets, ...sandbox }: Sandbox): Visit {
  const { address, secretKey } = sandbox.fundedWallets.alice;
  return {
    perijove: createPerijove({ deployment, apiKey }),
    address,
    signer: secretKey,
    rpc: createRpc(rpcUrl),
    demoWallet: wallets.everything,
    partialWallet: wallets.partial,
    // A wallet's address is a valid mint that no token has.
    unpriced: wallets.collector,
    now: () => sandbox.world.clock.now(),
    hoursPass: (hours) => sandbox.control.clock.jump(hours * 3_600_000),
  };
}
