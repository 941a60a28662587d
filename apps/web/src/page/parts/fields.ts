import { toBaseUnits } from '@perijove/core';
import { el } from '../dom.ts';

interface FieldOptions {
  readonly label: string;
  readonly hint?: string | undefined;
}

let made = 0;

/** A control with its label, its hint, and room for what is wrong with it. */
function labelled<Control extends HTMLElement>(
  control: Control,
  { label, hint }: FieldOptions,
): HTMLElement {
  made += 1;
  control.id = `field-${made}`;
  const hintId = `hint-${made}`;
  if (hint) control.setAttribute('aria-describedby', hintId);
  return el(
    'div',
    { class: 'field' },
    el('label', { for: control.id }, label),
    control,
    hint !== undefined && el('span', { class: 'hint', id: hintId }, hint),
  );
}

export interface AmountField {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Base units; undefined, with the reason at the field, when the text is no amount. */
  read(decimals: number): bigint | undefined;
}

/** An amount in whole tokens, as exact as it is typed. */
export function amountField(options: FieldOptions & { readonly value?: string }): AmountField {
  const input = el('input', { inputmode: 'decimal', autocomplete: 'off', required: true });
  input.value = options.value ?? '';
  const element = labelled(input, options);
  const problem = el('span', { class: 'problem', role: 'alert', id: `${input.id}-problem` });
  element.append(problem);
  return {
    element,
    input,
    read(decimals) {
      const wrong = problemOf(input.value, decimals);
      problem.textContent = wrong ?? '';
      input.ariaInvalid = String(wrong !== undefined);
      if (wrong === undefined) input.removeAttribute('aria-errormessage');
      else input.setAttribute('aria-errormessage', problem.id);
      return wrong === undefined ? toBaseUnits(input.value.trim(), decimals) : undefined;
    },
  };
}

function problemOf(text: string, decimals: number): string | undefined {
  try {
    return toBaseUnits(text.trim(), decimals) > 0n ? undefined : 'More than 0, please.';
  } catch (error) {
    return (error as RangeError).message;
  }
}

export interface Choice {
  readonly value: string;
  readonly text: string;
}

/** A choice of one. */
export function selectField(
  options: FieldOptions & { readonly choices: readonly Choice[]; readonly value?: string },
): { readonly element: HTMLElement; readonly select: HTMLSelectElement } {
  const select = el(
    'select',
    {},
    ...options.choices.map(({ value, text }) => el('option', { value }, text)),
  );
  if (options.value !== undefined) select.value = options.value;
  return { element: labelled(select, options), select };
}

/** Has the browser say at the second choice, before the form goes anywhere, that it is the first one. */
export function mustDiffer(first: HTMLSelectElement, second: HTMLSelectElement): void {
  const judge = (): void => {
    const isSame = first.value === second.value;
    second.setCustomValidity(isSame ? 'Choose another token than the one you give.' : '');
  };
  for (const select of [first, second]) select.addEventListener('change', judge);
  judge();
}

/** A line of text. */
export function textField(
  options: FieldOptions & { readonly type?: string; readonly value?: string },
): { readonly element: HTMLElement; readonly input: HTMLInputElement } {
  const input = el('input', {
    type: options.type ?? 'text',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.value = options.value ?? '';
  return { element: labelled(input, options), input };
}

/** Runs the task once nothing was typed for a moment. */
export function afterTyping(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(task, 300);
  };
}
