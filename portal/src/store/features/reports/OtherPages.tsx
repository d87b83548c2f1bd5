import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import { Notice } from '@millrace/ui/page';
import { Navigate, useParams } from 'react-router';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { deliveryQuery, revenueQuery } from '../../shared/reports/api.ts';

/**
 * The report about revenue from subscriptions. As long as Millrace records no subscriptions, the server says
 * that there is no data.
 */
export const RevenueTrackingPage = () => (
  <>
    <StorePageHead title="Revenue tracking" />
    <Loaded query={revenueQuery}>
      {({ message }) => <Notice icon={AssessmentOutlined} title="No data yet" text={message} />}
    </Loaded>
  </>
);

/** The page behind the link of a mailed report. It opens the report, or says that the link has expired. */
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
