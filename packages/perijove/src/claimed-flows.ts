import type { BegunFlow, ClaimQuery, FlowClaim, Journal, SignedFlow } from '@perijove/journal';
import type { FlowOptions } from '@perijove/solana';
import { journalOf } from '@perijove/solana/flow';

/** As long as that of a flow that runs. A flow that failed is left alone for this time. */
const CLAIM_MS = 30_000;

/** A flow that this process has claimed. */
export interface ClaimedFlow {
  readonly record: BegunFlow | SignedFlow;
  /** The same journal, which writes under this claim. */
  readonly journal: Journal;
}

/** A journal for several processes. */
export type ClaimJournal = Journal & Required<Pick<Journal, 'claim' | 'renew' | 'release'>>;

export function hasClaims(journal: Journal): journal is ClaimJournal {
  const names = ['claim', 'renew', 'release'] as const;
  return names.every((name) => journal[name] !== undefined);
}

/**
 * Claims the unfinished flows of a wallet one by one, each once, until every flow is claimed. The
 * claim of a flow that failed is left to end by itself, so that no other process tries it at once.
 */
export async function* claimedFlows(
  journal: ClaimJournal,
  query: Pick<ClaimQuery, 'owner' | 'steps'>,
  patience: Pick<FlowOptions, 'signal' | 'deadlineMs'>,
): AsyncGenerator<ClaimedFlow> {
  const { signal } = patience;
  const answering = journalOf({ ...patience, journal }) as ClaimJournal;
  const by = crypto.randomUUID();
  const known = new Set<string>();
  // Claimed once more, because their claim had ended.
  const again = new Set<string>();
  try {
    for (;;) {
      const [record] = await answering.claim({ ...query, by, forMs: CLAIM_MS });
      // A journal that claims a flow over and over would keep this process here.
      if (!record || again.has(record.id)) return;
      if (known.has(record.id)) {
        again.add(record.id);
        continue;
      }
      known.add(record.id);
      yield { record, journal: claimedBy(by, journal) };
    }
  } finally {
    const left = signal?.aborted ? known : again;
    for (const id of left) await answering.release(id, by).catch(() => undefined);
  }
}

/** A flow writes under its own claim, and releases it when it fails: here the claim outlives it. */
function claimedBy(by: string, journal: ClaimJournal): Journal {
  const own = (claim: FlowClaim): FlowClaim => ({ ...claim, by });
  return {
    read: (id) => journal.read(id),
    write: (record, claim) => journal.write(record, claim && own(claim)),
    list: (page) => journal.list(page),
    remove: (id) => journal.remove(id),
    claim: (query) => journal.claim(query),
    renew: (id, claim) => journal.renew(id, own(claim)),
    release: async () => {},
    ...(journal.messages && { messages: journal.messages }),
  };
}
