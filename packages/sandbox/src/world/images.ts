import type { Mint } from '@perijove/core';
import type { Token } from './token.ts';

/** Where the sandbox serves pictures, below its own address. */
export const IMAGES_PATH = '/images';

/** URLs of the pictures that the sandbox draws. */
export interface Images {
  /** Sets where the sandbox is: `http://127.0.0.1:4260`. Before that, URLs have no host. */
  readonly serveAt: (origin: string) => void;
  /** The uploaded picture of a launched token; of every other token the drawn one. */
  readonly ofToken: (token: Pick<Token, 'mint' | 'icon'>) => string;
  /** The drawn picture of any address. */
  readonly ofMint: (mint: Mint) => string;
  readonly ofPlatform: (id: string) => string;
}

export function createImages(): Images {
  let origin = '';
  const ofMint = (mint: Mint): string => `${origin}${IMAGES_PATH}/${mint}.svg`;
  return {
    serveAt(url) {
      origin = url;
    },
    ofMint,
    ofToken: ({ mint, icon }) => icon ?? ofMint(mint),
    ofPlatform: (id) => `${origin}${IMAGES_PATH}/platforms/${id}.svg`,
  };
}
