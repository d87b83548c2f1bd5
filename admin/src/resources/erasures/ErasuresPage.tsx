import { Stack } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { ErasureList } from './ErasureList.tsx';
import { FindErasable } from './FindErasable.tsx';

/**
 * The page for deletions of applications. It shows what a deletion removes. One person requests the deletion
 * and another approves it.
 */
export function ErasuresPage() {
  return (
    <ResourceContextProvider value="erasures">
      <ListHead />
      <Stack sx={{ gap: 2, pb: 6 }}>
        <FindErasable />
        <ErasureList />
      </Stack>
    </ResourceContextProvider>
  );
}
