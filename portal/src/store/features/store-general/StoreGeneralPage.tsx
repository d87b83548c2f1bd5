import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { StoreDetails } from '@millrace/schemas/api';
import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { storeQuery } from '../../shared/stores/api.ts';
import { isNumericId } from '../../shared/address/address-ids.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { SettingsTabs } from '../../shared/settings/SettingsTabs.tsx';
import { storeTabs } from './tab-list.tsx';

function StoreTabs({ store }: { store: StoreDetails }) {
  const tabs = storeTabs.map(({ panel: Panel, ...tab }) => ({
    ...tab,
    panel: () => <Panel store={store} />,
  }));
  return <SettingsTabs label={t('Store settings')} tabs={tabs} />;
}

/** The page with all settings of a store and its application forms. */
export function StoreGeneralPage() {
  const { storeId: named } = useParams();
  const storeId = Number(named);
  const isAddress = isNumericId(named);
  const { data: store, error, isPending, refetch } = useQuery({ ...storeQuery(storeId), enabled: isAddress });
  if (!isAddress) return <StoreMissingPage />;
  if (isPending) return <PageLoading />;
  if (error instanceof ApiProblem && error.status < 500 && error.status > 0) return <StoreMissingPage />;
  if (!store) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageTitle title={t('{storeName} settings', { storeName: store.store_name })} />
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 5 }}
      >
        <Box>
          <Typography variant="h1">{t('Store profile')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {store.store_name} · {store.org_name}
          </Typography>
        </Box>
      </Stack>
      <StoreTabs key={storeId} store={store} />
    </>
  );
}
