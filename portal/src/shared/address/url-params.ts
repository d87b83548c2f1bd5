import { useSearchParams, type NavigateOptions } from 'react-router';

type Change = (current: URLSearchParams) => URLSearchParams;

/**
 * Returns the parameters of the page's URL and a function that changes them. A change starts from the URL that
 * the browser has at that moment. The updater of React Router starts from the parameters of the last render,
 * so that the second of two quick changes would undo the first.
 */
export function useUrlParams(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const change = (wanted: Change, options?: NavigateOptions): void =>
    setParams(wanted(new URLSearchParams(globalThis.location.search)), options);
  return [params, change];
}
