import { type ReactNode, useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly problem?: string | undefined;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly isNumber?: boolean;
  readonly isLong?: boolean;
}

/** A line or a few lines of text, and what is wrong with it. */
export function TextField(props: TextFieldProps): ReactNode {
  const { label, value, onChange, problem, hint, placeholder, isNumber, isLong } = props;
  const id = useId();
  const shared = {
    id,
    className: isNumber ? 'input number' : 'input',
    value,
    placeholder,
    autoComplete: 'off',
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}-note`,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange(event.target.value),
  } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isLong ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} inputMode={isNumber ? 'decimal' : undefined} />
      )}
      <p id={`${id}-note`} className={problem ? 'problem' : 'hint'} aria-live="polite">
        {problem ?? hint}
      </p>
    </div>
  );
}
