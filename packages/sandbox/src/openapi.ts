export { describeApi, type OpenApiDocument } from './openapi/describe-api.ts';
