import InboxRounded from '@mui/icons-material/InboxRounded';
import Button from '@mui/material/Button';
import { useMay } from '../../session/session-context.ts';
import { Notice } from '@millrace/ui/page';

export function NoApplications({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const maySend = useMay('form-links:send');
  if (filtered) {
    return (
      <Notice
        icon={InboxRounded}
        title="No application matches"
        text="Try another name, phone number or reference, or look at all applications."
        action={
          <Button variant="outlined" onClick={onClear}>
            Clear filters
          </Button>
        }
      />
    );
  }
  return (
    <Notice
      icon={InboxRounded}
      title="No applications yet"
      text={
        maySend
          ? 'Send a link to a customer. Their application shows up here by itself, as soon as they start.'
          : 'Applications of this store show up here by themselves, as soon as a customer starts one.'
      }
    />
  );
}
