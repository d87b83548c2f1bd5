import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '@millrace/ui/translate';
import { useMay } from '../../../session/session-context.ts';
import { followUpQuery } from '../../../shared/follow-up/api.ts';
import { FollowUpDialog } from '../../../shared/follow-up/FollowUpDialog.tsx';
import { FollowUpLine } from '../../../shared/follow-up/FollowUpLine.tsx';
import { Panel } from '../../../shared/page/Panel.tsx';

/** Shows what the store has planned for the application: who, when, and a note. */
export function FollowUpPanel({ details }: { details: ProcessingDetails }) {
  const may = useMay('follow-ups:update');
  const address = { storeId: details.store.id, formId: details.id };
  const { data } = useQuery({ ...followUpQuery(address), enabled: may });
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  // the panel is rendered before its data is loaded, so that the notes below do not move
  const followUp = data?.follow_up ?? null;
  return (
    <Panel
      title={t('Follow-up')}
      aside={
        <Button disabled={!data} onClick={() => setOpen(true)}>
          {followUp ? t('Change') : t('Set a day')}
        </Button>
      }
    >
      {followUp && (
        <Box sx={{ px: { xs: 4, sm: 5 }, pb: 4, mt: -1 }}>
          <FollowUpLine followUp={followUp} />
        </Box>
      )}
      {isOpen && (
        <FollowUpDialog
          address={address}
          name={details.applicant_name || details.reference}
          followUp={followUp}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}
