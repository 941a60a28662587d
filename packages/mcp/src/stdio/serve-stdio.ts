import { type StdioServerHandle, serveStdio as serve } from '@modelcontextprotocol/server/stdio';
import type { Mcp } from '../create-mcp.ts';

/**
 * Serves over standard input and output, for the host that started this process. Nothing else may be
 * written to standard output.
 */
export function serveStdio(mcp: Mcp): Pick<StdioServerHandle, 'close'> {
  return serve(() => mcp.createServer());
}
