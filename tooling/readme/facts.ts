import { type FamilyEndpoint, readFamilies } from '../families.ts';
import { root } from '../test/workspace.ts';

export const factsPath = `${root}packages/perijove/src/facts.generated.ts`;

/**
 * What a method of the umbrella says of its endpoint before the family is loaded. Every page loads
 * it, so it has nothing else.
 */
export async function expectedFacts(): Promise<string> {
  const endpoints = await readFamilies();
  const families = [...new Set(endpoints.map(({ family }) => family))];
  const entries = families.map((family) => {
    const lines = endpoints.filter((each) => each.family === family).map(lineOf);
    return `  ${camel(family)}: {\n${lines.join('')}  },\n`;
  });
  return `// Generated from the endpoints of the families by \`pnpm generate\`. Do not edit.
import type { EndpointFacts } from '@perijove/core';
import type { Families } from './families.ts';

type Facts = Readonly<Record<string, Omit<EndpointFacts, 'name'>>>;

/** What is known of the endpoints before their families are loaded, by method. */
export const facts: Readonly<Record<keyof Families, Facts>> = {
${entries.join('')}};
`;
}

function lineOf({ method, endpoint }: FamilyEndpoint): string {
  const { effect, wallet, bucket } = endpoint;
  const more = [wallet && 'wallet: true', bucket && `bucket: '${bucket}'`];
  const facts = [`effect: '${effect}'`, ...more.filter(Boolean)].join(', ');
  return `    ${method}: { ${facts} },\n`;
}

function camel(folder: string): string {
  return folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
