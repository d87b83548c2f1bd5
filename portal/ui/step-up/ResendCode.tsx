import { t } from '../translate/index.ts';
import type { SentSignInCode } from '@millrace/schemas/api';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

interface ResendCodeProps {
  sent: SentSignInCode;
  pending: boolean;
  onResend: () => void;
}

/**
 * The button that requests another code. While no request is allowed, it shows a countdown. It is never
 * removed, so that it keeps the focus.
 */
export function ResendCode({ sent, pending, onResend }: ResendCodeProps) {
  const [wait, setWait] = useState(sent.resendAfterSeconds);
  useEffect(() => {
    if (wait <= 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const mayAsk = wait <= 0 && sent.sendsLeft > 0;
  return (
    <Button
      onClick={() => mayAsk && onResend()}
      aria-disabled={!mayAsk || undefined}
      loading={pending}
      sx={{ '&[aria-disabled="true"]': { color: 'text.secondary', cursor: 'default' } }}
    >
      {wait > 0 && sent.sendsLeft > 0 ? t('Send again in {wait} s', { wait }) : t('Send again')}
    </Button>
  );
}
