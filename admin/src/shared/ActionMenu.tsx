import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import { IconButton, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';

export interface MenuAction {
  label: string;
  run: () => void;
  /** True if the user may take the action now. Other actions are hidden. */
  shown: boolean;
  danger?: boolean;
}

/** The menu with the less common actions on a record. */
export function ActionMenu({ actions, busy = false }: { actions: readonly MenuAction[]; busy?: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = actions.filter(({ shown }) => shown);
  if (offered.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label="More actions"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        loading={busy}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map(({ label, run, danger }) => (
          <MenuItem
            key={label}
            sx={danger ? { color: 'error.main' } : undefined}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
