import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import type { Editor } from '@tiptap/react';
import { type SubmitEvent, useState } from 'react';
import { safeAddress } from '../rich-text-view/index.ts';
import { t } from '../translate/index.ts';

/**
 * Completes a typed address such as `store.example/terms` or `help@store.example`. Returns undefined if it is
 * invalid.
 */
export function addressOf(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /^\/|\s/.test(text)) return undefined;
  if (/^[a-z][a-z0-9+.-]*:(?!\d+(\/|$))/i.test(text)) return safeAddress(text);
  return text.includes('@') ? `mailto:${text}` : `https://${text}`;
}

/**
 * Asks for the address to which the selected words will link. Without a selection, the dialog inserts the
 * address itself as text.
 */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = (editor.getAttributes('link').href as string | undefined) ?? '';
  const [typed, setTyped] = useState(before);
  const [isWrong, setWrong] = useState(false);
  const change = () => editor.chain().focus().extendMarkRange('link');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // the editor may be inside another form, which must not be submitted too
    event.stopPropagation();
    const href = addressOf(typed);
    if (!href) {
      setWrong(true);
      return;
    }
    if (before || !editor.state.selection.empty) change().setLink({ href }).run();
    else {
      const link = { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] };
      editor.chain().focus().insertContent(link).run();
    }
    onClose();
  };
  const remove = () => {
    change().unsetLink().run();
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <form noValidate onSubmit={save}>
        <DialogTitle>{t('Link')}</DialogTitle>
        <DialogContent>
          <TextField
            fullWidth
            label={t('Address')}
            value={typed}
            error={isWrong}
            helperText={isWrong ? t('Enter a web address, an email address or tel: with a number.') : ' '}
            onChange={({ target }) => setTyped(target.value)}
            slotProps={{ htmlInput: { autoFocus: true } }}
            sx={{ mt: '8px' }}
          />
        </DialogContent>
        <DialogActions>
          {before && <Button onClick={remove}>{t('Remove link')}</Button>}
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('Save link')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
