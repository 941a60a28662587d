import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { addressOf } from './addresses.ts';
import { drawFigures } from './figures.ts';
import { inventTokens } from './invented-tokens.ts';
import {
  LATER_ORDINAL,
  laterTokens,
  type MainnetToken,
  mainnetTokens,
  SOL_USD,
  token2022Symbols,
} from './mainnet-tokens.ts';
import { keyOf, type Random, randomOf } from './random.ts';
import type { PriceModel, Token, TokenKind } from './token.ts';

/** Returns the tokens that were added later, numbered from `LATER_ORDINAL`. */
export function createLaterTokens(seed: number): readonly Token[] {
  return laterTokens.map((row, at) => fromMainnet(seed, LATER_ORDINAL + at, row));
}

/** Returns the tokens that exist at the start, numbered from 0. */
export function createGenesisTokens(seed: number): readonly Token[] {
  const known = mainnetTokens.map((row, ordinal) => fromMainnet(seed, ordinal, row));
  return [...known, ...inventTokens(seed, known.length)];
}

function fromMainnet(seed: number, ordinal: number, row: MainnetToken): Token {
  const [mint, symbol, name, decimals, kind, price, supplyMillions] = row;
  const random = randomOf(keyOf(seed, 'mainnet', ordinal));
  const createdMs = drawCreation(random, kind);
  const newer = kind === 'stock' || token2022Symbols.includes(symbol);
  const usd = kind === 'lst' ? price * SOL_USD : price;
  const authority = (kinds: readonly TokenKind[], topic: string) =>
    kinds.includes(kind) ? addressOf(seed, topic, ordinal) : null;
  return {
    ordinal,
    mint,
    symbol,
    name,
    decimals,
    kind,
    createdMs,
    tokenProgram: newer ? TOKEN_2022_PROGRAM : TOKEN_PROGRAM,
    firstTradeMs: createdMs,
    lastTradeMs: Number.POSITIVE_INFINITY,
    path: drawPath(random, kind, symbol, usd),
    ...drawFigures(random, kind, supplyMillions * 1e6, usd),
    organic: kind === 'meme' ? random.between(55, 90) : random.between(70, 94),
    verified: true,
    suspicious: false,
    hasIcon: true,
    tags: drawTags(random, kind, newer),
    mintAuthority: authority(['stable', 'lst', 'wrapped', 'stock'], 'mint-authority'),
    freezeAuthority: authority(['stable', 'stock'], 'freeze-authority'),
    socials: {
      website: `https://sandbox.invalid/${symbol.replace(/\W/g, '').toLowerCase()}`,
      twitter: `https://sandbox.invalid/x/${symbol.replace(/\W/g, '').toLowerCase()}`,
      ...(random.chance(0.6) && { discord: `https://sandbox.invalid/discord/${ordinal}` }),
    },
  };
}

/** Draws the time of the first pool. SOL was first; tokenized stocks started in mid-2025. */
function drawCreation(random: Random, kind: TokenKind): number {
  const first = Date.UTC(2021, 2, 29, 10, 5, 48);
  if (kind === 'native') return first;
  const from = kind === 'stock' ? Date.UTC(2025, 5, 30) : first;
  const until = kind === 'stock' ? Date.UTC(2025, 10, 1) : Date.UTC(2025, 5, 1);
  return Math.floor(random.between(from, until) / 1000) * 1000;
}

function drawPath(random: Random, kind: TokenKind, symbol: string, usd: number): PriceModel {
  const base = { base: usd };
  if (symbol === 'JLP') return { ...base, follows: ['sol', 0.45], volatility: 0.004 };
  switch (kind) {
    case 'native':
      return { ...base, follows: ['sol', 1], volatility: 0 };
    case 'stable':
      return { ...base, volatility: 0.0001 };
    case 'lst': {
      const yearlyGrowth = random.between(0.055, 0.085);
      return { ...base, follows: ['sol', 1], volatility: 0.0003, yearlyGrowth };
    }
    case 'wrapped':
      return { ...base, follows: [symbol === 'ETH' ? 'eth' : 'btc', 1], volatility: 0.0004 };
    case 'stock':
      return { ...base, volatility: random.between(0.008, 0.03) };
    default: {
      const volatility = kind === 'meme' ? random.between(0.05, 0.12) : random.between(0.03, 0.06);
      return { ...base, follows: ['sol', random.between(0.6, 1.1)], volatility };
    }
  }
}

function drawTags(random: Random, kind: TokenKind, newer: boolean): readonly string[] {
  const tags = ['verified'];
  if (random.chance(0.8)) tags.push('community');
  if (random.chance(0.8)) tags.push('strict');
  if (kind === 'lst') tags.push('lst');
  if (kind === 'stock') tags.push('xstocks');
  if (newer) tags.push('token-2022');
  return tags.sort();
}
