import type { Signature } from '@perijove/core';
import type { FlowOptions, Rpc } from '@perijove/solana';
import type { CraftedVerification, ExecuteVerificationInput } from '../types.ts';
import type { KnownCurrency } from '../verification.ts';

// Separate from the flow: otherwise an import of the client would check all types of the flows.

/** What to verify, and how it is paid. The sender is the signer. */
export interface VerifyInput
  extends Omit<
    ExecuteVerificationInput,
    | 'transaction'
    | 'requestId'
    | 'senderAddress'
    | 'paymentCurrency'
    | 'paymentAmount'
    | 'jupOutputAmount'
  > {
  /** Default `JUP`. Its mint is in `verificationMints`. */
  readonly paymentCurrency?: KnownCurrency | undefined;
  /** Maximum base units of the payment currency that may leave. The service asks for 1,000 JUP. */
  readonly maxAmount: bigint | string;
}

export interface VerifyOptions extends FlowOptions<CraftedVerification> {
  /**
   * Simulates the payment before it is signed, and decides whether it has landed, whatever the
   * service says.
   */
  readonly rpc: Rpc;
}

/** A payment that is on the chain. */
export interface VerifiedToken {
  readonly signature: Signature;
  /** Of the payment, for the support of the service. */
  readonly requestId: string;
  /**
   * Whether the service has begun the verification. Null where the chain shows the payment and the
   * service has not answered: `checkVerification` shows the state of the token.
   */
  readonly verificationCreated: boolean | null;
  /** Whether the service has taken the new metadata. Null as in `verificationCreated`. */
  readonly metadataCreated: boolean | null;
}
