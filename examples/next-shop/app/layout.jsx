import { Providers } from './providers.jsx';

export const metadata = { title: 'A small shop', icons: 'data:,' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  );
}
