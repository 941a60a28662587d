import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/v3';
import { perijoveActionProvider } from '../src/agentkit.ts';
import { toolsOf } from '../src/tools-of.ts';
import { openScene } from './scene.ts';

type Provider = ReturnType<typeof perijoveActionProvider<typeof z>>;

async function act(provider: Provider, name: string, input: Readonly<Record<string, unknown>>) {
  const action = provider
    .getActions()
    .find((each) => each.name === `PerijoveActionProvider_${name}`);
  if (!action) throw new Error(`there is no action ${name}`);
  return JSON.parse(await action.invoke(input)) as Readonly<Record<string, unknown>>;
}

describe('the action provider for AgentKit', () => {
  it('has the tools of the server, with their words', async () => {
    const { perijove, money } = await openScene();
    const { tools } = toolsOf({ perijove, money });
    const actions = perijoveActionProvider({ perijove, money, z }).getActions();
    expect(actions.map(({ name, description }) => [name, description])).toEqual(
      tools.map(({ name, description }) => [`PerijoveActionProvider_${name}`, description]),
    );
    // The longest name that models take.
    for (const { name } of actions) expect(name).toMatch(/^\w{1,64}$/);
  });

  it('has no action for money without a policy, and refuses a half of one', async () => {
    const { perijove, money } = await openScene();
    const names = perijoveActionProvider({ perijove, z })
      .getActions()
      .map(({ name }) => name);
    expect(names).toContain('PerijoveActionProvider_prices');
    expect(names.filter((name) => /preview|commit|policy|sign/.test(name))).toEqual([]);
    const half = { signer: money.signer, rpc: money.rpc, journal: money.journal };
    expect(() => perijoveActionProvider({ perijove, z, money: half as never })).toThrow(
      expect.objectContaining({ code: 'invalid_input', message: expect.stringMatching(/policy/) }),
    );
  });

  it.each([
    ['no options', undefined, /options/],
    ['no zod', { z: undefined }, /^z: /],
    ['a misspelt option', { mony: {} }, /mony/],
  ])('refuses %s', async (_, change, message) => {
    const { perijove } = await openScene();
    const options = change && { perijove, z, ...change };
    expect(() => perijoveActionProvider(options as never)).toThrow(message);
  });

  it('is for wallets on the mainnet of Solana', async () => {
    const { perijove } = await openScene();
    const provider = perijoveActionProvider({ perijove, z });
    expect(provider.supportsNetwork({ protocolFamily: 'svm', networkId: 'solana-mainnet' })).toBe(
      true,
    );
    expect(provider.supportsNetwork({ protocolFamily: 'svm', networkId: 'solana-devnet' })).toBe(
      false,
    );
    expect(provider.supportsNetwork({ protocolFamily: 'evm', networkId: 'solana-mainnet' })).toBe(
      false,
    );
  });

  it('moves what a preview has shown, once, and nothing beyond the policy', async () => {
    const { perijove, money, balance } = await openScene();
    const provider = perijoveActionProvider({ perijove, money, z });
    const before = balance(USDC);
    const swap = { inputMint: USDC, outputMint: SOL };
    const shown = await act(provider, 'preview_swap', { ...swap, amount: '5' });
    const done = await act(provider, 'commit', { id: shown['id'] });
    expect(done).toMatchObject({ status: 'landed', flow: 'swap.swap' });
    expect(await act(provider, 'commit', { id: shown['id'] })).toEqual(done);
    expect(before - balance(USDC)).toBe(5_000_000n);
    const beyond = await act(provider, 'preview_swap', { ...swap, amount: '25' });
    expect(beyond).toMatchObject({ verdict: 'deny' });
    expect(beyond).not.toHaveProperty('id');
    expect(before - balance(USDC)).toBe(5_000_000n);
  });
});
