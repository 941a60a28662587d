import { createTokensClient, type VerifyInput, verificationMints } from '@perijove/tokens';
import {
  Amount,
  Chips,
  Loaded,
  Skeleton,
  type TokenRecord,
  useClient,
  useWallet,
} from '@perijove/widget/pieces';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';
import { Fact } from '../../pieces/fact.tsx';
import { TextField } from '../../pieces/text-field.tsx';
import { type Currency, usePaymentPrice } from './use-payment-price.ts';
import { problemsOf, type Words } from './verify-words.ts';

interface VerifyFormProps {
  readonly token: TokenRecord;
  readonly onStart: (input: VerifyInput) => void;
}

const PRIMARY = 'button button-primary button-large';

/** Asks what the service wants to know of a token, once it says that the token can be verified. */
export function VerifyForm(props: VerifyFormProps): ReactNode {
  const tokenId = props.token.id;
  const { checkVerification } = useClient(createTokensClient);
  const query = useQuery({
    queryKey: ['eligibility', tokenId],
    queryFn: ({ signal }) => checkVerification({ tokenId }, { signal }),
  });
  return (
    <Loaded query={query}>
      {({ canVerify, verificationError }) =>
        canVerify ? (
          <Fields {...props} />
        ) : (
          <p className="notice">{verificationError || 'The service does not take this token.'}</p>
        )
      }
    </Loaded>
  );
}

function Fields({ token, onStart }: VerifyFormProps): ReactNode {
  const [words, setWords] = useState<Words>({ handle: token.twitter ?? '', description: '' });
  const [currency, setCurrency] = useState<Currency>('JUP');
  const [hasTried, setTried] = useState(false);
  const price = usePaymentPrice(currency);
  const problems = problemsOf(words);
  const submit = (): void => {
    setTried(true);
    const { maxAmount } = price.data ?? {};
    if (Object.keys(problems).length > 0 || maxAmount === undefined) return;
    const twitterHandle = words.handle.trim();
    const description = words.description.trim();
    const payment = { paymentCurrency: currency, maxAmount };
    onStart({ tokenId: token.id, twitterHandle, description, ...payment });
  };
  return (
    <form
      className="stack"
      aria-label={`Verify ${token.symbol}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <WordFields words={words} onChange={setWords} problems={hasTried ? problems : {}} />
      <Payment currency={currency} onChange={setCurrency} price={price} />
      <Submit isReady={price.data?.maxAmount !== undefined} />
    </form>
  );
}

interface WordFieldsProps {
  readonly words: Words;
  readonly onChange: (words: Words) => void;
  readonly problems: Partial<Words>;
}

function WordFields({ words, onChange, problems }: WordFieldsProps): ReactNode {
  return (
    <>
      <TextField
        label="X account of the token"
        value={words.handle}
        onChange={(handle) => onChange({ ...words, handle })}
        problem={problems.handle}
        placeholder="https://x.com/account"
      />
      <TextField
        label="Why it should be verified"
        value={words.description}
        onChange={(description) => onChange({ ...words, description })}
        problem={problems.description}
        isLong
      />
    </>
  );
}

const currencies = (Object.keys(verificationMints) as readonly Currency[]).map(
  (value) => ({ value, label: value }) as const,
);

interface PaymentProps {
  readonly currency: Currency;
  readonly onChange: (currency: Currency) => void;
  readonly price: ReturnType<typeof usePaymentPrice>;
}

function Payment({ currency, onChange, price }: PaymentProps): ReactNode {
  const { address } = useWallet();
  return (
    <div className="stack-small">
      <Chips label="Pay with" chips={currencies} value={currency} onChange={onChange} />
      {address !== undefined && (
        <Loaded query={price} skeleton={<Skeleton width={160} />}>
          {({ maxAmount, lack }) =>
            maxAmount === undefined ? (
              <p className="problem" role="alert">
                {lack}
              </p>
            ) : (
              <dl className="token-figures">
                <Fact name="You pay at most">
                  <Amount mint={verificationMints[currency]} units={maxAmount} hasUsd />
                </Fact>
              </dl>
            )
          }
        </Loaded>
      )}
      <p className="hint">
        The payment starts a review. It does not promise that the token passes.
      </p>
    </div>
  );
}

function Submit({ isReady }: { readonly isReady: boolean }): ReactNode {
  const { address } = useWallet();
  if (address === undefined) return <ConnectButton className={PRIMARY} />;
  return (
    <button type="submit" className={PRIMARY} disabled={!isReady}>
      Review the payment
    </button>
  );
}
