import { en } from './en.ts';
import type { Words } from './words.ts';

export const de: Words = en;
