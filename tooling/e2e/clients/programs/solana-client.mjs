// @solana/client: transfers, wrapped SOL, and the balance of an account while it changes.
import { createClient } from '@solana/client';
import { address, createKeyPairSignerFromBytes, generateKeyPairSigner } from '@solana/kit';
import { balance, check, done, keypair, rpcUrl, SOL, USDC, wallet } from './surroundings.mjs';

const client = createClient({
  endpoint: rpcUrl,
  websocketEndpoint: rpcUrl.replace(/^http/, 'ws'),
});
const authority = await createKeyPairSignerFromBytes(keypair.secretKey);
const { address: destination } = await generateKeyPairSigner();
await client.actions.requestAirdrop(destination, 1_000_000n);
check('airdrops', await client.actions.fetchBalance(destination), 1_000_000n);

const seen = new Promise((resolve) => {
  client.watchers.watchBalance({ address: destination }, (lamports) => {
    if (lamports === 3_000_000n) resolve(lamports);
  });
});
// The first notification needs a subscription that is open.
await new Promise((resolve) => setTimeout(resolve, 500));
await client.solTransfer.sendTransfer({ authority, destination, amount: 2_000_000n });
check('watches', await seen, 3_000_000n);

const usdc = client.splToken({ mint: USDC });
const before = await balance(USDC);
await usdc.sendTransfer({
  authority,
  destinationOwner: destination,
  amount: 250n,
  amountInBaseUnits: true,
});
check('sends tokens', before - (await balance(USDC)), 250n);
check('reads tokens', (await usdc.fetchBalance(destination)).amount, 250n);

await client.wsol.sendWrap({ authority, amount: 1_000n });
check('wraps', (await client.splToken({ mint: SOL }).fetchBalance(address(wallet))).amount, 1_000n);
await client.wsol.sendUnwrap({ authority });
check('unwraps', (await client.splToken({ mint: SOL }).fetchBalance(wallet)).amount, 0n);
done();
