import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../session/session-context.ts';
import { Panel } from '../../shared/page/Panel.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { useCardPage } from './BillingTabs.tsx';
import { NewSubscriptionDialog } from './NewSubscriptionDialog.tsx';

/**
 * The page for a store that was sold with a trial or with a deal (signed in GetAccept). It is shown until the
 * subscription is set up.
 */
export function SetupTrialPage() {
  useCardPage();
  const { user, stores } = useSession();
  const maySetUp = useMay('setup:complete');
  const [isOpen, setOpen] = useState(false);
  const storeId = user.primary_store_id ?? stores[0]?.id;
  return (
    <>
      <StorePageHead title={t('Set up your subscription')} />
      <Panel title={t('Plan')}>
        <Stack sx={{ gap: 4, px: { xs: 4, sm: 5 }, pb: 5, alignItems: 'start' }}>
          <Typography>
            {maySetUp
              ? t(
                  'Choose a plan to start taking applications. You can add a card later if your plan begins with a trial.',
                )
              : t('An administrator of your store has to choose a plan first.')}
          </Typography>
          {maySetUp && storeId !== undefined && (
            <Button variant="contained" onClick={() => setOpen(true)}>
              {t('Choose a plan')}
            </Button>
          )}
        </Stack>
      </Panel>
      {isOpen && storeId !== undefined && (
        <NewSubscriptionDialog storeId={storeId} isTrial onClose={() => setOpen(false)} />
      )}
    </>
  );
}
