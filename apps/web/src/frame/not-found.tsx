import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Empty } from '../pieces/empty.tsx';

export function NotFound(): ReactNode {
  return (
    <Empty title="There is no screen at this address.">
      <Link to="/">Go to Discover</Link>
    </Empty>
  );
}
