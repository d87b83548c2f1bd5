import Stack from '@mui/material/Stack';
import type { StoreDetails } from '@millrace/schemas/api';
import { storeSettingsQuery } from '../api.ts';
import { HoursCard } from '../hours/HoursCard.tsx';
import { Loaded } from '../../../shared/Loaded.tsx';
import { FormsCard } from './FormsCard.tsx';
import { ProofCard } from './ProofCard.tsx';

export function StoreSettingsTab({ store }: { store: StoreDetails }) {
  return (
    <Loaded query={storeSettingsQuery(store.id)}>
      {(settings) => (
        <Stack sx={{ gap: 5 }}>
          <FormsCard store={store} settings={settings} />
          <HoursCard store={store} settings={settings} />
          <ProofCard store={store} settings={settings} />
        </Stack>
      )}
    </Loaded>
  );
}
