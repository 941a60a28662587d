/** A secret that does not appear in logs, JSON or messages. Only `reveal` returns it. */
export interface Hidden<T> {
  reveal(): T;
  /** A placeholder. */
  toString(): string;
  /** A placeholder. */
  toJSON(): string;
}

/** The symbol that `console.log` and `util.inspect` of Node look up. */
const INSPECT = Symbol.for('nodejs.util.inspect.custom');

/** The value is kept by a function, not in a field, so that nothing can list it. */
export function hide<T>(value: T, placeholder: string): Hidden<T> {
  const show = (): string => placeholder;
  return Object.freeze({ reveal: () => value, toString: show, toJSON: show, [INSPECT]: show });
}
