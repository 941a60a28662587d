import { createMiddleware } from 'hono/factory';

export interface PageHeadersOptions {
  /** Origins of images and uploads beside the page's own: those of the sandbox. */
  readonly origins: readonly string[];
}

/**
 * Allows the page its own files and calls to its own server, images and uploads of the sandbox, and
 * nothing else: nothing inline, no remote asset, and no text can become HTML or a script.
 */
export function pageHeaders({ origins }: PageHeadersOptions) {
  const also = origins.map((origin) => ` ${origin}`).join('');
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    // `data:` for the icons that wallets bring, `blob:` for the preview of an upload.
    `img-src 'self' data: blob:${also}`,
    `connect-src 'self'${also}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
  return createMiddleware(async (c, next) => {
    await next();
    c.header('content-security-policy', policy);
    c.header('referrer-policy', 'no-referrer');
    c.header('x-content-type-options', 'nosniff');
    c.header('cross-origin-opener-policy', 'same-origin');
    c.header('cross-origin-resource-policy', 'same-origin');
  });
}
