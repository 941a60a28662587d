import type { Mint } from '@perijove/core';
import { TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { hashText } from '../../world/random.ts';
import type { Socials, Token } from '../../world/token.ts';
import { LAUNCH_DECIMALS, LAUNCH_SUPPLY_TOKENS } from './curve-terms.ts';
import type { Launch } from './launch.ts';
import type { Metadata, Uploads } from './uploads.ts';

/** First ordinal of launched tokens, above those of the world. */
const FIRST_ORDINAL = 2 ** 40;

/** Name of the launchpad in token records. */
const LAUNCHPAD = 'jup-studio';

/** Returns a launch as a token of the world. */
export function launchedToken(launch: Launch, uploads: Uploads): Token {
  const { plan, launchedMs, graduatedMs } = launch;
  const { mint, name, symbol } = plan;
  const hasIcon = uploads.has(mint, 'image');
  return {
    ordinal: ordinalOf(mint),
    kind: 'launch',
    mint,
    name,
    symbol,
    decimals: LAUNCH_DECIMALS,
    tokenProgram: TOKEN_PROGRAM,
    createdMs: launchedMs,
    firstTradeMs: launchedMs,
    lastTradeMs: Number.POSITIVE_INFINITY,
    // Unused: prices and figures of a launched token come from the launch.
    path: { base: 1, volatility: 0 },
    totalSupply: LAUNCH_SUPPLY_TOKENS,
    circSupply: LAUNCH_SUPPLY_TOKENS - plan.vesting.totalLockedVestingAmount,
    holders: 0,
    liquidityUsd: 0,
    dailyVolumeUsd: 0,
    tradeUsd: 0,
    organic: 0,
    verified: false,
    suspicious: false,
    tags: [],
    mintAuthority: null,
    freezeAuthority: null,
    dev: plan.creator,
    launchpad: LAUNCHPAD,
    launch: {
      config: plan.config,
      graduated: graduatedMs === null ? undefined : { pool: plan.graduatedPool, atMs: graduatedMs },
    },
    socials: socialsOf(uploads.metadata(mint)),
    hasIcon,
    icon: hasIcon ? uploads.urlOf(mint, 'image') : undefined,
  };
}

/** Returns the ordinal of a launched token. */
export function ordinalOf(mint: Mint): number {
  return FIRST_ORDINAL + hashText(mint);
}

function socialsOf(metadata: Metadata): Socials {
  const named = (['website', 'twitter'] as const).flatMap((name) => {
    const text = metadata[name];
    return typeof text === 'string' && text !== '' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(named);
}
