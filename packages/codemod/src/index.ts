export { isCandidate, type Outcome, rewriteJupAgApi, type Surroundings } from './jup-ag-api.ts';
