import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, type ComponentType, useState, useSyncExternalStore } from 'react';
import { BillingBar } from './BillingBar.tsx';
import { StoreImpersonationBar } from '../session/StoreImpersonationBar.tsx';
import { AnnouncementBar } from './announcements/AnnouncementBar.tsx';
import { TopBar } from './TopBar.tsx';
import { endedViewMark, viewHasEnded } from '@millrace/schemas/sessions';
import CloseRounded from '@mui/icons-material/CloseRounded';
import IconButton from '@mui/material/IconButton';
import { Bar } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';

function listen(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

function OfflineBar() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  if (isOnline) return null;
  return (
    <Bar tone="warning">
      {t("You're offline. This page may be outdated, and nothing is sent until the connection is back.")}
    </Bar>
  );
}

/**
 * Shown after an impersonation ended without a click on "Revert". Explains why the user sees their own
 * screens again.
 */
function EndedViewBar() {
  const [isEnded, setEnded] = useState(() => sessionStorage.getItem(endedViewMark) !== null);
  if (!isEnded) return null;
  const close = () => {
    sessionStorage.removeItem(endedViewMark);
    setEnded(false);
  };
  return (
    <Bar
      tone="info"
      action={
        <IconButton size="small" aria-label={t('Close')} onClick={close}>
          <CloseRounded fontSize="small" />
        </IconButton>
      }
    >
      {viewHasEnded}
    </Bar>
  );
}

/**
 * The message bars above the top bar, the most important one first. A bar renders nothing if it has no
 * message.
 */
const bars: readonly ComponentType[] = [
  StoreImpersonationBar,
  EndedViewBar,
  OfflineBar,
  BillingBar,
  AnnouncementBar,
];

interface FrameHeadProps {
  /** Called when the user opens the menu. Undefined if there is no menu. */
  onMenu?: () => void;
  /** Called with the height of the head in pixels. The menu begins below the head. */
  onHeight: (height: number) => void;
}

/** The head of every screen: bars with messages, and below them the top bar. It does not scroll. */
export function FrameHead({ onMenu, onHeight }: FrameHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => onHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, [onHeight]);
  return (
    <Box ref={head} data-screen-only sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      {bars.map((Each) => (
        <Each key={Each.name} />
      ))}
      <TopBar {...(onMenu && { onMenu })} />
    </Box>
  );
}
