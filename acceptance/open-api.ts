import { startSandbox } from '@perijove/sandbox';
import { type Facts, resolved } from './facts.ts';

/** The OpenAPI document that the sandbox publishes. */
export async function readOpenApi(): Promise<Facts> {
  const sandbox = await startSandbox();
  try {
    return resolved(await (await fetch(`${sandbox.url}/openapi.json`)).json());
  } finally {
    await sandbox.stop();
  }
}
