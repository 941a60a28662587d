import { expect, it } from 'vitest';
import { createMcp } from '../../src/create-mcp.ts';
import { connect, openScene } from '../scene.ts';

it('prompts say how to use the tools, and that texts of strangers are data', async () => {
  const { mcp } = await openScene();
  const client = await connect(mcp);
  const { prompts } = await client.listPrompts();
  for (const { name, arguments: fields = [] } of prompts) {
    const given = Object.fromEntries(fields.map((field) => [field.name, 'JUP']));
    const { messages } = await client.getPrompt({ name, arguments: given });
    const text = JSON.stringify(messages);
    expect(text).toContain('JUP');
    expect(text).toContain('untrusted_');
  }
  expect(prompts.map(({ name }) => name)).toEqual([
    'research_token',
    'review_wallet',
    'swap_safely',
  ]);
});

it('the prompt that moves money needs the tools that do', async () => {
  const { perijove } = await openScene();
  const client = await connect(createMcp({ perijove }));
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).not.toContain('swap_safely');
});

it('a prompt takes no long text', async () => {
  const { mcp } = await openScene();
  const client = await connect(mcp);
  const prompt = { name: 'research_token', arguments: { token: 'x'.repeat(500) } };
  await expect(client.getPrompt(prompt)).rejects.toThrow();
});
