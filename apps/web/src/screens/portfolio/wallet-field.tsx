import { isAddress } from '@perijove/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useId, useState } from 'react';

/** Looks at another wallet: the address goes into the link, so that it can be shared. */
export function WalletField({ wallet }: { readonly wallet: string | undefined }): ReactNode {
  const [text, setText] = useState(wallet ?? '');
  const navigate = useNavigate({ from: '/portfolio' });
  const id = useId();
  const isWrong = text !== '' && !isAddress(text);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isWrong) return;
    void navigate({ search: isAddress(text) ? { wallet: text } : {} });
  };
  return (
    <form className="portfolio-wallet" onSubmit={submit}>
      <label className="hidden-text" htmlFor={id}>
        Address of a wallet
      </label>
      <input
        id={id}
        className="input mono"
        placeholder="Address of any wallet"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={isWrong}
        onChange={(event) => setText(event.target.value.trim())}
      />
      <button type="submit" className="button" disabled={isWrong}>
        Look
      </button>
    </form>
  );
}
