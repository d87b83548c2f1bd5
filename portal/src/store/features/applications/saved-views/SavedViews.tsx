import BookmarkBorderRounded from '@mui/icons-material/BookmarkBorderRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import { Suspense, useState } from 'react';
import type { FormView } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { readFilter, viewOf, type ListFilter } from '../filters/list-filter.ts';
import { useInstantWords } from '../../../shared/time/instants.ts';
import { SaveViewDialog } from '../dialogs.ts';
import { useViews } from './use-views.ts';

interface ViewItemProps extends MenuItemProps {
  view: FormView;
  onChoose: () => void;
  /** Called to delete the view. Undefined if the user may not delete it. */
  onDelete: (() => void) | undefined;
}

/** One view in the menu. The menu passes further properties, which it needs for keyboard navigation. */
function ViewItem({ view, onChoose, onDelete, ...item }: ViewItemProps) {
  return (
    <MenuItem {...item} onClick={onChoose}>
      <ListItemText>{view.name}</ListItemText>
      {onDelete && (
        <IconButton
          size="small"
          aria-label={t('Delete view {name}', { name: view.name })}
          sx={{ ml: 3, mr: -2 }}
          onClick={(event) => {
            event.stopPropagation();
            onDelete();
          }}
        >
          <DeleteOutlineRounded fontSize="small" />
        </IconButton>
      )}
    </MenuItem>
  );
}

interface SavedViewsProps {
  filter: ListFilter;
  onChange: (change: Partial<ListFilter>) => void;
}

/** The menu of saved filters: those of the user, of the store and of the org. */
export function SavedViews({ filter, onChange }: SavedViewsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const { isoDay } = useInstantWords();
  const { groups, places } = useViews(anchor !== null);
  if (places.length === 0 && groups.length === 0) return null;
  const close = (): void => setAnchor(null);
  const current = viewOf(filter);
  const filled = groups.filter(({ views }) => views.length > 0);
  return (
    <>
      <Button
        startIcon={<BookmarkBorderRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('Views')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {filled.flatMap(({ title, views, remove }) => [
          <ListSubheader key={title} role="presentation" sx={{ lineHeight: '32px' }}>
            {title}
          </ListSubheader>,
          ...views.map((view) => (
            <ViewItem
              key={`${title} ${view.name}`}
              view={view}
              selected={view.query === current}
              onChoose={() => {
                close();
                onChange(readFilter(new URLSearchParams(view.query), isoDay(new Date().toISOString())));
              }}
              onDelete={
                remove &&
                (() => {
                  // close the menu, because it would cover the toast with the Undo button
                  close();
                  remove(view);
                })
              }
            />
          )),
        ])}
        {filled.length === 0 && places.length === 0 && <MenuItem disabled>{t('No views yet')}</MenuItem>}
        {filled.length > 0 && places.length > 0 && <Divider />}
        {places.length > 0 && (
          <MenuItem
            onClick={() => {
              close();
              setSaving(true);
            }}
          >
            {t('Save this view…')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {saving && <SaveViewDialog query={current} places={places} onClose={() => setSaving(false)} />}
      </Suspense>
    </>
  );
}
