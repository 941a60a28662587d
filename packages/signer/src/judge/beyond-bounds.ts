import type { WalletEffects } from '@perijove/solana';
import type { WireBounds } from '../wire/requests.ts';

/** What goes beyond the bounds of a client, in words. They only add refusals. */
export function beyondBounds(
  { leaving: out, arriving: back, receivers, payments, wallet, goesTo }: WalletEffects,
  { leaving, arriving, receivers: named }: WireBounds,
): readonly string[] {
  const found: string[] = [];
  for (const { mint, atMost } of leaving ? out : []) {
    const limit = BigInt((leaving && Object.hasOwn(leaving, mint) && leaving[mint]) || 0);
    if (atMost > limit) found.push(`${atMost} of ${mint} may leave, and the client said ${limit}`);
  }
  for (const [mint, least] of Object.entries(arriving ?? {})) {
    const sum = back
      .filter((each) => each.mint === mint && each.wallet === wallet)
      .reduce((all, { atLeast }) => all + atLeast, 0n);
    if (sum < BigInt(least))
      found.push(`${sum} of ${mint} must arrive, and the client said ${least}`);
  }
  if (!named) return found;
  const paid = [...receivers, ...payments.map(({ to }) => to), ...back.map((each) => each.wallet)];
  const stranger = paid.find(
    (each) => each === undefined || (each !== wallet && !named.includes(each)),
  );
  if (stranger !== undefined) found.push(`${stranger} is paid, whom the client did not name`);
  if (goesTo === 'anybody') found.push('anybody may be paid');
  return found;
}
