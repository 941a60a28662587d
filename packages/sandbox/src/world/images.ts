import type { Mint } from '@perijove/core';
import type { Token } from './token.ts';

/** Path of the pictures on the sandbox's origin. */
export const IMAGES_PATH = '/images';

/** URLs of the pictures that the sandbox draws. */
export interface Images {
  /** Sets the origin of the URLs: `http://127.0.0.1:4260`. Before that, they are paths. */
  readonly serveAt: (origin: string) => void;
  /** Returns the uploaded picture of a launched token, or the drawn picture of any other token. */
  readonly ofToken: (token: Pick<Token, 'mint' | 'icon'>) => string;
  /** Returns the drawn picture of any address. */
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
