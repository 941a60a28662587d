import { SOL, USDC } from '@perijove/core';
import { TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { createRpc, findAssociatedTokenAddress } from '@perijove/solana';
import { expect, it } from 'vitest';
import { emptyWallet, startTrading } from '../../market/swap/trading.ts';

const sale = { inputMint: SOL, outputMint: USDC, amount: 100_000_000n };

it.each(['swap', 'instantSwap'] as const)('%s.swap pays wallets only', async (family) => {
  const { perijove, sandbox, alice, bob } = await startTrading();
  const options = { signer: alice.secretKey, rpc: createRpc(sandbox.rpcUrl) };
  const bobUsdc = await findAssociatedTokenAddress(bob.address, USDC, TOKEN_PROGRAM);
  const before = sandbox.ledger.holdings(alice.address);
  for (const receiver of [TOKEN_PROGRAM, bobUsdc, USDC])
    await expect(perijove[family].swap({ ...sale, receiver }, options)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field: 'receiver' },
    });
  expect(sandbox.ledger.holdings(alice.address)).toEqual(before);
  const { address: receiver } = emptyWallet('shop');
  await expect(perijove[family].swap({ ...sale, receiver }, options)).resolves.toBeTruthy();
});
