import KeyboardDoubleArrowLeftRounded from '@mui/icons-material/KeyboardDoubleArrowLeftRounded';
import KeyboardDoubleArrowRightRounded from '@mui/icons-material/KeyboardDoubleArrowRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isSingleKey } from '@millrace/ui/keys';
import { t } from '@millrace/ui/translate';
import { SideMenu } from './SideMenu.tsx';

const KEY = 'millrace.rail';

/**
 * Holds whether the menu is collapsed and stores that in this browser. The key `[` toggles it unless a field
 * has the focus or shortcuts of one key are off.
 */
function useRail(): { isNarrow: boolean; turn: () => void } {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(KEY) === 'narrow');
  const turn = (): void => setNarrow((was) => !was);
  useEffect(() => localStorage.setItem(KEY, isNarrow ? 'narrow' : 'wide'), [isNarrow]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === '[' && isSingleKey(event)) turn();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { isNarrow, turn };
}

const nothing = (): void => {};
/** The space in pixels that stays visible below the current entry after scrolling. */
const ROOM = 56;

/** Scrolls the menu until the entry of the current screen is visible. */
function useMarkedInSight() {
  const box = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const marked = box.current?.querySelector('[aria-current="page"]');
    if (!box.current || !marked) return;
    const [frame, entry] = [box.current.getBoundingClientRect(), marked.getBoundingClientRect()];
    if (entry.bottom > frame.bottom - ROOM) box.current.scrollTop += entry.bottom - frame.bottom + ROOM;
    if (entry.top < frame.top) box.current.scrollTop -= frame.top - entry.top;
  }, [pathname]);
  return box;
}

/**
 * The menu beside every screen, expanded or collapsed. On screens narrower than 900 px, `MenuDrawer` is used
 * instead.
 */
export function Rail({ top }: { top: number }) {
  const { isNarrow, turn } = useRail();
  const box = useMarkedInSight();
  const label = isNarrow ? t('Widen the menu') : t('Collapse the menu');
  return (
    <Box
      component="nav"
      aria-label={t('Main')}
      sx={{
        display: { xs: 'none', md: 'flex' },
        flexDirection: 'column',
        width: isNarrow ? 72 : 248,
        flexShrink: 0,
        position: 'sticky',
        top,
        height: `calc(100vh - ${top}px)`,
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      <Box ref={box} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', pb: 4 }}>
        <SideMenu isNarrow={isNarrow} onPick={nothing} />
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider', textAlign: isNarrow ? 'center' : 'right' }}>
        <Tooltip title={`${label} ( [ )`} placement="right">
          <IconButton aria-label={label} aria-keyshortcuts="[" onClick={turn}>
            {isNarrow ? <KeyboardDoubleArrowRightRounded /> : <KeyboardDoubleArrowLeftRounded />}
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
