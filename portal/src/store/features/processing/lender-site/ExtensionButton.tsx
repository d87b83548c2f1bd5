import Button from '@mui/material/Button';
import type { ProcessingDetails, StaffTimelineEntry } from '@millrace/schemas/api';
import { useMutation } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { createExtensionKey } from './api.ts';
import { startExtension } from './extension.ts';

interface ExtensionButtonProps {
  details: ProcessingDetails;
  entry: StaffTimelineEntry;
  /** The URL of the lender's page. */
  address: string | null;
}

/** The button that starts the browser extension, which fills in the lender's pages. */
export function ExtensionButton({ details, entry, address }: ExtensionButtonProps) {
  const toast = useToast();
  const of = { formId: details.id, storeId: details.store.id, lenderId: entry.lenderId };
  const start = useMutation({
    mutationFn: () =>
      createExtensionKey({ form_id: of.formId, store_id: of.storeId, lender_id: of.lenderId }),
    onSuccess: ({ key }) => startExtension({ key, ...of, address }),
    onError: toast.failure,
  });
  return (
    <Button variant="outlined" loading={start.isPending} onClick={() => start.mutate()}>
      {t('Fill in with the browser extension')}
    </Button>
  );
}
