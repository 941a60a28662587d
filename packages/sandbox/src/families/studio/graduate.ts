import {
  compileTransaction,
  decodeTransaction,
  type Ledger,
  memo,
  signTransaction,
  TOKEN_PROGRAM,
  transferTokens,
} from '@perijove/local-node/ledger';
import { LAUNCH_DECIMALS } from './curve-terms.ts';
import { type Launch, milestonesDocument } from './launch.ts';

/** Names of the sandbox's wallets that hold the unsold tokens of every launch. */
export const MIGRATION_WALLET = 'studio migration';
export const LOCKER_WALLET = 'studio locker';

/**
 * Graduates a launch when everything is sold: moves the reserved tokens into the graduated pool.
 * The curve of that pool starts with the proceeds of the sale.
 *
 * @returns whether the transaction landed.
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
