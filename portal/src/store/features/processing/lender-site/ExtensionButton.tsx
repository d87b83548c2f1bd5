import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { FormDialog } from '@millrace/ui/dialogs';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useProof } from '../../../shared/password/use-proof.tsx';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { createExtensionKey } from './api.ts';
import { startExtension } from './extension.ts';

interface ExtensionButtonProps {
  details: ProcessingDetails;
  entry: StaffTimelineEntry;
  /** Address of the lender's page. */
  address: string | null;
}

/** Starts the browser extension, which fills in the lender's pages. */
export function ExtensionButton({ details, entry, address }: ExtensionButtonProps) {
  const toast = useToast();
  const proof = useProof();
  const [asking, setAsking] = useState(false);
  const of = { formId: details.id, storeId: details.store.id, lenderId: entry.lenderId };
  const start = useMutation({
    mutationFn: async () => {
      await proof.prove();
      return createExtensionKey({ form_id: of.formId, store_id: of.storeId, lender_id: of.lenderId });
    },
    onSuccess: ({ key }) => {
      setAsking(false);
      startExtension({ key, ...of, address });
    },
    onError: (error) => {
      if (proof.fieldAfter(error)) setAsking(true);
      else toast.failure(error);
    },
  });
  return (
    <>
      <Button variant="outlined" loading={start.isPending} onClick={() => start.mutate()}>
        Fill in with the extension
      </Button>
      {asking && (
        <FormDialog
          title="Fill in with the extension"
          submitLabel="Start"
          pending={start.isPending}
          error={start.error}
          onClose={() => setAsking(false)}
          onSubmit={(event) => {
            event.preventDefault();
            start.mutate();
          }}
        >
          <Typography>Enter your password, because the extension reads sensitive values.</Typography>
          {proof.fieldAfter(start.error)}
        </FormDialog>
      )}
    </>
  );
}
