import { SOL, USDC } from '@perijove/core';
import { generateText, isStepCount, type ToolSet } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { describe, expect, it } from 'vitest';
import { aiTools } from '../src/ai.ts';
import { call, connect, openScene } from './scene.ts';

type Call = readonly [tool: string, input: object];
type Results = readonly Readonly<Record<string, unknown>>[];

/** Runs the loop of the SDK with a model that makes these calls, and returns what its tools returned. */
async function generate(
  tools: ToolSet,
  nextCall: (results: Results) => Call | undefined,
): Promise<Results> {
  const results: Record<string, unknown>[] = [];
  const model = new MockLanguageModelV4({
    doGenerate: async ({ prompt, tools: offered }) => {
      expect(offered?.length).toBe(Object.keys(tools).length);
      const last = prompt.at(-1);
      if (last?.role === 'tool')
        for (const part of last.content)
          if (part.type === 'tool-result')
            results.push((part.output as { value: Record<string, unknown> }).value);
      const next = nextCall(results);
      const usage = {
        inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 1, text: 1, reasoning: 0 },
      };
      if (!next)
        return {
          content: [{ type: 'text', text: 'done' }],
          finishReason: { unified: 'stop', raw: undefined },
          usage,
          warnings: [],
        };
      const [toolName, input] = next;
      return {
        content: [
          {
            type: 'tool-call',
            toolCallId: `${results.length}`,
            toolName,
            input: JSON.stringify(input),
          },
        ],
        finishReason: { unified: 'tool-calls', raw: undefined },
        usage,
        warnings: [],
      };
    },
  });
  const { text } = await generateText({
    model,
    prompt: 'go',
    tools,
    stopWhen: isStepCount(10),
    maxRetries: 0,
  });
  expect(text).toBe('done');
  return results;
}

/** The model makes one call, whatever comes back. */
const once =
  (...only: Call) =>
  (results: Results) =>
    results.length === 0 ? only : undefined;

describe('the tools of the `ai` SDK', () => {
  it('are those of the server, with the same input', async () => {
    const { perijove, money, mcp } = await openScene();
    const tools = aiTools({ perijove, money });
    const { tools: ofServer } = await (await connect(mcp)).listTools();
    expect(Object.keys(tools)).toEqual(ofServer.map(({ name }) => name));
    for (const { name, description, inputSchema } of ofServer) {
      const tool = tools[name];
      expect(tool?.description).toBe(description);
      expect(tool?.inputSchema['~standard'].jsonSchema.input({ target: 'draft-07' })).toEqual(
        expect.objectContaining({ properties: inputSchema.properties }),
      );
    }
  });

  it('only read without money', async () => {
    const { perijove } = await openScene();
    const names = Object.keys(aiTools({ perijove }));
    expect(names).toContain('tokens');
    expect(names.filter((name) => /preview|commit|policy/.test(name))).toEqual([]);
  });

  it('give a model the same data as the server', async () => {
    const { perijove, mcp } = await openScene();
    const input = { endpoint: 'tokens.search', query: [USDC] };
    const [found] = await generate(aiTools({ perijove }), once('tokens', input));
    expect(found).toEqual(await call(await connect(mcp), 'tokens', input));
  });

  it('tell a model what failed', async () => {
    const { perijove } = await openScene();
    const [failed] = await generate(
      aiTools({ perijove }),
      once('tokens', { endpoint: 'tokens.search' }),
    );
    expect(failed).toMatchObject({ error: { code: 'invalid_input', advice: 'fix-input' } });
  });

  it('refuse an input that the schema does not know, before anything runs', async () => {
    const { perijove } = await openScene();
    const tools = aiTools({ perijove });
    const [said] = await generate(tools, once('tokens', { endpoint: 'studio.submit' }));
    expect(JSON.stringify(said)).toContain('endpoint');
  });

  it('move what a preview has shown, once', async () => {
    const { perijove, money, balance } = await openScene();
    const before = balance(USDC);
    const idOf = (results: Results): string => String(results[0]?.['id']);
    const results = await generate(
      aiTools({ perijove, money }),
      (sofar) =>
        [
          ['preview_swap', { inputMint: USDC, outputMint: SOL, amount: '5' }] as const,
          ['commit', { id: idOf(sofar) }] as const,
          ['commit', { id: idOf(sofar) }] as const,
        ][sofar.length],
    );
    expect(results[1]).toMatchObject({ status: 'landed', flow: 'swap.swap' });
    expect(results[2]).toEqual(results[1]);
    expect(before - balance(USDC)).toBe(5_000_000n);
  });

  it('sign nothing that the policy refuses, or wants a person to approve', async () => {
    const { perijove, money, balance } = await openScene({
      ask: { usd: 1 },
      approvalChannels: ['mcp-client'],
    });
    const tools = aiTools({ perijove, money });
    const before = [balance(USDC), balance(SOL)];
    const swap = (amount: string): object => ({ inputMint: USDC, outputMint: SOL, amount });
    const [refused] = await generate(tools, once('preview_swap', swap('25')));
    expect(refused).toMatchObject({ verdict: 'deny' });
    const [, asked] = await generate(
      tools,
      (sofar) =>
        [
          ['preview_swap', swap('5')] as const,
          ['commit', { id: String(sofar[0]?.['id']) }] as const,
        ][sofar.length],
    );
    expect(asked).toMatchObject({ error: { code: 'policy_denied' } });
    expect([balance(USDC), balance(SOL)]).toEqual(before);
  });
});
