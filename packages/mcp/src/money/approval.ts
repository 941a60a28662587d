import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import { PerijoveError } from '@perijove/core';
import type { Decision } from '@perijove/policy';
import type { StoredPreview } from '../previews/preview-store.ts';
import type { ToolContext } from '../tool.ts';
import type { AskedFor, Desk } from './desk.ts';
import { rulesOf } from './preview.ts';

/** Name of the question in the protocol. */
const QUESTION = 'approve';

/** What a person in front of the client has said. */
export type Answer = 'approved' | 'not-asked';

/**
 * Returns the answer of a person to whom the client has shown the question, or the question. Without a
 * client that can ask, and a policy that believes it, nobody is asked here: the owner's channel is.
 *
 * @throws PerijoveError `signer_failed`, reason `declined`, after a no.
 */
export async function askInClient(
  { policy, codec }: Desk,
  preview: StoredPreview,
  decision: Decision,
  { request }: ToolContext,
): Promise<Answer | InputRequiredResult> {
  const { approvalChannels = [] } = policy.document;
  if (!approvalChannels.includes('mcp-client') || !request || !canAsk(request)) return 'not-asked';
  const { inputResponses, requestState } = request.mcpReq;
  const response = inputResponse(inputResponses, QUESTION);
  const isOfThis = requestState<AskedFor>()?.id === preview.id;
  if (response.kind !== 'elicit' || !isOfThis)
    return inputRequired({
      inputRequests: { [QUESTION]: question(preview, decision) },
      requestState: await codec.mint({ id: preview.id }, request),
    });
  if (response.action === 'accept' && response.content?.['approve'] === true) return 'approved';
  const says = 'the person declined; nothing was signed';
  throw new PerijoveError('signer_failed', { reason: 'declined' }, { attempt: 0 }, says, {
    advice: 'fix-input',
  });
}

function question({ words }: StoredPreview, decision: Decision) {
  const reasons = rulesOf(decision).map(({ reason }) => `- ${reason}`);
  return inputRequired.elicit({
    message: ['The policy asks you to approve this:', ...words, 'Because:', ...reasons].join('\n'),
    requestedSchema: {
      type: 'object',
      properties: {
        approve: { type: 'boolean', title: 'Approve', description: 'Sign and send it.' },
      },
      required: ['approve'],
    },
  });
}

/** By the request itself, or by the handshake of an older client. */
function canAsk({ mcpReq, server }: NonNullable<ToolContext['request']>): boolean {
  const envelope = mcpReq.envelope as Readonly<Record<string, ClientCapabilities>> | undefined;
  const capabilities =
    envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? server.server.getClientCapabilities();
  const { elicitation } = capabilities ?? {};
  if (elicitation === undefined) return false;
  // Without a mode it is the form.
  return 'form' in elicitation || !('url' in elicitation);
}
