/** The spellings of a family's or a method's name. */
export interface Names {
  /** `limit-book`: folders, packages and paths. */
  readonly kebab: string;
  /** `limitBook`: properties and methods. */
  readonly camel: string;
  /** `LimitBook`: types. */
  readonly pascal: string;
}

/**
 * Returns the spellings of a name that is written in kebab or camel case.
 *
 * @throws Error for a name that is not made of letters and digits, or begins with a capital.
 */
export function namesOf(name: string): Names {
  if (!/^[a-z][a-zA-Z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(`new: ${name} is not a name: expected letters and digits, as in limit-book`);
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const kebab = camel.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  // A digit begins no word of `camel`, but one of `trigger-v2`, so the given name is kept.
  return {
    kebab: name.includes('-') ? name : kebab,
    camel,
    pascal: `${camel[0]?.toUpperCase()}${camel.slice(1)}`,
  };
}
