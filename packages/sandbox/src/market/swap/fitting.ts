/** What is built or, when the transaction is too large, the refusal that is made of that as an error. */
export function fitting<T>(build: () => T, refuse: (tooLarge: RangeError) => Error): T {
  try {
    return build();
  } catch (error) {
    throw error instanceof RangeError ? refuse(error) : error;
  }
}
