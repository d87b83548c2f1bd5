import { Navigate } from 'react-router';
import { isProblem } from '@millrace/schemas/http-client';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Fault } from '../../shared/shell/Fault.tsx';
import { FindMine } from '../../shared/shell/FindMine.tsx';
import { useStoreOfAddress } from '../../shared/session/use-store-of-address.ts';
import { Screen } from '../../shared/shell/Screen.tsx';
import { Waiting } from '../../shared/shell/Waiting.tsx';
import { LinkOver } from './LinkOver.tsx';
import { OpenForm } from './OpenForm.tsx';
import { sentLinkMessages } from './sent-link.messages.ts';
import { useSentLink } from './use-sent-link.ts';

function NoLink() {
  useStoreOfAddress();
  const words = useMessages(sentLinkMessages);
  return (
    <Screen title={words.goneTitle}>
      <p>{words.goneBody}</p>
      <FindMine />
    </Screen>
  );
}

/** The page that opens from a link that a store sent to one shopper. */
export function SentLinkScreen() {
  const { token, view, isOpenHere, error, retry } = useSentLink();
  if (isProblem(error) && error.status < 500) return <NoLink />;
  if (error) return <Fault error={error} onRetry={retry} />;
  if (!view) return <Waiting />;
  if (isOpenHere) return <Navigate to="/apply" replace />;
  return view.state === 'open' ? (
    <OpenForm view={view} token={token} />
  ) : (
    <LinkOver view={view} state={view.state} token={token} />
  );
}
