import type { ResourceProps } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { MissingPage } from './MissingPage.tsx';

/** react-admin shows a resource's list for every address below it that it does not know; here that is no page. */
export function withExactList(resource: ResourceProps): ResourceProps {
  const { name, list: List } = resource;
  if (typeof List !== 'function') return resource;
  return {
    ...resource,
    list: function ExactList() {
      const { pathname } = useLocation();
      return matchPath(`/${name}`, pathname) ? <List /> : <MissingPage />;
    },
  };
}
