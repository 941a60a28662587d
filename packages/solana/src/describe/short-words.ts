import type { Mint } from '@perijove/core';
import { formatAmount } from '@perijove/core/amounts';
import { rentPaidBy } from './accounts-of.ts';
import type { Description } from './description.ts';
import { createWriter, type WordsOptions, type Writer } from './token-words.ts';

/** Characters of the short form. */
const MAX_SHORT = 64;

/**
 * Returns the description in at most 64 characters of ASCII, for the screen of a hardware wallet:
 * `-0.5 SOL +89.12 USDC fee 0.000012`. What is dangerous or could not be read comes first, as `!APPROVE`,
 * `!AUTHORITY`, `!WARNING`, `!UNREAD` or `!FAILS`, and is never left out; further amounts end as `...`.
 */
export function shortWords(description: Description, options: WordsOptions = {}): string {
  const writer = createWriter(description, { ...options, locale: 'en-US' });
  const parts = [...amountsOf(description, writer), ...feeOf(description)];
  let text = flagsOf(description).join(' ');
  for (const part of parts) {
    const longer = text === '' ? part : `${text} ${part}`;
    const isLast = part === parts.at(-1);
    if (longer.length > MAX_SHORT - (isLast ? 0 : ' ...'.length)) return `${text} ...`.trim();
    text = longer;
  }
  return text || 'no change';
}

function flagsOf({ approvals, authorities, warnings, unread, failure }: Description) {
  const flags = [
    [failure !== undefined, '!FAILS'],
    [approvals.length > 0, '!APPROVE'],
    [authorities.length > 0, '!AUTHORITY'],
    [warnings.length > 0, '!WARNING'],
    [unread.length > 0, '!UNREAD'],
  ] as const;
  return flags.flatMap(([isSet, flag]) => (isSet ? [flag] : []));
}

function amountsOf({ leaving, arriving, basis, failure }: Description, writer: Writer) {
  if (basis === 'landed' && failure !== undefined) return [];
  const isOver = basis === 'landed';
  const signed = (sign: string, mint: Mint, bound?: bigint, amount?: bigint): string => {
    const units = isOver ? amount : (bound ?? amount);
    if (units === undefined) return `${sign}? ${ascii(writer.symbol(mint))}`;
    const about = isOver || bound !== undefined ? '' : '~';
    return sign + about + ascii(writer.amount(mint, units));
  };
  return [
    ...leaving.map(({ mint, atMost, amount }) => signed('-', mint, atMost, amount)),
    ...arriving.map(({ mint, atLeast, amount }) => signed('+', mint, atLeast, amount)),
  ];
}

function feeOf({ fee, owner, opened }: Description): readonly string[] {
  const rent = rentPaidBy(owner, opened);
  const rents = rent > 0n ? [`rent ${formatAmount(rent, { decimals: 9 })}`] : [];
  if (!fee.byOwner) return rents;
  const { chargedLamports, baseLamports, priorityLamports, tipLamports } = fee;
  const lamports = (chargedLamports ?? baseLamports + priorityLamports) + tipLamports;
  return [`fee ${formatAmount(lamports, { decimals: 9 })}`, ...rents];
}

function ascii(text: string): string {
  return text.replaceAll('…', '..').replace(/[^\x20-\x7e]/g, '?');
}
