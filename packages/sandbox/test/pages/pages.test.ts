import { createHash } from 'node:crypto';
import { httpMethodNames } from '@perijove/local-node/rpc';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { afterAll, beforeAll, expect, it } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { createControlRoutes } from '../../src/control/control.ts';
import { controlEndpoints } from '../../src/control/control-endpoints.ts';
import type { Sandbox } from '../../src/index.ts';
import { describeApi, type OpenApiDocument } from '../../src/openapi/describe-api.ts';
import { describeInput } from '../../src/openapi/json-schema.ts';
import { renderDocs } from '../../src/pages/docs-page.ts';
import { startSeeded } from '../running.ts';

let sandbox: Sandbox;
let pages: Readonly<Record<'index' | 'docs' | 'portal', Response & { readonly html: string }>>;

beforeAll(async () => {
  sandbox = await startSeeded();
  const open = async (path: string): Promise<Response & { html: string }> => {
    const response = await fetch(sandbox.url + path);
    return Object.assign(response, { html: await response.text() });
  };
  pages = { index: await open('/'), docs: await open('/docs'), portal: await open('/portal') };
});
afterAll(() => sandbox.stop());

const unescaped = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const textOf = (html: string): string => unescaped(html.replace(/<[^>]*>/g, ''));

it.each(['index', 'docs', 'portal'] as const)('%s holds to a strict policy', (name) => {
  const { status, headers, html } = pages[name];
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/html/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  // The policy lets the page's own style and script pass, and there is nothing else to pass.
  for (const [, tag, text = ''] of html.matchAll(/<(style|script)[^>]*>([\s\S]*?)<\/\1>/g)) {
    expect(policy, tag).toContain(createHash('sha256').update(text).digest('base64'));
  }
  const markup = html.replace(/<(style|script)>[\s\S]*?<\/\1>/g, '');
  expect(markup).not.toMatch(/<(?:script|img|iframe|object|embed|base|form action)\b/);
  expect(markup).not.toMatch(/\s(?:style|on\w+|src)=/);
  expect(markup.match(/<link [^>]*>/g)).toEqual(['<link rel="icon" href="data:,">']);
});

it.each(['index', 'docs'] as const)('%s has no script', (name) => {
  expect(pages[name].html).not.toContain('<script');
  expect(pages[name].headers.get('content-security-policy')).not.toContain('script-src');
});

it.each(['index', 'docs', 'portal'] as const)('the links of %s lead somewhere', async (name) => {
  const { html } = pages[name];
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const links = [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => unescaped(href));
  const outside = new Set<string>();
  for (const href of links) {
    if (href.startsWith('data:')) continue;
    const { origin, pathname, hash } = new URL(href, `${sandbox.url}/`);
    expect(origin).toBe(sandbox.url);
    if (href.startsWith('#')) expect(ids, href).toContain(decodeURIComponent(hash.slice(1)));
    else outside.add(pathname);
  }
  for (const path of outside) expect((await fetch(sandbox.url + path)).status, path).toBe(200);
});

it('the index has the version and links everything', () => {
  const { html } = pages.index;
  expect(html).toContain(`version ${manifest.version}`);
  for (const href of ['/docs', '/portal', '/openapi.json', '#rpc', '#controls']) {
    expect(html).toContain(` href="${href}"`);
  }
  for (const address of [sandbox.url, sandbox.rpcUrl, sandbox.rpcWebSocketUrl]) {
    expect(html).toContain(address);
  }
  for (const name of httpMethodNames) expect(html).toContain(`<code>${name}</code>`);
});

it('the index has every control, with each of its fields', () => {
  const routes = createControlRoutes({} as never).routes.map(
    ({ method, path }) => `${method} ${path}`,
  );
  const listed = controlEndpoints.map(
    ({ verb, path }) => `${verb} ${path.replace('/_sandbox', '')}`,
  );
  // `:mint?` is two routes in one, and claiming has routes of its own.
  const expected = routes.flatMap((route) =>
    route.endsWith('/:mint?') ? [route.replace('/:mint?', ''), route.replace('?', '')] : [route],
  );
  expect(new Set(listed)).toEqual(new Set([...expected, 'POST /invites/craft-claim']));
  const { html } = pages.index;
  for (const { path, body } of controlEndpoints) {
    expect(html).toContain(path);
    if (!body) continue;
    const { anyOf, oneOf, ...schema } = describeInput(body);
    for (const form of anyOf ?? oneOf ?? [schema]) {
      for (const field of Object.keys(form.properties ?? {})) {
        if (field !== 'kind') expect(html, path).toContain(`<code>${field}</code>`);
      }
    }
  }
});

it('the reference has every operation with its fields, statuses and schemas', () => {
  const document = describeApi(catalog, schemas, sandbox.url);
  const { html } = pages.docs;
  for (const [path, item] of Object.entries(document.paths)) {
    expect(html).toContain(`<code>${path}</code>`);
    for (const operation of Object.values(item)) {
      const [, part = ''] = html.split(`id="op-${operation.operationId}"`);
      const [own = ''] = part.split('<details class="operation">');
      expect(textOf(html)).toContain(operation.summary?.replaceAll('`', ''));
      for (const { name } of operation.parameters) expect(own).toContain(`<code>${name}</code>`);
      for (const status of Object.keys(operation.responses)) {
        expect(own, operation.operationId).toContain(`>${status}</th>`);
      }
      expect(own).toContain('curl');
    }
  }
  for (const name of Object.keys(document.components.schemas)) {
    expect(html).toContain(`id="schema-${name}"`);
  }
});

it('what a document says is text, whatever it is', () => {
  const document = describeApi(catalog, schemas, sandbox.url);
  const evil = '<script>alert(1)</script>"\' onload=x';
  const hostile = JSON.parse(
    JSON.stringify(document).replaceAll(
      JSON.stringify(document.tags[0]?.description).slice(1, -1),
      JSON.stringify(evil).slice(1, -1),
    ),
  ) as OpenApiDocument;
  const html = renderDocs(hostile).toString();
  expect(html).not.toContain('<script');
  expect(unescaped(html)).toContain(evil);
});
