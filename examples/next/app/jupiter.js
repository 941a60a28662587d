// Only files that run on the server import this one: it reads the key.
import { createPerijove, jupiter, sandbox } from 'perijove';

const { SANDBOX_URL, JUPITER_API_KEY } = process.env;
export const apiKey = JUPITER_API_KEY;
export const deployment = SANDBOX_URL ? sandbox(SANDBOX_URL) : jupiter;
export const perijove = createPerijove({ deployment, apiKey });
