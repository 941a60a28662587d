import { readFile } from 'node:fs/promises';
import { SOL, USDC } from '@perijove/core';
import type * as studio from 'perijove/studio';
import { assertCanAsk } from '../money/ask.ts';
import { isDryRun, previewOptions, showPreview } from '../money/dry-run.ts';
import { createMoneyFlow } from '../money/flow.ts';
import { parsePositive } from '../money/option-values.ts';
import { findTokens, type KnownToken } from '../money/tokens.ts';
import { clean } from '../output/clean.ts';
import { facts } from '../output/table.ts';
import { usageError } from '../output/usage.ts';
import { openMoneySession } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

/** `perijove launch` */
export async function run(context: Context): Promise<Result> {
  const { args, settings, warn } = context;
  const [name = '', symbol = ''] = args;
  const { own } = settings;
  assertCanAsk(context, true);
  const image = await imageOf(own['image']);
  const session = await openMoneySession(context);
  const [quote] = await findTokens(session.perijove, [String(own['quote'] ?? 'USDC')], warn);
  if (quote === undefined) throw usageError('--quote', 'USDC, SOL or JUP');
  const input = inputOf({ name, symbol, quote, image }, own);
  const { studio: client } = session.perijove;
  if (isDryRun(context)) {
    const { image: _, ...asked } = input;
    const preview = client.preview.launch(asked, previewOptions(session, [quote]));
    return showPreview(preview, { mint: null, name, symbol, quoteMint: quote.mint });
  }
  const shown = clean(`${name} (${symbol})`, 60);
  const question = `Launch ${shown}? It cannot be undone.`;
  const flow = await createMoneyFlow(context, session, [quote], () => question);
  const { mint, signature } = await flow.landed(client.launch(input, flow.options));
  const { mint: quoteMint } = quote;
  const done = { signature, flow: flow.name(), problem: null };
  const data = { mint, name, symbol, quoteMint, ...done };
  const text = facts(
    [
      ['Launched', shown],
      ['Mint', mint],
      ['Signature', signature ?? 'not known'],
    ],
    context.paint,
  );
  return { data, text };
}

type Own = Context['settings']['own'];

interface Token {
  readonly name: string;
  readonly symbol: string;
  readonly quote: KnownToken;
  readonly image: Awaited<ReturnType<typeof imageOf>>;
}

function inputOf({ name, symbol, quote, image }: Token, own: Own): studio.LaunchInput {
  return {
    buildCurveByMarketCapParam: curveOf(quote, own),
    antiSniping: own['antiSniping'] === true,
    fee: { feeBps: feeOf(own['feeBps']) },
    tokenName: name,
    tokenSymbol: symbol,
    tokenImageContentType: image?.type ?? 'image/png',
    ...(image && { image: image.blob }),
    metadata: metadataOf(own),
  };
}

/** The market caps of the service's own page, in USDC; another quote token needs caps of its own. */
const CAPS = { initial: 16_000, migration: 69_000 };

const NO_VESTING = {
  totalLockedVestingAmount: 0,
  cliffUnlockAmount: 0,
  numberOfVestingPeriod: 0,
  totalVestingDuration: 0,
  cliffDurationFromMigrationTime: 0,
} as const;

function curveOf({ mint, symbol, decimals }: KnownToken, own: Own): studio.Curve {
  const given = [
    parsePositive('--initial-cap', own['initialCap']),
    parsePositive('--migration-cap', own['migrationCap']),
  ];
  const [initial, migration] = given;
  if (mint !== USDC && (initial === undefined || migration === undefined))
    throw usageError(
      '--initial-cap',
      `whole ${symbol}`,
      `--quote ${symbol} needs --initial-cap and --migration-cap, in whole ${symbol}`,
    );
  return {
    quoteMint: mint,
    initialMarketCap: initial ?? CAPS.initial,
    migrationMarketCap: migration ?? CAPS.migration,
    tokenQuoteDecimal: mint === SOL ? 9 : (decimals as 6 | 9),
    lockedVestingParam: NO_VESTING,
  };
}

function feeOf(text: string | boolean | undefined): 100 | 200 {
  if (text === undefined || text === '100') return 100;
  if (text === '200') return 200;
  throw usageError('--fee-bps', '100 or 200');
}

function metadataOf(own: Own): studio.LaunchInput['metadata'] {
  const names = ['description', 'website', 'twitter', 'telegram'] as const;
  return Object.fromEntries(
    names.flatMap((name) => (typeof own[name] === 'string' ? [[name, own[name]]] : [])),
  );
}

const TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
} as const;

/** The service compares the bytes with the type; the name of the file says which one is meant. */
async function imageOf(path: string | boolean | undefined) {
  if (path === undefined) return undefined;
  const shown = clean(String(path), 120);
  const ending = /\.(png|jpe?g|gif|webp)$/i.exec(String(path))?.[1]?.toLowerCase();
  const expected = 'the path of a png, jpg, gif or webp file';
  if (ending === undefined)
    throw usageError('--image', expected, `--image: expected ${expected}, not ${shown}`);
  const bytes = await readFile(String(path)).catch((error: NodeJS.ErrnoException) => {
    throw usageError('--image', expected, `--image: ${shown} cannot be read (${error.code})`);
  });
  const type = TYPES[ending as keyof typeof TYPES];
  return { blob: new Blob([bytes], { type }), type };
}
