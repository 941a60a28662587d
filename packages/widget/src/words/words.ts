import type { en } from './en.ts';

/** The same shape with any text in place of the English one: a key that is missing does not compile. */
export type Same<Part> = Part extends string
  ? string
  : Part extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof Part]: Same<Part[Key]> };

/** The words of the widget in one language. */
export type Words = Same<typeof en>;
