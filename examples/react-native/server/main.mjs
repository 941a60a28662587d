import { startServer } from './server.mjs';

const { url } = await startServer(Number(process.env.PORT ?? 3000));
console.log(`The app calls ${url}: an emulator of Android sees it as http://10.0.2.2`);
