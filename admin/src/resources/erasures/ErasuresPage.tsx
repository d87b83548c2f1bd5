import { Stack } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { ErasureList } from './ErasureList.tsx';
import { FindErasable } from './FindErasable.tsx';

/** Shows what a deletion of an application removes, and lets two persons request and approve it. */
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
