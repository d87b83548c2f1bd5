import { createContext, use } from 'react';
import type { RealtimeMode } from './connection.ts';

export const RealtimeContext = createContext<RealtimeMode>('connecting');

export const useRealtimeMode = (): RealtimeMode => use(RealtimeContext);
