import { type Mint, SOL } from '@perijove/core';
import { programName } from '../programs/program-names.ts';
import type { ReviewTerm } from '../review/review-term.ts';
import { rentPaidBy } from './accounts-of.ts';
import type {
  DescribedAccount,
  DescribedArriving,
  DescribedCall,
  DescribedLeaving,
  Description,
} from './description.ts';
import { createWriter, shortAddress, type WordsOptions, type Writer } from './token-words.ts';

/**
 * Returns the description as English sentences for a person, the money first: `You pay 0.5 SOL and get
 * at least 89.12 USDC (slippage 0.5 %), network fee 0.000012 SOL.` Then terms, rent, approvals and
 * authorities, warnings, and what could not be read.
 *
 * @example
 * ```ts
 * const [summary, ...others] = inWords(description, { tokens: { [mint]: { symbol, decimals } } });
 * ```
 */
export function inWords(description: Description, options: WordsOptions = {}): readonly string[] {
  const writer = createWriter(description, options);
  return [
    ...failureWords(description),
    `${moneyWords(description, writer)}.`,
    ...description.delivers.map(
      ({ mint, wallet, atLeast }) =>
        `${shortAddress(wallet)} gets at least ${writer.amount(mint, atLeast)}.`,
    ),
    ...description.calls.flatMap((call) => termWords(call, writer)),
    ...accountWords(description, writer),
    ...powerWords(description, writer),
    ...description.warnings.map(({ reason }) => `Warning: ${reason}.`),
    ...description.unread.map(({ reason }) => `Not read: ${reason}.`),
  ];
}

function failureWords({ failure, basis }: Description): readonly string[] {
  if (failure === undefined) return [];
  return [basis === 'landed' ? `It failed: ${failure}.` : `It would fail: ${failure}.`];
}

/** Whether the transaction is over, and nothing of it moved but the fee. */
function hasFailed({ basis, failure }: Description): boolean {
  return basis === 'landed' && failure !== undefined;
}

/** The NFTs of positions that are opened. */
function nftsIn({ calls }: Description): ReadonlySet<Mint> {
  const terms = calls
    .filter(({ name }) => name === 'borrow.openPosition')
    .flatMap((each) => each.terms);
  return new Set(
    terms.flatMap((each) => (each.kind === 'address' && each.name === 'nft' ? [each.address] : [])),
  );
}

function moneyWords(description: Description, writer: Writer): string {
  const { leaving, arriving, basis } = description;
  const nfts = nftsIn(description);
  const got = (each: DescribedArriving): string =>
    nfts.has(each.mint) ? 'the position NFT' : gotWords(each, basis, writer);
  const isOver = basis === 'landed';
  const parts = hasFailed(description)
    ? []
    : [
        leaving.length > 0 ? paidWords(description, writer) : '',
        arriving.length > 0 ? `${isOver ? 'got' : 'get'} ${arriving.map(got).join(' and ')}` : '',
      ].filter(Boolean);
  const words = parts.length > 0 ? `You ${parts.join(' and ')}` : nothingWords(description);
  return words + slippageWords(description, writer) + feeWords(description, writer);
}

function nothingWords(description: Description): string {
  const isOver = description.basis === 'landed';
  if (hasFailed(description)) return 'Nothing moved';
  if (description.basis !== 'landed' && (description.moved === undefined || description.failure))
    if (description.unread.length > 0) return 'What moves could not be read';
  return isOver ? 'Nothing was paid or received' : 'Nothing is paid or received';
}

function paidWords({ leaving, arriving, basis }: Description, writer: Writer): string {
  const isOver = basis === 'landed';
  const amounts = leaving.map((each) => leavingWords(each, basis, writer)).join(' and ');
  const to = arriving.length > 0 ? [] : [...new Set(leaving.flatMap((each) => each.to))];
  if (to.length === 0) return `${isOver ? 'paid' : 'pay'} ${amounts}`;
  return `${isOver ? 'sent' : 'send'} ${amounts} to ${to.map(shortAddress).join(' and ')}`;
}

function leavingWords(
  { mint, atMost, isExact, amount }: DescribedLeaving,
  basis: Description['basis'],
  writer: Writer,
): string {
  if (basis === 'landed') return writer.amount(mint, amount ?? 0n);
  const now = amount === undefined ? '' : ` (now ${writer.amount(mint, amount)})`;
  if (atMost === undefined)
    return amount === undefined
      ? `an amount of ${writer.symbol(mint)} that the program decides`
      : `about ${writer.amount(mint, amount)}`;
  const bound = writer.amount(mint, atMost);
  const isSame = amount === undefined || amount === atMost;
  return `${isExact && isSame ? '' : 'at most '}${bound}${isSame ? '' : now}`;
}

function gotWords(
  { mint, atLeast, proved, amount }: DescribedArriving,
  basis: Description['basis'],
  writer: Writer,
): string {
  if (basis === 'landed') return writer.amount(mint, amount ?? 0n);
  if (atLeast === undefined)
    return amount === undefined
      ? `an amount of ${writer.symbol(mint)} that the program decides`
      : `about ${writer.amount(mint, amount)}`;
  const now =
    amount === undefined || amount === atLeast ? '' : ` (now ${writer.amount(mint, amount)})`;
  const doubt = proved || amount !== undefined ? '' : ' (not proved by the bytes)';
  return `at least ${writer.amount(mint, atLeast)}${now}${doubt}`;
}

function slippageWords({ calls, basis }: Description, writer: Writer): string {
  if (basis === 'landed') return '';
  const terms = calls.filter(({ name }) => name === 'swap.swap').flatMap((each) => each.terms);
  const slippage = terms.flatMap((each) =>
    each.kind === 'percent' && each.name === 'slippage' ? [each.bps] : [],
  );
  if (slippage.length === 0) return '';
  return ` (slippage ${writer.number(Math.max(...slippage) / 100)} %)`;
}

function feeWords({ fee, owner, opened, basis }: Description, writer: Writer): string {
  const { byOwner, payer, chargedLamports, baseLamports, priorityLamports, tipLamports } = fee;
  const lamports = chargedLamports ?? baseLamports + priorityLamports;
  const network = byOwner
    ? `, network fee ${writer.sol(lamports)}`
    : `, network fee paid by ${shortAddress(payer)}`;
  const tip = tipLamports > 0n ? `, tip ${writer.sol(tipLamports)}` : '';
  const rent = rentPaidBy(owner, opened);
  // From the bytes alone: an account that exists needs none.
  const most = basis === 'bytes' ? 'at most ' : '';
  return `${network}${tip}${rent > 0n ? `, rent ${most}${writer.sol(rent)}` : ''}`;
}

const TITLES: Readonly<Record<string, string>> = {
  'trigger.place': 'Limit order',
  'trigger.cancel': 'Cancels a limit order',
  'recurring.place': 'Recurring order',
  'recurring.cancel': 'Cancels a recurring order',
  'borrow.openPosition': 'Opens a loan',
  'borrow.deposit': 'Deposits collateral',
  'borrow.borrow': 'Borrows',
  'borrow.repay': 'Repays a loan',
  'borrow.withdraw': 'Withdraws collateral',
  'borrow.operate': 'Change of a loan',
  'borrow.liquidate': 'Liquidates loans',
  'earn.deposit': 'Lending deposit',
  'earn.mint': 'Lending deposit',
  'earn.withdraw': 'Lending withdrawal',
  'earn.redeem': 'Lending withdrawal',
  'studio.launch': 'Launches a token',
  'studio.claimFees': "Claims a creator's fees",
};

/**
 * Returns terms as lines, `Expires: 2026-12-01 12:00 UTC`: those of a review that are agreed to with the
 * service, and are in no call of the transaction.
 *
 * @example
 * ```ts
 * const lines = termsInWords(review.terms, { tokens });
 * ```
 */
export function termsInWords(
  terms: readonly ReviewTerm[],
  options: WordsOptions = {},
): readonly string[] {
  return termLines(terms, createWriter({ decimals: {} }, options));
}

/** The same with what is known of the tokens. */
export function termLines(terms: readonly ReviewTerm[], writer: Writer): readonly string[] {
  return terms.map((each) => {
    const value = each.kind === 'text' ? each.text : valueWords(each, writer);
    return `${each.label}: ${value}`;
  });
}

function oneTerm(each: ReviewTerm, writer: Writer): string {
  return `${lower(each.label)} ${valueWords(each, writer)}`;
}

/** The terms of a swap are in the sentence of the money. */
function termWords({ name = '', terms }: DescribedCall, writer: Writer): readonly string[] {
  const title = Object.hasOwn(TITLES, name) ? TITLES[name] : undefined;
  if (title === undefined) return [];
  return [`${title}: ${terms.map((each) => oneTerm(each, writer)).join(', ')}.`];
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function valueWords(term: ReviewTerm, writer: Writer): string {
  switch (term.kind) {
    case 'text':
      return JSON.stringify(term.text);
    case 'amount':
      return writer.amount(term.mint, term.units);
    case 'rate':
      return `${writer.amount(term.bought.mint, term.bought.units)} for ${writer.amount(term.sold.mint, term.sold.units)}`;
    case 'usd':
      return usdWords(term.usd, term.mint, writer);
    case 'time':
      return timeWords(term.unixMs);
    case 'duration':
      return durationWords(term.ms, writer);
    case 'count':
      return writer.number(term.count);
    case 'percent':
      return `${writer.number(term.bps / 100)} %`;
    case 'address':
      return writer.symbol(term.address);
  }
}

/** With every digit: the price of a token can be a millionth of a dollar. */
function usdWords(usd: number, mint: Mint | undefined, writer: Writer): string {
  const price = `$${writer.exact(usd)}`;
  return mint === undefined ? price : `${price} for one ${writer.symbol(mint)}`;
}

const DURATIONS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
] as const;

/** In the largest unit of which it is a whole number: `1 d`, `90 min`, `45 s`. */
function durationWords(ms: number, writer: Writer): string {
  const [size, unit] = DURATIONS.find(([each]) => ms > 0 && ms % each === 0) ?? [1_000, 's'];
  return `${writer.number(ms / size)} ${unit}`;
}

/** A program can hold any number, also one that is not a valid time. */
function timeWords(unixMs: number): string {
  const date = new Date(unixMs);
  if (Number.isNaN(date.getTime())) return `at second ${unixMs / 1_000}`;
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function accountWords({ owner, opened, closed, basis }: Description, writer: Writer) {
  const nameOf = ({ account, wallet, mint }: DescribedAccount): string => {
    if (wallet === undefined || mint === undefined) return `the account ${shortAddress(account)}`;
    const whose = wallet === owner ? 'your' : `the ${shortAddress(wallet)}`;
    return `${whose} ${mint === SOL ? 'wrapped SOL' : writer.symbol(mint)} account`;
  };
  const most = basis === 'bytes' ? 'at most ' : '';
  const paid = opened
    .filter(({ party }) => party === owner)
    .map((each) => `Rent ${most}${writer.sol(each.lamports)} for ${nameOf(each)}.`);
  const ended = closed.map((each) => {
    const back = each.party === owner ? 'you' : each.party && shortAddress(each.party);
    const rent = basis === 'bytes' ? 'its rent' : `its rent of ${writer.sol(each.lamports)}`;
    return `Closes ${nameOf(each)}${back === undefined ? '' : `; ${rent} goes to ${back}`}.`;
  });
  return [...paid, ...ended];
}

function powerWords({ approvals, authorities }: Description, writer: Writer): readonly string[] {
  const given = approvals.map(({ account, mint, delegate, amount }) => {
    const what = mint === undefined ? `${amount} base units` : writer.amount(mint, amount);
    return `Lets ${shortAddress(delegate)} take up to ${what} from ${shortAddress(account)} later.`;
  });
  const changed = authorities.map(({ account, authority, newAuthority }) => {
    const kind = authority === 'other' ? 'an authority' : `the ${authority} authority`;
    const to = newAuthority === undefined ? 'nobody' : shortAddress(newAuthority);
    return `Gives ${kind} over ${shortAddress(account)} to ${to}.`;
  });
  return [...given, ...changed];
}

/** The names of the programs that a transaction calls, for a list; unknown ones by their address. */
export function programsInWords({ programs }: Description): readonly string[] {
  return programs.map(({ address }) => programName(address) ?? shortAddress(address));
}
