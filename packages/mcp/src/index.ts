export { createMcp, type Mcp } from './create-mcp.ts';
export { type HttpOptions, type HttpServer, serveHttp } from './http/serve-http.ts';
export type { McpOptions, MoneyOptions } from './options.ts';
export { untrustedText } from './output/untrusted.ts';
export { createFilePreviewStore } from './previews/file-previews.ts';
export {
  createMemoryPreviewStore,
  type PreviewStore,
  type StoredPreview,
} from './previews/preview-store.ts';
export { serveStdio } from './stdio/serve-stdio.ts';
