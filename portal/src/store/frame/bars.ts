import type { ComponentType } from 'react';
import { EndedViewBar } from './EndedViewBar.tsx';
import { ImpersonationBar } from '../session/ImpersonationBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';

/** Bars above the top bar, the most important first. Each shows itself when it has something to say, else nothing. */
export const bars: readonly ComponentType[] = [ImpersonationBar, EndedViewBar, OfflineBar];
