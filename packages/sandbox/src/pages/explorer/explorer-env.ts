import type { Address, Mint } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import type { DirectCall } from '@perijove/local-node/rpc';
import type { World } from '../../world/world.ts';

/** The context of the pages of transactions and accounts. */
export interface ExplorerEnv {
  readonly ledger: Ledger;
  readonly world: World;
  /** Calls the node on the ledger, without its faults. */
  readonly callNode: DirectCall;
}

/** A token, with default words for unlisted ones. */
export interface ShownToken {
  readonly symbol: string;
  readonly name: string;
  readonly decimals: number;
  /** Path of its picture on the origin that the page was opened at. */
  readonly image: string;
}

/** Returns the description of a mint; undefined when it is not a mint. */
export function findShownToken({ ledger, world }: ExplorerEnv, mint: Mint): ShownToken | undefined {
  const facts = ledger.mint(mint);
  const token = world.tokens.find(mint, world.clock.now());
  if (!facts && !token) return undefined;
  return {
    symbol: token?.symbol.trim() || shorten(mint),
    name: token?.name.trim() || 'Unnamed token',
    decimals: facts?.decimals ?? token?.decimals ?? 0,
    image: pathOf(token ? world.images.ofToken(token) : world.images.ofMint(mint)),
  };
}

/** `So11...1112` */
export function shorten(address: Address): string {
  return address.length <= 12 ? address : `${address.slice(0, 4)}...${address.slice(-4)}`;
}

/**
 * Returns the path of a URL. A page may be opened under another name of this machine (`localhost`)
 * than the one in the URL (`127.0.0.1`).
 */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}
