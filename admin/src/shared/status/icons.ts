import type { SvgIconComponent } from '@mui/icons-material';
import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import BlockRounded from '@mui/icons-material/BlockRounded';
import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import CheckRounded from '@mui/icons-material/CheckRounded';
import CreditCardRounded from '@mui/icons-material/CreditCardRounded';
import DrawRounded from '@mui/icons-material/DrawRounded';
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import EventRounded from '@mui/icons-material/EventRounded';
import HighlightOffRounded from '@mui/icons-material/HighlightOffRounded';
import HourglassTopRounded from '@mui/icons-material/HourglassTopRounded';
import InboxRounded from '@mui/icons-material/InboxRounded';
import ManageSearchRounded from '@mui/icons-material/ManageSearchRounded';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import PauseCircleOutlineRounded from '@mui/icons-material/PauseCircleOutlineRounded';
import RemoveRounded from '@mui/icons-material/RemoveRounded';
import ScheduleRounded from '@mui/icons-material/ScheduleRounded';
import SendRounded from '@mui/icons-material/SendRounded';
import type { Icon } from '@millrace/schemas/states';

export const statusIcons: Record<Icon, SvgIconComponent> = {
  clock: ScheduleRounded,
  send: SendRounded,
  search: ManageSearchRounded,
  'external-link': OpenInNewRounded,
  inbox: InboxRounded,
  check: CheckRounded,
  'check-circle': CheckCircleRounded,
  refresh: AutorenewRounded,
  'alert-circle': ErrorOutlineRounded,
  pause: PauseCircleOutlineRounded,
  hourglass: HourglassTopRounded,
  'x-circle': HighlightOffRounded,
  pen: DrawRounded,
  calendar: EventRounded,
  'credit-card': CreditCardRounded,
  'id-card': BadgeOutlined,
  ban: BlockRounded,
  minus: RemoveRounded,
};
