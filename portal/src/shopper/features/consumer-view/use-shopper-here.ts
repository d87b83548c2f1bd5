import { useNavigate } from 'react-router';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { keepOrClaimTab } from '../../shared/session/tab-key.ts';
import { wantPath } from '../../shared/session/wanted-path.ts';
import { useTask } from '../../shared/shell/use-task.ts';
import { startChoice } from './api.ts';

/**
 * Lets the shopper continue on the store's screen. A code that is sent to the shopper comes first, so the store
 * cannot act for the shopper.
 */
export function useShopperHere(formId: string) {
  const application = useApplication();
  const navigate = useNavigate();
  const { pending, error, run } = useTask();
  /** @param path the shopper's page that opens after the code */
  const open = (path: string) =>
    void run(async () => {
      keepOrClaimTab();
      application.begin(await startChoice(formId));
      wantPath(path);
      await navigate('/apply/code');
    });
  return { pending, error, open };
}
