/**
 * Returns the result of `offer` for the largest amount that has one, among 1 to `tooMany - 1`
 * parts. The more is sold, the less is paid for each part, so halving finds that amount.
 */
export function largestPart<Found>(
  part: bigint,
  tooMany: bigint,
  offer: (amount: bigint) => Found | undefined,
): Found | undefined {
  let best: Found | undefined;
  let [enough, above] = [0n, tooMany];
  while (above - enough > 1n) {
    const count = (enough + above) / 2n;
    const found = offer(count * part);
    best = found ?? best;
    if (found) enough = count;
    else above = count;
  }
  return best;
}
