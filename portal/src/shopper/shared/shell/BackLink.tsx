import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../shared/messages/locale-context.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { shellMessages } from './shell.messages.ts';

const cameFromHere = (): boolean => ((window.history.state as { idx?: number } | null)?.idx ?? 0) > 0;

/**
 * A link that goes back like the browser's Back button. If this is the first page of the tab, the link opens
 * `to`.
 */
export function BackLink({ to }: { to: string }) {
  const words = useMessages(shellMessages);
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    if (!cameFromHere()) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className="back" to={to} onClick={goBack}>
      <Icon name="back" />
      {words.back}
    </Link>
  );
}
