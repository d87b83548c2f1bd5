import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { FormDialog } from '@millrace/ui/dialogs';
import { t } from '@millrace/ui/translate';
import { useSaveView, type ViewPlace } from './use-views.ts';

interface SaveViewDialogProps {
  /** The filter of the view as the query string of the page's URL. */
  query: string;
  /** The places where the user can save the view. At least one. */
  places: readonly ViewPlace[];
  onClose: () => void;
}

export function SaveViewDialog({ query, places, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [place, setPlace] = useState(0);
  const [tried, setTried] = useState(false);
  const nameless = name.trim() === '';
  const save = useSaveView(onClose);
  return (
    <FormDialog
      title={t('View Name')}
      submitLabel={t('Save view')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!nameless) save.mutate({ owner: places[place]!.owner, view: { name: name.trim(), query } });
      }}
    >
      <TextField
        label={t('Name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={tried && nameless}
        helperText={tried && nameless ? t('Name required') : t('A view with the same name is replaced.')}
        slotProps={{ htmlInput: { maxLength: 60 } }}
        sx={{ mt: 2 }}
      />
      <TextField
        select
        label={t('Who can see this view')}
        value={place}
        onChange={({ target }) => setPlace(Number(target.value))}
      >
        {places.map(({ words }, at) => (
          <MenuItem key={words} value={at}>
            {words}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
