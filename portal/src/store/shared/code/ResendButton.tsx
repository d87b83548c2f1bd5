import Button from '@mui/material/Button';
import { t } from '@millrace/ui/translate';
import { useNow } from '../time/use-now.ts';
import type { SentCode } from './sent-code.ts';

interface ResendButtonProps {
  sent: SentCode;
  pending: boolean;
  onResend: () => void;
}

/**
 * The button that requests another code. While no request is allowed, it shows a countdown. It is never
 * removed, so that it keeps the focus.
 */
export function ResendButton({ sent: { resendAt, sendsLeft }, pending, onResend }: ResendButtonProps) {
  const now = useNow(true);
  const wait = Math.max(0, Math.floor((resendAt - now) / 1000));
  const mayAsk = wait === 0 && sendsLeft > 0;
  return (
    <Button
      onClick={() => mayAsk && onResend()}
      aria-disabled={!mayAsk || undefined}
      loading={pending}
      sx={{ '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' } }}
    >
      {wait > 0 && sendsLeft > 0 ? t('Send a new code in {wait} s', { wait }) : t('Send a new code')}
    </Button>
  );
}
