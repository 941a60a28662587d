import { createHash } from 'node:crypto';
import { type Address, type Mint, SOL } from '@perijove/core';
import { signTransaction } from '@perijove/solana';
import { createPerijove, type Perijove } from 'perijove';
import { onTestFinished } from 'vitest';
import { createSigner } from '../../../../local-node/src/ledger/wire/keys.ts';
import type { FundedWallet, Sandbox, SandboxOptions } from '../../../src/index.ts';
import { startForTest } from '../../running.ts';
import { held, supplyOf } from '../../settlement/on-ledger.ts';

export const JUP: Mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

export interface Trading {
  readonly sandbox: Sandbox;
  readonly perijove: Perijove;
  readonly alice: FundedWallet;
  readonly bob: FundedWallet;
  readonly carol: FundedWallet;
}

/** A sandbox whose clock moves only when told, a client of it, and three wallets. */
export async function startTrading(options: SandboxOptions = {}): Promise<Trading> {
  const sandbox = await startForTest({ clockSpeed: 0, ...options });
  const { deployment, apiKey } = sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  return { sandbox, perijove, ...sandbox.fundedWallets };
}

/** A wallet with nothing in it; of the same name the same. */
export function emptyWallet(name: string): FundedWallet {
  const signer = createSigner(createHash('sha256').update(name).digest());
  return { address: signer.address, secretKey: signer.secretKey() };
}

/** Base units; of SOL those that are not wrapped. */
export function balanceOf({ sandbox }: Trading, owner: Address, mint: Mint): bigint {
  const { ledger } = sandbox;
  return mint === SOL ? ledger.lamports(owner) : held(ledger, owner, mint);
}

/** What is in all accounts of the mint, and its supply. */
export function wholeSupply({ sandbox }: Trading, mint: Mint): { supply: bigint; sum: bigint } {
  return supplyOf(sandbox.ledger, mint);
}

export function sign(transaction: string | null | undefined, wallet: FundedWallet) {
  return signTransaction(transaction ?? '', wallet.secretKey);
}
