import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RenderHookResult, renderHook } from '@testing-library/react';
import { createElement, type ReactNode, StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { PerijoveProvider, type PerijoveProviderProps } from '../src/index.ts';

/** Runs a hook as a page does: in StrictMode, below both providers. It is unmounted with the test. */
export function runHook<Result>(
  props: Omit<PerijoveProviderProps, 'children'>,
  hook: () => Result,
  queryClient = new QueryClient(),
): RenderHookResult<Result, unknown> {
  const wrapper = ({ children }: { readonly children?: ReactNode }): ReactNode =>
    createElement(
      StrictMode,
      null,
      createElement(
        QueryClientProvider,
        { client: queryClient },
        createElement(PerijoveProvider, props, children),
      ),
    );
  const rendered = renderHook(hook, { wrapper });
  onTestFinished(() => {
    rendered.unmount();
    queryClient.clear();
  });
  return rendered;
}
