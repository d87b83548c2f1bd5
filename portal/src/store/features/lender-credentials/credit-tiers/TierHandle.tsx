import Box from '@mui/material/Box';
import type { CreditTier } from '@millrace/schemas/credit-tiers';
import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '@millrace/ui/translate';
import { reachOf } from './score-band.ts';

interface TierHandleProps {
  tiers: readonly CreditTier[];
  /** The index of the tier whose lower bound the handle moves. */
  index: number;
  /** The position of the handle from the left, in percent of the band's width. */
  left: number;
  scoreOf: (clientX: number) => number;
  onMove: (min: number) => void;
}

/**
 * The change of the bound for each key. The best score is on the left, so the left and up arrows raise the
 * bound.
 */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: 1,
  ArrowUp: 1,
  ArrowRight: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

/**
 * The border between two tiers. The user drags it or moves it with keys. The inputs below the band change the
 * same border.
 */
export function TierHandle({ tiers, index, left, scoreOf, onMove }: TierHandleProps) {
  const { least, most } = reachOf(tiers, index);
  const min = tiers[index]!.creditScoreTierMin;
  const move = (wanted: number): void => {
    const score = Math.min(most, Math.max(least, wanted));
    if (least <= most && score !== min) onMove(score);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    const wanted = event.key === 'Home' ? least : event.key === 'End' ? most : step && min + step;
    if (wanted === undefined) return;
    event.preventDefault();
    move(wanted);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(scoreOf(event.clientX));
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={t('Border below tier {value}', { value: index + 1 })}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={min}
      aria-valuetext={t('Tier {value} ends at {min}, tier {value2} begins at {value3}', {
        value: index + 1,
        min,
        value2: index + 2,
        value3: min - 1,
      })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      sx={{
        position: 'absolute',
        insetBlock: '-6px',
        left: `${Math.min(100, Math.max(0, left))}%`,
        width: 24,
        ml: '-12px',
        display: 'grid',
        placeItems: 'center',
        cursor: 'ew-resize',
        touchAction: 'none',
        borderRadius: '8px',
        '&::before': {
          content: '""',
          width: 6,
          height: '100%',
          borderRadius: '3px',
          bgcolor: 'primary.main',
          boxShadow: (theme) => `0 0 0 2px ${theme.vars!.palette.background.paper}`,
        },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'focus', outlineOffset: 1 },
      }}
    />
  );
}
