import Button from '@mui/material/Button';
import { Bar } from '@millrace/ui/page';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useMay, useSession } from '../session/session-context.ts';
import { subscriptionQuery } from '../shared/billing/api.ts';
import { noticeWords } from '../shared/billing/billing-words.ts';
import { useStoreChoice } from '../shared/store-choice/store-choice.ts';
import { useInstantWords } from '../shared/time/instants.ts';

/** Tells administrators of a store what is wrong with its subscription and how to fix it. */
export function BillingBar() {
  const mayRead = useMay('subscriptions:read');
  const { user } = useSession();
  const { workStoreId } = useStoreChoice();
  const { pathname } = useLocation();
  const { day } = useInstantWords();
  const isAsked = mayRead && user.org_id !== null && workStoreId !== undefined;
  const { data } = useQuery({ ...subscriptionQuery(workStoreId ?? 0), enabled: isAsked });
  if (!isAsked || !data?.notice) return null;
  const { text, tone, action } = noticeWords(data.notice, day);
  const isHere = pathname.startsWith('/app/store/billing');
  return (
    <Bar
      tone={tone}
      {...(!isHere && {
        action: (
          <Button
            size="small"
            component={Link}
            to={`/app/store/billing?tab=subscription&store_id=${workStoreId}`}
          >
            {action}
          </Button>
        ),
      })}
    >
      {text}
    </Bar>
  );
}
