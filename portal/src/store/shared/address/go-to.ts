import { useNavigate } from 'react-router';
import { isOtherApp } from './safe-path.ts';

export type LoadPage = (path: string) => void;
export const loadPage: LoadPage = (path) => window.location.assign(path);
/** The same, with no way back to what stood there. */
export const replacePage: LoadPage = (path) => window.location.replace(path);

/** Goes to a path of ours, with a full page load where another app serves it. */
export function useGoTo(load: LoadPage = loadPage): (path: string) => void {
  const navigate = useNavigate();
  return (path) => {
    if (isOtherApp(path)) load(path);
    else void navigate(path, { replace: true });
  };
}
