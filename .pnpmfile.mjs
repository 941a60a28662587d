/** The node-<platform> packages give `os` and `cpu` as plain strings, which pnpm would ignore. */
export const hooks = {
  readPackage(pkg) {
    if (/^node-(bin-)?(linux|darwin|win)-/.test(pkg.name)) {
      pkg.os = [pkg.os].flat();
      pkg.cpu = [pkg.cpu].flat();
    }
    return pkg;
  },
};
