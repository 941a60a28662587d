import { type Address, USDC } from '@perijove/core';
import type { Rpc } from '@perijove/solana';
import { sandboxControl } from '../session/sandbox-control.ts';

const FIRST_TOKENS = [
  { amount: '25000000000' }, // lamports
  { mint: USDC, amount: '2500000000' },
] as const;

/** Below this the wallet cannot pay for what the app offers. */
const ENOUGH_LAMPORTS = 100_000_000;

/** Gives SOL and USDC of the sandbox to a wallet. */
export async function airdrop(address: Address): Promise<void> {
  await Promise.all(FIRST_TOKENS.map((gift) => sandboxControl.faucet({ address, ...gift })));
}

/** Gives a wallet its first tokens, unless it has some: a sandbox that was reset has forgotten it. */
export async function airdropOnce(address: Address, rpc: Rpc): Promise<void> {
  const balance = (await rpc.call('getBalance', [address])) as { readonly value: number };
  if (balance.value < ENOUGH_LAMPORTS) await airdrop(address);
}
