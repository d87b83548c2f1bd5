import { Navigate, useParams } from 'react-router';
import { t } from '@millrace/ui/translate';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { deliveryQuery } from '../../shared/reports/api.ts';

/**
 * The page behind the link to a report in an email. It opens the report, or says that the link has expired.
 */
export function DeliveredReportPage() {
  const { token = '' } = useParams();
  return (
    <>
      <StorePageHead title={t('Report')} />
      <Loaded query={deliveryQuery(token)}>
        {({ path, query }) => <Navigate to={`${path}?${query}`} replace />}
      </Loaded>
    </>
  );
}
