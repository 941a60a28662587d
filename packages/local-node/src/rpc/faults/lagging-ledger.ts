import type { Address } from '@perijove/core';
import type { AccountHistory } from '../../ledger/account-history.ts';
import type { LedgerAccount } from '../../ledger/accounts/account.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Outcome } from '../../ledger/run/outcome.ts';
import type { TransactionRecord } from '../../ledger/store/transaction-record.ts';
import { BLOCKHASH_LIFE } from '../../ledger/time/blockhashes.ts';
import { readTokenAccount, type TokenAccount } from '../../ledger/token/token-account.ts';
import { decodeTransaction } from '../../ledger/wire/decode.ts';
import { signatureOf } from '../transaction-param.ts';

/**
 * Returns the ledger as a node shows it that lags behind by a number of slots. Transactions that
 * are sent to the node land at once; only its responses are old.
 */
export function laggingLedger(ledger: Ledger, history: AccountHistory, behind: number): Ledger {
  const slot = (): number => ledger.slot() - behind;
  const account = (address: Address): LedgerAccount | undefined => history.at(address, slot());
  const knows = (blockhash: string): boolean =>
    slotsOfLife(slot()).some((each) => ledger.blockhashAt(each) === blockhash);
  const isYoung = (wire: Uint8Array): boolean => {
    const { blockhash } = decodeTransaction(wire);
    return ledger.isBlockhashValid(blockhash) && !knows(blockhash);
  };
  /** Adds the accounts that have changed since the slot: they may have matched before. */
  const withChanged = (now: Iterable<Address>): Address[] => [
    ...new Set([...now, ...history.changedSince(slot())]),
  ];
  const tokenAt = (address: Address): TokenAccount | undefined => {
    const was = account(address);
    return was && readTokenAccount(was);
  };
  return {
    ...ledger,
    slot,
    latestBlockhash: () => ({
      blockhash: ledger.blockhashAt(slot()),
      slot: slot(),
      lastValidBlockHeight: slot() + BLOCKHASH_LIFE,
    }),
    isBlockhashValid: knows,
    account,
    lamports: (address) => account(address)?.lamports ?? 0n,
    programAccounts: (program) =>
      withChanged(ledger.programAccounts(program)).filter(
        (address) => account(address)?.owner === program,
      ),
    tokenAccounts(mint) {
      const all = withChanged(ledger.tokenAccounts(mint).keys()).flatMap((address) => {
        const token = tokenAt(address);
        return token?.mint === mint ? [[address, token.amount] as const] : [];
      });
      return new Map(all);
    },
    ownedAccounts: (owner) =>
      withChanged(ledger.ownedAccounts(owner)).filter(
        (address) => tokenAt(address)?.owner === owner,
      ),
    delegatedAccounts: (delegate) =>
      withChanged(ledger.delegatedAccounts(delegate)).filter(
        (address) => tokenAt(address)?.delegate === delegate,
      ),
    transaction(signature) {
      const record = ledger.transaction(signature);
      return record && record.slot <= slot() ? record : undefined;
    },
    history(address, page) {
      const known: TransactionRecord[] = [];
      // The node does not know the newest records, so one page of the ledger may be too few.
      for (let { before } = page; ; ) {
        const records = ledger.history(address, { ...page, before });
        known.push(...records.filter((record) => record.slot <= slot()));
        before = records.at(-1)?.signature;
        if (records.length < page.limit || known.length >= page.limit) break;
      }
      return known.slice(0, page.limit);
    },
    submit(wire, options = {}) {
      if (options.preflight !== false && isYoung(wire)) return refuseYoung(ledger, wire);
      const outcome = ledger.submit(wire, options);
      const record = ledger.transaction(outcome.signature);
      const isNews = outcome.status === 'refused' && outcome.error === 'AlreadyProcessed';
      if (!isNews || !record || record.slot <= slot()) return outcome;
      // The node does not know yet that this transaction landed, so it accepts it again.
      return { status: 'landed', signature: outcome.signature, record };
    },
    simulate(wire, options = {}) {
      const simulated = ledger.simulate(wire, options);
      const isRefused = options.checkBlockhash !== false && isYoung(wire);
      if (!isRefused || simulated.error === 'SignatureFailure')
        return { ...simulated, slot: slot() };
      return { ...simulated, slot: slot(), execution: undefined, error: 'BlockhashNotFound' };
    },
  };
}

function slotsOfLife(newest: number): readonly number[] {
  return Array.from({ length: BLOCKHASH_LIFE + 1 }, (_, age) => newest - age);
}

/**
 * Returns the refusal of a node that does not know the blockhash. It checks the signatures first.
 */
function refuseYoung(ledger: Ledger, wire: Uint8Array): Outcome {
  const { error } = ledger.simulate(wire, { checkSignatures: true });
  const isForged = error === 'SignatureFailure';
  const says = isForged ? error : 'BlockhashNotFound';
  return { status: 'refused', signature: signatureOf(wire), error: says, execution: undefined };
}
