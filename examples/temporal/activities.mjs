// What the workflow does in the world. Temporal calls an activity at least once: after a crash it calls
// it again, and the flow, which has the same id, resumes instead of swapping a second time.
import { ApplicationFailure, Context } from '@temporalio/activity';
import { isPerijoveError, SOL, USDC } from 'perijove';

/** With the client of the API and `{ signer, rpc, journal }`: the journal outlives the process. */
export function createActivities(perijove, wallet) {
  async function run(flow) {
    const { info, cancellationSignal: signal } = Context.current();
    // The same in every attempt, and different for every activity of every workflow.
    const id = `${info.workflowExecution.workflowId}/${info.activityId}`;
    try {
      return await flow({ ...wallet, id, signal, deadlineMs: 120_000 });
    } catch (error) {
      // With `retry` nothing has moved, with `check-status` a transaction may have landed: only another
      // attempt finds out. For any other advice an attempt more ends in the same way.
      if (!isPerijoveError(error) || ['retry', 'check-status'].includes(error.advice)) throw error;
      throw ApplicationFailure.nonRetryable(error.message, error.code, error.details);
    }
  }
  return {
    async buy(amount) {
      const input = { inputMint: USDC, outputMint: SOL, amount: BigInt(amount) };
      const { signature } = await run((options) => perijove.swap.swap(input, options));
      return signature;
    },
  };
}
