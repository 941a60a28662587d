import { SOL, USDC } from '@perijove/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attacks } from './attack-cases.ts';
import { type Hostile, JUNK, openHostile, UNIT } from './hostile-scene.ts';

let on: Hostile;
beforeAll(async () => {
  on = await openHostile();
  for (const { address } of [on.alice, on.bob, on.thief])
    for (const mint of [USDC, JUNK]) on.ledger.faucet.token(address, mint, 500n * UNIT);
  on.ledger.faucet.token(on.thief.address, SOL, UNIT);
});
afterAll(() => on.close());

it.each(attacks.map((attack) => [attack.name, attack] as const))(
  '%s is not signed',
  async (_, attack) => {
    const before = on.balances();
    const transaction = attack.transaction(on);
    const outcome = await on.request(transaction, attack.claims?.(on)).then(
      () => 'SIGNED',
      (error: { readonly message: string; readonly details?: unknown }) =>
        `${error.message} ${JSON.stringify(error.details)}`,
    );
    expect(outcome).toMatch(attack.refused);
    expect(outcome).not.toBe('SIGNED');
    expect(on.balances()).toEqual(before);
    expect(await on.budget.reservations()).toEqual([]);
  },
);

it('without the attack, the same transactions are signed', async () => {
  const five = 5n * UNIT;
  const { signature } = (await on.request(
    on.transaction([on.move(USDC, UNIT, on.bob.address)]),
  )) as { readonly signature: string };
  expect(signature).toMatch(/^[\w+/]{86}==$/);
  const swap = on.swap({ outAmount: on.worth(five) }, [
    { leg: 'pay', mint: USDC, amount: five },
    { leg: 'receive', mint: 'So11111111111111111111111111111111111111112', amount: on.worth(five) },
  ]);
  expect(await on.request(swap)).toEqual({ signature: expect.any(String) });
  const open = await on.budget.reservations();
  expect(
    open.map(({ amounts }) => String(amounts[USDC])).sort((one, other) => one.localeCompare(other)),
  ).toEqual(['1000000', '5000000']);
});
