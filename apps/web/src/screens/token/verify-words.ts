/** What somebody says of a token that is to be verified. */
export interface Words {
  readonly handle: string;
  readonly description: string;
}

/** An account on X, as the service takes it. */
const HANDLE = /^https:\/\/(?:x|twitter)\.com\/\w{1,15}$/;

/** What is wrong with the words, by field. */
export function problemsOf({ handle, description }: Words): Partial<Words> {
  return {
    ...(!HANDLE.test(handle.trim()) && { handle: 'Enter its address: https://x.com/account.' }),
    ...(description.trim() === '' && { description: 'Say why it should be verified.' }),
  };
}
