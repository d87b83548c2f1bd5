import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { t } from '@millrace/ui/translate';
import { useSession } from '../../session/session-context.ts';
import { StoreField } from './StoreField.tsx';
import { useApplyStore } from './use-apply-store.ts';

/**
 * Shows a page that starts applications. Users of several stores have a field for the store above it. The
 * page appears when a store is chosen.
 */
export function ForOneStore({ children }: { children: (storeId: number) => ReactNode }) {
  const { stores } = useSession();
  const { storeId, choose } = useApplyStore();
  return (
    <>
      {stores.length > 1 && (
        <Stack sx={{ gap: 2, mb: 5 }}>
          <StoreField storeId={storeId} onChange={choose} />
          {storeId === undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('Each application belongs to a store. Choose the store to continue.')}
            </Typography>
          )}
        </Stack>
      )}
      {storeId !== undefined && children(storeId)}
    </>
  );
}
