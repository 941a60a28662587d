import type { Client } from '@modelcontextprotocol/client';
import { SOL, USDC } from '@perijove/core';
import { readAudit } from '@perijove/policy';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { USDG } from '../../../sandbox/test/families/earn/lending.ts';
import { scaleMint } from '../../../sandbox/test/market/swap/scaled-mint.ts';
import { createMcp } from '../../src/create-mcp.ts';
import { call, connect, openScene } from '../scene.ts';

const MALLORY = '2TqwMbyEBuQtn3q3VFGcMhiGoPJnzsaeZKq5Ci67B6JV';

interface Shown {
  readonly id?: string;
  readonly verdict: string;
  readonly words: readonly string[];
  readonly rules: readonly { readonly rule: string }[];
}
interface Failure {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly advice: string;
    readonly rules?: readonly { readonly rule: string }[];
  };
}

const swap = (client: Client, amount: string): Promise<Shown> =>
  call<Shown>(client, 'preview_swap', { inputMint: USDC, outputMint: SOL, amount });

describe('a preview', () => {
  it('says what happens in words, and moves and reserves nothing', async () => {
    const { mcp, balance, store } = await openScene();
    const before = [balance(USDC), balance(SOL)];
    const shown = await swap(await connect(mcp), '5');
    expect(shown).toMatchObject({ verdict: 'allow', rules: [] });
    expect(shown.words[0]).toMatch(/^You pay 5 USDC and get at least 0\.0\d+ SOL/);
    expect([balance(USDC), balance(SOL)]).toEqual(before);
    const facts: unknown[] = [];
    for await (const { kind } of readAudit(store)) facts.push(kind);
    expect(facts).not.toContain('decision');
  });

  it('takes amounts of a scaled mint as wallets show them', async () => {
    const { mcp, sandbox, alice } = await openScene();
    scaleMint(sandbox, USDG, { multiplier: 1.25 });
    sandbox.ledger.faucet.token(alice.address, USDG, 400_000_000n);
    const client = await connect(mcp);
    const input = { inputMint: USDG, outputMint: USDC, amount: '5' };
    const { words } = await call<Shown>(client, 'preview_swap', input);
    expect(words[0]).toMatch(/^You pay 5 \S+ and get at least /);
  });

  it('that the policy refuses names the rule, and has no id', async () => {
    const { mcp } = await openScene();
    const client = await connect(mcp);
    const tooMuch = await swap(client, '25');
    expect(tooMuch.id).toBeUndefined();
    expect(tooMuch).toMatchObject({ verdict: 'deny' });
    expect(tooMuch.rules.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['leaving', 'usd']),
    );
    const input = { to: MALLORY, mint: USDC, amount: '1' };
    expect(await call<Shown>(client, 'preview_payment', input)).toMatchObject({
      verdict: 'deny',
      rules: [{ rule: 'receivers' }, { rule: 'receivers' }],
    });
  });

  it.each([
    ['0', /^amount: expected whole tokens above 0/],
    ['0.0000001', /at most 6 digits/],
  ])('of the amount %s is refused', async (amount, message) => {
    const { mcp } = await openScene();
    const { error } = (await swap(await connect(mcp), amount)) as unknown as Failure;
    expect(error).toMatchObject({ code: 'invalid_input', message: expect.stringMatching(message) });
  });
});

describe('a commit', () => {
  it('moves what was shown, once, however often and at once it is called', async () => {
    const { mcp, balance } = await openScene();
    const client = await connect(mcp);
    const before = balance(USDC);
    const { id } = await swap(client, '5');
    const [one, two] = await Promise.all([
      call(client, 'commit', { id }),
      call(client, 'commit', { id }),
    ]);
    expect(one).toMatchObject({ status: 'landed', flow: 'swap.swap' });
    expect(two).toEqual(one);
    expect(await call(client, 'commit', { id })).toEqual(one);
    expect(before - balance(USDC)).toBe(5_000_000n);
  });

  it('of another server with the same journal and previews moves nothing again', async () => {
    const { perijove, money, balance } = await openScene();
    const stored = new Map();
    const previews = {
      read: async (id: string) => stored.get(id),
      async write(each: { id: string }) {
        stored.set(each.id, each);
      },
    };
    const first = createMcp({ perijove, money: { ...money, previews } });
    const before = balance(USDC);
    const { id } = await swap(await connect(first), '5');
    const one = await call(await connect(first), 'commit', { id });
    const second = createMcp({ perijove, money: { ...money, previews } });
    // As after a crash between the landing and the note of it.
    stored.set(id, { ...stored.get(id), result: undefined });
    expect(await call(await connect(second), 'commit', { id })).toEqual(one);
    expect(before - balance(USDC)).toBe(5_000_000n);
  });

  it('of an unknown id is refused', async () => {
    const { mcp } = await openScene();
    const { error } = await call<Failure>(await connect(mcp), 'commit', { id: 'preview-1' });
    expect(error).toMatchObject({ code: 'invalid_input', advice: 'fix-input' });
  });

  it('after the price has moved beyond what was shown is refused', async () => {
    const { mcp, sandbox, balance } = await openScene();
    const client = await connect(mcp);
    const before = balance(USDC);
    const { id } = await swap(client, '5');
    sandbox.control.prices.set(SOL, { usd: 200 });
    const { error } = await call<Failure>(client, 'commit', { id });
    expect(['price_moved', 'execution_failed', 'unsafe_transaction']).toContain(error.code);
    expect(balance(USDC)).toBe(before);
  });

  it('after its time is refused, and says what to do', async () => {
    const { mcp, balance } = await openScene();
    const client = await connect(mcp);
    const before = balance(USDC);
    const { id } = await swap(client, '5');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
    onTestFinished(() => void vi.restoreAllMocks());
    const { error } = await call<Failure>(client, 'commit', { id });
    expect(error).toMatchObject({ code: 'execution_failed', advice: 'requote' });
    expect(error.message).toMatch(/expired/);
    expect(balance(USDC)).toBe(before);
  });

  it('beyond the budget of the day is refused, whatever the preview said', async () => {
    const { mcp, balance } = await openScene({ ask: undefined });
    const client = await connect(mcp);
    const before = balance(USDC);
    const shown = [await swap(client, '9'), await swap(client, '9'), await swap(client, '9')];
    expect(shown.map(({ verdict }) => verdict)).toEqual(['allow', 'allow', 'allow']);
    const results: unknown[] = [];
    for (const { id } of shown) results.push(await call(client, 'commit', { id }));
    expect(results[2]).toMatchObject({ error: { code: 'policy_denied' } });
    expect(before - balance(USDC)).toBe(18_000_000n);
  });

  it('reports its progress', async () => {
    const { mcp } = await openScene();
    const client = await connect(mcp);
    const { id } = await swap(client, '5');
    const steps: unknown[] = [];
    const onprogress = ({ message }: { message?: string | undefined }): unknown =>
      steps.push(message);
    await client.callTool({ name: 'commit', arguments: { id } }, { onprogress });
    expect(steps).toEqual(expect.arrayContaining(['the transaction passed all checks', 'landed']));
  });

  it('that is cancelled before the signature moves nothing, and can be called again', async () => {
    const { mcp, balance } = await openScene();
    const client = await connect(mcp);
    const before = balance(USDC);
    const { id } = await swap(client, '5');
    const controller = new AbortController();
    const onprogress = (): void => controller.abort(new Error('stop'));
    const calling = client.callTool(
      { name: 'commit', arguments: { id } },
      { onprogress, signal: controller.signal },
    );
    await expect(calling).rejects.toThrow();
    expect(await call(client, 'commit', { id })).toMatchObject({ status: 'landed' });
    expect(before - balance(USDC)).toBe(5_000_000n);
  });
});

describe('what needs an approval', () => {
  const elicitation = { capabilities: { elicitation: { form: {} } } } as const;

  async function asking(
    mode: 'legacy' | 'auto',
    answer: object,
    options: Parameters<typeof openScene> = [],
  ) {
    const scene = await openScene(...options);
    const client = await connect(scene.mcp, { ...elicitation, versionNegotiation: { mode } });
    const questions: string[] = [];
    client.setRequestHandler('elicitation/create', async ({ params }) => {
      questions.push(params.message);
      return answer as never;
    });
    const before = scene.balance(USDC);
    const shown = await swap(client, '12');
    expect(shown).toMatchObject({ verdict: 'ask', rules: [{ rule: 'ask' }] });
    const result = await call<Failure>(client, 'commit', { id: shown.id });
    return { result, questions, moved: before - scene.balance(USDC), client, shown, ...scene };
  }

  it.each(['legacy', 'auto'] as const)(
    'is asked in the client, in words, and signed after a yes (%s)',
    async (mode) => {
      const yes = { action: 'accept', content: { approve: true } };
      const { result, questions, moved } = await asking(mode, yes);
      expect(result).toMatchObject({ status: 'landed' });
      expect(questions).toHaveLength(1);
      expect(questions[0]).toMatch(
        /You pay 12 USDC and get at least[\s\S]*\$12\.\d\d is above \$10/,
      );
      expect(moved).toBe(12_000_000n);
    },
  );

  it('is asked again where the first commit came to nothing', async () => {
    const { mcp, sandbox, balance } = await openScene();
    const client = await connect(mcp, { ...elicitation, versionNegotiation: { mode: 'auto' } });
    let asked = 0;
    client.setRequestHandler('elicitation/create', () => {
      asked += 1;
      return { action: 'accept', content: { approve: true } };
    });
    const before = balance(USDC);
    const { id } = await swap(client, '12');
    sandbox.control.faults.add({ kind: 'server-error', endpoint: 'swap.order' });
    const { error } = await call<Failure>(client, 'commit', { id });
    expect(error).toBeDefined();
    sandbox.control.faults.clear();
    expect(await call(client, 'commit', { id })).toMatchObject({ status: 'landed' });
    expect(asked).toBe(2);
    expect(before - balance(USDC)).toBe(12_000_000n);
  });

  it.each([
    ['a no', { action: 'decline' }],
    ['an answer without a yes', { action: 'accept', content: { approve: false } }],
    ['a closed question', { action: 'cancel' }],
  ])('is not signed after %s', async (_, answer) => {
    const { result, moved } = await asking('auto', answer);
    expect(result.error).toMatchObject({ code: 'signer_failed' });
    expect(moved).toBe(0n);
  });

  it('is not asked in a client that the policy does not believe', async () => {
    const yes = { action: 'accept', content: { approve: true } };
    const { result, questions, moved } = await asking('auto', yes, [{ approvalChannels: [] }]);
    expect(questions).toEqual([]);
    expect(result.error).toMatchObject({ code: 'policy_denied', rules: [{ rule: 'ask' }] });
    expect(moved).toBe(0n);
  });

  it('is asked over the channel of the owner instead', async () => {
    const approve = vi.fn(async () => true);
    const { questions, moved } = await asking('auto', {}, [{ approvalChannels: [] }, { approve }]);
    expect(questions).toEqual([]);
    expect(approve).toHaveBeenCalledOnce();
    expect(moved).toBe(12_000_000n);
  });

  it('is refused by a client that cannot ask', async () => {
    const { mcp, balance } = await openScene();
    const client = await connect(mcp);
    const before = balance(USDC);
    const { id } = await swap(client, '12');
    const { error } = await call<Failure>(client, 'commit', { id });
    expect(error).toMatchObject({ code: 'policy_denied', rules: [{ rule: 'ask' }] });
    expect(balance(USDC)).toBe(before);
  });
});

it('without the option `money`, no tool changes anything', async () => {
  const { perijove } = await openScene();
  const { tools } = await (await connect(createMcp({ perijove }))).listTools();
  expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([]);
  expect(tools.map(({ name }) => name).filter((name) => /preview|commit/.test(name))).toEqual([]);
});

it('a flow that the policy does not name has no tool', async () => {
  const { mcp } = await openScene({ flows: ['swap.pay'] });
  const { tools } = await (await connect(mcp)).listTools();
  const previews = tools.map(({ name }) => name).filter((name) => name.startsWith('preview'));
  expect(previews).toEqual(['preview_payment']);
});

it('policy_status says the wallet, the policy, what is left of its caps and what is reserved', async () => {
  const { mcp, alice } = await openScene();
  expect(await call(await connect(mcp), 'policy_status')).toMatchObject({
    wallet: alice.address,
    policy: { name: 'twenty-dollars-a-day' },
    budgets: expect.arrayContaining([
      { rule: 'usd', unit: 'USD', period: 'perDay', limit: '20', used: '0', left: '20' },
    ]),
    reserved: [],
    unfinished: [],
  });
});
