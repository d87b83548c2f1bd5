import SendRounded from '@mui/icons-material/SendRounded';
import { LinkTable } from '../../shared/sent-links/LinkTable.tsx';
import { sentColumns } from '../../shared/sent-links/sent-columns.tsx';

/** Links that a store sent, and what became of each. */
export const SentLinks = ({ storeId }: { storeId: number }) => (
  <LinkTable
    title="Links"
    searchLabel="Search links"
    place={{ path: '', storeId }}
    columns={sentColumns}
    icon={SendRounded}
    empty={{ title: 'No link was sent yet', text: 'Links that this store sends show up here.' }}
  />
);
