import { CircleCheck, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Notice, NoticeContext } from '../pieces/notice.tsx';
import { explorerLink } from '../session/explorer.ts';
import { useSession } from '../session/session.tsx';
import { useWords } from '../words/use-words.ts';

/** Shows the last message above the swap, until it is closed or the next one comes. */
export function WidgetNotices({ children }: { readonly children: ReactNode }): ReactNode {
  const [notice, setNotice] = useState<Notice>();
  return (
    <NoticeContext.Provider value={setNotice}>
      <div role="status">
        {notice && <NoticeLine notice={notice} onClose={() => setNotice(undefined)} />}
      </div>
      {children}
    </NoticeContext.Provider>
  );
}

interface NoticeLineProps {
  readonly notice: Notice;
  readonly onClose: () => void;
}

function NoticeLine({ notice, onClose }: NoticeLineProps): ReactNode {
  const { t } = useWords();
  const session = useSession();
  const { title, detail, signature } = notice;
  return (
    <div className="notice widget-notice">
      <p className="row strong">
        <CircleCheck size={16} aria-hidden />
        {title}
      </p>
      {detail !== undefined && <p>{detail}</p>}
      {signature !== undefined && (
        <a href={explorerLink(session, 'tx', signature)} target="_blank" rel="noopener noreferrer">
          {t.viewTransaction}
        </a>
      )}
      <button
        type="button"
        className="icon-button icon-button-small widget-notice-close"
        aria-label={t.dismiss}
        onClick={onClose}
      >
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
