import { WifiOff } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Flows wait for a network that is gone; calls that only read fail soon. */
export function OfflineNotice(): ReactNode {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className="notice notice-caution offline">
          <span className="row">
            <WifiOff size={16} aria-hidden />
            No network. Signed transactions are looked up when it is back.
          </span>
        </p>
      )}
    </div>
  );
}
