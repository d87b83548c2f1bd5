import type { OutsideFormDetails } from '@millrace/schemas/api';
import type { ReactNode } from 'react';
import { Fault } from '../../shell/Fault.tsx';
import { Waiting } from '../../shell/Waiting.tsx';
import { useDetails } from '../use-details.ts';
import { readVisit, type Visit } from '../visit.ts';
import { ReturnLink } from './ReturnLink.tsx';

/**
 * Wraps the screens after the store's link and before the code screen. They need the details of the link,
 * also after a reload.
 */
export function WithDetails({
  children,
}: {
  children: (details: OutsideFormDetails, visit: Visit) => ReactNode;
}) {
  const visit = readVisit();
  const { details, error, retry } = useDetails(visit);
  if (!visit) return <ReturnLink />;
  if (error) return <Fault error={error} onRetry={retry} />;
  return details ? children(details, visit) : <Waiting />;
}
