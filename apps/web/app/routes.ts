import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('marketing/landing.route.tsx'),
  route('*', 'marketing/not-found.route.tsx'),
] satisfies RouteConfig;
