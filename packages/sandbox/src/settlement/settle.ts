import type { SettledFacts, SettlementRules, Settling } from './rules.ts';
import type { Settlement } from './settlement.ts';

/**
 * Notifies the services, in order, that their settlements were used.
 *
 * @throws the error of a service, after the changes of the others were undone.
 */
export function settle(
  rules: ReadonlyMap<string, SettlementRules>,
  used: readonly Settlement[],
  facts: SettledFacts,
): Settling {
  const done: Settling[] = [];
  const undo = (): void => {
    for (const settling of done.splice(0).reverse()) settling.undo();
  };
  try {
    const documents = used.flatMap((settlement) => {
      const settling = rules.get(settlement.kind)?.settled?.(settlement, facts) ?? [];
      if (!('undo' in settling)) return settling;
      done.push(settling);
      return settling.documents;
    });
    return { documents, undo };
  } catch (error) {
    undo();
    throw error;
  }
}
