import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteFormView, formViewsKey, formViewsQuery } from '../../api/form-list.ts';
import { useMay } from '../../session/session-context.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { readFilter, viewOf, type ListFilter } from './list-filter.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';

interface SavedViewsProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
}

/** Filters that a person kept under a name, to come back to with one press. */
export function SavedViews({ filter, onChange }: SavedViewsProps) {
  const mayKeep = useMay('profile:update');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const { data } = useQuery({ ...formViewsQuery, enabled: mayKeep && anchor !== null });
  const client = useQueryClient();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: deleteFormView,
    onSuccess: (views) => client.setQueryData(formViewsKey, views),
    onError: (error) => toast.failure(error),
  });
  if (!mayKeep) return null;
  const close = (): void => setAnchor(null);
  const views = data?.views ?? [];
  const current = viewOf(filter);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<BookmarkBorderRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Views
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {views.map(({ name, query }) => (
          <MenuItem
            key={name}
            selected={query === current}
            onClick={() => {
              close();
              onChange(readFilter(new URLSearchParams(query)));
            }}
          >
            <ListItemText>{name}</ListItemText>
            <IconButton
              size="small"
              aria-label={`Delete view ${name}`}
              sx={{ ml: 3, mr: -2 }}
              onClick={(event) => {
                event.stopPropagation();
                remove.mutate(name);
              }}
            >
              <DeleteOutlineRounded fontSize="small" />
            </IconButton>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem
          onClick={() => {
            close();
            setSaving(true);
          }}
        >
          Save this view…
        </MenuItem>
      </Menu>
      {saving && <SaveViewDialog query={current} onClose={() => setSaving(false)} />}
    </>
  );
}
