import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleOutlineRounded from '@mui/icons-material/CheckCircleOutlineRounded';
import LockClockOutlined from '@mui/icons-material/LockClockOutlined';
import MailOutlineRounded from '@mui/icons-material/MailOutlineRounded';
import type { AdminUser } from '@millrace/schemas/api';
import { ToneChip } from '../../../shared/status/ToneChip.tsx';

/** Whether the person can sign in, and if not, why. */
export function UserStateChip({ user }: { user: AdminUser }) {
  if (user.is_disabled) return <ToneChip tone="neutral" word="Disabled" icon={BlockRounded} />;
  if (user.locked_until) return <ToneChip tone="warning" word="Locked" icon={LockClockOutlined} />;
  if (!user.last_login_at) return <ToneChip tone="info" word="Not signed in yet" icon={MailOutlineRounded} />;
  return <ToneChip tone="success" word="Active" icon={CheckCircleOutlineRounded} />;
}
