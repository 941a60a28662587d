import './studio.css';
import { useWallet } from '@perijove/widget/pieces';
import { type ReactNode, useEffect, useState } from 'react';
import { ScreenTitle } from '../../frame/screen-title.tsx';
import { CurvePicture } from './curve-picture.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { MyLaunches } from './my-launches.tsx';
import { StudioFlows } from './studio-flows.tsx';
import { StudioForm } from './studio-form.tsx';
import { useStudioFlows } from './use-studio-flows.ts';

/** A token of one's own: a form in three steps beside its curve, and the fees of earlier launches. */
export function Screen(): ReactNode {
  const [draft, setDraft] = useState<Draft>(emptyDraft);
  const { address } = useWallet();
  const flows = useStudioFlows();
  const [launches, setLaunches] = useState(0);
  const hasLanded = flows.launch.status === 'landed';
  useEffect(() => {
    if (!hasLanded) return;
    setDraft(emptyDraft);
    setLaunches((count) => count + 1);
  }, [hasLanded]);
  return (
    <div className="screen">
      <ScreenTitle>Studio</ScreenTitle>
      <StudioFlows flows={flows} />
      <div className="studio-columns">
        <StudioForm
          // A launch that has landed leaves an empty form.
          key={launches}
          draft={draft}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          flows={flows}
        />
        <aside className="card studio-aside" aria-label="Curve">
          <CurvePicture draft={draft} />
        </aside>
      </div>
      {address !== undefined && <MyLaunches flows={flows} />}
    </div>
  );
}
