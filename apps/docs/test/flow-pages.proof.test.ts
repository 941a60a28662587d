import { expect, it } from 'vitest';
import { flowNames, flowPages } from '../src/flows/flow-pages.ts';
import { openFlowTypes } from '../src/flows/flow-types.ts';
import { type FlowCost, measureFlows } from '../src/flows/measure.ts';

const pages = flowPages(openFlowTypes(), new Map());

it('has a list of all flows, and a page for each', () => {
  expect(pages).toHaveLength(flowNames.length + 1);
});

it.each(pages.slice(1).map((page) => [page.title, page] as const))(
  'says of %s what it does, takes and ends in',
  (_title, { text }) => {
    expect(text).not.toContain('[object');
    for (const heading of ['On the chain', 'A whole program', 'Options', 'Result', 'Errors'])
      expect(text).toContain(`## ${heading}\n\n`);
    const [, errors = ''] = text.split('## Errors');
    expect(errors).toMatch(/\| \[`\w+`\]\(\.\.\/errors\/\w+\.md\) \| [A-Z`]/);
  },
);

it('runs the program of a page, and counts what the flow costs', async () => {
  const costs = await measureFlows(['swap.swap', 'earn.deposit']);
  const swap = costs.get('swap.swap') as FlowCost;
  expect(swap.apiRequests).toBe(2);
  expect(swap.trips).toBeLessThanOrEqual(swap.apiRequests + swap.nodeRequests);
  expect(BigInt(swap.lamports)).toBeGreaterThan(100_000_000n);
  // The second one does not count the requests of the first.
  expect(costs.get('earn.deposit')?.apiRequests).toBeLessThanOrEqual(2);
});
