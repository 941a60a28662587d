import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The folder of API facts and real answers. It is not part of the repository. */
const folder = fileURLToPath(new URL('../../shared/', import.meta.url));

/** @throws Error when the facts are missing: acceptance without them would prove nothing. */
export function readFact(path: string): string {
  const file = `${folder}${path}`;
  if (!existsSync(file)) {
    throw new Error('the acceptance suite needs the folder "shared" beside the repository');
  }
  return readFileSync(file, 'utf8');
}

/** One real answer of the public service. */
export interface Fixture {
  readonly file: string;
  readonly family: string;
  readonly method: string;
  /** As it was asked for, with placeholders where the recording left values out. */
  readonly path: string;
  readonly status: number;
}

export function readFixtures(): readonly Fixture[] {
  return JSON.parse(readFact('fixtures/manifest.json')) as Fixture[];
}

export interface Operation {
  readonly operationId: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-auth': string;
  readonly 'x-beta'?: boolean;
  readonly 'x-credits': number;
  readonly 'x-method-name': string;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly schema: Readonly<Record<string, unknown>>;
}

export interface Facts {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export function readFacts(family: string): Facts {
  return parse(readFact(`api/${family}.yaml`)) as Facts;
}
