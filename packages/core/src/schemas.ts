/** The zod forms of the values, for the schemas of the families. */
export { explainWith } from './check/explain.ts';
export {
  Address,
  BaseUnits,
  excluding,
  FilePart,
  Mint,
  type SchemaPair,
  Signature,
  withoutEval,
} from './check/schemas.ts';
