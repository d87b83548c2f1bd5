import useMediaQuery from '@mui/material/useMediaQuery';
import { LenderCards } from './LenderCards.tsx';
import { LenderTable } from './LenderTable.tsx';
import type { LenderListProps } from './list-props.ts';

/** The same as the timeline for who reads rows, with its time in words: a table, or cards where that has no room. */
export function LenderList(props: LenderListProps) {
  const narrow = useMediaQuery('(max-width: 699px)', { noSsr: true });
  return narrow ? <LenderCards {...props} /> : <LenderTable {...props} />;
}
