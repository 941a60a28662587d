import { WalletProvider } from '@perijove/widget/pieces';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ToastProvider } from './pieces/toast.tsx';
import { router } from './router.tsx';
import { type Session, SessionProvider } from './session/session.tsx';

interface AppProps {
  readonly client: QueryClient;
  readonly session: Session;
}

/** Everything that screens use, from the outside to the inside. */
export function App({ client, session }: AppProps): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <SessionProvider session={session}>
        <WalletProvider storageKey="perijove:wallet">
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </WalletProvider>
      </SessionProvider>
    </QueryClientProvider>
  );
}
