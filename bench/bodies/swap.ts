import type { ExecuteAnswer, Quote, RouteStep } from '../swap/types.ts';
import type { Random } from './random.ts';

/** The answer to a submitted swap: about 200 bytes, the smallest that counts. */
export function executeAnswer({ whole, base58 }: Random): ExecuteAnswer {
  return {
    status: 'Success',
    signature: base58(88),
    slot: String(3e8 + whole(1e8)),
    code: 0,
    inputAmountResult: String(whole(1e9)),
    outputAmountResult: String(whole(1e9)),
  };
}

/** A quote over four pools: about 1.8 KB. */
export function quote(random: Random): Quote {
  const mints = Array.from({ length: 5 }, random.address);
  return {
    inputMint: mints[0] as string,
    inAmount: '1000000000',
    outputMint: mints[4] as string,
    outAmount: '145471142',
    otherAmountThreshold: '144743786',
    swapMode: 'ExactIn',
    slippageBps: 50,
    platformFee: null,
    priceImpactPct: '0.0004698350632033573776',
    routePlan: [0, 1, 2, 3].map((step) => routeStep(random, mints, step)),
    contextSlot: 442402558,
    timeTaken: 0.015257836,
  };
}

function routeStep({ address, word, whole }: Random, mints: string[], step: number): RouteStep {
  return {
    swapInfo: {
      ammKey: address(),
      label: `${word()} ${word()}`,
      inputMint: mints[step] as string,
      outputMint: mints[step + 1] as string,
      inAmount: String(whole(1e9)),
      outAmount: String(whole(1e9)),
      feeAmount: String(whole(1e6)),
      feeMint: mints[step] as string,
    },
    percent: 100,
  };
}
