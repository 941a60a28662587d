import { type Address, SOL } from '@perijove/core';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import { type Facts, homeOf } from '../facts.ts';
import type { Home } from '../homes.ts';
import { isNamed } from '../rent-bound.ts';
import { type Effects, harmless, type Judges, NOTHING, refused } from './effect.ts';
import { rentFor, rentOf } from './rent.ts';
import { departs } from './tokens-move.ts';

const nonce = (): Effects =>
  refused('durable-nonce', 'the transaction uses a durable nonce, so that it never expires');

const wallet = (changed: boolean): Effects =>
  changed
    ? refused('owner-account', 'the wallet, or an account derived from it, is given to a program')
    : NOTHING;

export const systemJudges: Judges<'system'> = {
  createAccount: (facts, { accounts, data }) =>
    creation(facts, { ...accounts, ...data, base: accounts.payer }),
  createAccountWithSeed: (facts, { accounts, data }) => creation(facts, { ...accounts, ...data }),
  assign: ({ meant }, { accounts }) => wallet(accounts.account === meant.owner),
  allocate: ({ meant }, { accounts }) => wallet(accounts.account === meant.owner),
  assignWithSeed: ({ meant }, { data }) => wallet(data.base === meant.owner),
  allocateWithSeed: ({ meant }, { data }) => wallet(data.base === meant.owner),
  transfer: (facts, { accounts: { source, destination }, data }) =>
    lamportsMove(facts, source, destination, data.lamports),
  transferWithSeed: (facts, { accounts: { source, baseAccount, destination }, data }) => {
    // Lamports at an address derived from the wallet belong to the wallet.
    const from = baseAccount === facts.meant.owner ? baseAccount : source;
    return lamportsMove(facts, from, destination, data.lamports);
  },
  advanceNonceAccount: nonce,
  withdrawNonceAccount: nonce,
  initializeNonceAccount: nonce,
  authorizeNonceAccount: nonce,
  upgradeNonceAccount: harmless,
};

/** Lamports from one account to another. */
export function lamportsMove(facts: Facts, from: Address, to: Address, amount: bigint): Effects {
  const { owner } = facts.meant;
  const target = solWallet(facts, to);
  if (from === owner && target === owner)
    return to === owner ? NOTHING : wrapping(facts, to, amount);
  const leaves = { kind: 'leaves', mint: SOL, amount, to } as const;
  const arrives = { kind: 'arrives', mint: SOL, amount, wallet: target, proved: true } as const;
  if (from === owner) return [leaves, arrives];
  return from === target ? NOTHING : [departs({ mint: SOL, wallet: from }, amount), arrives];
}

/** The first lamports of an account that a program opens are its rent. */
function wrapping({ homes }: Facts, account: Address, amount: bigint): Effects {
  const home = homes.get(account);
  if (!home?.passing) return [{ kind: 'wraps', amount }];
  const { wallet, mint } = home;
  const rents = { kind: 'rents', account, wallet, mint, lamports: rentOf(home.program) } as const;
  return [rents, { kind: 'wraps', amount, account }];
}

/** The wallet that owns SOL in the account. Token accounts of other mints only lock lamports. */
function solWallet(facts: Facts, account: Address): Address {
  const home = homeOf(facts, account, TOKEN_PROGRAM);
  return home?.mint === SOL ? home.wallet : account;
}

interface Creation {
  readonly payer: Address;
  readonly account: Address;
  readonly base: Address;
  readonly lamports: bigint;
  readonly space: bigint;
  /** The program that gets the account. */
  readonly owner: Address;
}

function creation(facts: Facts, created: Creation): Effects {
  const { payer, account, base, lamports, space, owner } = created;
  const { meant } = facts;
  if (account === meant.owner) return wallet(true);
  const home = homeOf(facts, account, owner);
  if (home?.wallet === meant.owner && payer === meant.owner)
    return ownCreation(account, home, lamports);
  if (payer !== meant.owner) return wallet(base === meant.owner && home?.wallet !== meant.owner);
  // Without data it would be a wallet, and lamports beyond the rent are not rent.
  const isRent = space > 0n && lamports <= rentFor(space);
  if (isRent && (meant.maxOtherRent > 0n || isNamed(meant, account)))
    return [{ kind: 'rents', account, wallet: undefined, lamports }];
  return [{ kind: 'leaves', mint: SOL, amount: lamports, to: account }];
}

/**
 * An account that becomes the owner's own token account: lamports up to the rent are rent, the rest
 * is wrapped SOL.
 */
function ownCreation(account: Address, home: Home, lamports: bigint): Effects {
  const most = rentOf(home.program);
  const rent = home.mint === SOL && lamports > most ? most : lamports;
  const { wallet, mint } = home;
  const rents = { kind: 'rents', account, wallet, mint, lamports: rent } as const;
  return rent === lamports ? [rents] : [rents, { kind: 'wraps', amount: lamports - rent }];
}
