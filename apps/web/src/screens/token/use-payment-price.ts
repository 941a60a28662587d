import { createTokensClient, verificationCode, type verificationMints } from '@perijove/tokens';
import { useClient, useWallet } from '@perijove/widget/pieces';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

export type Currency = keyof typeof verificationMints;

export interface PaymentPrice {
  /** Base units of the currency; undefined where the wallet cannot pay. */
  readonly maxAmount: bigint | undefined;
  /** Why it cannot. */
  readonly lack: string;
}

/** What a verification costs the wallet at most, in one of the currencies. */
export function usePaymentPrice(paymentCurrency: Currency): UseQueryResult<PaymentPrice> {
  const { craftVerification } = useClient(createTokensClient);
  const { address = '' } = useWallet();
  return useQuery({
    queryKey: ['verification price', address, paymentCurrency],
    queryFn: async ({ signal }): Promise<PaymentPrice> => {
      const asked = { senderAddress: address, paymentCurrency };
      const { code, amount, maxInputAmount } = await craftVerification(asked, { signal });
      const most = paymentCurrency === 'JUP' ? amount : maxInputAmount;
      const lack = `The payment is not possible: ${verificationCode(code).meaning}.`;
      return {
        maxAmount: code === 0 && most ? withRoom(BigInt(most), paymentCurrency) : undefined,
        lack,
      };
    },
    enabled: address !== '',
    staleTime: 15_000,
    refetchInterval: 30_000,
  });
}

/** The price of a swap moves until the payment is signed: 1 % more. */
function withRoom(units: bigint, currency: Currency): bigint {
  return currency === 'JUP' ? units : units + units / 100n;
}
