import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import { useState, type ReactNode } from 'react';
import { t } from '@millrace/ui/translate';

const most = 9;

interface BadgeMenuProps {
  name: string;
  icon: ReactNode;
  /** The number of new entries, shown on the badge. */
  unseen: number;
  /** The width of the open list in pixels. */
  width: number;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

/**
 * A button in the top bar that opens a list of messages. Its label contains the number on the badge, so that
 * users of voice control can say what they see.
 */
export function BadgeMenu({ name, icon, unseen, width, onClose, children }: BadgeMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => {
    setAnchor(null);
    onClose();
  };
  return (
    <>
      <IconButton
        aria-label={
          unseen === 0 ? name : t('{name}, {value} new', { name, value: unseen > most ? `${most}+` : unseen })
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Badge badgeContent={unseen > 0 ? unseen : null} max={most} color="primary">
          {icon}
        </Badge>
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': name,
            sx: { width, maxWidth: 'calc(100vw - 24px)', border: 1, borderColor: 'divider' },
          },
        }}
      >
        {children(close)}
      </Popover>
    </>
  );
}
