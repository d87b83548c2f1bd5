import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { LenderStatus, ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { LEASE_DECLINE_RECORDED_AS } from '@millrace/schemas/states';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import type { Settable } from './entries.ts';
import { ResultDialog } from './ResultDialog.tsx';

interface StatusMenuButtonProps {
  entry: StaffTimelineEntry;
  details: ProcessingDetails;
  settable: Settable;
  /** True outside the header of the page, whose button is the only main button. */
  isQuiet?: boolean;
  /** The words of the next step, as the main button of the page. Default: the label of the menu. */
  nextStep?: string | undefined;
}

/** The button with the menu in which a user sets the lender's result. */
export function StatusMenuButton({
  entry,
  details,
  settable,
  isQuiet = false,
  nextStep,
}: StatusMenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [status, setStatus] = useState<LenderStatus | null>(null);
  const { entries, override } = settable;
  const label = t(settable.label);
  const says = override
    ? t('Set the result of {lenderName}', { lenderName: entry.lenderName })
    : t('Set decision for {lenderName}', { lenderName: entry.lenderName });
  return (
    <>
      <Button
        variant={override || isQuiet ? 'outlined' : 'contained'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(nextStep && { size: 'large' })}
        aria-label={nextStep ? says : `${label}: ${says}`}
        endIcon={<ExpandMoreRounded />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {nextStep ?? label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxWidth: 'calc(100vw - 32px)' } } }}
      >
        <ListSubheader role="presentation" sx={{ lineHeight: '20px', py: 2 }}>
          {says}
        </ListSubheader>
        {entries.map((one) => (
          <MenuItem
            key={one}
            onClick={() => {
              setAnchor(null);
              setStatus(one);
            }}
          >
            <ListItemText
              primary={t(one)}
              secondary={
                one === 'Lease Decline'
                  ? t('recorded as {limit}', { limit: LEASE_DECLINE_RECORDED_AS })
                  : undefined
              }
            />
          </MenuItem>
        ))}
      </Menu>
      {status && (
        <ResultDialog
          entry={entry}
          details={details}
          status={status}
          override={override}
          onClose={() => setStatus(null)}
        />
      )}
    </>
  );
}
