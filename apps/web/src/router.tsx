import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { Frame } from './frame/frame.tsx';
import { NotFound } from './frame/not-found.tsx';
import { ScreenFailed } from './frame/screen-failed.tsx';
import { ScreenPending } from './frame/screen-pending.tsx';
import {
  readDiscoverSearch,
  readOrdersSearch,
  readPortfolioSearch,
  readSwapSearch,
} from './routes-search.ts';

/*
 * Every screen of the app. Each is a chunk of its own, loaded when a link to it is pointed at or
 * followed. What stands behind the `?` is read here, so that links are checked by the compiler.
 */
const root = createRootRoute({ component: Frame, notFoundComponent: NotFound });
const at = { getParentRoute: () => root };

const discover = createRoute({
  ...at,
  path: '/',
  validateSearch: readDiscoverSearch,
  component: lazyRouteComponent(() => import('./screens/discover/screen.tsx'), 'Screen'),
});
const token = createRoute({
  ...at,
  path: '/token/$mint',
  component: lazyRouteComponent(() => import('./screens/token/screen.tsx'), 'Screen'),
});
const portfolio = createRoute({
  ...at,
  path: '/portfolio',
  validateSearch: readPortfolioSearch,
  component: lazyRouteComponent(() => import('./screens/portfolio/screen.tsx'), 'Screen'),
});
const swap = createRoute({
  ...at,
  path: '/swap',
  validateSearch: readSwapSearch,
  component: lazyRouteComponent(() => import('./screens/swap/screen.tsx'), 'Screen'),
});
const orders = createRoute({
  ...at,
  path: '/orders',
  validateSearch: readOrdersSearch,
  component: lazyRouteComponent(() => import('./screens/orders/screen.tsx'), 'Screen'),
});
const earn = createRoute({
  ...at,
  path: '/earn',
  component: lazyRouteComponent(() => import('./screens/earn/screen.tsx'), 'Screen'),
});
const borrow = createRoute({
  ...at,
  path: '/borrow',
  component: lazyRouteComponent(() => import('./screens/borrow/screen.tsx'), 'Screen'),
});
const predict = createRoute({
  ...at,
  path: '/predict',
  component: lazyRouteComponent(() => import('./screens/predict/screen.tsx'), 'Screen'),
});
const send = createRoute({
  ...at,
  path: '/send',
  component: lazyRouteComponent(() => import('./screens/send/screen.tsx'), 'Screen'),
});
/** The secret of an invite is behind the `#`: no server sees it. */
const claim = createRoute({
  ...at,
  path: '/claim',
  component: lazyRouteComponent(() => import('./screens/claim/screen.tsx'), 'Screen'),
});
const studio = createRoute({
  ...at,
  path: '/studio',
  component: lazyRouteComponent(() => import('./screens/studio/screen.tsx'), 'Screen'),
});
const developer = createRoute({
  ...at,
  path: '/developer',
  component: lazyRouteComponent(() => import('./screens/developer/screen.tsx'), 'Screen'),
});

const routeTree = root.addChildren([
  discover,
  token,
  portfolio,
  swap,
  orders,
  earn,
  borrow,
  predict,
  send,
  claim,
  studio,
  developer,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ScreenFailed,
  defaultPendingComponent: ScreenPending,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
