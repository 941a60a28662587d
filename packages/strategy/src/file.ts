export { createFileStateStore } from './file/file-state-store.ts';
