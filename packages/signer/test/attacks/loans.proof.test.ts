import { isPerijoveError, SOL, USDC } from '@perijove/core';
import type { PolicyDocument } from '@perijove/policy';
import { type ApiInstruction, apiPrograms, compileTransaction } from '@perijove/solana';
import { fetchLookupTables, VAULTS_PROGRAM } from '@perijove/solana/flow';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { type Hostile, openHostile } from './hostile-scene.ts';

/** SOL for USDC. */
const VAULT = 1;
const SOLS = 1_000_000_000n;
const UNITS = 1_000_000n;

const free = (perTransaction: bigint) => ({
  perTransaction: String(perTransaction),
  perHour: 'unlimited',
  perDay: 'unlimited',
  total: 'unlimited',
});

const lending: Partial<PolicyDocument> = {
  flows: ['borrow.open', 'borrow.deposit', 'borrow.borrow', 'borrow.repay', 'borrow.withdraw'],
  custody: ['borrow.open', 'borrow.deposit', 'borrow.repay'],
  programs: [...Object.values(apiPrograms), VAULTS_PROGRAM],
  leaving: { [SOL]: free(3n * SOLS), [USDC]: free(30n * UNITS) },
  arriving: [SOL, USDC],
  fees: { network: '1000000', tip: '0', ownRent: '9100000', otherRent: '9100000' },
  usd: 'unlimited',
  loss: 'unlimited',
  slippage: 'unlimited',
  maxPriceAgeSeconds: 'none',
  rate: { perMinute: 'unlimited', perHour: 'unlimited', perDay: 'unlimited' },
};

interface Change {
  readonly col: bigint;
  readonly debt: bigint;
}

/** Places of the call, by the published IDL. */
const PLACES = { recipient: 3, borrowTo: 4, supplyTo: 5 } as const;
type Places = Partial<Record<keyof typeof PLACES, string>>;

/** A position of alice with a loan, and what a hostile client asks the signer to sign for it. */
async function openLoan() {
  const on = await openHostile(lending);
  onTestFinished(() => on.close());
  const { deployment, apiKey } = on.sandbox;
  const perijove = createPerijove({ deployment, apiKey, retries: 0 });
  onTestFinished(() => perijove.close());
  const options = { signer: on.alice.secretKey, rpc: on.rpc };
  const { positionId } = await perijove.borrow.open(
    { vaultId: VAULT, collateral: 2n * SOLS, debt: 20n * UNITS },
    options,
  );
  const build = async ({ col, debt }: Change, places: Places = {}): Promise<string> => {
    const signer = on.alice.address;
    const asked = { vaultId: VAULT, positionId, signer, colAmount: col, debtAmount: debt };
    const offer = await perijove.borrow.operateInstructions(asked);
    const tables = await fetchLookupTables(offer.addressLookupTableAddresses, on.rpc, undefined);
    const change = (call: ApiInstruction): ApiInstruction => ({
      ...call,
      accounts: call.accounts.map((each, at) => {
        const named = Object.entries(PLACES).find(([, place]) => place === at)?.[0];
        return { ...each, pubkey: places[named as keyof Places] ?? each.pubkey };
      }),
    });
    const instructions = offer.instructions.map((each) =>
      each.programId === VAULTS_PROGRAM ? change(each) : each,
    );
    const { blockhash } = on.ledger.latestBlockhash();
    return compileTransaction({ feePayer: signer, instructions, blockhash, tables }).transaction;
  };
  return { ...on, build };
}

async function rulesOf({ request }: Hostile, transaction: string): Promise<readonly string[]> {
  try {
    await request(transaction);
    return [];
  } catch (error) {
    if (!isPerijoveError(error, 'policy_denied')) throw error;
    return [...new Set(error.details.findings.map(({ rule }) => rule))];
  }
}

it('signs changes of a loan that stay with the wallet, and none that pay a thief', async () => {
  const on = await openLoan();
  const { build, thief, accountOf } = on;
  const loan = { col: 0n, debt: 5n * UNITS };
  const back = { col: -(SOLS / 10n), debt: 0n };
  expect(await rulesOf(on, await build(loan))).toEqual([]);
  const usdc = accountOf(thief.address, USDC);
  const sol = accountOf(thief.address, SOL);
  const recipient = thief.address;
  const attacks: readonly (readonly [Change, Places])[] = [
    [loan, { borrowTo: usdc }],
    [loan, { recipient }],
    [loan, { recipient, borrowTo: usdc }],
    [loan, { recipient, borrowTo: usdc, supplyTo: sol }],
    [back, { supplyTo: sol }],
    [back, { recipient, supplyTo: sol }],
    [back, { recipient, borrowTo: usdc, supplyTo: sol }],
  ];
  for (const [change, places] of attacks)
    expect(await rulesOf(on, await build(change, places)), JSON.stringify(places)).not.toEqual([]);
});

it('bounds what is deposited and repaid by the caps', async () => {
  const on = await openLoan();
  const repay = (units: bigint) => on.build({ col: 0n, debt: -units });
  expect(await rulesOf(on, await repay(15n * UNITS))).toEqual([]);
  expect(await rulesOf(on, await on.build({ col: 4n * SOLS, debt: 0n }))).not.toEqual([]);
});
