import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';
import { ListName, ListTitle } from './titles.tsx';

/** Of a list: its name, and what adds to it. */
export function ListHead({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <ListTitle />
      <PageHead heading={<ListName />} actions={actions} />
    </>
  );
}
