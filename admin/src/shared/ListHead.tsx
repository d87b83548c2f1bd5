import type { ReactNode } from 'react';
import { PageHead } from '@millrace/ui/page';
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
