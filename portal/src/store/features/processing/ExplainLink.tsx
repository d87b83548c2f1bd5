import Button from '@mui/material/Button';
import { useMay } from '../../session/session-context.ts';

/** For people of Millrace: why this application went the way it did. Another app of this origin. */
export function ExplainLink({ formId }: { formId: string }) {
  if (!useMay('all-applications:read')) return null;
  return <Button href={`/app/admin/explanations/${formId}/show`}>Explain</Button>;
}
