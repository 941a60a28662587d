import { startSandbox } from '@perijove/sandbox';
import { type Facts, resolved } from './facts.ts';

/** What the sandbox publishes of itself, made from the endpoints and schemas of the packages. */
export async function readOpenApi(): Promise<Facts> {
  const sandbox = await startSandbox();
  try {
    return resolved(await (await fetch(`${sandbox.url}/openapi.json`)).json());
  } finally {
    await sandbox.stop();
  }
}
