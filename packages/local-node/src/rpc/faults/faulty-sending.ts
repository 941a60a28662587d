import type { AnswerFault } from './met-faults.ts';
import type { RpcFault } from './rpc-fault.ts';

/** The functions of a connection that faults use. */
export interface Sending {
  readonly send: (text: string, done?: () => void) => void;
  /** Ends the connection without a response. */
  readonly cut: () => void;
}

/** Returns whether the connection ends before the request is executed. */
export function isBefore(fault: AnswerFault): boolean {
  if (fault.kind === 'reset') return fault.when === 'before';
  return fault.kind === 'server-error' && fault.when !== 'unanswered';
}

/** Sends a websocket message with the fault injected. */
export function sendFaulty(
  { send, cut }: Sending,
  text: string,
  fault: RpcFault | undefined,
): void {
  switch (fault?.kind) {
    case 'silent':
      break;
    case 'server-error':
      cut();
      break;
    case 'truncated':
      send(half(text));
      break;
    case 'reset':
      if (fault.when === 'before' || fault.when === 'unanswered') cut();
      else send(fault.when === 'during' ? half(text) : text, cut);
      break;
    default:
      send(text);
  }
}

function half(text: string): string {
  return text.slice(0, text.length / 2);
}
