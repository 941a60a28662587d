import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/v3';
import { perijovePlugin } from '../src/solana-agent-kit.ts';
import { toolsOf } from '../src/tools-of.ts';
import { openScene } from './scene.ts';

describe('the plugin for solana-agent-kit', () => {
  it('has the tools of the server, with their words', async () => {
    const { perijove, money } = await openScene();
    const { tools } = toolsOf({ perijove, money });
    const { actions, name, initialize } = perijovePlugin({ perijove, money, z });
    expect(name).toBe('perijove');
    expect(initialize()).toBeUndefined();
    expect(actions.map((each) => [each.name, each.description])).toEqual(
      tools.map((tool) => [`PERIJOVE_${tool.name.toUpperCase()}`, tool.description]),
    );
    expect(actions[0]).toMatchObject({ similes: ['find tokens'], examples: [] });
  });

  it('has no action for money without a policy, and says so of one by its name', async () => {
    const { perijove } = await openScene();
    const { actions, methods } = perijovePlugin({ perijove, z });
    const names = actions.map(({ name }) => name);
    expect(names).toContain('PERIJOVE_PRICES');
    expect(names.filter((name) => /PREVIEW|COMMIT|POLICY|SIGN/.test(name))).toEqual([]);
    await expect(methods.perijove('commit', { id: 'x' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringMatching(/^tool: expected tokens, .*the option money/),
    });
  });

  it('says what failed as the framework does', async () => {
    const { perijove } = await openScene();
    const { methods, actions } = perijovePlugin({ perijove, z });
    const failed = { status: 'error', code: 'invalid_input', advice: 'fix-input' };
    expect(await methods.perijove('prices')).toMatchObject(failed);
    const prices = actions.find(({ name }) => name === 'PERIJOVE_PRICES');
    expect(await prices?.handler({}, { endpoint: 'price.get', ids: ['x'] })).toMatchObject(failed);
    expect(await prices?.handler({}, { endpoint: 'price.get', ids: [SOL] })).toMatchObject({
      result: { [SOL]: {} },
    });
  });

  it('moves what a preview has shown, and nothing beyond the policy', async () => {
    const { perijove, money, balance } = await openScene();
    const { methods } = perijovePlugin({ perijove, money, z });
    const before = balance(USDC);
    const swap = { inputMint: USDC, outputMint: SOL };
    const shown = await methods.perijove('preview_swap', { ...swap, amount: '5' });
    const { id } = shown as { readonly id?: string };
    expect(await methods.perijove('commit', { id })).toMatchObject({ status: 'landed' });
    expect(before - balance(USDC)).toBe(5_000_000n);
    const beyond = await methods.perijove('preview_swap', { ...swap, amount: '25' });
    expect(beyond).toMatchObject({ verdict: 'deny' });
    expect(await methods.perijove('commit', { id: 'unknown' })).toMatchObject({ status: 'error' });
    expect(before - balance(USDC)).toBe(5_000_000n);
  });
});
