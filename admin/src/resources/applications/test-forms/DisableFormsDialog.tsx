import * as api from '@millrace/schemas/calls';
import { Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call } from '../../../providers/http-client.ts';
import { FormDialog } from '@millrace/ui/dialogs';
import { StoreChoice, type Store } from '../../../shared/StoreChoice.tsx';

/** The dialog that removes the generated applications of one store from all lists. */
export function DisableFormsDialog({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [store, setStore] = useState<Store | null>(null);
  const [missing, setMissing] = useState(false);
  const disable = useMutation({
    mutationFn: ({ id }: Store) => call(api.deleteTestApplications, { body: { storeId: id } }),
    onSuccess: ({ count }) => {
      onClose();
      notify(count === 1 ? '1 test form removed' : `${count} test forms removed`, { type: 'success' });
      refresh();
    },
  });
  return (
    <FormDialog
      title="Remove test forms"
      submitLabel="Remove test forms"
      danger
      pending={disable.isPending}
      error={disable.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(store === null);
        if (store) disable.mutate(store);
      }}
    >
      <Typography>
        All test forms are removed from the lists of the store. Applications of real shoppers stay.
      </Typography>
      <StoreChoice
        value={store}
        onChange={setStore}
        error={missing && !store ? 'Choose the store' : undefined}
      />
    </FormDialog>
  );
}
