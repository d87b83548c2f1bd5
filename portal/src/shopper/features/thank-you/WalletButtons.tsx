import type { WalletPasses } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { addressOf } from '@millrace/schemas/http-client';
import { useEffect, useState } from 'react';
import { useLocale, useMessages } from '../../../shared/messages/locale-context.tsx';
import { ownForm } from '../../shared/session/own-call.ts';
import { thankYouMessages } from './thank-you.messages.ts';

/**
 * Buttons that add the approval to the wallet of the phone. Each button is shown only if the server can make
 * such a pass. If the request for the passes fails, the page shows no button and no error, because the
 * barcode above contains the same information.
 */
export function WalletButtons() {
  const words = useMessages(thankYouMessages);
  const { locale } = useLocale();
  const [offered, setOffered] = useState<WalletPasses | null>(null);
  useEffect(() => {
    let isLeft = false;
    ownForm
      .call(api.listWalletPasses, { query: { locale } })
      .then((passes) => !isLeft && setOffered(passes))
      .catch(() => {});
    return () => {
      isLeft = true;
    };
  }, [locale]);
  if (!offered?.apple && !offered?.googleUrl) return null;
  return (
    <div className="actions wallets no-print">
      {offered.apple && (
        <a
          className="button-quiet"
          href={`/api${addressOf(api.getAppleWalletPass.path, { query: { locale } })}`}
        >
          {words.appleWallet}
        </a>
      )}
      {offered.googleUrl && (
        <a className="button-quiet" href={offered.googleUrl} target="_blank" rel="noopener noreferrer">
          {words.googleWallet}
        </a>
      )}
    </div>
  );
}
