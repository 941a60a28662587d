import { type Mint, SOL, USDC } from '@perijove/core';
import type { ImageContentType, LaunchInput } from '@perijove/studio';

const JUP: Mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

export type QuoteName = 'USDC' | 'SOL' | 'JUP';

interface Quote {
  readonly mint: Mint;
  readonly decimals: 6 | 9;
  /** Whole tokens: what a launch starts from, unless the visitor changes it. */
  readonly caps: readonly [initial: string, migration: string];
}

/** The tokens in which the service sells a launch. */
export const quotes: Readonly<Record<QuoteName, Quote>> = {
  USDC: { mint: USDC, decimals: 6, caps: ['16000', '69000'] },
  SOL: { mint: SOL, decimals: 9, caps: ['100', '420'] },
  JUP: { mint: JUP, decimals: 6, caps: ['30000', '130000'] },
};

/** Whole tokens of every launch. */
export const SUPPLY = 1_000_000_000;

/** The form as it is filled in. */
export interface Draft {
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  readonly website: string;
  readonly twitter: string;
  readonly telegram: string;
  readonly image: File | undefined;
  readonly quote: QuoteName;
  /** Whole tokens of the quote. */
  readonly initialCap: string;
  readonly migrationCap: string;
  readonly feeBps: '100' | '200';
  /** Percent of the supply that unlocks for the creator over a year. */
  readonly locked: '0' | '5' | '10' | '20';
  readonly antiSniping: boolean;
  readonly isLpLocked: boolean;
}

export const emptyDraft: Draft = {
  name: '',
  symbol: '',
  description: '',
  website: '',
  twitter: '',
  telegram: '',
  image: undefined,
  quote: 'USDC',
  initialCap: quotes.USDC.caps[0],
  migrationCap: quotes.USDC.caps[1],
  feeBps: '100',
  locked: '0',
  antiSniping: true,
  isLpLocked: true,
};

export type Problems = Partial<Record<keyof Draft, string>>;

export const IMAGE_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/gif',
  'image/webp',
] satisfies readonly ImageContentType[];

const MAX_IMAGE_BYTES = 10 * 2 ** 20;
/** Bytes of UTF-8, by the metadata that wallets read. */
const MAX_NAME_BYTES = 32;
const MAX_SYMBOL_BYTES = 10;

/** What is wrong in the first step, by field. An empty optional field is right. */
export function tokenProblems(draft: Draft): Problems {
  const { name, symbol, image } = draft;
  return {
    ...textProblem('name', name, MAX_NAME_BYTES),
    ...textProblem('symbol', symbol, MAX_SYMBOL_BYTES),
    ...linkProblems(draft),
    ...(image &&
      !IMAGE_TYPES.includes(image.type) && { image: 'Choose a PNG, JPEG, GIF or WebP.' }),
    ...(image && image.size > MAX_IMAGE_BYTES && { image: 'At most 10 MiB.' }),
  };
}

function textProblem(field: 'name' | 'symbol', text: string, maxBytes: number): Problems {
  if (text.trim() === '') return { [field]: `Enter a ${field}.` };
  const isLong = new TextEncoder().encode(text.trim()).length > maxBytes;
  return isLong ? { [field]: `At most ${maxBytes} characters.` } : {};
}

function linkProblems(draft: Draft): Problems {
  const wrong = (['website', 'twitter', 'telegram'] as const).filter(
    (field) => draft[field] !== '' && !/^https:\/\/\S+\.\S+$/.test(draft[field]),
  );
  return Object.fromEntries(wrong.map((field) => [field, 'Enter a whole https address.']));
}

/** What is wrong in the second step, by field. */
export function curveProblems({ initialCap, migrationCap, quote }: Draft): Problems {
  const { decimals } = quotes[quote];
  const initial = capProblem(initialCap, decimals);
  const migration = capProblem(migrationCap, decimals);
  if (initial || migration) {
    return {
      ...(initial && { initialCap: initial }),
      ...(migration && { migrationCap: migration }),
    };
  }
  return Number(migrationCap) > Number(initialCap)
    ? {}
    : { migrationCap: 'Enter more than at the launch.' };
}

function capProblem(text: string, decimals: number): string | undefined {
  if (!/^\d{1,12}(?:\.\d+)?$/.test(text)) return 'Enter a plain number, such as 16000.';
  if ((text.split('.')[1] ?? '').length > decimals)
    return `At most ${decimals} digits after the point.`;
  return Number(text) > 0 ? undefined : 'Enter more than 0.';
}

/** The input of the flow. Only for a draft without problems. */
export function toLaunchInput(draft: Draft): LaunchInput {
  const { mint: quoteMint, decimals } = quotes[draft.quote];
  return {
    tokenName: draft.name.trim(),
    tokenSymbol: draft.symbol.trim(),
    tokenImageContentType: (draft.image?.type ?? 'image/png') as ImageContentType,
    ...(draft.image && { image: draft.image }),
    metadata: Object.fromEntries(
      (['description', 'website', 'twitter', 'telegram'] as const)
        .map((field) => [field, draft[field].trim()] as const)
        .filter(([, text]) => text !== ''),
    ),
    antiSniping: draft.antiSniping,
    isLpLocked: draft.isLpLocked,
    fee: { feeBps: draft.feeBps === '100' ? 100 : 200 },
    buildCurveByMarketCapParam: {
      quoteMint,
      tokenQuoteDecimal: decimals,
      initialMarketCap: Number(draft.initialCap),
      migrationMarketCap: Number(draft.migrationCap),
      lockedVestingParam: vesting(Number(draft.locked)),
    },
  };
}

const YEAR_SECONDS = 31_536_000;

function vesting(percent: number): LaunchInput['buildCurveByMarketCapParam']['lockedVestingParam'] {
  const isLocked = percent > 0;
  return {
    totalLockedVestingAmount: (SUPPLY * percent) / 100,
    cliffUnlockAmount: 0,
    numberOfVestingPeriod: isLocked ? 12 : 0,
    totalVestingDuration: isLocked ? YEAR_SECONDS : 0,
    cliffDurationFromMigrationTime: 0,
  };
}
