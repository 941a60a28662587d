import type { EndpointFacts, Transport } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { moreMethods } from './client-methods.ts';
import { facts } from './facts.generated.ts';
import type { Families } from './families.ts';
import { createLazyClient } from './lazy-client.ts';
import { createLazyFamily } from './load-family.ts';
import { type ClientSettings, openFamilies } from './open-families.ts';
import { pages } from './pages.ts';

/** As the transport's own default. */
const DEADLINE_MS = 30_000;

/** Name of the property of a family: `triggerV2`. */
export type FamilyName = keyof Families;

interface LazyFamilies {
  readonly clients: Families;
  /** Loads families before their first use; without a name, all of them. */
  readonly load: (...names: readonly FamilyName[]) => Promise<void>;
}

/** The clients of all families over a transport, each of them loaded when it is first used. */
export function createLazyFamilies(
  transport: Transport,
  { policy, ...settings }: ClientSettings,
  deadlineMs = DEADLINE_MS,
): LazyFamilies {
  const names = Object.keys(facts) as readonly FamilyName[];
  const open = openFamilies(transport, settings, () => clients);
  const families = names.map((name) => [name, createLazyFamily<object>(open[name], deadlineMs)]);
  const byName = Object.fromEntries(families) as Readonly<
    Record<FamilyName, ReturnType<typeof createLazyFamily<object>>>
  >;
  const clients = Object.fromEntries(
    names.map((name) => {
      const endpoints = endpointsOf(name);
      const outline = { name, transport, endpoints, more: moreMethods[name], policy };
      return [name, createLazyClient(outline, byName[name])];
    }),
  ) as unknown as Families;
  return {
    clients,
    async load(...wanted) {
      const all = wanted.length > 0 ? wanted : names;
      if (!all.every((name) => names.includes(name)))
        throw invalidInput('families', `names of families, such as '${names[0]}'`);
      await Promise.all(all.map((name) => byName[name].load({ flow: `load('${name}')` })));
    },
  };
}

/** Facts of the endpoints of a family, by method. */
function endpointsOf(family: FamilyName): Readonly<Record<string, EndpointFacts>> {
  const folder = family.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);
  const entries = Object.entries(facts[family]).map(([method, each]) => [
    method,
    { name: `${folder}.${method}`, ...each, ...pages[family]?.[method] },
  ]);
  return Object.fromEntries(entries) as Readonly<Record<string, EndpointFacts>>;
}
