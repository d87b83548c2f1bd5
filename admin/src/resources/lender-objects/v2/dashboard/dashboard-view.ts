import { useSearchParams } from 'react-router';

export const boardViews = ['list', 'industries', 'states'] as const;
export type BoardView = (typeof boardViews)[number];
export const viewWords: Readonly<Record<BoardView, string>> = {
  list: 'List',
  industries: 'Industries',
  states: 'States',
};

/**
 * Reads and writes the chosen view of the page in its URL, so that a link opens the same view. The views are
 * list, industries and states.
 */
export function useBoardView(): readonly [BoardView, (view: BoardView) => void] {
  const [search, setSearch] = useSearchParams();
  const view = boardViews.find((one) => one === search.get('map')) ?? 'list';
  return [view, (next) => setSearch(next === 'list' ? {} : { map: next })];
}
