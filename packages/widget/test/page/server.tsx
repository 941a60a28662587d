import { renderToString } from 'react-dom/server.browser';
import { Host } from './host.tsx';

/** The page as a server renders it. */
export const html = renderToString(<Host />);
