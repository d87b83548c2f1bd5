import SendRounded from '@mui/icons-material/SendRounded';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { sendOptionsQuery } from '../api.ts';
import { useMay } from '../../../session/session-context.ts';
import { StoreField } from '../../store-choice/StoreField.tsx';
import { FailurePanel } from '../../page/FailurePanel.tsx';
import type { SendKind } from '../send-input.ts';
import { SendLoading } from './SendLoading.tsx';

const loadDialog = async () => ({ default: (await import('./SendDialog.tsx')).SendDialog });
const SendDialog = lazy(loadDialog);

/** Options that were loaded longer ago, in milliseconds, are loaded again. */
const FRESH_MS = 5000;
const optionsOf = (storeId: number, formId: string | undefined) => ({
  ...sendOptionsQuery({ storeId, ...(formId !== undefined && { formId }) }),
  staleTime: FRESH_MS,
  gcTime: FRESH_MS,
});

interface SendingProps {
  storeId: number;
  formId?: string | undefined;
  kind?: SendKind | undefined;
  onClose: () => void;
  onRefused: (message: string) => void;
  onSent?: (() => void) | undefined;
}

/** The dialog that opens after a click on the button. It first loads the options. */
function Sending({ storeId, formId, kind, onClose, ...ends }: SendingProps) {
  const { data, error, refetch } = useQuery(optionsOf(storeId, formId));
  const waiting = <SendLoading kind={kind ?? 'form'} onClose={onClose} />;
  if (!data && error) {
    return (
      <Dialog open fullWidth maxWidth="md" onClose={onClose} aria-label={t('Send a link')}>
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

/** Asks for the store of the link. Shown if the user has chosen all stores. */
function ChooseStore({ onChoose, onClose }: { onChoose: (storeId: number) => void; onClose: () => void }) {
  const [chosen, setChosen] = useState<number>();
  const [pressed, setPressed] = useState(false);
  const id = useId();
  const press = (): void => {
    setPressed(true);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>{t('Send a link for which store?')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ pt: 2 }}>
          <StoreField
            storeId={chosen}
            error={pressed && chosen === undefined ? t('Choose a store.') : undefined}
            onChange={setChosen}
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button variant="contained" onClick={press}>
          {t('Continue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface SendButtonProps {
  storeId: number;
  /** True if the user has chosen all stores. The dialog then first asks for the store of the link. */
  asksForStore?: boolean;
  /** The id of the application that the link opens. Undefined to create a new application. */
  formId?: string;
  /** The kind of link that is preselected. The default is a new application. */
  kind?: SendKind;
  label: string;
  variant?: 'contained' | 'outlined' | 'text';
  onSent?: () => void;
}

/**
 * The button that opens the dialog for sending a link. If the message provider refuses the link, the error is
 * shown beside the button until the user closes it.
 */
export function SendButton({
  storeId,
  asksForStore = false,
  formId,
  kind,
  label,
  variant = 'contained',
  onSent,
}: SendButtonProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const maySend = useMay('form-links:send');
  const [open, setOpen] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const client = useQueryClient();
  if (!maySend) return null;
  // loads what the dialog needs while the pointer moves to the click
  const prepare = (): void => {
    loadDialog().catch(() => undefined);
    if (!asksForStore) void client.prefetchQuery(optionsOf(storeId, formId));
  };
  const close = (): void => {
    setOpen(false);
    setChosen(null);
  };
  return (
    <>
      {refused && (
        <Alert severity="error" onClose={() => setRefused(null)}>
          {refused}
        </Alert>
      )}
      <Button
        variant={variant}
        startIcon={<SendRounded />}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && asksForStore && chosen === null && <ChooseStore onChoose={setChosen} onClose={close} />}
      {open && (!asksForStore || chosen !== null) && (
        <Sending
          {...{ formId, kind, onSent }}
          storeId={chosen ?? storeId}
          onClose={close}
          onRefused={setRefused}
        />
      )}
    </>
  );
}
