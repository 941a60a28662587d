import { type Mint, SOL, USDC } from '@perijove/core';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import type { KnownMint, KnownMints } from '../../src/ledger/token/mints.ts';

export const JUP: Mint = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';
export const BONK: Mint = 'DezXAZ8z7PnrnRJjz3wXBoRgixCa6xjnB7YaB1pPB263';
/** A token of Token-2022. */
export const AAPLX: Mint = 'XsbEhLAtcf6HdfpFZ5xEMdqW8nfAvcsP5bdudRLJzJp';

function mint(decimals: number, totalSupply: number, more: Partial<KnownMint> = {}): KnownMint {
  const authorities = { mintAuthority: null, freezeAuthority: null };
  return { decimals, totalSupply, tokenProgram: TOKEN_PROGRAM, ...authorities, ...more };
}

export const KNOWN: ReadonlyMap<Mint, KnownMint> = new Map([
  [SOL, mint(9, 610_000_000)],
  [
    USDC,
    mint(6, 9_800_000_000, {
      mintAuthority: '9UxStnM7WRowcEHS8sjuQTW9azX8ZYnUbwGxvyeS1FEb',
      freezeAuthority: 'FQLW8ih273Yim7NgiVCsPCm5YaZT9etuwLfaps5ot5oQ',
    }),
  ],
  [JUP, mint(6, 6_860_000_000)],
  [BONK, mint(5, 88_000_000_000_000)],
  [
    AAPLX,
    mint(8, 30_000, {
      tokenProgram: TOKEN_2022_PROGRAM,
      mintAuthority: 'BqfxgBiyiyhACDPmhQp2ipeK3U9z3zXWyHZeRDbgkCD2',
      freezeAuthority: 'EB79pEukLSUWSFd3A4VHBBAhLaywzyFns7Wf5eMWp6MT',
    }),
  ],
]);

/** The mints that a ledger of the tests creates on request. */
export const tokens: KnownMints = { find: (address) => KNOWN.get(address) };
