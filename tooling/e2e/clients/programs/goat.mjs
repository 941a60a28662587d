// @goat-sdk/plugin-jupiter: takes the swap apart and builds a transaction of its own.
import { jupiter } from '@goat-sdk/plugin-jupiter';
import { solana } from '@goat-sdk/wallet-solana';
import { check, checkSwap, connection, done, JUP, keypair, SOL, USDC } from './surroundings.mjs';

const wallet = solana({ keypair, connection });
const tools = await jupiter().getTools(wallet);
const tool = (name) => tools.find((each) => each.name.toLowerCase().includes(name)) ?? tools[0];
check('has its tools', tools.length >= 2, true);
for (const [inputMint, outputMint, amount] of [
  [USDC, JUP, 4_000_001],
  [SOL, USDC, 20_000_001],
  [JUP, SOL, 2_000_001],
]) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const quote = await tool('quote').execute({ inputMint, outputMint, amount });
    const { hash } = await tool('swap').execute({ inputMint, outputMint, amount });
    return { ...quote, signature: hash };
  });
}
done();
