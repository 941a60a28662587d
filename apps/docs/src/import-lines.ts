/** Where a name comes from that `perijove` itself does not export. */
const homes: Readonly<Record<string, string>> = {
  createInviteCode: 'perijove/send',
  signTransaction: 'perijove/solana',
};

/** The imports of names from the umbrella, as the editor sorts them. */
export function importLines(names: readonly string[]): string {
  const homeOf = (name: string): string => homes[name] ?? 'perijove';
  const modules = [...new Set(names.map(homeOf))].sort();
  const lines = modules.map((module) => {
    const own = names.filter((name) => homeOf(name) === module);
    own.sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' }));
    return `import { ${own.join(', ')} } from '${module}';`;
  });
  return lines.join('\n');
}
