import { pagesOf, type PageRoutes } from '../../shared/pages/pages.ts';

/** The component of each screen of this app, by its path in `@millrace/schemas/permissions`. */
export const pages = pagesOf(
  import.meta.glob<PageRoutes>('../features/*/route.ts', { eager: true, import: 'routes' }),
);
