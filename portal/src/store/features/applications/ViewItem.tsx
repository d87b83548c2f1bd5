import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import type { FormView } from '@millrace/schemas/api';

interface ViewItemProps extends MenuItemProps {
  view: FormView;
  onChoose: () => void;
  /** Undefined: others keep it. */
  onDelete: (() => void) | undefined;
}

/** The menu hands on what its keys need. */
export function ViewItem({ view, onChoose, onDelete, ...item }: ViewItemProps) {
  return (
    <MenuItem {...item} onClick={onChoose}>
      <ListItemText>{view.name}</ListItemText>
      {onDelete && (
        <IconButton
          size="small"
          aria-label={`Delete view ${view.name}`}
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
