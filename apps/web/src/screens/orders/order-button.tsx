import { useWallet } from '@perijove/widget/pieces';
import type { ReactNode } from 'react';
import { ConnectButton } from '../../connect/connect-button.tsx';

interface OrderButtonProps {
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** What is missing, while it is not ready. */
  readonly missing: string;
  readonly action: string;
}

const PRIMARY = 'button button-primary button-large';

/** The next step of the form in words. */
export function OrderButton({ isReady, isBusy, missing, action }: OrderButtonProps): ReactNode {
  const { address } = useWallet();
  if (address === undefined) return <ConnectButton className={PRIMARY} />;
  return (
    <button type="submit" className={PRIMARY} disabled={!isReady || isBusy}>
      {isReady ? action : missing}
    </button>
  );
}
