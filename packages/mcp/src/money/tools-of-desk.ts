import { isInputRequiredResult } from '@modelcontextprotocol/server';
import { unfinishedFlows } from '@perijove/journal';
import { resultOf } from '../output/results.ts';
import { standardSchema } from '../output/schemas.ts';
import { markStrangers } from '../output/untrusted.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { answer } from './answer.ts';
import { commit } from './commit.ts';
import type { Desk } from './desk.ts';
import type { MoneyTool, ToolInput } from './money-tool.ts';
import { moneyTools } from './money-tools.ts';
import { preview } from './preview.ts';
import { commitOutput, idInput, noInput, previewOutput, statusOutput } from './tool-schemas.ts';
import { signInTool } from './vault/sign-in-tool.ts';
import { vaultOrdersTool } from './vault/vault-orders-tool.ts';

/** The tools that move money, and what they need to be used well. */
export function deskTools(desk: Desk): readonly Tool[] {
  const output = standardSchema(previewOutput);
  const { flows } = desk.policy.document;
  const isOfVault = (flow: string): boolean => flow.startsWith('trigger-v2.');
  return [
    ...moneyTools
      .filter((tool) => tool.flows.some((flow) => flows.includes(flow)))
      .map((tool) => previewTool(desk, tool, output)),
    ...(flows.some(isOfVault) ? [signInTool(desk), vaultOrdersTool(desk)] : []),
    commitTool(desk),
    statusTool(desk),
  ];
}

function previewTool(desk: Desk, tool: MoneyTool, outputSchema: Tool['outputSchema']): Tool {
  const { name, title, purpose, inputSchema, plan } = tool;
  return {
    name,
    title,
    description: `${purpose} Signs nothing: returns words to show before a commit, the verdict of the policy, and an id.`,
    inputSchema: standardSchema(inputSchema),
    outputSchema,
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: false,
      openWorldHint: true,
    },
    run: (input, { signal }) =>
      answer(signal, async () => {
        const planned = await plan(input as ToolInput, { ...desk, signal });
        return resultOf(await preview(desk, planned, signal));
      }),
  };
}

function commitTool(desk: Desk): Tool {
  return {
    name: 'commit',
    title: 'Commit a preview',
    description:
      'Signs and sends what a preview has shown, by its id, at most once: called again, it resumes what was interrupted or returns the same result. The policy judges it again, and a person may be asked.',
    inputSchema: standardSchema(idInput),
    outputSchema: standardSchema(commitOutput),
    annotations: {
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
      openWorldHint: true,
    },
    run: ({ id }, context: ToolContext) =>
      answer(context.signal, async () => {
        const done = await commit(desk, String(id), context);
        if (isInputRequiredResult(done)) return done;
        return resultOf({ ...done, result: markStrangers(done.result) });
      }),
  };
}

function statusTool({ policy, owner, journal }: Desk): Tool {
  return {
    name: 'policy_status',
    title: 'Read the policy',
    description:
      'Says which wallet this server acts for, what the policy of its owner allows, what is left of its caps, what is reserved, and which flows are unfinished. Nobody can change the policy here.',
    inputSchema: standardSchema(noInput),
    outputSchema: standardSchema(statusOutput),
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    run: (_, { signal }) =>
      answer(signal, async () => {
        const reserved = await policy.reservations();
        const { caps, frozen } = await policy.budgets();
        const unfinished = (await unfinishedFlows(journal)).filter(
          (each) => each.step !== 'unreadable',
        );
        return resultOf({
          wallet: owner,
          policy: policy.document,
          budgets: caps,
          ...(frozen !== undefined && { frozen }),
          reserved: reserved.map(({ id, amounts }) => ({ id, amounts })),
          unfinished: unfinished.map(({ id, flow, step }) => ({ id, flow, step })),
        });
      }),
  };
}
