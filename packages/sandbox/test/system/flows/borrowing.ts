import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { onTestFinished } from 'vitest';
import { startTrading } from '../../market/swap/trading.ts';
import { type Tamper, tamper } from './tampering-service.ts';

/** SOL as collateral for USDC, USDC for SOL, and JUP for USDC. */
export const SOL_VAULT = 1;
export const USDC_VAULT = 2;
export const JUP_VAULT = 3;

export const UNITS = 1_000_000n;
export const SOL_UNITS = 1_000_000_000n;

/** A client of a service that changes what it answers, and the options of a flow of alice. */
export async function openBorrowing(change: Tamper = (_, forward) => forward()) {
  const on = await startTrading();
  const { sandbox, alice } = on;
  const deployment = await tamper(sandbox, change);
  const { apiKey } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0, timeoutMs: 60_000 });
  onTestFinished(() => perijove.close());
  const rpc = createRpc(sandbox.rpcUrl);
  const options = { signer: alice.secretKey, rpc };
  const journalled = (id: string) => ({ ...options, journal: createMemoryJournal(), id });
  return { ...on, perijove, honest: on.perijove, options, journalled };
}

export type Borrowing = Awaited<ReturnType<typeof openBorrowing>>;
