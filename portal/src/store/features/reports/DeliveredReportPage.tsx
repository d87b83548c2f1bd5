import { Navigate, useParams } from 'react-router';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { deliveryQuery } from '../../shared/reports/api.ts';

/** Opens the report of a mailed link. An expired link says so. */
export function DeliveredReportPage() {
  const { token = '' } = useParams();
  return (
    <>
      <StorePageHead title="Report" />
      <Loaded query={deliveryQuery(token)}>
        {({ path, query }) => <Navigate to={`${path}?${query}`} replace />}
      </Loaded>
    </>
  );
}
