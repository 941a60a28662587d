import { SOL, USDC } from '@perijove/core';
import { createRpc, type Rpc } from '@perijove/solana';
import { describeTransaction } from '@perijove/solana/describe';
import { previewFlow } from '@perijove/solana/preview';
import { expect, it } from 'vitest';
import { launchInput, PNG } from '../../families/studio/launching.ts';
import { emptyWallet, startTrading } from '../../market/swap/trading.ts';
import { buyLow, inRounds } from './lying-vault.ts';
import { signerOf } from './surroundings.ts';

const UNITS = 1_000_000n;
const deposit = { asset: USDC, amount: 25n * UNITS };

async function start() {
  const trading = await startTrading();
  const { sandbox, alice } = trading;
  const rpc = createRpc(sandbox.rpcUrl);
  return { ...trading, rpc, owner: alice.address };
}

const kindsOf = (issues: readonly { readonly kind: string }[]) => issues.map(({ kind }) => kind);

it('goes as far as a node lets it, and says how far', async () => {
  const { perijove, rpc, owner } = await start();
  const { preview } = perijove.earn;
  const whole = await preview.deposit(deposit, { owner, rpc });
  expect(whole).toMatchObject({ flow: 'earn.deposit', reached: 'simulated', issues: [] });
  expect(whole.inWords[0]).toMatch(/^You pay 25 USDC and get about 24\./);
  expect(whole.maxSpendable).toBe(whole.balance);
  const bytes = await preview.deposit({ ...deposit, minShares: 20n * UNITS }, { owner });
  expect(bytes).toMatchObject({ reached: 'built', maxSpendable: undefined });
  expect(kindsOf(bytes.issues)).toContain('not-simulated');
  // The bound of the other side is on the node.
  await expect(preview.deposit(deposit, { owner })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'rpc' },
  });
});

it('has what confirm of the flow gets, and the same description', async () => {
  const { perijove, rpc, owner, alice } = await start();
  const input = {
    inputMint: USDC,
    outputMint: SOL,
    amount: 20n * UNITS,
    prioritizationFeeLamports: 5_000,
  };
  const shown = await perijove.routingSwap.preview.swap(input, { owner, rpc });
  let reviewed: unknown;
  const confirm = ({
    leaving,
    arriving,
    value,
    terms,
    signers,
    simulated,
  }: NonNullable<typeof shown.review>) => {
    reviewed = { leaving, arriving, value, terms, signers, simulated };
  };
  await perijove.routingSwap.swap(input, { signer: await signerOf(alice), rpc, confirm });
  const { leaving, arriving, value, terms, signers, simulated } = shown.review ?? {};
  expect({ leaving, arriving, value, terms, signers, simulated }).toEqual(reviewed);
  const transaction = shown.review?.transaction;
  const described = transaction && (await describeTransaction(transaction, { owner }));
  expect(shown.description?.calls).toEqual(described?.calls);
});

it('says that a node does not answer, and shows what the bytes say', async () => {
  const { perijove, sandbox, owner } = await start();
  const live = createRpc(sandbox.rpcUrl);
  const rpc: Rpc = {
    call: (method, ...rest) =>
      method === 'simulateTransaction'
        ? createRpc('http://127.0.0.1:1', { retries: 0 }).call(method, ...rest)
        : live.call(method, ...rest),
  };
  const shown = await perijove.earn.preview.deposit(deposit, { owner, rpc });
  expect(shown.reached).toBe('read');
  expect(kindsOf(shown.issues)).toContain('not-simulated');
  expect(shown.review?.simulated).toBe(false);
});

it('has what the guard refuses as a finding, and signs nothing for it', async () => {
  const { perijove, rpc, owner } = await start();
  const input = {
    inputMint: USDC,
    outputMint: SOL,
    params: { makingAmount: 20n * UNITS, takingAmount: 1n },
  };
  const options = { owner, rpc, maxOtherRentLamports: 5n };
  const shown = await perijove.trigger.preview.place(input, options);
  expect(shown.findings.map(({ rule }) => rule)).toContain('rent');
  expect(kindsOf(shown.issues)).toContain('refused');
  expect(shown.inWords.join('\n')).toContain('maxOtherRentLamports');
});

it('says what the wallet has and what is needed, also where the service builds nothing', async () => {
  const { perijove, rpc } = await start();
  const owner = emptyWallet('poor').address;
  const input = {
    inputMint: USDC,
    outputMint: SOL,
    params: { makingAmount: 20n * UNITS, takingAmount: 1n },
  };
  const shown = await perijove.trigger.preview.place(input, { owner, rpc });
  expect(shown.issues[0]).toMatchObject({
    kind: 'balance',
    mint: USDC,
    actual: 0n,
    expected: 20n * UNITS,
  });
});

it('does not sign in: without a session it says so', async () => {
  const { perijove, rpc, owner, alice } = await start();
  const shown = await perijove.triggerV2.preview.place(buyLow, { owner, rpc });
  expect(shown).toMatchObject({ reached: 'checked', issues: [{ kind: 'no-session' }] });
  // A sign-in at the same time is not disturbed by it.
  const signer = await signerOf(alice);
  const [, session] = await Promise.all([
    perijove.triggerV2.preview.place(buyLow, { owner, rpc }),
    perijove.triggerV2.signIn(signer),
  ]);
  expect(session.wallet).toBe(owner);
});

it('has terms, rent and fees of a deposit without a session', async () => {
  const { perijove, rpc, owner, alice } = await start();
  const ahead = await perijove.triggerV2.preview.place(buyLow, { owner, rpc });
  expect(ahead).toMatchObject({ reached: 'checked', networkLamports: 15_000n, signers: [] });
  const rounds = await perijove.triggerV2.preview.placeDca(inRounds, { owner });
  expect(rounds).toMatchObject({ rentLamports: 3n * 2_039_280n, lamports: undefined });
  expect(rounds.inWords).toContain('Rounds: 4');
  const signer = await signerOf(alice);
  await perijove.triggerV2.registerVault({}, { signer });
  const built = await perijove.triggerV2.preview.place(buyLow, { owner, rpc });
  expect(built.reached).toBe('simulated');
  const { rentLamports, refundableRentLamports, terms } = built;
  expect(ahead).toMatchObject({ rentLamports, refundableRentLamports });
  expect(built.review?.terms).toEqual(terms);
  const named = terms.map(({ name }) => name).filter((name) => !/heldBy|vault/.test(name));
  expect(ahead.terms.map(({ name }) => name)).toEqual(named);
  // Only the built transaction has a priority fee.
  const priority = built.networkLamports - ahead.networkLamports;
  expect(priority).toBeGreaterThan(0n);
  expect(built.minLamports - ahead.minLamports).toBe(priority);
  expect(ahead.inWords.slice(0, 3)).toEqual([
    'You would pay 20 USDC.',
    'Network fee at least 0.000015 SOL, rent at most 0.00611784 SOL.',
    'Order: Price order',
  ]);
});

it('compares with the market, and counts what the wallet lacks, without a session', async () => {
  const { perijove, rpc, owner } = await start();
  const wrong = { ...buyLow, triggerPriceUsd: 100_000 };
  await expect(perijove.triggerV2.preview.place(wrong, { owner, rpc })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { field: 'triggerPriceUsd' },
  });
  const poor = emptyWallet('no session').address;
  const shown = await perijove.triggerV2.preview.place(buyLow, { owner: poor, rpc });
  expect(kindsOf(shown.issues)).toEqual(['balance', 'fee', 'no-session']);
});

it('registers no vault, and shows the deposit when there is one', async () => {
  const { perijove, rpc, owner, alice } = await start();
  const signer = await signerOf(alice);
  await perijove.triggerV2.signIn(signer);
  const first = await perijove.triggerV2.preview.place(buyLow, { owner, rpc });
  expect(first).toMatchObject({ reached: 'checked', issues: [{ kind: 'not-built' }] });
  await expect(perijove.triggerV2.vault({}, { signer })).rejects.toMatchObject({
    code: 'not_found',
  });
  await perijove.triggerV2.registerVault({}, { signer });
  const second = await perijove.triggerV2.preview.place(buyLow, { owner, rpc });
  expect(second).toMatchObject({ reached: 'simulated', issues: [] });
});

it('uploads no file of a launch', async () => {
  const { perijove, rpc, owner } = await start();
  const input = { ...launchInput('PV'), image: PNG };
  const shown = await perijove.studio.preview.launch(input, { owner, rpc });
  expect(shown).toMatchObject({ reached: 'simulated', issues: [] });
  const { imageUrl = '' } = shown.offer ?? {};
  expect((await fetch(imageUrl)).status).toBe(404);
  expect((await fetch(imageUrl.replace(/image$/, 'metadata'))).status).toBe(404);
});

it('has nothing to show where nothing is left to do', async () => {
  const { perijove, rpc, owner } = await start();
  const shown = await perijove.trigger.preview.cancel({}, { owner, rpc });
  expect(shown).toMatchObject({ needless: true, issues: [], reached: 'offered' });
});

it('refuses what only a run has, an invalid owner and a misspelt option', async () => {
  const { perijove, rpc, owner, alice } = await start();
  const { preview } = perijove.earn;
  const signer = await signerOf(alice);
  for (const wrong of [
    { owner, signer },
    { owner, id: 'x' },
    { owner: 'me' },
    { owner, rcp: rpc },
    {},
  ])
    await expect(preview.deposit(deposit, { rpc, ...wrong } as never)).rejects.toMatchObject({
      code: 'invalid_input',
    });
});

it('throws what the flow throws for a wrong input', async () => {
  const { perijove, rpc, owner } = await start();
  const wrong = perijove.earn.preview.deposit({ ...deposit, amount: 0n }, { owner, rpc });
  await expect(wrong).rejects.toThrow(/^earn\.deposit: amount: /);
  const options = { owner, rpc };
  const launch = perijove.studio.preview.launch(
    { ...launchInput('PV'), tokenName: 1 } as never,
    options,
  );
  await expect(launch).rejects.toMatchObject({ code: 'invalid_input' });
});

it('gives a flow a signer that refuses to sign', async () => {
  const { owner } = await start();
  const run = async ({ signer }: { readonly signer: unknown }) =>
    (signer as { signTransactions(list: []): Promise<unknown> }).signTransactions([]);
  await expect(previewFlow(run, { owner })).rejects.toMatchObject({ code: 'signer_failed' });
});
