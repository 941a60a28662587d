// Vite bundles stylesheets that are imported for their effect.
declare module '*.css';
declare module '@fontsource-variable/*';
