// The client of the program: what a page or a bot would use too.
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';

export const PROGRAM = address('Day1111111111111111111111111111111111111111');

/** The account in which Solana keeps the time. */
const CLOCK = address('SysvarC1ock11111111111111111111111111111111');

/** Bytes of a counter: the number of visits and the time of the last one, 8 each. */
export const COUNTER_BYTES = 16;

/** The program's own errors. */
export const TOO_EARLY = 1;
export const NOT_THE_CLOCK = 2;

/** The instruction that counts a visit; it fails within a day of the last one. */
export function visit(counter, clock = CLOCK) {
  return {
    programAddress: PROGRAM,
    accounts: [
      { address: counter, role: AccountRole.WRITABLE },
      { address: clock, role: AccountRole.READONLY },
    ],
  };
}

/** Signs a transaction of one instruction. */
export async function sign(rpc, payer, instruction) {
  const { value: blockhash } = await rpc.getLatestBlockhash().send();
  return pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
    (message) => appendTransactionMessageInstruction(instruction, message),
    signTransactionMessageWithSigners,
  );
}

/** How many visits a counter has. */
export async function visitsOf(rpc, counter) {
  const { value } = await rpc.getAccountInfo(counter, { encoding: 'base64' }).send();
  if (!value) throw new Error(`there is no account ${counter}`);
  return Buffer.from(value.data[0], 'base64').readBigUInt64LE(0);
}
