import { lazy, type ComponentType } from 'react';

/** The pages of one feature, by path. Each page's code is loaded when the page is first shown. */
export type PageRoutes = Readonly<Record<string, () => Promise<ComponentType>>>;

/**
 * Joins the pages of all features into one map by path.
 * @param routesByFile the exports of each `route.ts`
 * @throws if two features have a page for the same path
 */
export function pagesOf(
  routesByFile: Readonly<Record<string, PageRoutes>>,
): Readonly<Record<string, ComponentType>> {
  const pages: Record<string, ComponentType> = {};
  for (const [file, routes] of Object.entries(routesByFile)) {
    for (const [path, load] of Object.entries(routes)) {
      if (pages[path]) throw new Error(`${file}: another feature has a page for ${path} already.`);
      pages[path] = lazy(async () => ({ default: await load() }));
    }
  }
  return pages;
}
