import type { AnyEndpoint, Endpoints } from '@perijove/core';
import { familyPackages } from './test/workspace.ts';

export interface FamilyEndpoint {
  readonly family: string;
  readonly method: string;
  readonly endpoint: AnyEndpoint;
}

/** Every endpoint of every family package, whether the sandbox serves it yet or not. */
export async function readFamilies(): Promise<readonly FamilyEndpoint[]> {
  const families = await Promise.all(
    familyPackages().map(async ({ folder, path }) => {
      const { endpoints } = (await import(`${path}src/index.ts`)) as { endpoints: Endpoints };
      return Object.entries(endpoints).map(([method, endpoint]) => ({
        family: folder,
        method,
        endpoint,
      }));
    }),
  );
  return families.flat();
}
