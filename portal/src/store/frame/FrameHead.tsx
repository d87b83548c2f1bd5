import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, type ComponentType } from 'react';
import { StoreImpersonationBar } from '../session/StoreImpersonationBar.tsx';
import { TopBar } from './TopBar.tsx';
import { EndedViewBar } from './EndedViewBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** The bars above the top bar, the most important one first. A bar renders nothing if it has no message. */
const bars: readonly ComponentType[] = [StoreImpersonationBar, EndedViewBar, OfflineBar];

interface FrameHeadProps {
  /** Called when the user opens the menu. Undefined if there is no menu. */
  onMenu?: () => void;
  /** Called with the height of the head in pixels. The menu begins below the head. */
  onHeight: (height: number) => void;
}

/** The head of every screen: the bars, and below them the top bar. It does not scroll. */
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
