import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { t } from '@millrace/ui/translate';
import { sendOptionsQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';

/**
 * Returns the next step. It says who can enter the credentials: this user, another user of the store, or the
 * company that invited a freemium account.
 */
function nextStep(mayEnter: boolean, isFreemium: boolean): string {
  if (mayEnter) return t('Enter the credentials that a lender gave this store.');
  return isFreemium
    ? t(
        'A freemium account cannot enter credentials. Ask the person who invited you to connect this store to its lenders.',
      )
    : t('Ask an administrator of this store to enter the credentials that a lender gave the store.');
}

/**
 * Shown while the store has no credentials for any lender of its form. Shoppers then read that the store does
 * not yet accept applications.
 */
export function NoLendersYet({ storeId }: { storeId: number }) {
  const mayEnter = useMay('store-credentials:update');
  const isFreemium = useMay('freemium-models:read');
  const maySend = useMay('form-links:send');
  const { data } = useQuery({ ...sendOptionsQuery({ storeId }), enabled: maySend });
  if (!data || data.lenders.length > 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 5 }}>
      <AlertTitle>{t('No lender can be asked yet')}</AlertTitle>
      {nextStep(mayEnter, isFreemium)}{' '}
      {mayEnter && (
        <Link
          underline="always"
          component={RouterLink}
          to="/app/store/lender-credentials"
          sx={{ fontWeight: 650 }}
        >
          {t('Lender credentials')}
        </Link>
      )}
    </Alert>
  );
}
