import { PageHead } from './PageHead.tsx';
import { ListName, ListTitle } from './titles.tsx';

export function ListHead() {
  return (
    <>
      <ListTitle />
      <PageHead heading={<ListName />} />
    </>
  );
}
