import { assertOptions } from './assert-options.ts';
import { createDesk, type Desk } from './money/desk.ts';
import { deskTools } from './money/tools-of-desk.ts';
import type { McpOptions } from './options.ts';
import { describeTool } from './reading/describe-tool.ts';
import { readingTools } from './reading/reading-tools.ts';
import type { Tool } from './tool.ts';

interface Tools {
  readonly tools: readonly Tool[];
  /** What the tools that move money share, if there are any. */
  readonly desk: Desk | undefined;
}

/**
 * The tools that these options allow, before a protocol or a framework has them.
 *
 * @throws PerijoveError `invalid_input` for a policy or a signer that cannot be used.
 */
export function toolsOf(options: McpOptions): Tools {
  assertOptions(options);
  const { perijove, rpc, money } = options;
  const desk = money && createDesk(perijove, money);
  const node = rpc ?? money?.rpc;
  const tools = [
    ...readingTools(perijove),
    ...(node ? [describeTool(node)] : []),
    ...(desk ? deskTools(desk) : []),
  ];
  return { tools, desk };
}
