import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Installs an unpacked tarball beside the dependencies that its manifest names, and nothing else, and
 * loads every entry of it as an ES module and as CommonJS. Returns what went wrong, a line each.
 */
export function loadPacked(unpacked: string, source: string, app: string): readonly string[] {
  const manifest = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Manifest;
  const { name, dependencies, peerDependencies } = manifest;
  const modules = join(app, 'node_modules');
  const place = (each: string): string => {
    mkdirSync(dirname(join(modules, each)), { recursive: true });
    return join(modules, each);
  };
  for (const each of Object.keys({ ...dependencies, ...peerDependencies })) {
    const target = join(source, 'node_modules', each);
    if (existsSync(target)) symlinkSync(target, place(each));
  }
  renameSync(unpacked, place(name));
  const entries = entriesOf(manifest);
  return [
    ...load(app, 'module', 'await import', entries),
    ...load(app, 'commonjs', 'require', entries),
  ];
}

function entriesOf({ name, exports }: Manifest): readonly string[] {
  return Object.keys(exports)
    .filter((path) => !/\.(?:json|css)$/.test(path))
    .map((path) => name + path.slice(1));
}

/** All entries in one process; what failed is named by the program itself. */
function load(
  cwd: string,
  format: string,
  call: string,
  entries: readonly string[],
): readonly string[] {
  const program = entries.map((entry) => {
    const expression = `${call}('${entry}')`;
    const empty = `throw new Error('exports nothing')`;
    return `try { if (Object.keys(${expression}).length === 0) ${empty}; } catch (error) { console.log(${JSON.stringify(`${expression} fails: `)} + String(error).split('\\n')[0]); }`;
  });
  try {
    const said = execFileSync(
      process.execPath,
      [`--input-type=${format}`, '-e', program.join('\n')],
      { cwd, stdio: 'pipe', encoding: 'utf8' },
    );
    return said.split('\n').filter((line) => line !== '');
  } catch (error) {
    return [`${call} of its entries ends the process: ${String(error).split('\n')[0]}`];
  }
}
