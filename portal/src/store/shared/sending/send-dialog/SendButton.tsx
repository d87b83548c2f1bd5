import SendRounded from '@mui/icons-material/SendRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sendOptionsQuery } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { FailurePanel } from '../../page/FailurePanel.tsx';
import type { SendKind } from '../send-input.ts';
import { SendLoading } from './SendLoading.tsx';

const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }));

interface SendingProps {
  storeId: number;
  formId?: string | undefined;
  kind?: SendKind | undefined;
  onClose: () => void;
  onRefused: (message: string) => void;
  onSent?: (() => void) | undefined;
}

/** The dialog that opens after a click on the button. It first loads the options for sending. */
function Sending({ storeId, formId, kind, onClose, ...ends }: SendingProps) {
  const query = { storeId, ...(formId !== undefined && { formId }) };
  const { data, error, refetch } = useQuery({ ...sendOptionsQuery(query), staleTime: 0, gcTime: 0 });
  const waiting = <SendLoading kind={kind ?? 'form'} onClose={onClose} />;
  if (!data && error) {
    return (
      <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-label="Send a link">
        <DialogContent>
          <FailurePanel error={error} onRetry={() => void refetch()} />
        </DialogContent>
      </Dialog>
    );
  }
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <SendDialog {...{ storeId, formId, kind, onClose, ...ends }} options={data} />
    </Suspense>
  );
}

interface SendButtonProps {
  storeId: number;
  /** The id of the application to which the link leads. Undefined to create a new application. */
  formId?: string;
  /** What the dialog offers to send at first. The default is a new application. */
  kind?: SendKind;
  label: string;
  variant?: 'contained' | 'outlined' | 'text';
  onSent?: () => void;
}

/**
 * The button that opens the dialog for sending a link. If the provider refuses the link, the refusal is shown
 * beside the button until the user closes it.
 */
export function SendButton({ storeId, formId, kind, label, variant = 'contained', onSent }: SendButtonProps) {
  const maySend = useMay('form-links:send');
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  if (!maySend) return null;
  return (
    <>
      {refused && (
        <Alert severity="error" onClose={() => setRefused(null)}>
          {refused}
        </Alert>
      )}
      <Button variant={variant} startIcon={<SendRounded />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Sending
          {...{ storeId, formId, kind, onSent }}
          onClose={() => setOpen(false)}
          onRefused={setRefused}
        />
      )}
    </>
  );
}
