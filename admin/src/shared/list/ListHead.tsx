import type { ReactNode } from 'react';
import { PageHead } from '@millrace/ui/page';
import { ListName, ListTitle } from '../record/titles.tsx';

/** The head of a list page: its name and its actions. */
export function ListHead({ actions }: { actions?: ReactNode }) {
  return (
    <>
      <ListTitle />
      <PageHead heading={<ListName />} actions={actions} />
    </>
  );
}
