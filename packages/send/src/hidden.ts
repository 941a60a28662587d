/** A secret that shows in no log, no JSON and no message. Only `reveal` gives it. */
export interface Hidden<T> {
  reveal(): T;
  /** A placeholder. */
  toString(): string;
  /** A placeholder. */
  toJSON(): string;
}

/** What `console.log` and `util.inspect` of Node ask an object for. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** The value is kept by a function, not in a field, so that nothing can list it. */
export function hide<T>(value: T, placeholder: string): Hidden<T> {
  const show = (): string => placeholder;
  return Object.freeze({ reveal: () => value, toString: show, toJSON: show, [INSPECT]: show });
}
