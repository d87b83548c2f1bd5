import { Alert, AlertTitle, Box, Button } from '@mui/material';
import type { LenderRecord } from '../../../providers/contracts.ts';
import { useFormContext } from 'react-hook-form';
import { editableKeys } from '../../../providers/lender-changes.ts';
import { textOf } from '../lender-manifest.ts';
import { labels } from '../lender.messages.ts';

interface ConflictNoticeProps {
  /** The lender as it was when the user started to edit. */
  base: LenderRecord;
  newest: LenderRecord;
  onDiscard: () => void;
}

/**
 * Returns the changes that other users saved since this user started to edit, as `label: before → now`, where
 * `now` is the saved value.
 */
export function changesByOthers(base: LenderRecord, newest: LenderRecord): string[] {
  const changed = editableKeys.filter((key) => JSON.stringify(base[key]) !== JSON.stringify(newest[key]));
  return changed.map((key) => `${labels[key]}: ${textOf(base[key])} → ${textOf(newest[key])}`);
}

/**
 * Shown if another user saved the lender first. Lists that user's changes before this user can overwrite
 * them. Values that this user typed are kept.
 */
export function ConflictNotice({ base, newest, onDiscard }: ConflictNoticeProps) {
  const { reset } = useFormContext();
  const discard = (): void => {
    reset(newest);
    onDiscard();
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={discard}>
          Discard my edits
        </Button>
      }
    >
      <AlertTitle>Another user changed this lender</AlertTitle>
      Your edits are still here. Save again to apply them to the newest version.
      <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
        {changesByOthers(base, newest).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
