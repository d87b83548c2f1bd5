import { useNavigate } from 'react-router';
import { isOtherApp } from './safe-path.ts';

export type LoadPage = (path: string) => void;
export const loadPage: LoadPage = (path) => window.location.assign(path);
/** Loads a page and replaces the current history entry. */
export const replacePage: LoadPage = (path) => window.location.replace(path);

/** Navigates to a path of this site, with a full page load if another app serves it. */
export function useGoTo(load: LoadPage = loadPage): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    if (isOtherApp(path)) load(path);
    else void navigate(path, { replace: true });
  };
}
