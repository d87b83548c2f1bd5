import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { isOpenForShopper, openForNextShopper } from '../../shared/idle/open-for-next-shopper.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { Fault } from '../../shared/shell/Fault.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { welcomeMessages } from './welcome.messages.ts';

/**
 * Wraps the first page on a store's device. The page is shown only after every earlier session of the browser
 * has ended.
 */
export function StoreDeviceGate({ children }: { children: ReactNode }) {
  const words = useMessages(welcomeMessages);
  const application = useApplication();
  const [isOpen, setOpen] = useState(isOpenForShopper);
  const [error, setError] = useState<unknown>(null);
  const open = useCallback(() => {
    openForNextShopper(application).then(() => setOpen(true), setError);
  }, [application]);
  const tryAgain = () => {
    setError(null);
    open();
  };
  useEffect(() => {
    if (!isOpenForShopper()) open();
  }, [open]);
  if (error) return <Fault error={error} onRetry={tryAgain} />;
  if (!isOpen) return <Waiting />;
  return (
    <>
      {children}
      {/* a plain link, because the page belongs to another app */}
      <p className="small">
        {words.forAssociate} <a href="/login">{words.backToStore}</a>
      </p>
    </>
  );
}
