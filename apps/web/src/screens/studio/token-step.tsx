import type { ReactNode } from 'react';
import { TextField } from '../../pieces/text-field.tsx';
import type { Draft, Problems } from './draft.ts';
import { ImageField } from './image-field.tsx';

export interface StepProps {
  readonly draft: Draft;
  readonly onChange: (changes: Partial<Draft>) => void;
  /** Shown once the visitor has tried to go on. */
  readonly problems: Problems;
}

/** What the token is called, and what wallets show. */
export function TokenStep({ draft, onChange, problems }: StepProps): ReactNode {
  const field = (name: 'name' | 'symbol' | 'description' | 'website' | 'twitter' | 'telegram') => ({
    value: draft[name],
    problem: problems[name],
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <>
      <ImageField
        image={draft.image}
        problem={problems.image}
        onChange={(image) => onChange({ image })}
      />
      <div className="studio-pair">
        <TextField label="Name" placeholder="Newcomer" {...field('name')} />
        <TextField label="Symbol" placeholder="NEW" {...field('symbol')} />
      </div>
      <TextField label="Description (optional)" isLong {...field('description')} />
      <details>
        <summary className="small">Links</summary>
        <div className="stack-small studio-links">
          <TextField label="Website" placeholder="https://" {...field('website')} />
          <TextField label="X" placeholder="https://x.com/" {...field('twitter')} />
          <TextField label="Telegram" placeholder="https://t.me/" {...field('telegram')} />
        </div>
      </details>
    </>
  );
}
