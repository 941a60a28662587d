import type { Address, Mint } from '@perijove/core';
import { SOL, USDC } from '@perijove/core';
import {
  compileTransaction,
  type Instruction,
  TOKEN_PROGRAM,
  toBase64,
  transferTokens,
} from '@perijove/local-node/ledger';
import { createMemoryPolicyStore, createPolicy, type PolicyDocument } from '@perijove/policy';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { type RouterTerms, routerCall } from '../../../sandbox/src/market/swap/router-call.ts';
import type { Leg } from '../../../sandbox/src/settlement/leg.ts';
import type { ServiceLedger } from '../../../sandbox/src/settlement/service-ledger.ts';
import { startSeeded } from '../../../sandbox/test/running.ts';
import { startSigner } from '../../src/process/start-signer.ts';
import { ask } from '../../src/wire/ask.ts';
import type { WireBounds } from '../../src/wire/requests.ts';
import { documentFor } from '../document.ts';
import { makeFolder } from '../folder.ts';

export const JUNK: Mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
export const UNIT = 1_000_000n;

/** What a hostile client may say beside its transaction. */
export interface Claims {
  readonly flow?: string;
  readonly bounds?: WireBounds;
  readonly wallet?: Address;
}

/** A signer that holds the key of alice, and a client that builds whatever it wants. Carol is a thief. */
export async function openHostile(changes: Partial<PolicyDocument> = {}) {
  const sandbox = await startSeeded({ clockSpeed: 0 });
  const folder = makeFolder();
  const { deployment, apiKey, fundedWallets, rpcUrl } = sandbox;
  const ledger = sandbox.ledger as ServiceLedger;
  const { alice, bob, carol: thief } = fundedWallets;
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  const rpc = createRpc(rpcUrl);
  const store = createMemoryPolicyStore();
  const policy = { ...documentFor(alice.address, bob.address), ...changes };
  const atMs = (): number => Date.now();
  const quoted = await perijove.price.get({ ids: [SOL, USDC, JUNK] });
  const prices = async (mints: readonly Mint[]) =>
    Object.fromEntries(
      mints.flatMap((mint) => {
        const price = quoted[mint];
        return price ? [[mint, { ...price, atMs: atMs() }]] : [];
      }),
    );
  const running = await startSigner({
    folder: folder.path,
    keys: [alice.secretKey],
    policy,
    store,
    rpc,
    prices,
    reconcileEveryMs: 0,
    limits: { perMinute: 1_000_000 },
  });
  ledger.define('hostile', {});
  const accountOf = (owner: Address, mint: Mint): Address =>
    ledger.associatedAccount(owner, mint, TOKEN_PROGRAM);
  const token = (mint: Mint) => ({
    mint,
    decimals: mint === SOL ? 9 : 6,
    tokenProgram: TOKEN_PROGRAM,
  });
  return {
    sandbox,
    ledger,
    alice,
    bob,
    thief,
    rpc,
    store,
    running,
    quoted,
    budget: createPolicy({ policy, store, prices }),
    accountOf,
    token,
    /** Base64 of an unsigned transaction. */
    transaction: (
      instructions: readonly Instruction[],
      {
        payer = alice.address,
        blockhash = ledger.latestBlockhash().blockhash,
        version = 0 as 0 | 1,
      } = {},
    ): string => toBase64(compileTransaction({ payer, instructions, blockhash, version })),
    move: (mint: Mint, amount: bigint, to: Address): Instruction =>
      transferTokens({
        token: token(mint),
        source: accountOf(alice.address, mint),
        destination: accountOf(to, mint),
        authority: alice.address,
        amount,
      }),
    /** A call of the router with these terms, and what really moves. */
    swap: (
      terms: Partial<RouterTerms>,
      legs: readonly Leg[],
      more: readonly Instruction[] = [],
    ): string => {
      const calls = [
        routerCall(ledger, {
          taker: alice.address,
          inputMint: USDC,
          outputMint: SOL,
          swapMode: 'ExactIn',
          routePlan: [],
          inAmount: 5n * UNIT,
          outAmount: 1n,
          slippageBps: 0,
          platformFeeBps: 0,
          version: 'V2',
          ...terms,
        }),
      ];
      const { setup, settle, cleanup } = ledger.createSettlement({
        kind: 'hostile',
        taker: alice.address,
        legs,
        calls,
        expiresAtMs: Number.MAX_SAFE_INTEGER,
        wrapSol: true,
        unwrapSol: true,
      });
      const instructions = [...setup, ...settle, ...cleanup, ...more];
      const { blockhash } = ledger.latestBlockhash();
      return toBase64(compileTransaction({ payer: alice.address, instructions, blockhash }));
    },
    /** Lamports that some USDC is worth. */
    worth: (usdc: bigint): bigint => {
      const [usd, sol] = [quoted[USDC]?.usdPrice ?? 0, quoted[SOL]?.usdPrice ?? 1];
      return BigInt(Math.floor((Number(usdc) / 1e6) * (usd / sol) * 1e9));
    },
    request: (transaction: string, claims: Claims = {}): Promise<unknown> =>
      ask(running.socketPath, { call: 'sign', transaction, ...claims }, { timeoutMs: 20_000 }),
    balances: () => ({
      sol: ledger.lamports(alice.address),
      tokens: ledger
        .holdings(alice.address)
        .map(({ mint, amount }) => `${mint} ${amount}`)
        .toSorted(),
    }),
    async close() {
      await running.close();
      await perijove.close();
      await sandbox.stop();
      folder.remove();
    },
  };
}

export type Hostile = Awaited<ReturnType<typeof openHostile>>;
