import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { CfaConfig, Page } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { thankYouPagesQuery } from './api.ts';
import { PageLoading } from '../../../shared/page/PageLoading.tsx';
import { askFirst } from '../../../shared/settings/leave-question.ts';
import { listedFor } from './message-list.ts';
import { MessageEditor } from './MessageEditor.tsx';

interface ThankYouDialogProps {
  /** The form whose last screen shows the chosen message to the shopper. */
  config: CfaConfig;
  onClose: () => void;
}

/**
 * The id of the selected message. Null for a new message. Undefined until the user selects one; the dialog
 * then shows the first message.
 */
type Choice = number | null | undefined;

const chosenOf = (pages: readonly Page[], choice: Choice): Page | undefined =>
  choice === null ? undefined : (pages.find(({ id }) => id === choice) ?? pages[0]);

/** The dialog in which the store creates, edits and deletes thank-you messages, and chooses one for a form. */
export function ThankYouDialog({ config, onClose }: ThankYouDialogProps) {
  const id = useId();
  const phone = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const [choice, setChoice] = useState<Choice>(undefined);
  const { data, isPending, refetch } = useQuery(thankYouPagesQuery(config.org_id, config.store_id));
  const pages = data && listedFor(data, config.thank_you_message_id);
  const page = pages && chosenOf(pages, choice);
  const title = page || isPending ? t('Edit Thank You Message') : t('Create New Message');
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      fullScreen={phone}
      onClose={() => askFirst(onClose)}
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {pages ? (
        <MessageEditor
          key={page?.id ?? 'new'}
          config={config}
          pages={pages}
          page={page}
          onChoose={setChoice}
          onClose={onClose}
        />
      ) : (
        <>
          <DialogContent>
            {isPending ? (
              <PageLoading />
            ) : (
              <Alert
                severity="error"
                action={
                  <Button color="inherit" onClick={() => void refetch()}>
                    {t('Try again')}
                  </Button>
                }
              >
                {t('Failed to load thank you messages')}
              </Alert>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('Cancel')}</Button>
            <Button variant="contained" disabled>
              {t('Save Changes')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
