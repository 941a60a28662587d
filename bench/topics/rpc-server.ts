/** A sandbox in a process of its own, in which so many wallets hold USDC: `rpc-server.ts <count>`. */
import { randomBytes } from 'node:crypto';
import { startSandbox } from '@perijove/sandbox';

export interface RpcServer {
  readonly rpcUrl: string;
  /** One of the wallets. */
  readonly holder: string;
}

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** 44 base58 digits of 32 bytes without a known key. */
function randomAddress(): string {
  let number = BigInt(`0x7${randomBytes(32).toString('hex').slice(1)}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = DIGITS[Number(number % 58n)] + text;
  return text;
}

const { rpcUrl, control } = await startSandbox({ keepAlive: true });
const holders = Array.from({ length: Number(process.argv[2]) }, randomAddress);
for (const address of holders) control.faucet({ address, mint: USDC, amount: 1_000_000n });
process.send?.({ rpcUrl, holder: holders[0] ?? '' } satisfies RpcServer);
process.once('disconnect', () => process.exit());
