/** A stylesheet as text: the build puts it in. */
declare module '*.css?inline' {
  const text: string;
  export default text;
}
