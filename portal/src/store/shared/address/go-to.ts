import { useNavigate } from 'react-router';
import { isOtherApp } from './safe-path.ts';

export type LoadPage = (path: string) => void;
export const loadPage: LoadPage = (path) => window.location.assign(path);
/** Loads a page in the browser. The page replaces the current history entry. */
export const replacePage: LoadPage = (path) => window.location.replace(path);

/**
 * Returns a function that opens a path of this site. If another app serves the path, the browser loads the
 * whole page.
 */
export function useGoTo(load: LoadPage = loadPage): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    if (isOtherApp(path)) load(path);
    else void navigate(path, { replace: true });
  };
}
