import {
  createJupiterzClient,
  type JupiterzClient,
  jupiter,
  type OwnTransport,
} from '@perijove/jupiterz';
import { describe, expectTypeOf, it } from 'vitest';

describe('a client', () => {
  it('over a transport of its own can be closed, one over a shared transport cannot', () => {
    const own = createJupiterzClient({ deployment: jupiter });
    expectTypeOf(own).toExtend<JupiterzClient & OwnTransport>();
    expectTypeOf(own.close()).resolves.toBeVoid();
    const shared = createJupiterzClient(own.transport);
    expectTypeOf(shared).toEqualTypeOf<JupiterzClient>();
    // @ts-expect-error the transport is closed by its owner
    void shared.close();
  });

  it('takes one output for an order, a list for a global order, and no numbers as amounts', () => {
    const client = createJupiterzClient({ deployment: jupiter });
    const mint = 'So11111111111111111111111111111111111111112';
    // @ts-expect-error a list of outputs
    void client.globalOrder({ inputMint: mint, outputMint: mint, amount: 1n });
    // @ts-expect-error one output
    void client.order({ inputMint: mint, outputMint: [mint], amount: 1n });
    // @ts-expect-error a number loses digits
    void client.order({ inputMint: mint, outputMint: mint, amount: 1 });
  });
});
