import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { isFound, PaletteDialog, type PaletteEntry, ShortcutsDialog } from '@millrace/ui/palette';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@millrace/ui/translate';
import { useMay, useSession } from '../../session/session-context.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { askFirst } from '../../shared/settings/leave-question.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { useSections } from '../use-sections.ts';
import { homeEntries, screenEntries } from './palette-entries.ts';

/** A dialog that can be opened from the search. */
export type OpenDialog = 'palette' | 'shortcuts' | 'support';

const fewest = 2;
const mostApplications = 6;

function useEntries(
  text: string,
  onOpen: (open: OpenDialog) => void,
): { entries: PaletteEntry[]; loading: boolean } {
  const { sections, search } = useSections();
  const { stores, landing } = useSession();
  const { choose } = useStoreChoice();
  const logOut = useLogOut();
  const mayList = useMay('applications:list');
  const mayOpen = useMay('applications:read');
  const mayAsk = useMay('support:ask');
  const words = text.trim();
  const isSearched = mayList && mayOpen && words.length >= fewest;
  const { data, isFetching } = useQuery({
    queryKey: ['palette', words],
    queryFn: ({ signal }) =>
      call(api.listApplications, { query: { search: words, limit: mostApplications }, signal }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const applications: PaletteEntry[] = (isSearched ? (data?.list ?? []) : []).map((row) => ({
    id: `application ${row.id}`,
    group: t('Applications'),
    label: row.applicant_name || t('Application without a name'),
    hint: `${row.reference} · ${row.store_name}`,
    to: `/app/process/${row.store_id}/${row.id}${search}`,
  }));
  const others: PaletteEntry[] = [
    ...homeEntries(landing, search),
    ...screenEntries(sections, search),
    ...(stores.length > 1
      ? stores.map(({ id, store_name }): PaletteEntry => ({
          id: `store ${id}`,
          group: t('Stores'),
          label: store_name,
          act: () => choose(id),
        }))
      : []),
    {
      id: 'shortcuts',
      group: t('Actions'),
      label: t('Keyboard shortcuts'),
      hint: '?',
      act: () => onOpen('shortcuts'),
    },
    ...(mayAsk
      ? [{ id: 'support', group: t('Actions'), label: t('Support'), act: () => onOpen('support') } as const]
      : []),
    { id: 'log-out', group: t('Actions'), label: t('Log out'), act: () => logOut.mutate() },
  ];
  return {
    entries: [...applications, ...others.filter((entry) => isFound(entry, words))],
    loading: isSearched && isFetching,
  };
}

/** The dialog that searches applications, screens, stores and actions. */
export function Palette({ onClose, onOpen }: { onClose: () => void; onOpen: (open: OpenDialog) => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { entries, loading } = useEntries(text, onOpen);
  const choose = (entry: PaletteEntry): void => {
    onClose();
    askFirst(() => {
      entry.act?.();
      if (entry.to !== undefined) void navigate(entry.to);
    });
  };
  return (
    <PaletteDialog
      text={text}
      onText={setText}
      entries={entries}
      loading={loading}
      placeholder={t('Search applications, screens, stores and actions')}
      onChoose={choose}
      onClose={onClose}
    />
  );
}

export const Shortcuts = ({ onClose }: { onClose: () => void }) => (
  <ShortcutsDialog searches={t('applications, screens, stores and actions')} onClose={onClose} />
);
