import type { Address } from '@perijove/core';
import { contractsOf } from 'perijove/prediction';
import type { KeptEntry, KeptPrediction } from '../../../src/families/prediction/books.ts';
import type { On } from '../../families/portfolio/statement.ts';

/** Where the positions and the history of a wallet are not what the documents have. */
export async function predictionListingProblems(
  { perijove, sandbox: { ledger } }: On,
  ownerPubkey: Address,
): Promise<readonly string[]> {
  const own = <Kept extends { readonly owner: Address }>(collection: string): readonly Kept[] =>
    ledger.documents
      .list(collection)
      .map(([, value]) => value as unknown as Kept)
      .filter(({ owner }) => owner === ownerPubkey);
  const entries = own<KeptEntry>('prediction-history').length;
  let told = 0;
  for await (const _ of perijove.prediction.iterateHistory({ ownerPubkey })) told++;
  const kept = own<KeptPrediction>('prediction-positions')
    .filter(({ contracts, claimed }) => contracts !== '0' && claimed === null)
    .map(({ key, contracts }) => `${key} ${contracts}`);
  const listed: string[] = [];
  for await (const position of perijove.prediction.iteratePositions({ ownerPubkey }))
    listed.push(`${position.pubkey} ${contractsOf(position)}`);
  return [
    ...(told === entries ? [] : [`${ownerPubkey} has ${entries} entries, ${told} are told`]),
    ...(listed.sort().join() === kept.sort().join()
      ? []
      : [`${ownerPubkey} has ${kept.length} predictions, ${listed.length} are listed`]),
  ];
}
