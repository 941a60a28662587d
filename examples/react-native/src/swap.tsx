import { type FlowStatus, useFlow, usePerijove } from '@perijove/react';
import { SOL, toBaseUnits, USDC } from 'perijove';
import { useState } from 'react';
import { StyleSheet, TextInput } from 'react-native';
import { useColors } from './colors';
import { canConnect } from './mobile-wallet';
import { BodyText, Button, Card, ProblemText } from './parts';
import { Quote } from './quote';
import { Review } from './review';
import { rpc, verify } from './service';
import { useWallet } from './use-wallet';

export function Swap() {
  const perijove = usePerijove();
  const { wallet, isConnecting, problem, connect, disconnect } = useWallet();
  const [text, setText] = useState('0.1');
  const swap = useFlow(perijove.swap.swap, { signer: wallet?.signer, rpc, verify });
  const amount = lamportsOf(text);
  const isOpen = swap.status === 'idle' || swap.status === 'refused' || swap.status === 'failed';

  function start(): void {
    if (amount !== undefined) swap.start({ inputMint: SOL, outputMint: USDC, amount });
  }

  return (
    <Card title="Swap SOL for USDC">
      <Amount text={text} onChange={setText} isEditable={isOpen} />
      {amount === undefined ? (
        <ProblemText>Enter an amount of SOL with at most 9 digits after the point.</ProblemText>
      ) : (
        <Quote amount={amount} />
      )}
      {problem === undefined ? null : <ProblemText>{problem}</ProblemText>}
      {swap.review ? <Review review={swap.review} /> : <BodyText>{wordsOf[swap.status]}</BodyText>}
      {swap.error ? <ProblemText>{`${swap.error.message} (${swap.advice})`}</ProblemText> : null}
      {swap.result ? <BodyText isQuiet>{swap.result.signature}</BodyText> : null}

      {wallet || !canConnect ? null : (
        <Button label="Connect a wallet app" onPress={connect} isBusy={isConnecting} />
      )}
      {canConnect ? null : <BodyText>Wallet apps sign for other apps on Android alone.</BodyText>}
      {wallet && isOpen ? <Button label="Swap" onPress={start} /> : null}
      {wallet && isOpen
        ? swap.unfinished
            .filter(({ runsIn }) => runsIn === undefined)
            .map(({ id }) => (
              <Button
                key={id}
                label="Look up the swap that was not finished"
                onPress={() => swap.resume(id)}
                isSecond
              />
            ))
        : null}
      {swap.status === 'submitting' ? (
        <Button label="Stop waiting" onPress={swap.stop} isSecond />
      ) : null}
      {swap.status === 'review' ? (
        <>
          <Button label="Sign in the wallet app" onPress={swap.confirm} />
          <Button label="Cancel" onPress={swap.refuse} isSecond />
        </>
      ) : null}
      {swap.status === 'landed' ? (
        <Button label="Swap again" onPress={swap.reset} isSecond />
      ) : null}
      {wallet && isOpen ? <Button label="Disconnect" onPress={disconnect} isSecond /> : null}
    </Card>
  );
}

interface AmountProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly isEditable: boolean;
}

function Amount({ text, onChange, isEditable }: AmountProps) {
  const { text: color, border } = useColors();
  return (
    <TextInput
      accessibilityLabel="Amount of SOL"
      value={text}
      onChangeText={onChange}
      editable={isEditable}
      inputMode="decimal"
      autoCorrect={false}
      style={[styles.amount, { color, borderColor: border }]}
    />
  );
}

/** Returns lamports, or `undefined` for an invalid amount. */
function lamportsOf(text: string): bigint | undefined {
  try {
    const lamports = toBaseUnits(text.trim(), 9);
    return lamports > 0n ? lamports : undefined;
  } catch {
    return undefined;
  }
}

const wordsOf: Readonly<Record<FlowStatus, string>> = {
  idle: '',
  preparing: 'The transaction is being built and checked',
  review: '',
  signing: 'Confirm in your wallet app',
  submitting: 'Signed. Waiting until it is on the chain',
  landed: 'Swapped',
  // The error says whether the swap can still land.
  failed: '',
  refused: 'Cancelled: nothing was signed',
};

const styles = StyleSheet.create({
  amount: { borderWidth: 1, borderRadius: 8, fontSize: 20, minHeight: 48, paddingHorizontal: 12 },
});
