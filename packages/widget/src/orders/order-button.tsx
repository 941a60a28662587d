import type { ComponentType, ReactNode } from 'react';
import type { ConnectButtonProps } from '../connect/connect-sheet.tsx';
import { useWallet } from '../wallet/wallet.tsx';

interface OrderButtonProps {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** What is missing, while it is not ready. */
  readonly missing: string;
  readonly action: string;
  /** What connects a wallet, in its place until there is one. */
  readonly connectButton: ComponentType<ConnectButtonProps>;
}

const PRIMARY = 'button button-primary button-large';

/** The next step of the form in words. */
export function OrderButton(props: OrderButtonProps): ReactNode {
  const { isReady, isBusy, missing, action, connectButton: ConnectButton } = props;
  const { address } = useWallet();
  if (address === undefined) return <ConnectButton className={PRIMARY} />;
  return (
    <button type="submit" className={PRIMARY} disabled={!isReady || isBusy}>
      {isReady ? action : missing}
    </button>
  );
}
