import { SOL } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { createRpc, type Review } from '@perijove/solana';
import { previewFlow } from '@perijove/solana/preview';
import { expect, it } from 'vitest';
import { startTrading } from '../../market/swap/trading.ts';
import { type ReviewCase, reviewCases, type Scene } from './review-cases.ts';
import { signerOf } from './surroundings.ts';

/** Cases whose transaction a preview cannot have: it would change something, or not know a random key. */
const CHANGING = ['triggerV2.cancel', 'triggerV2.withdrawExpired'];

async function open(): Promise<Scene> {
  const trading = await startTrading();
  const { sandbox, alice } = trading;
  const options = {
    signer: await signerOf(alice),
    rpc: createRpc(sandbox.rpcUrl),
    journal: createMemoryJournal(),
  };
  return { ...trading, wallet: alice, options, run: 1 };
}

/** Native SOL of the wallet. */
function lamportsOf({ sandbox, wallet }: Scene): bigint {
  return sandbox.ledger.lamports(wallet.address);
}

async function compare({ name, ready, act }: ReviewCase): Promise<void> {
  const scene = await open();
  const { wallet, options, perijove } = scene;
  if (name.startsWith('triggerV2')) await perijove.triggerV2.signIn(options.signer);
  if (name.startsWith('triggerV2.place'))
    await perijove.triggerV2.registerVault({}, { signer: options.signer });
  const made = (await ready?.(scene)) as never;
  const before = lamportsOf(scene);
  const shown = await previewFlow(
    (given) => act({ ...scene, options: given as never }, made) as Promise<unknown>,
    { owner: wallet.address, rpc: options.rpc },
    { needsNode: true },
  );
  expect(lamportsOf(scene)).toBe(before);
  if (CHANGING.some((each) => name.startsWith(each))) {
    expect(shown).toMatchObject({ reached: 'checked', issues: [{ kind: 'not-built' }] });
    return;
  }
  expect(shown).toMatchObject({ reached: 'simulated', issues: [], findings: [], lamports: before });
  let fee = 0n;
  const confirm = ({ transaction, signers }: Review): void => {
    const { baseLamports, priorityLamports } = transaction.fee;
    fee = signers.some(({ role, paysFee }) => role === 'wallet' && paysFee)
      ? baseLamports + priorityLamports
      : 0n;
  };
  await act({ ...scene, options: { ...options, confirm } }, made);
  const paid = before - lamportsOf(scene);
  // The service asks for another priority fee with each transaction.
  expect(paid - fee).toBe(-(shown.description?.moved?.[SOL] ?? 0n));
}

it.each(reviewCases.map((each) => [each.name, each] as const))(
  'shows what %s costs before it is signed',
  async (_, each) => compare(each),
  60_000,
);
