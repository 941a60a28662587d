import { randomBytes } from 'node:crypto';

const ID = /^preview-[0-9a-f]{32}$/;

/** An id that nobody can guess: it names one preview, and its flow in the journal. */
export function createId(): string {
  return `preview-${randomBytes(16).toString('hex')}`;
}

/** Whether a text can be one. Ids become names of files. */
export function isId(text: string): boolean {
  return ID.test(text);
}
