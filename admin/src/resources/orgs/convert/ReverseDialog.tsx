import type { AdminOrg } from '@millrace/schemas/api';
import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../../providers/data-provider.ts';
import { FormDialog } from '../../../shared/FormDialog.tsx';

export function ReverseDialog({ org, onClose }: { org: AdminOrg; onClose: () => void }) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const save = useMutation({
    mutationFn: () => provider.reverseFromLaa(org.id),
    onSuccess: () => {
      onClose();
      notify('Updated');
      refresh();
    },
  });
  return (
    <FormDialog
      title={`Reverse the conversion of ${org.org_name}?`}
      submitLabel="Reverse the conversion"
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <Typography>
        Everybody who was in it then gets the roles of then. Who came since keeps the roles they were given.
      </Typography>
    </FormDialog>
  );
}
