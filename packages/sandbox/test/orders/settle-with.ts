import type { DocumentWrite, Json } from '@perijove/local-node/ledger';
import { expect } from 'vitest';
import type { SettlementRules } from '../../src/settlement/rules.ts';
import type { ServiceLedger } from '../../src/settlement/service-ledger.ts';
import type { Settlement } from '../../src/settlement/settlement.ts';

/** A ledger of one collection, which applies settlements as one transaction. */
export function settleWith(collection: string, stored: readonly { readonly key: string }[]) {
  const documents = new Map(stored.map((each) => [each.key, each as unknown as Json]));
  const rules = new Map<string, SettlementRules>();
  const ledger = {
    define: (kind: string, definition: SettlementRules) => void rules.set(kind, definition),
    documents: {
      get: (_: string, id: string) => documents.get(id),
      list: () => [...documents],
    },
  } as unknown as ServiceLedger;
  const settle = (
    ...used: readonly { readonly kind: string; readonly terms: Json }[]
  ): readonly DocumentWrite[] => {
    const settled = used.map((each, id) => ({ ...each, id: String(id) }) as unknown as Settlement);
    for (const each of settled) expect(rules.get(each.kind)?.isGood?.(each, [])).not.toBe(false);
    const facts = { signature: 'signature', slot: 1, atMs: 1, settled };
    const writes = settled.flatMap((each) => {
      return rules.get(each.kind)?.settled?.(each, facts) as readonly DocumentWrite[];
    });
    for (const write of writes) {
      if (write.collection === collection) documents.set(write.id, write.value as Json);
    }
    return writes;
  };
  return { ledger, settle };
}
