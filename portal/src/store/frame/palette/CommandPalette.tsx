import SearchRounded from '@mui/icons-material/SearchRounded';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useSession } from '../../session/session-context.ts';
import { useLogOut } from '../../session/use-log-out.ts';
import { askFirst } from '../../shared/settings/leave-question.ts';
import { useStoreChoice } from '../../shared/store-choice/store-choice.ts';
import { SupportDialog } from '../support/SupportDialog.tsx';
import { useSections } from '../use-sections.ts';
import { isFound, screenEntries, type PaletteEntry } from './palette-entries.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

type Open = 'palette' | 'shortcuts' | 'support' | null;

const fewest = 2;
const mostApplications = 6;

/** True while the user types, so that a single key is text and no shortcut. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The search for applications, screens, stores and actions, with its button in the top bar. */
export function CommandPalette() {
  const [open, setOpen] = useState<Open>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isPalette = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k';
      const isHelp =
        event.key === '?' && !isTyping(event) && document.querySelector('[role="dialog"]') === null;
      if (!isPalette && !isHelp) return;
      event.preventDefault();
      setOpen(isPalette ? 'palette' : 'shortcuts');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const close = (): void => setOpen(null);
  return (
    <>
      {/* on phones the top bar has no room for it; the menu has the same screens */}
      <IconButton
        aria-label="Search (Ctrl K)"
        aria-haspopup="dialog"
        onClick={() => setOpen('palette')}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <SearchRounded />
      </IconButton>
      {open === 'palette' && <Palette onClose={close} onOpen={setOpen} />}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {open === 'support' && <SupportDialog onClose={close} />}
    </>
  );
}

function useEntries(
  text: string,
  onOpen: (open: Open) => void,
): { entries: PaletteEntry[]; loading: boolean } {
  const { sections, search } = useSections();
  const { stores } = useSession();
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
    group: 'Applications',
    label: row.applicant_name || 'Application without a name',
    hint: `${row.reference} · ${row.store_name}`,
    to: `/app/process/${row.store_id}/${row.id}${search}`,
  }));
  const others: PaletteEntry[] = [
    ...screenEntries(sections, search),
    ...(stores.length > 1
      ? stores.map(({ id, store_name }): PaletteEntry => ({
          id: `store ${id}`,
          group: 'Stores',
          label: store_name,
          act: () => choose(id),
        }))
      : []),
    {
      id: 'shortcuts',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      hint: '?',
      act: () => onOpen('shortcuts'),
    },
    ...(mayAsk
      ? [{ id: 'support', group: 'Actions', label: 'Support', act: () => onOpen('support') } as const]
      : []),
    { id: 'log-out', group: 'Actions', label: 'Log out', act: () => logOut.mutate() },
  ];
  return {
    entries: [...applications, ...others.filter((entry) => isFound(entry, words))],
    loading: isSearched && isFetching,
  };
}

/** The user opens the palette to type, so its field gets the focus. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

function Palette({ onClose, onOpen }: { onClose: () => void; onOpen: (open: Open) => void }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const { entries, loading } = useEntries(text, onOpen);
  const choose = (entry: PaletteEntry | null): void => {
    if (!entry) return;
    onClose();
    askFirst(() => {
      entry.act?.();
      if (entry.to !== undefined) void navigate(entry.to);
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label="Search"
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { sx: { mt: { xs: 2, sm: 10 }, overflow: 'visible' } } }}
    >
      <Box sx={{ p: 3 }}>
        <Autocomplete<PaletteEntry>
          open
          autoHighlight
          disablePortal
          forcePopupIcon={false}
          options={entries}
          loading={loading}
          filterOptions={(options) => options}
          groupBy={({ group }) => group}
          getOptionLabel={({ label }) => label}
          getOptionKey={({ id }) => id}
          value={null}
          inputValue={text}
          onInputChange={(_, typed, reason) => reason !== 'reset' && setText(typed)}
          onChange={(_, entry) => choose(entry)}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          noOptionsText="Nothing found"
          slotProps={{ listbox: { sx: { maxHeight: '50vh' } } }}
          renderOption={({ key, ...props }, { label, hint }) => (
            <li key={key} {...props}>
              <Box sx={{ display: 'flex', gap: 2, width: 1, minWidth: 0 }}>
                <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>{label}</Typography>
                {hint && (
                  <Typography variant="body2" sx={{ color: 'text.secondary', textAlign: 'end' }}>
                    {hint}
                  </Typography>
                )}
              </Box>
            </li>
          )}
          renderInput={(props) => (
            <TextField
              {...props}
              inputRef={focus}
              placeholder="Search applications, screens, stores and actions"
              slotProps={{
                ...props.slotProps,
                htmlInput: { ...props.slotProps.htmlInput, 'aria-label': 'Search' },
              }}
            />
          )}
        />
      </Box>
    </Dialog>
  );
}
