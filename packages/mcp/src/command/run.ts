import { isPerijoveError } from '@perijove/core';
import { createMcp } from '../create-mcp.ts';
import { serveHttp } from '../http/serve-http.ts';
import { serveStdio } from '../stdio/serve-stdio.ts';
import { open } from './open.ts';
import type { Env } from './opened.ts';
import { readSettings, USAGE } from './settings.ts';

/** Runs the command until its client ends. Standard output belongs to the protocol. */
export async function run(args: readonly string[], env: Env): Promise<number> {
  try {
    const settings = readSettings(args);
    if (settings.help) {
      process.stdout.write(USAGE);
      return 0;
    }
    const { options, note, close } = await open(settings, env);
    const mcp = createMcp(options);
    if (settings.httpPort === undefined) {
      say(`${note} It speaks the Model Context Protocol on standard input and output.`);
      const server = serveStdio(mcp);
      await ended(process.stdin);
      await server.close();
    } else {
      const server = await serveHttp(mcp, { port: settings.httpPort });
      say(`${note} It listens at ${server.url}`);
      await ended();
      await server.close();
    }
    await close();
    return 0;
  } catch (error) {
    if (!isPerijoveError(error)) throw error;
    say(error.message);
    return 2;
  }
}

function say(text: string): void {
  process.stderr.write(`perijove-mcp: ${text}\n`);
}

/** Waits for a signal, or for the end of the input, which is the end of a client. */
function ended(input?: typeof process.stdin): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    for (const event of ['end', 'close'] as const) input?.once(event, () => resolve());
  });
}
