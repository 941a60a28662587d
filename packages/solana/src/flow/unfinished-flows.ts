import type { BegunFlow, Journal, SignedFlow } from './journal.ts';

/**
 * What a process finds to do when it starts: each flow is carried on by calling it again with its id
 * and what it was `asked`. Those that are signed come first, as their transactions may be on the way;
 * those that are only begun may as well be removed.
 *
 * @throws whatever the journal throws.
 */
export async function unfinishedFlows(
  journal: Pick<Journal, 'list'>,
): Promise<readonly (SignedFlow | BegunFlow)[]> {
  const records = await journal.list();
  const signed = records.filter((record) => record.step === 'signed');
  const begun = records.filter((record) => record.step === 'begun');
  return [...signed, ...begun];
}
