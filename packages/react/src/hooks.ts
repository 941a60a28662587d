'use client';

// Apart from what a server needs: with React's condition `react-server`, as in a Server Component of
// Next, `createContext` and the hooks of React are missing.
export { type Calls, useCalls, usePlan } from './hooks/use-calls.ts';
export { type FlowHandle, type UseFlowOptions, useFlow } from './hooks/use-flow.ts';
export { useWatch, type Watched, type WatchMethod } from './hooks/use-watch.ts';
export { PerijoveProvider, type PerijoveProviderProps, usePerijove } from './provider.ts';
