import type { ReviewTerm } from '../../src/review/review-term.ts';

/**
 * The terms of a review by their names, each as its kind and its values. Sentences can be improved, so
 * of a text with a space only its presence counts, as of every label.
 */
export function shownTerms(terms: readonly ReviewTerm[] | undefined): readonly string[] {
  return (terms ?? []).map(({ name, label, kind, ...values }) => {
    if (!/^\p{Lu}/u.test(label)) throw new Error(`the term ${name} has no label`);
    return [name, kind, ...Object.values(values).map(shownValue)].join(' ');
  });
}

function shownValue(value: unknown): string {
  if (typeof value === 'string') return value.includes(' ') ? '...' : value;
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(shownValue).join(' ');
}
