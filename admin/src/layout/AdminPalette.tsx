import SearchRounded from '@mui/icons-material/SearchRounded';
import { IconButton } from '@mui/material';
import {
  isFound,
  PaletteDialog,
  type PaletteEntry,
  ShortcutsDialog,
  usePaletteKeys,
} from '@millrace/ui/palette';
import { useState } from 'react';
import { useCreatePath, useLogout, usePermissions, useResourceDefinitions } from 'react-admin';
import { useNavigate } from 'react-router';
import { canAccess } from '../access/can-access.ts';
import type { Listed, RowOf } from '../providers/contracts.ts';
import { useRows } from '../shared/data/use-records.ts';

type Open = 'palette' | 'shortcuts' | null;

const fewest = 2;
const mostFound = 5;
const searches = 'applications, stores, users, organizations, screens and actions';

/** The search for records, screens and actions of the admin app, with its button in the top bar. */
export function AdminPalette() {
  const [open, setOpen] = useState<Open>(null);
  usePaletteKeys(setOpen);
  const close = (): void => setOpen(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label="Search (Ctrl K)"
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
      >
        <SearchRounded />
      </IconButton>
      {open === 'palette' && <Palette onClose={close} onOpen={setOpen} />}
      {open === 'shortcuts' && <ShortcutsDialog searches={searches} onClose={close} />}
    </>
  );
}

/** Searches the records of a resource. Finds nothing if the user may not list the resource. */
function useFound<Name extends Listed>(
  resource: Name,
  {
    text,
    group,
    entryOf,
  }: { text: string; group: string; entryOf: (row: RowOf<Name>) => Pick<PaletteEntry, 'label' | 'hint'> },
): { entries: PaletteEntry[]; loading: boolean } {
  const { permissions = [] } = usePermissions<string[]>();
  const createPath = useCreatePath();
  const enabled = text.length >= fewest && canAccess(permissions, resource, 'list');
  const { data, isFetching } = useRows(
    resource,
    { filter: { q: text }, pagination: { page: 1, perPage: mostFound } },
    { enabled },
  );
  const entries = (enabled ? (data ?? []) : []).map((row) => ({
    ...entryOf(row),
    id: `${resource} ${row.id}`,
    group,
    to: createPath({ resource, type: 'show', id: row.id }),
  }));
  return { entries, loading: enabled && isFetching };
}

function useEntries(text: string, onOpen: (open: Open) => void) {
  const words = text.trim();
  const { permissions = [] } = usePermissions<string[]>();
  const definitions = useResourceDefinitions<{ label: string }>();
  const createPath = useCreatePath();
  const logOut = useLogout();
  const found = [
    useFound('applications', {
      text: words,
      group: 'Applications',
      entryOf: ({ applicant_name: name, reference, store_name: store }) => ({
        label: name || 'Application without a name',
        hint: `${reference} · ${store}`,
      }),
    }),
    useFound('stores', {
      text: words,
      group: 'Stores',
      entryOf: ({ store_name: label, org_name: hint }) => ({ label, hint }),
    }),
    useFound('orgs', { text: words, group: 'Organizations', entryOf: ({ org_name: label }) => ({ label }) }),
    useFound('users', {
      text: words,
      group: 'Users',
      entryOf: ({ email, first_name: first, last_name: last }) => ({
        label: `${first} ${last}`.trim() || email,
        hint: email,
      }),
    }),
  ];
  const screens = Object.entries(definitions).flatMap(([resource, { hasList, options }]): PaletteEntry[] =>
    hasList && canAccess(permissions, resource, 'list')
      ? [
          {
            id: `screen ${resource}`,
            group: 'Screens',
            label: options?.label ?? resource,
            to: createPath({ resource, type: 'list' }),
          },
        ]
      : [],
  );
  const actions: PaletteEntry[] = [
    {
      id: 'shortcuts',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      hint: '?',
      act: () => onOpen('shortcuts'),
    },
    { id: 'portal', group: 'Actions', label: 'Store portal', act: () => window.location.assign('/app') },
    { id: 'log-out', group: 'Actions', label: 'Log out', act: () => void logOut() },
  ];
  return {
    entries: [
      ...found.flatMap(({ entries }) => entries),
      ...[...screens, ...actions].filter((entry) => isFound(entry, words)),
    ],
    loading: found.some(({ loading }) => loading),
  };
}

function Palette({ onClose, onOpen }: { onClose: () => void; onOpen: (open: Open) => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { entries, loading } = useEntries(text, onOpen);
  return (
    <PaletteDialog
      text={text}
      onText={setText}
      entries={entries}
      loading={loading}
      placeholder={`Search ${searches}`}
      onChoose={({ act, to }) => {
        onClose();
        act?.();
        if (to !== undefined) void navigate(to);
      }}
      onClose={onClose}
    />
  );
}
