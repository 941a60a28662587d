import { endpointQuery, usePerijove } from '@perijove/react';
import { useQuery } from '@tanstack/react-query';
import { fromBaseUnits, SOL, USDC } from 'perijove';
import { BodyText, ProblemText } from './parts';

/** An order without a wallet: a quote. It is refreshed every ten seconds. */
export function Quote({ amount }: { readonly amount: bigint }) {
  const { swap } = usePerijove();
  const input = { inputMint: SOL, outputMint: USDC, amount };
  const { data, error, isFetching } = useQuery(
    endpointQuery(swap.order, input, { refreshEvery: 10_000 }),
  );
  if (!data)
    return error ? (
      <ProblemText>{error.message}</ProblemText>
    ) : (
      <BodyText isQuiet>Quoting</BodyText>
    );
  return (
    <>
      <BodyText>{`You get about ${fromBaseUnits(data.outAmount, 6)} USDC.`}</BodyText>
      {error && !isFetching ? <BodyText isQuiet>This quote is old: no connection.</BodyText> : null}
    </>
  );
}
