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

/** A ledger, and how far a node lags behind it. */
interface Lagging {
  readonly ledger: Ledger;
  readonly accounts: AccountHistory;
  /** The newest slot that the node knows. */
  readonly slot: () => number;
}

/**
 * Returns the ledger as a node shows it that lags behind by a number of slots. Transactions that
 * are sent to the node land at once; only its responses are old.
 */
export function laggingLedger(ledger: Ledger, accounts: AccountHistory, behind: number): Ledger {
  const slot = (): number => ledger.slot() - behind;
  const lagging: Lagging = { ledger, accounts, slot };
  return {
    ...ledger,
    slot,
    latestBlockhash: () => ({
      blockhash: ledger.blockhashAt(slot()),
      slot: slot(),
      lastValidBlockHeight: slot() + BLOCKHASH_LIFE,
    }),
    isBlockhashValid: (blockhash) => knows(lagging, blockhash),
    ...oldAccounts(lagging),
    ...oldTransactions(lagging),
    submit: (wire, options) => submit(lagging, wire, options),
    simulate: (wire, options) => simulate(lagging, wire, options),
  };
}

function knows({ ledger, slot }: Lagging, blockhash: string): boolean {
  return slotsOfLife(slot()).some((each) => ledger.blockhashAt(each) === blockhash);
}

function isYoung(lagging: Lagging, wire: Uint8Array): boolean {
  const { blockhash } = decodeTransaction(wire);
  return lagging.ledger.isBlockhashValid(blockhash) && !knows(lagging, blockhash);
}

type AccountReads = Pick<
  Ledger,
  | 'account'
  | 'lamports'
  | 'programAccounts'
  | 'tokenAccounts'
  | 'ownedAccounts'
  | 'delegatedAccounts'
>;

function oldAccounts({ ledger, accounts, slot }: Lagging): AccountReads {
  const account = (address: Address): LedgerAccount | undefined => accounts.at(address, slot());
  /** Adds the accounts that have changed since the slot: they may have matched before. */
  const withChanged = (now: Iterable<Address>): Address[] => [
    ...new Set([...now, ...accounts.changedSince(slot())]),
  ];
  const tokenAt = (address: Address): TokenAccount | undefined => {
    const was = account(address);
    return was && readTokenAccount(was);
  };
  return {
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
  };
}

function oldTransactions({ ledger, slot }: Lagging): Pick<Ledger, 'transaction' | 'history'> {
  return {
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
  };
}

function submit(
  lagging: Lagging,
  wire: Uint8Array,
  options: Parameters<Ledger['submit']>[1] = {},
): Outcome {
  const { ledger, slot } = lagging;
  if (options.preflight !== false && isYoung(lagging, wire)) return refuseYoung(ledger, wire);
  const outcome = ledger.submit(wire, options);
  const record = ledger.transaction(outcome.signature);
  const isNews = outcome.status === 'refused' && outcome.error === 'AlreadyProcessed';
  if (!isNews || !record || record.slot <= slot()) return outcome;
  // The node does not know yet that this transaction landed, so it accepts it again.
  return { status: 'landed', signature: outcome.signature, record };
}

function simulate(
  lagging: Lagging,
  wire: Uint8Array,
  options: Parameters<Ledger['simulate']>[1] = {},
): ReturnType<Ledger['simulate']> {
  const { ledger, slot } = lagging;
  const simulated = ledger.simulate(wire, options);
  const isRefused = options.checkBlockhash !== false && isYoung(lagging, wire);
  if (!isRefused || simulated.error === 'SignatureFailure') return { ...simulated, slot: slot() };
  return { ...simulated, slot: slot(), execution: undefined, error: 'BlockhashNotFound' };
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
