import { isPerijoveError, SOL, type TransportOptions, USDC } from '@perijove/core';
import { createTokensClient, endpoints, verificationCode } from '@perijove/tokens';
import { describe, expect, it } from 'vitest';
import { Failure, serve } from './service.ts';

const { response: crafted } = endpoints.craftVerification.example;
const { request: execution } = endpoints.executeVerification.example;

async function tokensOf(answer: unknown, options: Partial<TransportOptions> = {}) {
  const { transport, requests } = await serve(() => answer, { retries: 0, ...options });
  return { tokens: createTokensClient(transport), requests };
}

it('sends what the service takes', async () => {
  const { tokens, requests } = await tokensOf(crafted);
  await tokens.craftVerification({ senderAddress: SOL });
  await tokens.craftVerification({ senderAddress: SOL, paymentCurrency: 'USDC' });
  await tokens.quoteVerification({});
  expect(requests).toEqual([
    `/tokens/v2/verify/express/craft-txn?senderAddress=${SOL}`,
    `/tokens/v2/verify/express/craft-txn?senderAddress=${SOL}&paymentCurrency=USDC`,
    '/tokens/v2/verify/express/quote',
  ]);
});

describe('a crafted payment', () => {
  it('has no transaction with a code other than 0, and the request does not fail', async () => {
    const { transaction: _, ...lacking } = crafted;
    const answer = { ...lacking, code: 1, error: 'Insufficient funds', totalTime: '150ms' };
    const { tokens } = await tokensOf(answer);
    expect(await tokens.craftVerification({ senderAddress: SOL })).toEqual(answer);
  });

  it.each(['requestId', 'receiverAddress', 'mint', 'amount', 'code'])(
    'is refused without %s, whatever validate is',
    async (field) => {
      for (const validate of ['throw', 'report', 'off'] as const) {
        const { tokens } = await tokensOf({ ...crafted, [field]: undefined }, { validate });
        await expect(tokens.craftVerification({ senderAddress: SOL })).rejects.toMatchObject({
          code: 'invalid_response',
        });
      }
    },
  );
});

describe('a failed execution', () => {
  it.each([
    [409, 'ELIGIBILITY_CONFLICT', 'bad_request', 'fix-input'],
    [400, 'TRANSACTION_EXPIRED', 'bad_request', 'requote'],
    [500, 'EXECUTION_FAILED', 'outcome_unknown', 'check-status'],
  ])('with %s %s has its advice', async (status, code, expected, advice) => {
    const { tokens, requests } = await tokensOf(
      new Failure(status, { status, message: 'x', code }),
    );
    const error: unknown = await tokens.executeVerification(execution).catch((caught) => caught);
    expect(error).toMatchObject({ code: expected, advice });
    // A payment is never sent again by the transport.
    expect(requests).toHaveLength(1);
  });

  it('is refused before any request for a field that is not known', async () => {
    const { tokens, requests } = await tokensOf({});
    const odd = { ...execution, tokenMetadata: { tokenId: USDC, symbl: 'X' } } as never;
    const error: unknown = await tokens.executeVerification(odd).catch((caught) => caught);
    expect(isPerijoveError(error, 'invalid_input') && error.details.field).toContain('symbl');
    expect(requests).toEqual([]);
  });
});

it.each([
  [0, 'ok', undefined],
  [1, 'insufficient_token', 'top-up'],
  [2017, 'account_frozen', 'fix-input'],
  ['ELIGIBILITY_CONFLICT', 'eligibility_conflict', 'fix-input'],
  ['constructor', 'unknown', 'check-status'],
  [undefined, 'unknown', 'check-status'],
])('the code %s is %s', (code, name, advice) => {
  expect(verificationCode(code)).toMatchObject({ name, advice });
});
