/** The part of a process that this needs; an old Node has no `getBuiltinModule`. */
interface Host {
  readonly getBuiltinModule?: typeof process.getBuiltinModule;
  readonly versions: { readonly node: string };
}

/**
 * Returns Node's HTTP module. An import of it would load what Node has of `fetch` as well.
 *
 * @throws Error where Node is too old: it is the first that any program calls.
 */
export function loadHttp(host: Host): typeof import('node:http') {
  if (host.getBuiltinModule) return host.getBuiltinModule('node:http');
  throw new Error(`the sandbox needs Node 20.18.1 or newer; this is Node ${host.versions.node}`);
}
