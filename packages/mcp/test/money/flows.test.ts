import { SOL, USDC } from '@perijove/core';
import { apiPrograms } from '@perijove/solana';
import { VAULTS_PROGRAM } from '@perijove/solana/flow';
import { describe, expect, it } from 'vitest';
import { flows } from '../../src/money/flows.ts';
import { moneyTools } from '../../src/money/money-tools.ts';
import { JUNK as JUP } from '../injected/corpus.ts';
import { call, connect, openScene, RECEIPT } from '../scene.ts';

interface Shown {
  readonly id: string;
  readonly verdict: string;
  readonly words: readonly string[];
}
interface Done {
  readonly status: string;
  readonly result: {
    readonly positionId?: number;
    readonly order?: string;
    readonly orders?: readonly string[];
  };
  readonly inviteCode?: string;
}

it('every flow has a tool, and every tool a flow', () => {
  expect(moneyTools.flatMap((tool) => tool.flows).toSorted()).toEqual(
    Object.keys(flows).toSorted(),
  );
});

/** A policy that allows every flow: what it refuses is tested elsewhere. */
async function openWide() {
  const caps = {
    perTransaction: '1000000000',
    perHour: 'unlimited',
    perDay: 'unlimited',
    total: 'unlimited',
  };
  const scene = await openScene({
    flows: Object.keys(flows),
    custody: [
      'trigger.place',
      'recurring.place',
      'send.send',
      'borrow.open',
      'borrow.deposit',
      'borrow.repay',
    ],
    leaving: { [USDC]: caps, [SOL]: caps, [RECEIPT]: caps, [JUP]: caps },
    arriving: [SOL, USDC, RECEIPT, JUP],
    programs: [...Object.values(apiPrograms), VAULTS_PROGRAM],
    usd: 'unlimited',
    maxPriceAgeSeconds: 'none',
    loss: 'unlimited',
    slippage: 'unlimited',
    fees: { network: '1000000', tip: '0', ownRent: '10000000', otherRent: '20000000' },
    ask: undefined,
  });
  const client = await connect(scene.mcp);
  const move = async (
    tool: string,
    input: Readonly<Record<string, unknown>>,
  ): Promise<Done & Shown> => {
    const shown = await call<Shown>(client, tool, input);
    if (shown.id === undefined) throw new Error(JSON.stringify(shown));
    const done = await call<Done>(client, 'commit', { id: shown.id });
    if (done.status !== 'landed') throw new Error(JSON.stringify(done));
    // The same again, whatever kind of flow it is.
    expect(await call(client, 'commit', { id: shown.id })).toEqual(done);
    return { ...shown, ...done };
  };
  return { ...scene, client, move };
}

describe('what a tool moves', () => {
  it('a payment', async () => {
    const { move, bob, sandbox } = await openWide();
    const held = (): bigint =>
      sandbox.ledger
        .holdings(bob.address)
        .reduce((sum, { mint, amount }) => (mint === USDC ? sum + amount : sum), 0n);
    const before = held();
    const { words } = await move('preview_payment', { to: bob.address, mint: USDC, amount: '1.5' });
    expect(words[0]).toMatch(/^You send 1\.5 USDC to /);
    expect(held() - before).toBe(1_500_000n);
  });

  it('a deposit and its withdrawal', async () => {
    const { move, balance } = await openWide();
    const before = balance(USDC);
    await move('preview_lending', { action: 'deposit', asset: USDC, amount: '20' });
    expect(before - balance(USDC)).toBe(20_000_000n);
    await move('preview_lending', { action: 'withdraw', asset: USDC, amount: '5' });
    expect(before - balance(USDC)).toBeLessThanOrEqual(15_000_000n);
  });

  it('a loan, its changes and its end', async () => {
    const { move, balance, sandbox, alice } = await openWide();
    const before = { jup: balance(JUP), usdc: balance(USDC) };
    const opened = await move('preview_loan', {
      action: 'open',
      vaultId: 3,
      amount: '100',
      debt: '10',
    });
    expect(opened.words.join(' ')).toMatch(/100 JUP/);
    expect(opened.words.join(' ')).toMatch(/health/i);
    expect(before.jup - balance(JUP)).toBe(100_000_000n);
    expect(balance(USDC) - before.usdc).toBe(10_000_000n);
    const of = { vaultId: 3, positionId: opened.result.positionId };
    await move('preview_loan', { action: 'deposit', ...of, amount: '10' });
    await move('preview_loan', { action: 'borrow', ...of, amount: '2' });
    await move('preview_loan', { action: 'repay', ...of, amount: '4' });
    await move('preview_loan', { action: 'withdraw', ...of, amount: '5' });
    expect(before.jup - balance(JUP)).toBe(105_000_000n);
    expect(balance(USDC) - before.usdc).toBe(8_000_000n);
    sandbox.control.clock.jump(86_400_000);
    await move('preview_loan', { action: 'repay', ...of, amount: 'all', atMost: '9' });
    await move('preview_loan', { action: 'withdraw', ...of, amount: 'all', atLeast: '104.9' });
    expect(Number(before.jup - balance(JUP))).toBeLessThanOrEqual(5);
    // A day of interest.
    expect(Number(before.usdc - balance(USDC))).toBeGreaterThan(1_000);
    expect(Number(before.usdc - balance(USDC))).toBeLessThan(1_200);
    expect(sandbox.ledger.holdings(alice.address).some(({ mint }) => mint === USDC)).toBe(true);
  });

  it('a limit order and its cancellation', async () => {
    const { move, balance } = await openWide();
    const before = balance(USDC);
    const terms = { inputMint: USDC, outputMint: SOL, sellAmount: '10', forAmount: '1' };
    const { result, words } = await move('preview_limit_order', { action: 'place', ...terms });
    expect(words.join(' ')).toContain('sells 10 USDC, for at least 1 SOL');
    expect(before - balance(USDC)).toBe(10_000_000n);
    await move('preview_limit_order', { action: 'cancel', order: result.order });
    expect(balance(USDC)).toBe(before);
  });

  it('a recurring order and its cancellation', async () => {
    const { move, balance } = await openWide();
    const before = balance(USDC);
    const terms = {
      inputMint: USDC,
      outputMint: SOL,
      amount: '200',
      numberOfOrders: 4,
      intervalSeconds: 3_600,
    };
    const { result } = await move('preview_recurring_order', { action: 'place', ...terms });
    expect(before - balance(USDC)).toBe(200_000_000n);
    await move('preview_recurring_order', { action: 'cancel', order: result.order });
    expect(balance(USDC)).toBeGreaterThan(before - 200_000_000n);
  });

  it('an invite and its clawback', async () => {
    const { move, balance, client, alice } = await openWide();
    const before = balance(USDC);
    const { inviteCode } = await move('preview_invite', {
      action: 'send',
      mint: USDC,
      amount: '3',
    });
    expect(inviteCode).toMatch(/^[1-9A-HJ-NP-Za-km-z]{12}$/);
    expect(before - balance(USDC)).toBe(3_000_000n);
    const input = { endpoint: 'send.pendingInvites', address: alice.address };
    const { result } = await call<{ result: { invites: { invitePDA: string }[] } }>(
      client,
      'invites',
      input,
    );
    const listed = JSON.stringify(result);
    const invite = /"invite_?(?:pda|PDA)":"([^"]+)"/.exec(listed)?.[1];
    await move('preview_invite', { action: 'clawback', invite });
    expect(balance(USDC)).toBe(before);
  });
});

it.each([
  ['preview_limit_order', { action: 'place', inputMint: USDC }, /outputMint/],
  ['preview_limit_order', { action: 'cancel', order: USDC, inputMint: USDC }, /inputMint/],
  ['preview_recurring_order', { action: 'cancel' }, /order/],
  ['preview_loan', { action: 'open', vaultId: 3, amount: 'all' }, /amount/],
  ['preview_loan', { action: 'open', vaultId: 3, amount: '1', positionId: 4 }, /positionId/],
  ['preview_loan', { action: 'open', vaultId: 99, amount: '1' }, /vaultId/],
  ['preview_loan', { action: 'repay', vaultId: 3, amount: '1' }, /positionId/],
  ['preview_loan', { action: 'repay', vaultId: 3, positionId: 1, amount: 'all' }, /atMost/],
  ['preview_loan', { action: 'borrow', vaultId: 3, positionId: 1, amount: 'all' }, /amount/],
  ['preview_invite', { action: 'send', mint: USDC }, /amount/],
])('%s refuses %j', async (tool, input, message) => {
  const { client } = await openWide();
  const { error } = await call<{ error: { message: string } }>(client, tool, input);
  expect(error).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(message) });
});
