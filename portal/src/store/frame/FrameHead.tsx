import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, type ComponentType } from 'react';
import { StoreImpersonationBar } from '../session/StoreImpersonationBar.tsx';
import { TopBar } from './TopBar.tsx';
import { EndedViewBar } from './EndedViewBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** Bars above the top bar, the most important first. Each shows itself when it has something to say, else nothing. */
const bars: readonly ComponentType[] = [StoreImpersonationBar, EndedViewBar, OfflineBar];

interface FrameHeadProps {
  /** Left out by who has no menu. */
  onMenu?: () => void;
  /** What is beside the page begins under the head, however many bars there are. */
  onHeight: (height: number) => void;
}

/** Stays on top of every screen: bars, and the top bar under them. */
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
    <Box ref={head} sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
      {bars.map((Each) => (
        <Each key={Each.name} />
      ))}
      <TopBar {...(onMenu && { onMenu })} />
    </Box>
  );
}
