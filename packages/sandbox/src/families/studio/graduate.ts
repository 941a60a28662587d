import { memo } from '../../ledger/instructions.ts';
import { signTransaction } from '../../ledger/keys.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { TOKEN_PROGRAM } from '../../ledger/programs.ts';
import { transferTokens } from '../../ledger/token/token-instructions.ts';
import { compileTransaction } from '../../ledger/wire/compile.ts';
import { decodeTransaction } from '../../ledger/wire/decode.ts';
import { LAUNCH_DECIMALS } from './curve-terms.ts';
import { type Launch, milestonesDocument } from './launch.ts';

/** Wallets of the sandbox that hold, of every launch, what is not for sale yet. */
export const MIGRATION_WALLET = 'studio migration';
export const LOCKER_WALLET = 'studio locker';

/**
 * Moves what was kept for it into the pool that follows, when everything is sold. What was raised
 * goes with it: the curve of that pool begins where it says so.
 *
 * @returns whether it has landed.
 */
export function graduate(ledger: Ledger, launch: Launch, atMs: number): boolean {
  const { plan, terms, vault, launchedMs } = launch;
  const { mint } = plan;
  const wallet = ledger.signer(MIGRATION_WALLET);
  const move = transferTokens({
    token: { mint, decimals: LAUNCH_DECIMALS, tokenProgram: TOKEN_PROGRAM },
    source: ledger.associatedAccount(wallet.address, mint, TOKEN_PROGRAM),
    destination: vault,
    authority: wallet.address,
    amount: terms.migration,
  });
  const wire = compileTransaction({
    payer: ledger.maker.address,
    blockhash: ledger.latestBlockhash().blockhash,
    instructions: [move, memo(`graduation ${mint}`)],
  });
  const signed = signTransaction(decodeTransaction(wire), [ledger.maker, wallet]);
  const documents = [milestonesDocument(mint, { launchedMs, graduatedMs: atMs })];
  return ledger.submit(signed, { documents }).status === 'landed';
}
