import { createInviteLink, parseInviteCode } from '@perijove/send';
import { CopyButton } from '@perijove/widget/pieces';
import { type ReactNode, useId } from 'react';
import { QrCode } from '../../pieces/qr-code.tsx';

/** The link of an invite as text and as a QR code. Its code is in the fragment: no server gets it. */
export function InviteShare({ code }: { readonly code: string }): ReactNode {
  const id = useId();
  const base = `${window.location.origin}/claim`;
  const link = createInviteLink(parseInviteCode(code), { base }).reveal();
  return (
    <div className="stack send-share">
      <QrCode text={link} label="QR code of the link" size={208} />
      <div className="field">
        <label className="label" htmlFor={id}>
          Link for the receiver
        </label>
        <div className="row">
          <input
            id={id}
            className="input mono small"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={link} label="Copy link" />
        </div>
      </div>
      <p className="hint">
        Anyone who has this link can claim the amount. Send it to one person only.
      </p>
    </div>
  );
}
