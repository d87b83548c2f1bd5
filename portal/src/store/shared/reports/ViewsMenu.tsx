import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { FormDialog } from '@millrace/ui/dialogs';
import type { ReportView } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { call } from '@millrace/schemas/http-client';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { t } from '@millrace/ui/translate';

const viewsQuery = (path: string) =>
  queryOptions({
    queryKey: ['report-views', path],
    queryFn: ({ signal }) => call(api.listReportViews, { query: { path }, signal }),
    staleTime: 60_000,
  });

/** The URL parameters that a saved view stores. The chosen store is not stored. */
const filterNames = ['period', 'from', 'to', 'compare'] as const;
const filtersOf = (params: URLSearchParams): string =>
  new URLSearchParams(
    filterNames.flatMap((name): [string, string][] => {
      const value = params.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ).toString();

const deliveries = {
  none: t('No emails'),
  daily: t('Every day'),
  weekly: t('Every Monday'),
  monthly: t('Every first of the month'),
};

const detailsOf = ({ is_mine, is_shared, is_default, delivery }: ReportView): string =>
  [
    is_mine ? null : t('Shared by a colleague'),
    is_mine && is_shared && t('Shared'),
    is_default && t('Opens first'),
    delivery && deliveries[delivery],
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * The menu of the page's saved views: the user's own, those shared by colleagues, and the default view of the
 * page.
 */
export function ViewsMenu() {
  const { pathname } = useLocation();
  const [params, setParams] = useUrlParams();
  const client = useQueryClient();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNew, setIsNew] = useState(false);
  const { data } = useQuery(viewsQuery(pathname));
  const standard = data?.views.find((view) => view.is_default);
  const isChosen = filterNames.some((name) => params.has(name));
  const open = (query: string, options?: { replace: true }) =>
    setParams((current) => {
      for (const name of filterNames) current.delete(name);
      for (const [name, value] of new URLSearchParams(query)) current.set(name, value);
      return current;
    }, options);
  useEffect(() => {
    if (standard && !isChosen) open(standard.query, { replace: true });
    // Applies the default view only when the page opens. Afterwards a URL without filters is the user's
    // choice.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [standard?.query, pathname]);
  const remove = useMutation({
    mutationFn: (name: string) => call(api.deleteReportView, { query: { path: pathname, name } }),
    onSuccess: (views) => client.setQueryData(viewsQuery(pathname).queryKey, views),
  });
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorderRounded />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Views')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {data?.views.map((view) => (
          <Stack key={`${view.is_mine} ${view.name}`} direction="row" component="li" role="none">
            <MenuItem
              sx={{ flexGrow: 1 }}
              onClick={() => {
                setAnchor(null);
                open(view.query);
              }}
            >
              <ListItemText primary={view.name} secondary={detailsOf(view)} />
            </MenuItem>
            {view.is_mine && (
              <IconButton
                aria-label={t('Delete view {name}', { name: view.name })}
                onClick={() => remove.mutate(view.name)}
              >
                <DeleteOutlineRounded />
              </IconButton>
            )}
          </Stack>
        ))}
        {data && data.views.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setIsNew(true);
          }}
        >
          {t('Save this view…')}
        </MenuItem>
      </Menu>
      {isNew && <SaveView path={pathname} query={filtersOf(params)} onClose={() => setIsNew(false)} />}
    </>
  );
}

function SaveView({ path, query, onClose }: { path: string; query: string; onClose: () => void }) {
  const client = useQueryClient();
  const [view, setView] = useState({ name: '', is_shared: false, is_default: false });
  const [delivery, setDelivery] = useState<keyof typeof deliveries>('none');
  const [isMissing, setIsMissing] = useState(false);
  const save = useMutation({
    mutationFn: () =>
      call(api.saveReportView, {
        body: { ...view, path, query, delivery: delivery === 'none' ? null : delivery },
      }),
    onSuccess: (views) => {
      client.setQueryData(viewsQuery(path).queryKey, views);
      onClose();
    },
  });
  const option = (name: 'is_shared' | 'is_default', label: string) => (
    <FormControlLabel
      label={label}
      control={
        <Switch
          checked={view[name]}
          onChange={({ target }) => setView((before) => ({ ...before, [name]: target.checked }))}
        />
      }
    />
  );
  return (
    <FormDialog
      title={t('View Name')}
      submitLabel={t('Save view')}
      pending={save.isPending}
      error={save.error}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (view.name.trim() === '') setIsMissing(true);
        else save.mutate();
      }}
    >
      <TextField
        label={t('Name')}
        value={view.name}
        error={isMissing}
        helperText={isMissing ? t('Enter a name.') : t('A view with this name is replaced.')}
        onChange={({ target }) => setView((before) => ({ ...before, name: target.value }))}
        slotProps={{ htmlInput: { maxLength: 60 } }}
      />
      {option('is_shared', t('Share with my organization'))}
      {option('is_default', t('Open this page with this view'))}
      <TextField
        select
        label={t('Send me a link by email')}
        value={delivery}
        helperText={t('At 7 a.m. in your time zone. The report ends with the day before.')}
        onChange={({ target }) => setDelivery(target.value as keyof typeof deliveries)}
      >
        {Object.entries(deliveries).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
