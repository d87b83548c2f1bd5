import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { Notice } from '@millrace/ui/page';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { deliveryQuery, revenueQuery } from '../../shared/reports/api.ts';

/** The revenue of subscriptions. The server says that there is no data until subscriptions are recorded. */
export const RevenueTrackingPage = () => (
  <>
    <StorePageHead title="Revenue tracking" />
    <Loaded query={revenueQuery}>
      {({ message }) => <Notice icon={AssessmentOutlined} title="No data yet" text={message} />}
    </Loaded>
  </>
);

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
