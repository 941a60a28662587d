import type { Mint } from '@perijove/core';
import type { ReactNode } from 'react';
import { useAmountWords } from '../data/use-amount-words.ts';
import { FlowSheet } from '../flow/flow-sheet.tsx';
import { UnfinishedFlows } from '../flow/unfinished-flows.tsx';
import { Amount } from '../pieces/amount.tsx';
import { useSignedIn } from './signed-in.tsx';
import type { VaultFlowHandles } from './use-vault-flows.ts';

/** What was interrupted, and what runs now. */
export function VaultFlows({ flows }: { readonly flows: VaultFlowHandles }): ReactNode {
  return (
    <>
      <PriceFlows place={flows.place} cancel={flows.cancel} />
      <DcaFlows place={flows.placeDca} cancel={flows.cancelDca} />
    </>
  );
}

type PriceFlowsProps = Pick<VaultFlowHandles, 'place' | 'cancel'>;

function PriceFlows({ place, cancel }: PriceFlowsProps): ReactNode {
  const sold = useAmountWords(place.input?.inputMint, place.input?.inputAmount ?? 0n);
  // A wallet that placed an order has signed in for it.
  const { remember } = useSignedIn();
  return (
    <>
      <UnfinishedFlows
        flow={place}
        describe={(asked) => <Words verb="Price order:" asked={asked} />}
      />
      <UnfinishedFlows flow={cancel} describe={() => 'Cancel a price order'} />
      <FlowSheet
        flow={place}
        title={`Price order: sell ${sold}`}
        action={`Deposit ${sold}`}
        onLanded={remember}
      >
        {() => <p>The order is open. It is filled when the market reaches the price.</p>}
      </FlowSheet>
      <FlowSheet flow={cancel} title="End the order" action="Withdraw what is left">
        {(result) => <Returned {...result} />}
      </FlowSheet>
    </>
  );
}

interface DcaFlowsProps {
  readonly place: VaultFlowHandles['placeDca'];
  readonly cancel: VaultFlowHandles['cancelDca'];
}

function DcaFlows({ place, cancel }: DcaFlowsProps): ReactNode {
  const spent = useAmountWords(place.input?.inputMint, place.input?.inputAmount ?? 0n);
  const { remember } = useSignedIn();
  return (
    <>
      <UnfinishedFlows
        flow={place}
        describe={(asked) => <Words verb="DCA order:" asked={asked} />}
      />
      <UnfinishedFlows flow={cancel} describe={() => 'Cancel a DCA order'} />
      <FlowSheet
        flow={place}
        title={`DCA order of ${spent}`}
        action={`Deposit ${spent}`}
        onLanded={remember}
      >
        {() => <p>The order is open. Its rounds run on schedule.</p>}
      </FlowSheet>
      <FlowSheet flow={cancel} title="End the order" action="Withdraw what is left">
        {(result) => <Returned {...result} />}
      </FlowSheet>
    </>
  );
}

interface ReturnedProps {
  readonly signature: string | null;
  readonly returned: { readonly mint: Mint; readonly amount: string } | null;
}

function Returned({ signature, returned }: ReturnedProps): ReactNode {
  if (signature === null) return <p>The order has ended. Nothing of it was left in the vault.</p>;
  // Wrapped SOL comes back as SOL, together with the rent of its account.
  if (!returned) return <p>The order has ended. What was left of it is back in your wallet.</p>;
  return (
    <p>
      The order has ended. <Amount mint={returned.mint} units={returned.amount} isExact /> is back
      in your wallet.
    </p>
  );
}

interface WordsProps {
  readonly verb: string;
  readonly asked: { readonly inputMint: Mint; readonly inputAmount: bigint | string };
}

function Words({ verb, asked }: WordsProps): ReactNode {
  return `${verb} ${useAmountWords(asked.inputMint, asked.inputAmount)}`;
}
