import '@fontsource-variable/geist/index.css';
import '@fontsource-variable/geist-mono/index.css';
import '@perijove/widget/styles.css';
import './styles/base.css';
import './pieces/pieces.css';
import './frame/frame.css';
import { createQueryClient } from '@perijove/widget/pieces';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { StartFailed } from './frame/start-failed.tsx';
import { loadConfig } from './session/config.ts';
import { createSession } from './session/session.tsx';
import { registerDemoWallet } from './wallet/demo-wallet.ts';

const root = createRoot(document.getElementById('root') as HTMLElement);
try {
  const client = createQueryClient();
  const session = createSession(await loadConfig(), client);
  if (session.config.sandbox) registerDemoWallet(session.rpc);
  root.render(
    <StrictMode>
      <App client={client} session={session} />
    </StrictMode>,
  );
} catch (error) {
  root.render(<StartFailed error={error} />);
}
