import type { NewTokensV1, NewTokenV1 } from './types.ts';

/** How the lists of the family come in pages. It is small, so that a client has it before the family is loaded. */
export const pages = {
  newV1: {
    paging: { style: 'offset', field: 'offset' },
    pageOf: (items: NewTokensV1) => ({ items }),
    keyOf: ({ mint }: NewTokenV1) => mint,
  },
} as const;
