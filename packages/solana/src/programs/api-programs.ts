import type { Address } from '@perijove/core';

/**
 * Programs of the public service that transactions of the Jupiter API call, by purpose. Seen in its
 * recorded responses or named in its documentation; `lending` and `bondingCurve` are published by
 * their deployers, `dflow`, `okx` and `okxSecond` are in public source code. Transactions of the
 * sandbox call all but `valueAverage`; the sandbox has its own program at these addresses.
 */
export const apiPrograms = {
  /** Swaps along a route: routers `metis`, once `iris`, and the routing family. */
  router: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  /** Swaps with a maker who signs too: router `jupiterz`. */
  orderEngine: '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH',
  /** Router `dflow`. */
  dflow: 'DF1ow4tspfHX9JwWJsAb9epbkA8hmpSEAtxXy1V27QBH',
  /** Router `okx`, which has two programs. */
  okx: '6m2CDdhRgxpH4WjvdzxAYbGxwdGUz5MziiL5jek2kBma',
  /** The second program of router `okx`. */
  okxSecond: 'proVF4pMXVaYqmy4NjniPh4pqKNfMmsihgd4wdkCX3u',
  trigger: 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X',
  /** Time-based recurring orders. */
  recurring: 'DCA265Vj8a9CEuX1eb1LWRnDT7uK6q1xMipnNyatn23M',
  /** Price-based recurring orders. */
  valueAverage: 'VALaaymxQh2mNy2trH9jUqHT1mTow76wpTcGmSWSwJe',
  /** Deposits of earn. */
  lending: 'jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9',
  /** Bonding curves of launches. */
  bondingCurve: 'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN',
} as const satisfies Readonly<Record<string, Address>>;

/** Programs of the documented routers of orders. Others must be named in `programs` of a flow. */
export const orderRouters: readonly Address[] = [
  apiPrograms.router,
  apiPrograms.orderEngine,
  apiPrograms.dflow,
  apiPrograms.okx,
  apiPrograms.okxSecond,
];
