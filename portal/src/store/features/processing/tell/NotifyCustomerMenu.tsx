import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import type { CustomerNotification } from './api.ts';
import { useMay } from '../../../session/session-context.ts';
import { NotifyCustomerDialog } from './NotifyCustomerDialog.tsx';
import { customerNotifications, customerNotificationsOf } from './customer-notifications.ts';

/** Returns the kinds of messages about a lender that this user may send to the customer now. */
export function useCustomerNotifications(
  entry: StaffTimelineEntry,
  details: ProcessingDetails,
): CustomerNotification[] {
  const maySendOffers = useMay('offers:send');
  const mayNotify = useMay('customer-view:send');
  return customerNotificationsOf(entry, details).filter((kind) =>
    kind === 'offer' ? maySendOffers : mayNotify,
  );
}

interface NotifyCustomerMenuProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  kinds: readonly CustomerNotification[];
}

/** The menu with the messages about this lender that can be sent to the customer. */
export function NotifyCustomerMenu({ entry, details, kinds }: NotifyCustomerMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<CustomerNotification | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('Text the customer about {lenderName}', { lenderName: entry.lenderName })}
        endIcon={<ExpandMoreRounded />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Text the customer')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {kinds.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              close();
              setKind(one);
            }}
          >
            {customerNotifications[one].label}…
          </MenuItem>
        ))}
      </Menu>
      {kind && (
        <NotifyCustomerDialog kind={kind} entry={entry} details={details} onClose={() => setKind(null)} />
      )}
    </>
  );
}
