import { createMemoryPolicyStore, freeze, type PolicyStore } from '@perijove/policy';
import { expect, it } from 'vitest';
import { fiveUsdc, openScene } from './scene.ts';

it('signs nothing when the owner freezes after the reservation', async () => {
  const inner = createMemoryPolicyStore();
  let isArmed = false;
  const store: PolicyStore = {
    async transact(act) {
      let hasReserved = false;
      const result = await inner.transact((book) =>
        act({
          ...book,
          put(...given: Parameters<typeof book.put>) {
            hasReserved = true;
            return book.put(...given);
          },
        }),
      );
      if (isArmed && hasReserved) {
        isArmed = false;
        await freeze(inner, 'the owner changed their mind');
      }
      return result;
    },
  };
  const { perijove, alice, flow, sandbox } = await openScene({ store });
  const before = sandbox.ledger.holdings(alice.address);
  isArmed = true;
  await expect(perijove.swap.swap(fiveUsdc, flow)).rejects.toMatchObject({
    code: 'policy_denied',
    details: { findings: [{ rule: 'frozen' }] },
  });
  expect(isArmed).toBe(false);
  expect(sandbox.ledger.holdings(alice.address)).toEqual(before);
});
