import type { InputRequiredResult } from '@modelcontextprotocol/server';
import type { Mint } from '@perijove/core';
import type { Json } from '@perijove/journal';
import type { FlowEvent } from '@perijove/solana';
import { inputError } from '../output/input-error.ts';
import type { StoredPreview } from '../previews/preview-store.ts';
import type { ToolContext } from '../tool.ts';
import { askInClient } from './approval.ts';
import { minOutputOf } from './bounds.ts';
import type { Desk } from './desk.ts';
import { explainAll } from './explain-all.ts';
import { flows } from './flows.ts';
import { assertFresh, guardedPolicy } from './guarded-policy.ts';
import { refusalOf } from './refusal.ts';
import { signerOf } from './signer-of.ts';
import { readEffects } from './stored.ts';

/** What `commit` returns. */
export interface Committed {
  readonly id: string;
  readonly flow: string;
  readonly status: 'landed';
  readonly result: Json;
  /** Of an invite: anybody who has it can claim the tokens. */
  readonly inviteCode?: string;
}

/**
 * Signs and sends what a preview has shown, once. Called again, it resumes what was interrupted, or
 * returns the result.
 *
 * @throws PerijoveError `invalid_input` for an unknown id; `policy_denied` with the rules; whatever the
 * flow throws.
 */
export function commit(
  desk: Desk,
  id: string,
  context: ToolContext,
): Promise<Committed | InputRequiredResult> {
  return desk.inTurn(id, async () => {
    const preview = await desk.previews.read(id);
    if (preview === undefined)
      throw inputError(
        'id',
        'the id of a preview',
        'id: not known here: preview it, and commit the id of that',
      );
    if (preview.result !== undefined) return committed(preview, preview.result);
    // What may be under way is looked up: its own reservation would count against it.
    const isApproved = (await isSigned(desk, preview))
      ? false
      : await judge(desk, preview, context);
    if (typeof isApproved !== 'boolean') return isApproved;
    return committed(
      preview,
      await run(desk, { ...preview, isStarted: true }, isApproved, context),
    );
  });
}

async function isSigned({ journal }: Desk, { id, isStarted }: StoredPreview): Promise<boolean> {
  const record = isStarted ? await journal.read(id) : undefined;
  return record !== undefined && record.step !== 'begun';
}

/** Whether a person has approved it in the client, or the question. */
async function judge(
  desk: Desk,
  preview: StoredPreview,
  context: ToolContext,
): Promise<boolean | InputRequiredResult> {
  assertFresh(preview);
  const decision = await explainAll(desk.policy, readEffects(preview.bounds));
  if (decision.verdict === 'deny') throw refusalOf(desk.policy, decision);
  if (decision.verdict === 'allow') return false;
  const answer = await askInClient(desk, preview, decision, context);
  if (typeof answer !== 'string') return answer;
  // Nobody can be asked: a refusal that the policy does not count.
  if (answer === 'not-asked' && desk.policyOptions.approve === undefined)
    throw refusalOf(desk.policy, decision);
  return answer === 'approved';
}

async function run(
  desk: Desk,
  preview: StoredPreview,
  isApproved: boolean,
  context: ToolContext,
): Promise<Json> {
  await desk.previews.write(preview);
  const { perijove, signer, rpc, journal } = desk;
  const result = (await flows[preview.flow]?.(perijove, inputOf(preview), {
    signer: signerOf(signer, preview.flow),
    rpc,
    journal,
    id: preview.id,
    policy: guardedPolicy(desk, { preview, isApproved }),
    signal: context.signal,
    onProgress: (event) => void tell(context, event),
  })) as Json;
  await desk.previews.write({ ...preview, result: result ?? null });
  return result ?? null;
}

/** What arrives at least is what the preview has shown, whatever the next offer guarantees. */
function inputOf({ flow, input, bounds }: StoredPreview): never {
  if (flow !== 'swap.swap') return input as never;
  const [effects] = readEffects(bounds);
  const minOutput = effects && minOutputOf(effects, input['outputMint'] as Mint);
  return { ...input, ...(minOutput !== undefined && { minOutput }) } as never;
}

function committed({ id, flow, input }: StoredPreview, result: Json): Committed {
  const { code } = input;
  const isInvite = flow === 'send.send' && typeof code === 'string';
  return { id, flow, status: 'landed', result, ...(isInvite && { inviteCode: code }) };
}

const STEPS: Readonly<Partial<Record<FlowEvent['step'], readonly [number, string]>>> = {
  resumed: [1, 'a transaction that was signed before is looked up'],
  built: [1, 'the service built a transaction'],
  checked: [2, 'the transaction passed all checks'],
  signed: [3, 'signed; waiting until it lands'],
  landed: [4, 'landed'],
};

async function tell({ request }: ToolContext, { step }: FlowEvent): Promise<void> {
  const { progressToken } = request?.mcpReq._meta ?? {};
  const known = STEPS[step];
  if (request === undefined || progressToken === undefined || known === undefined) return;
  const [progress, message] = known;
  const params = { progressToken, progress, total: 4, message };
  // A client that has gone does not stop the flow.
  await request.mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
}
