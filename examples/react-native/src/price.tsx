import { usePerijove, useWatch } from '@perijove/react';
import { SOL } from 'perijove';
import { BodyText, Button, Card, FigureText, ProblemText } from './parts';

export function Price() {
  const { price } = usePerijove();
  const { value, stale, isOver, retry } = useWatch(price.watch, { ids: [SOL] });
  return (
    <Card title="SOL">
      {value ? <FigureText>{dollars(value[SOL]?.usdPrice)}</FigureText> : null}
      {!value && !isOver && !stale ? <BodyText isQuiet>Reading the price</BodyText> : null}
      {stale ? <BodyText isQuiet>No connection: this is the last known price.</BodyText> : null}
      {isOver ? (
        <>
          <ProblemText>The price cannot be read.</ProblemText>
          <Button label="Try again" onPress={retry} isSecond />
        </>
      ) : null}
    </Card>
  );
}

function dollars(usd: number | undefined): string {
  return usd === undefined ? 'No price known' : `$${usd.toFixed(2)}`;
}
