import { SOL, USDC } from '@perijove/core';
import { type CraftedVerification, endpoints, verificationMints } from '@perijove/tokens';
import { describe, expect, it } from 'vitest';
import { readPayment } from '../src/flows/payment.ts';

const inUsdc = endpoints.craftVerification.example.response as CraftedVerification;
const { inputMint: _, quotedInputAmount: __, maxInputAmount: ___, ...inJup } = inUsdc;
const PRICE = 1_000_000_000n;

describe('a payment in JUP', () => {
  it('is what the receiver gets, up to the bound of the caller', () => {
    expect(readPayment(inJup, 'JUP', PRICE)).toMatchObject({
      mint: verificationMints.JUP,
      atMost: PRICE,
      amount: PRICE,
      quoted: undefined,
    });
    expect(() => readPayment(inJup, 'JUP', PRICE - 1n)).toThrow(
      expect.objectContaining({ code: 'price_moved' }),
    );
  });

  it.each([
    ['another receiver', { receiverAddress: SOL }],
    ['another mint', { mint: USDC }],
    ['nothing', { amount: '0' }],
  ])('is refused with %s', (_name, change) => {
    expect(() => readPayment({ ...inJup, ...change }, 'JUP', 2n * PRICE)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ name: 'other_payment' }) }),
    );
  });

  it.each([
    ['without a transaction', { transaction: null }, 'no_transaction'],
    ['with the code of a failure, whatever else it has', { code: 1 }, 'insufficient_token'],
  ])('is refused %s', (_name, change, name) => {
    expect(() => readPayment({ ...inJup, ...change }, 'JUP', PRICE)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ name }) }),
    );
  });
});

describe('a payment by a swap', () => {
  const MOST = 422_100_000n;

  it('takes at most what the swap may take, up to the bound of the caller', () => {
    const payment = { mint: USDC, atMost: MOST, amount: PRICE, quoted: 420_000_000n };
    expect(readPayment(inUsdc, 'USDC', MOST)).toMatchObject(payment);
    expect(() => readPayment(inUsdc, 'USDC', MOST - 1n)).toThrow(
      expect.objectContaining({ code: 'price_moved' }),
    );
  });

  it('is bounded by the caller alone where the service gives no maximum', () => {
    const offer = { ...inUsdc, maxInputAmount: null };
    expect(readPayment(offer, 'USDC', 430_000_000n).atMost).toBe(430_000_000n);
    expect(() => readPayment(offer, 'USDC', 419_999_999n)).toThrow(
      expect.objectContaining({ code: 'price_moved' }),
    );
  });

  it('is refused out of another mint than the one of the currency', () => {
    expect(() => readPayment(inUsdc, 'SOL', 10n * MOST)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ name: 'other_payment' }) }),
    );
  });
});
