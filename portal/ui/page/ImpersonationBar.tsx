import { t } from '../translate/index.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useState } from 'react';
import { Bar } from './Bar.tsx';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const minutesUntil = (until: string): number =>
  Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / MINUTE));

/**
 * Returns the minutes left until the given time and updates them by a timer. Calls `onOver` when no minute is
 * left.
 */
function useMinutesUntil(until: string, onOver: () => void): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(until));
  useEffect(() => {
    const update = (): void => setMinutes(minutesUntil(until));
    update();
    const timer = setInterval(update, SECOND);
    return () => clearInterval(timer);
  }, [until]);
  const isOver = minutes === 0;
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return minutes;
}

interface ImpersonationBarProps {
  /** The name of the impersonating user. */
  viewer: string;
  viewed: { first_name: string; last_name: string; email: string | null };
  until: string;
  reverting: boolean;
  onRevert: () => void;
  /** Called when the time of the impersonation is up. */
  onOver: () => void;
  ref?: Ref<HTMLElement>;
  /** Styles that position the bar. */
  sx?: SxProps;
}

/**
 * The bar on every screen during an impersonation. It names both users and the minutes left, and has a button
 * that ends the impersonation.
 */
export function ImpersonationBar(props: ImpersonationBarProps) {
  const { viewer, viewed, until, reverting, onRevert, onOver, ref, sx } = props;
  const minutes = useMinutesUntil(until, onOver);
  const name = `${viewed.first_name} ${viewed.last_name}`.trim() || viewed.email;
  return (
    <Box component="section" ref={ref} aria-label={t('Viewing as another user')} sx={sx}>
      <Bar
        tone="danger"
        action={
          <>
            <Typography variant="body2" component="span">
              {t('{minutes} min left', { minutes })}
            </Typography>
            <Button variant="contained" color="error" loading={reverting} onClick={onRevert}>
              {t('Revert')}
            </Button>
          </>
        }
      >
        {t('{viewer} is viewing as {name}', { viewer, name })}
      </Bar>
    </Box>
  );
}
