import { t } from '../translate/index.ts';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { buildOfPage, isOutdated, refreshPage, wasRefreshedFor } from './new-version.ts';

/**
 * The user counts as idle after this many milliseconds without mouse or keyboard input. The app then asks the
 * server for its version.
 */
const IDLE_MS = 5000;
const LATER_MS = 30 * 60_000;
const activity = ['mousemove', 'mousedown', 'keydown', 'touchstart', 'wheel'] as const;

interface NewVersionProps {
  ask: () => Promise<string>;
  /** The version that the server announced while the page was open, for example over a socket. */
  announced?: string | undefined;
  /** Returns true if a reload of the page would lose the user's work. */
  hasUnsaved: () => boolean;
  refresh?: (version: string) => Promise<void>;
}

/** Calls the function each time the user has been idle for five seconds. */
function useIdle(onIdle: () => void): void {
  const latest = useRef(onIdle);
  useEffect(() => {
    latest.current = onIdle;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), IDLE_MS);
    };
    wait();
    for (const name of activity) window.addEventListener(name, wait, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of activity) window.removeEventListener(name, wait);
    };
  }, []);
}

/**
 * Tells the user about a new version and reloads the page after five seconds. Unsaved work stops the
 * countdown. The page reloads by itself at most once for each version. Otherwise an old server could cause a
 * loop.
 */
export function NewVersion({ ask, announced, hasUnsaved, refresh = refreshPage }: NewVersionProps) {
  const [version, setVersion] = useState<string>();
  /** Seconds until the page reloads by itself. Null if only the user reloads it. */
  const [left, setLeft] = useState<number | null>(null);
  const first = useRef<string | undefined>(undefined);
  const laterUntil = useRef(0);
  const isShownOrLater = (): boolean => version !== undefined || Date.now() < laterUntil.current;
  const compare = (found: string): void => {
    if (isOutdated(found, { first: first.current, build: buildOfPage() })) {
      setLeft(mayReload(found, hasUnsaved) ? SECONDS : null);
      setVersion(found);
    }
    first.current ??= found;
  };
  useIdle(() => {
    // If the server cannot be reached, the app asks again the next time that the user is idle.
    if (!isShownOrLater()) ask().then(compare, () => undefined);
  });
  const hear = useRef(compare);
  useEffect(() => {
    hear.current = (found) => {
      if (!isShownOrLater()) compare(found);
    };
  });
  useEffect(() => {
    if (announced !== undefined) hear.current(announced);
  }, [announced]);
  useEffect(() => {
    if (version === undefined) return;
    const timer = setInterval(() => {
      const may = mayReload(version, hasUnsaved);
      setLeft((before) => (may ? (before ?? SECONDS + 1) - 1 : null));
    }, 1000);
    return () => clearInterval(timer);
  }, [version, hasUnsaved]);
  useEffect(() => {
    if (version !== undefined && left === 0) void refresh(version);
  }, [version, left, refresh]);
  if (version === undefined) return null;
  const later = (): void => {
    laterUntil.current = Date.now() + LATER_MS;
    setVersion(undefined);
  };
  return (
    <Paper
      role="status"
      elevation={8}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        bottom: '16px',
        left: '50%',
        transform: 'translateX(-50%)',
        maxWidth: 'calc(100vw - 24px)',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '12px',
        px: '16px',
        py: '8px',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
      }}
    >
      <Typography sx={{ flex: 1, minWidth: 180 }}>
        {left !== null
          ? countdown[SECONDS - Math.max(left, 1)]
          : t('A new version of Millrace is ready. Save your work, then refresh.')}
      </Typography>
      {left === null && (
        <Button variant="contained" size="small" onClick={() => void refresh(version)}>
          {t('Refresh')}
        </Button>
      )}
      <Button size="small" onClick={later}>
        {t('Refresh later')}
      </Button>
    </Paper>
  );
}

const mayReload = (version: string, hasUnsaved: () => boolean): boolean =>
  !hasUnsaved() && !wasRefreshedFor(version);

/** The texts of the countdown. The index is the number of seconds since the countdown started. */
const countdown = [
  t('New Update... Refreshing in 5...'),
  t('New Update... Refreshing in 5, 4...'),
  t('New Update... Refreshing in 5, 4, 3...'),
  t('New Update... Refreshing in 5, 4, 3, 2...'),
  t('New Update... Refreshing in 5, 4, 3, 2, 1...'),
];
const SECONDS = countdown.length;
