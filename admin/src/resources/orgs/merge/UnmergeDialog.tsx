import type { MergeRecord } from '@millrace/schemas/api';
import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../../providers/data-provider.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';

export function UnmergeDialog({ merge, onClose }: { merge: MergeRecord; onClose: () => void }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () => provider.unmergeOrg(merge.into_org_id),
    onSuccess: () => {
      onClose();
      notify('Updated');
      refresh();
    },
  });
  return (
    <FormDialog
      title="Unmerge these orgs?"
      submitLabel="Unmerge"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Typography>
        Orgs {merge.org_ids.join(', ')} are separate again. Stores, regions and people that took part go back
        to where they were, with the roles they had. What came since stays in org {merge.into_org_id}, except
        people who work only in stores that go back.
      </Typography>
    </FormDialog>
  );
}
