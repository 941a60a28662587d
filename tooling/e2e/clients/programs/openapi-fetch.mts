// openapi-fetch: a client whose types are generated from the sandbox's OpenAPI document.
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';
import {
  apiKey,
  balance,
  check,
  checkSwap,
  done,
  JUP,
  SOL,
  send,
  USDC,
  url,
  wallet,
} from './surroundings.mjs';

const client = createClient<paths>({ baseUrl: url, headers: { 'x-api-key': apiKey } });

/** The data of a response, or its error. */
function dataOf<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const lists = { querySerializer: { array: { style: 'form', explode: true } } } as const;
const prices = dataOf(
  await client.GET('/price/v3', { params: { query: { ids: [SOL, USDC] } }, ...lists }),
);
check('has both prices', Object.keys(prices).sort(), [USDC, SOL].sort());

for (const [inputMint, outputMint, amount] of [
  [USDC, JUP, '5000001'],
  [JUP, USDC, '3000001'],
] as const) {
  await checkSwap({ inputMint, outputMint }, async () => {
    const query = { inputMint, outputMint, amount };
    const quote = dataOf(await client.GET('/swap/v1/quote', { params: { query } }));
    const body = { userPublicKey: wallet, quoteResponse: quote };
    const { swapTransaction } = dataOf(await client.POST('/swap/v1/swap', { body }));
    return {
      inAmount: quote.inAmount,
      outAmount: quote.outAmount,
      signature: await send(swapTransaction),
    };
  });
}

const before = await balance(USDC);
const body = { asset: USDC, signer: wallet, amount: '2000000' };
const { transaction } = dataOf(await client.POST('/lend/v1/earn/deposit', { body }));
await send(transaction);
check('deposits', before - (await balance(USDC)), 2_000_000n);
const positions = dataOf(
  await client.GET('/lend/v1/earn/positions', { params: { query: { users: [wallet] } }, ...lists }),
);
check(
  'has the position',
  positions.some(({ shares }) => BigInt(shares) > 0n),
  true,
);

const refused = await client.GET('/swap/v1/quote', {
  params: { query: { inputMint: SOL, outputMint: SOL, amount: '1' } },
});
check('is refused', refused.response.status, 400);
done();
