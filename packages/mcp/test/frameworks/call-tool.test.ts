import { USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { checkAndCall } from '../../src/frameworks/call-tool.ts';
import { toolsOf } from '../../src/tools-of.ts';
import { openScene } from '../scene.ts';

async function openTool(name: string) {
  const { perijove, money } = await openScene();
  const found = toolsOf({ perijove, money }).tools.find((tool) => tool.name === name);
  if (!found) throw new Error(`there is no tool ${name}`);
  return found;
}

describe('a tool whose framework checks nothing', () => {
  it.each([
    ['an unknown field', { endpoint: 'price.get', ids: [USDC], currency: 'EUR' }, /currency/],
    ['an endpoint of another tool', { endpoint: 'swap.execute' }, /endpoint/],
    ['a missing field', {}, /endpoint/],
    ['an empty field that is required', { endpoint: '' }, /endpoint/],
    ['nothing', undefined, /object/],
    ['a list', [], /object/],
  ])('refuses %s before anything is sent', async (_, input, message) => {
    const tool = await openTool('prices');
    const sent: unknown[] = [];
    const run: typeof tool.run = async (checked) => {
      sent.push(checked);
      throw new Error('it ran');
    };
    expect(await checkAndCall({ ...tool, run }, input)).toEqual({
      error: expect.objectContaining({
        code: 'invalid_input',
        advice: 'fix-input',
        message: expect.stringMatching(message),
      }),
    });
    expect(sent).toEqual([]);
  });

  it('runs without optional fields that a model had to fill', async () => {
    const tool = await openTool('prices');
    const input = { endpoint: 'price.get', ids: [USDC], cursor: '', maxItems: null };
    expect(await checkAndCall(tool, input)).toMatchObject({
      endpoint: 'price.get',
      result: { [USDC]: { usdPrice: expect.any(Number) } },
    });
  });

  it('refuses an amount of money that is a number', async () => {
    const tool = await openTool('preview_swap');
    const input = { inputMint: USDC, outputMint: USDC, amount: 5 };
    expect(await checkAndCall(tool, input)).toMatchObject({ error: { code: 'invalid_input' } });
  });
});
