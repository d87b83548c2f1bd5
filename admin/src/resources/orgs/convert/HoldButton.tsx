import { Box, Button, LinearProgress } from '@mui/material';
import { useEffect, useState, type KeyboardEvent } from 'react';

interface HoldButtonProps {
  label: string;
  holdMs: number;
  pending: boolean;
  /**
   * Called when the user presses the button although an input is missing, so that the page can show this.
   * Undefined if nothing is missing.
   */
  onMissing?: (() => void) | undefined;
  onHeld: () => void;
}

const TICK_MS = 100;
const isPress = ({ key }: KeyboardEvent): boolean => key === ' ' || key === 'Enter';

/**
 * A button for irreversible actions. It acts only after the user has held it for `holdMs` milliseconds, with
 * the pointer, Space or Enter.
 */
export function HoldButton({ label, holdMs, pending, onMissing, onHeld }: HoldButtonProps) {
  const [isHeld, setHeld] = useState(false);
  const [heldMs, setHeldMs] = useState(0);
  const stop = (): void => {
    setHeld(false);
    setHeldMs(0);
  };
  const start = (): void => {
    if (pending) return;
    if (onMissing) onMissing();
    else setHeld(true);
  };
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => setHeldMs((ms) => ms + TICK_MS), TICK_MS);
    return () => clearInterval(timer);
  }, [isHeld]);
  const isLongEnough = isHeld && heldMs >= holdMs;
  useEffect(() => {
    if (!isLongEnough) return;
    setHeld(false);
    setHeldMs(0);
    onHeld();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each long hold
  }, [isLongEnough]);
  const left = Math.ceil((holdMs - heldMs) / 1000);
  return (
    <Box sx={{ position: 'relative' }}>
      <Button
        variant="contained"
        color="error"
        loading={pending}
        onPointerDown={start}
        onPointerUp={stop}
        onPointerLeave={stop}
        onPointerCancel={stop}
        onBlur={stop}
        onKeyDown={(event) => {
          if (!isPress(event)) return;
          event.preventDefault();
          if (!event.repeat) start();
        }}
        onKeyUp={(event) => {
          if (isPress(event)) stop();
        }}
        onContextMenu={(event) => event.preventDefault()}
        sx={{ touchAction: 'none', userSelect: 'none' }}
      >
        {isHeld ? `Keep holding, ${left} s` : label}
      </Button>
      {isHeld && (
        <LinearProgress
          variant="determinate"
          color="error"
          aria-label="How long the button has been held"
          value={Math.min(100, (heldMs / holdMs) * 100)}
          sx={{ position: 'absolute', insetInline: 0, bottom: -6 }}
        />
      )}
    </Box>
  );
}
