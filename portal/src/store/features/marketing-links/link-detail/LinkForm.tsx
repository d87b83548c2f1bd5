import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { MarketingLink } from '@millrace/schemas/api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { linksKey } from '../../../shared/form-configs/api.ts';
import { updateMarketingLink } from '../api.ts';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { useUnsaved } from '../../../shared/settings/leave-question.ts';
import { useToast } from '../../../shared/toast/use-toast.tsx';
import { WordsField } from './WordsField.tsx';

const isProbablyMistyped = (address: string): boolean =>
  !/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]{2,}$/.test(address);

/** The form for the store's settings of a link. The server stores e-mail addresses as typed. */
export function LinkForm({ link }: { link: MarketingLink }) {
  const client = useQueryClient();
  const toast = useToast();
  /** The link as it was when this form was filled. The list may have loaded newer values since then. */
  const [before, setBefore] = useState(link);
  const [name, setName] = useState(link.name);
  const [tags, setTags] = useState(link.tags);
  const [emails, setEmails] = useState(link.notify_emails);
  const save = useMutation({
    mutationFn: () =>
      updateMarketingLink(link.id, link.storeId, {
        // unchanged values are not sent, because they would overwrite changes by another user
        ...(name.trim() !== before.name && { name: name.trim() }),
        ...(tags !== before.tags && { tags }),
        ...(emails !== before.notify_emails && { notify_emails: emails }),
      }),
    onSuccess: async () => {
      setBefore({ ...before, name: name.trim(), tags, notify_emails: emails });
      toast.success(t('Updated'));
      await client.invalidateQueries({ queryKey: linksKey });
    },
    onError: () => toast.failure(new Error(t('Failed to update marketing link'))),
  });
  const isDirty =
    name.trim() !== before.name ||
    tags.join() !== before.tags.join() ||
    emails.join() !== before.notify_emails.join();
  useUnsaved(isDirty);
  const nameless = name.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!nameless) save.mutate();
  };
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 4 }}>
      {save.error && <ProblemAlert error={save.error} />}
      <TextField
        label={t('Custom form name')}
        value={name}
        error={nameless}
        helperText={
          nameless
            ? t('Give the link a name')
            : t('The name appears in lists and reports. Customers do not see it.')
        }
        onChange={({ target }) => setName(target.value)}
        slotProps={{ htmlInput: { maxLength: 255 } }}
      />
      <WordsField
        label={t('Tags')}
        one={t('Tag')}
        words={tags}
        hint={t('Press Enter after each tag.')}
        onChange={setTags}
      />
      <WordsField
        label={t('Notify emails')}
        one={t('Email')}
        type="email"
        words={emails}
        hint={t(
          'Press Enter after each address. Each gets a message when a customer applies through this link.',
        )}
        isProbablyWrong={isProbablyMistyped}
        onChange={setEmails}
      />
      <Button type="submit" variant="contained" loading={save.isPending} sx={{ alignSelf: 'flex-start' }}>
        {t('SAVE CHANGES')}
      </Button>
    </Stack>
  );
}
