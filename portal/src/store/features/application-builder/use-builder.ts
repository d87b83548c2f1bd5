import type { BuilderLender, StoreApplicationSettings } from '@millrace/schemas/api';
import type { ApplicationSettings } from '@millrace/schemas/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { t } from '@millrace/ui/translate';
import { applicationSettingsQuery, saveApplicationSettings, settingsVersionsQuery } from './api.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { draftOf, isChanged } from './builder-draft.ts';
import { formBaseOf, shopperForm } from './builder-form.ts';
import { gapsOf } from './missing-settings.ts';

/** Holds the edited settings, the form that results from them, and the save request. */
export function useBuilder(saved: StoreApplicationSettings, lenders: readonly BuilderLender[]) {
  const client = useQueryClient();
  const toast = useToast();
  const { store_id: storeId, version } = saved;
  const before = useMemo(() => draftOf(saved), [saved]);
  const [draft, setDraft] = useState<ApplicationSettings>(before);
  const base = formBaseOf(saved);
  const form = useMemo(() => shopperForm(draft, lenders, base), [draft, lenders, base]);
  const gaps = useMemo(() => gapsOf(draft, lenders, base), [draft, lenders, base]);
  const save = useMutation({
    mutationFn: () =>
      saveApplicationSettings({
        storeId,
        version,
        application_settings: structuredClone(draft) as never,
      }),
    onSuccess: async (answer) => {
      client.setQueryData(applicationSettingsQuery(storeId).queryKey, answer);
      setDraft(draftOf(answer));
      toast.success(t('Application Settings Saved'));
      await client.invalidateQueries({ queryKey: settingsVersionsQuery(storeId).queryKey });
    },
  });
  return {
    draft,
    change: setDraft,
    form,
    save,
    changed: isChanged(before, draft),
    /** True if the store never saved its questions. It may then save the defaults without a change. */
    isNew: version === 0,
    gaps,
    discard: () => {
      save.reset();
      setDraft(before);
    },
  };
}
