import { encodeBase58 } from '@perijove/core/base58';
import { compileTransaction } from '@perijove/solana';
import type { FundedWallet } from '../../../src/index.ts';
import { sign } from '../../market/swap/trading.ts';
import type { Parts } from './assembling.ts';

const MAX_UNITS = 1_400_000n;

/** What all units cost at the price of the parts, rounded up as the documentation says. */
export function priorityOf({ computeUnitPrice }: Parts): bigint {
  return (BigInt(computeUnitPrice ?? 0) * MAX_UNITS + 999_999n) / 1_000_000n;
}

/** The parts as a signed transaction of version 1, with the budget that a caller sets; base64. */
export function assembleVersion1(parts: Parts, wallet: FundedWallet): Promise<string> {
  const recent = Uint8Array.from(parts.blockhashWithMetadata?.blockhash as readonly number[]);
  const { transaction } = compileTransaction({
    feePayer: wallet.address,
    instructions: [
      ...parts.setupInstructions,
      parts.swapInstruction,
      ...(parts.cleanupInstruction ? [parts.cleanupInstruction] : []),
      ...(parts.otherInstructions ?? []),
    ],
    blockhash: encodeBase58(recent),
    version: 1,
    config: {
      computeUnitLimit: Number(MAX_UNITS),
      loadedAccountsDataSizeLimit: 64 * 1024 * 1024,
      priorityFeeLamports: priorityOf(parts),
    },
  });
  return sign(transaction, wallet);
}
