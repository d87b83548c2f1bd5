import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import Button from '@mui/material/Button';
import { Notice } from '@millrace/ui/page';
import { useState } from 'react';
import { LogOutButton } from '../../session/LogOutButton.tsx';
import { useMay, useSession } from '../../session/session-context.ts';
import { CentredCard } from '../../shared/page/CentredCard.tsx';
import { useCardPage } from './BillingTabs.tsx';
import { NewSubscriptionDialog } from './NewSubscriptionDialog.tsx';

/** The page of a store that was sold with a trial or a deal, until its subscription is set up. */
export function SetupTrialPage() {
  useCardPage();
  const { user, stores } = useSession();
  const maySetUp = useMay('setup:complete');
  const [isOpen, setOpen] = useState(false);
  const storeId = user.primary_store_id ?? stores[0]?.id;
  return (
    <CentredCard title="Set up your subscription">
      <Notice
        icon={CreditCardRounded}
        heading="h1"
        title="Set up your subscription"
        text={
          maySetUp
            ? 'Choose a plan to start taking applications. You can add a card later if your plan begins with a trial.'
            : 'An administrator of your store has to choose a plan first.'
        }
        action={
          <>
            {maySetUp && storeId !== undefined && (
              <Button variant="contained" onClick={() => setOpen(true)}>
                Choose a plan
              </Button>
            )}
            <LogOutButton />
          </>
        }
      />
      {isOpen && storeId !== undefined && (
        <NewSubscriptionDialog storeId={storeId} isTrial onClose={() => setOpen(false)} />
      )}
    </CentredCard>
  );
}
