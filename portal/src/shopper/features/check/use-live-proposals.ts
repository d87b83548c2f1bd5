import type { ShopperForm } from '@millrace/schemas/api';
import { useEffect } from 'react';
import { connectEvents, type ConnectEvents } from '../../shared/live/connect-events.ts';
import { useApplication } from '../../shared/session/ApplicationProvider.tsx';
import { readForm } from '../../shared/session/api.ts';
import type { Application } from '../../shared/session/application.ts';

const idsOf = (proposals: ShopperForm['proposals']): string =>
  proposals.map(({ proposalId }) => proposalId).join(' ');

function showProposals({ store }: Application, { formId, state, proposals }: ShopperForm): void {
  const { draft } = store.get();
  if (draft?.formId !== formId || state !== 'draft' || idsOf(draft.proposals) === idsOf(proposals)) return;
  store.update({ draft: { ...draft, proposals } });
}

/**
 * Updates the list of proposals as soon as the store makes or withdraws one. Without a connection the shopper
 * sees new proposals after pressing Submit, because the server refuses a submission with undecided proposals.
 */
export function useLiveProposals(connect: ConnectEvents = connectEvents): void {
  const application = useApplication();
  useEffect(() => {
    let newest = 0;
    const load = async () => {
      newest += 1;
      const mine = newest;
      const saved = await readForm().catch(() => null);
      if (saved && mine === newest) showProposals(application, saved);
    };
    const disconnect = connect({
      onConnected: () => void load(),
      onEvent: () => void load(),
      onFailed: () => {},
    });
    return () => {
      newest += 1;
      disconnect();
    };
  }, [application, connect]);
}
