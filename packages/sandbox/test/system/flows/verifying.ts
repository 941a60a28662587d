import { createMemoryJournal } from '@perijove/journal';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { VERIFICATION_RECEIVER, type VerifyInput, verificationMints } from 'perijove/tokens';
import { onTestFinished } from 'vitest';
import { balanceOf, startTrading } from '../../market/swap/trading.ts';
import { type Answered, type Tamper, tamper } from './tampering-service.ts';

const { JUP, JUPUSD } = verificationMints;

/** 1,000 JUP, in base units. */
export const PRICE = 1_000_000_000n;

/** A crafted payment on the wire. */
export type Crafted = Readonly<Record<string, unknown>> & { readonly transaction: string };

export const isCraft = ({ pathname }: URL): boolean => pathname.endsWith('/craft-txn');
export const isExecute = ({ pathname }: URL): boolean => pathname.endsWith('/execute');
export const bodyOf = ({ body }: Answered): Crafted => body as Crafted;

/** A client of a service that changes what it is asked for or answers, and a token to verify. */
export async function open(change: Tamper = (_, forward) => forward()) {
  const on = await startTrading();
  const { sandbox, alice } = on;
  sandbox.ledger.faucet.token(alice.address, JUPUSD, 2n * PRICE);
  const deployment = await tamper(sandbox, change);
  const perijove = createPerijove({
    deployment,
    apiKey: sandbox.apiKey,
    retries: 0,
    timeoutMs: 60_000,
  });
  onTestFinished(() => perijove.close());
  const { tokens, clock } = sandbox.world;
  const tokenId = tokens.recent(30, clock.now()).find(({ verified }) => !verified)?.mint ?? '';
  const words = { twitterHandle: 'https://x.com/newcomer', description: 'A sample.' };
  const input: VerifyInput = { tokenId, ...words, maxAmount: PRICE };
  const rpc = createRpc(sandbox.rpcUrl);
  const options = { signer: alice.secretKey, rpc, journal: createMemoryJournal(), id: 'once' };
  return { ...on, perijove, input, options, paid: () => balanceOf(on, VERIFICATION_RECEIVER, JUP) };
}
