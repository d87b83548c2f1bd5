import Button from '@mui/material/Button';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { NotifyCustomerDialog } from '../tell/NotifyCustomerDialog.tsx';
import { useCustomerNotifications } from '../tell/NotifyCustomerMenu.tsx';
import { groupsOf } from './lender-groups.ts';
import { ShowToCustomerButton } from './ShowToCustomer.tsx';

interface DealProps {
  details: ProcessingDetails;
}

/**
 * The button that sends the customer a link to the offers of the best lender. It is the alternative to
 * showing the offers on this screen.
 */
function SendOfferLink({ details, entry }: DealProps & { entry: ProcessingDetails['entries'][number] }) {
  const may = useCustomerNotifications(entry, details).includes('offer');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {t('Send offer link')}
      </Button>
      {isOpen && (
        <NotifyCustomerDialog kind="offer" entry={entry} details={details} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const showsCustomer = ['show_offers', 'show_other_approvals', 'show_questions', 'explain'];

/**
 * The second button of the page. It sends the customer a link to the offers or shows the customer view,
 * whichever the main button does not do.
 */
export function SecondAction({ details }: DealProps) {
  const { action } = details.situation.next;
  const [best] = groupsOf(details).approved;
  if (action === 'show_offers') return best ? <SendOfferLink details={details} entry={best} /> : null;
  return showsCustomer.includes(action ?? '') ? null : <ShowToCustomerButton details={details} />;
}
