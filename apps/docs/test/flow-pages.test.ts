import { createPerijove, sandbox } from 'perijove';
import { catalog } from 'perijove/catalog';
import { expect, it } from 'vitest';
import { resumableFlows } from '../../../packages/perijove/src/resume.ts';
import { flowPrograms } from '../src/flows/flow-programs.ts';

/** Methods that read, beside the endpoints. */
const isReader = (method: string): boolean =>
  /^(?:iterate\w+|watch|waitForFill|close|preview|quoteMany|explainNoRoute)$/.test(method);

/** Methods that run other flows: the guide of baskets has their programs. */
const runsOthers = (method: string): boolean => /^(?:basket|rebalance)$/.test(method);

/** The methods of the clients that are no endpoint, and the flows that share the name of one. */
function flowsOfTheCode(): readonly string[] {
  const clients = createPerijove({ deployment: sandbox('http://127.0.0.1:1') });
  const endpoints = new Set(catalog.map(({ endpoint }) => endpoint.name));
  const families = [...new Set(catalog.map(({ family }) => family))];
  const methods = families.flatMap((family) => {
    const key = family.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const client = clients[key as keyof typeof clients] as object;
    return Object.keys(client)
      .filter((method) => !isReader(method) && !runsOthers(method))
      .map((method) => `${family}.${method}`);
  });
  return [...methods.filter((name) => !endpoints.has(name)), ...Object.keys(resumableFlows)];
}

it('has a page for every flow of the code', () => {
  expect(new Set(Object.keys(flowPrograms))).toEqual(new Set(flowsOfTheCode()));
});
