import { fromBaseUnits, SOL } from 'perijove';
import type { Review as Reviewed } from 'perijove/solana';
import { BodyText, ProblemText } from './parts';

/** What the transaction can do at most, in words, before the wallet app is asked. */
export function Review({ review }: { readonly review: Reviewed }) {
  const { lossBps } = review.value ?? {};
  return (
    <>
      {wordsOf(review).map((words) => (
        <BodyText key={words}>{words}</BodyText>
      ))}
      {lossBps !== undefined && lossBps >= 300 ? (
        <ProblemText>{`You lose ${(lossBps / 100).toFixed(1)} % of the value.`}</ProblemText>
      ) : null}
      {review.simulated ? null : <ProblemText>No node has simulated it.</ProblemText>}
    </>
  );
}

function wordsOf({ leaving, arriving, signers }: Reviewed): readonly string[] {
  const others = signers.filter(({ role }) => role !== 'wallet');
  return [
    ...leaving.map(({ mint, atMost }) => `At most ${amountOf(mint, atMost)} leave your wallet.`),
    ...leaving
      .flatMap(({ mint, parts }) => parts.map((part) => ({ mint, ...part })))
      .filter(({ refundable }) => refundable)
      .map(
        ({ mint, atMost }) => `Of these, ${amountOf(mint, atMost)} are rent that you can get back.`,
      ),
    ...arriving.map(({ mint, atLeast }) => `At least ${amountOf(mint, atLeast)} arrive.`),
    ...others.map(({ role, address }) => `Also signs: ${role}, ${address}.`),
  ];
}

function amountOf(mint: string, units: bigint): string {
  return mint === SOL ? `${fromBaseUnits(units, 9)} SOL` : `${fromBaseUnits(units, 6)} USDC`;
}
