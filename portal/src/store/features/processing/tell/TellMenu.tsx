import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useState } from 'react';
import type { Telling } from './api.ts';
import { useMay } from '../../../session/session-context.ts';
import { TellDialog } from './TellDialog.tsx';
import { tellings, tellingsOf } from './tellings.ts';

/** Returns the kinds of messages about a lender that this user may send to the customer now. */
export function useTellings(entry: StaffTimelineEntry, details: ProcessingDetails): Telling[] {
  const maySendOffers = useMay('offers:send');
  const mayNotify = useMay('hand-offs:send');
  return tellingsOf(entry, details).filter((kind) => (kind === 'offer' ? maySendOffers : mayNotify));
}

interface TellMenuProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  kinds: readonly Telling[];
}

/** The menu with the messages about this lender that can be sent to the customer. */
export function TellMenu({ entry, details, kinds }: TellMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [kind, setKind] = useState<Telling | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`Message customer about ${entry.lenderName}`}
        endIcon={<ExpandMoreRounded />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // aligns the text of this button, which has no border, with the other buttons
        sx={{ '&:first-of-type': { ml: '-14px' } }}
      >
        Message customer
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
            {tellings[one].label}…
          </MenuItem>
        ))}
      </Menu>
      {kind && <TellDialog kind={kind} entry={entry} details={details} onClose={() => setKind(null)} />}
    </>
  );
}
