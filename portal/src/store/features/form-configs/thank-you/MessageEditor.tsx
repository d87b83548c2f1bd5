import { formatCount } from '@millrace/schemas/format';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CfaConfig, Page } from '@millrace/schemas/api';
import { useState } from 'react';
import { RichTextField, visibleText } from '@millrace/ui/rich-text';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '@millrace/ui/translate';
import { askFirst, useUnsaved } from '../../../shared/settings/leave-question.ts';
import { formConfigsKey } from '../../../shared/form-configs/api.ts';
import { DeleteDialog } from '../../../shared/list/DeleteDialog.tsx';
import { entryOf } from './message-list.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { useSaveMessage } from './use-save-message.ts';
import { deletePage, pagesKey } from './api.ts';

/** The button that deletes a message. After the deletion, the first remaining message is selected. */
function DeleteMessage({ page, onDeleted }: { page: Page; onDeleted: () => void }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    await deletePage(page.id);
    await client.invalidateQueries({ queryKey: formConfigsKey });
    onDeleted();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {t('Delete')}
      </Button>
      {asking && (
        <DeleteDialog
          name={page.name}
          act={remove}
          done={t('Page deleted successfully')}
          queryKey={pagesKey}
          onClose={() => setAsking(false)}
        >
          <Typography>
            {t('Forms that use this message show the standard text again. This cannot be undone.')}
          </Typography>
        </DeleteDialog>
      )}
    </>
  );
}

interface MessageEditorProps {
  config: CfaConfig;
  pages: readonly Page[];
  /** The message to edit. Undefined for a new message. */
  page: Page | undefined;
  /** Called with the id of the message to select, or null to begin a new message. */
  onChoose: (id: number | null | undefined) => void;
  onClose: () => void;
}

const NEW = 'new';
const fields = [
  ['message', t('Message Text'), 5000, 4],
  ['disclosure', t('Disclaimer'), 5000, 2],
  ['body', t('Body'), 10_000, 2],
] as const;

const noContent = { message: '', disclosure: '', body: '', header: '' };
const charactersLeft = (text: string, most: number): string =>
  `${formatCount(text.length)} / ${formatCount(most)}`;

export function MessageEditor({ config, pages, page, onChoose, onClose }: MessageEditorProps) {
  const [name, setName] = useState(page?.name ?? '');
  const [content, setContent] = useState(
    // a new message starts with the text that shoppers read now; if there are saved messages, it starts
    // empty, because that text is already one of them
    page ? { ...page.content } : pages.length > 0 ? noContent : { ...noContent, ...config.thank_you_text },
  );
  const [shown, setShown] = useState(!page || config.thank_you_message_id === page.id);
  const [pressed, setPressed] = useState(false);
  const [before] = useState(JSON.stringify([name, content, shown]));
  const save = useSaveMessage(config, page, onClose);
  useUnsaved(JSON.stringify([name, content, shown]) !== before && !save.isPending);
  const missing = { name: name.trim() === '', message: visibleText(content.message) === '' };
  const tooLong = fields.some(([key, , most]) => content[key].length > most);
  const incomplete = missing.name || missing.message || tooLong;
  const problemOf = (key: (typeof fields)[number][0], most: number): string | undefined => {
    if (content[key].length > most) return t('Too long. Shorten it to save.');
    return key === 'message' && pressed && missing.message ? t('Enter a message to save.') : undefined;
  };
  const press = (): void => {
    setPressed(true);
    if (!incomplete) save.mutate({ name, content, shown });
  };
  return (
    <>
      <DialogContent>
        <Box
          sx={{
            display: 'grid',
            gap: 6,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
          }}
        >
          <Stack sx={{ gap: 4 }}>
            <TextField
              select
              label={t('Select Message to Edit')}
              value={page?.id ?? NEW}
              onChange={({ target }) =>
                askFirst(() => onChoose(target.value === NEW ? null : Number(target.value)))
              }
            >
              <MenuItem value={NEW}>{t('Create New Message')}</MenuItem>
              {pages.map((one) => (
                <MenuItem key={one.id} value={one.id}>
                  {entryOf(one)}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              required
              label={t('Message Name')}
              value={name}
              error={pressed && missing.name}
              helperText={
                missing.name
                  ? t('Enter a name to save. Customers do not see it.')
                  : t('Customers do not see this name.')
              }
              onChange={({ target }) => setName(target.value)}
              slotProps={{ htmlInput: { maxLength: 255 } }}
            />
            {fields.map(([key, label, most, rows]) => (
              <RichTextField
                key={key}
                label={label}
                rows={rows}
                value={content[key]}
                error={problemOf(key, most)}
                counter={charactersLeft(content[key], most)}
                onChange={(written) => setContent({ ...content, [key]: written })}
              />
            ))}
            <TextField
              multiline
              minRows={2}
              label={t('Header')}
              value={content.header}
              onChange={({ target }) => setContent({ ...content, header: target.value })}
              slotProps={{ htmlInput: { maxLength: 255 } }}
            />
            <FormControlLabel
              control={<Checkbox checked={shown} onChange={(_, checked) => setShown(checked)} />}
              label={t('Show this message at the end of “{name}”', { name: config.details.name })}
            />
          </Stack>
          <MessagePreview content={content} />
        </Box>
      </DialogContent>
      <DialogActions>
        {page && <DeleteMessage page={page} onDeleted={() => onChoose(undefined)} />}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="contained"
          loading={save.isPending}
          aria-disabled={incomplete || undefined}
          onClick={press}
          sx={{ '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' } }}
        >
          {t('Save Changes')}
        </Button>
      </DialogActions>
    </>
  );
}
