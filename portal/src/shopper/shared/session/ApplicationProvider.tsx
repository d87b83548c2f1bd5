import { createContext, useContext, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { isStoreDevice } from '../idle/store-device.ts';
import { Application } from './application.ts';
import type { ApplicationState } from './application-state.ts';

const ApplicationContext = createContext<Application | null>(null);

export function ApplicationProvider({ children }: { children: ReactNode }) {
  const [application] = useState(() => new Application());
  useEffect(() => {
    const tryAgain = () => void application.saver.flush();
    // the browser kept the page in memory while another person may have used the store's device
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isStoreDevice()) window.location.reload();
    };
    window.addEventListener('online', tryAgain);
    window.addEventListener('pageshow', reload);
    return () => {
      window.removeEventListener('online', tryAgain);
      window.removeEventListener('pageshow', reload);
      application.saver.stop();
    };
  }, [application]);
  return <ApplicationContext value={application}>{children}</ApplicationContext>;
}

export function useApplication(): Application {
  const application = useContext(ApplicationContext);
  if (!application) throw new Error('useApplication needs an ApplicationProvider above it');
  return application;
}

/** Returns the selected part of the state. The component renders again only if that part changes. */
export function useApplicationState<Part>(select: (state: ApplicationState) => Part): Part {
  const { store } = useApplication();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
