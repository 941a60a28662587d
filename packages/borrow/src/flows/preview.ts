import { type FlowPreviewOptions, type Preview, previewFlow } from '@perijove/solana/preview';
import type { OperateInstructions } from '../types.ts';
import { runAction } from './actions.ts';
import { closeAll } from './close-all.ts';
import type { ActionInput, BorrowAction, CloseAllInput } from './inputs.ts';
import type { BorrowMethods } from './read-state.ts';

/** See `BorrowPreviews`. */
export function preview(
  client: BorrowMethods,
  action: BorrowAction | 'closeAll',
  input: ActionInput | CloseAllInput,
  options: FlowPreviewOptions,
): Promise<Preview<OperateInstructions>> {
  return previewFlow<OperateInstructions>(
    (given) =>
      action === 'closeAll'
        ? closeAll(client, input as CloseAllInput, given)
        : runAction(client, action, input as ActionInput, given),
    options,
    { flow: `borrow.${action}`, needsNode: true },
  );
}
