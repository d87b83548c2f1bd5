import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import EventOutlined from '@mui/icons-material/EventOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import PersonOutlineRounded from '@mui/icons-material/PersonOutlineRounded';
import StorefrontRounded from '@mui/icons-material/StorefrontRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import type { FormListRow } from '@millrace/schemas/api';
import Stack from '@mui/material/Stack';
import { t } from '@millrace/ui/translate';
import { situationTexts, whoIsNext } from '../../../language/situation-texts.ts';
import { useMay } from '../../../session/session-context.ts';
import { useFollowUpWords } from '../../../shared/follow-up/FollowUpLine.tsx';
import { OneLine } from './OneLine.tsx';

const iconOf = {
  store: StorefrontRounded,
  customer: PersonOutlineRounded,
  lender: AccountBalanceOutlined,
  millrace: HubOutlined,
} as const;
// above the link that covers the row, so that the text of an icon is shown on hover
const sign = { position: 'relative', zIndex: 1, fontSize: 16, flexShrink: 0 } as const;

/**
 * Says who acts next on an application, as an icon, and what the store can do. Icons at the end
 * show that more waits for the store and what the store has planned.
 */
export function NextLine({ row: { situation, follow_up: followUp } }: { row: FormListRow }) {
  const { label, text, also } = situationTexts(situation, useMay('applications:regrade'));
  const planned = useFollowUpWords(followUp);
  const { who } = situation.next;
  const mine = who === 'store';
  const Who = who && iconOf[who];
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      {Who && (
        <Who
          titleAccess={t(whoIsNext[who])}
          sx={{ ...sign, color: mine ? 'primary.main' : 'text.secondary' }}
        />
      )}
      <OneLine
        title={text}
        sx={{
          minWidth: 0,
          fontSize: 13,
          // two lines fit into a row, so that a long next step is whole
          whiteSpace: 'normal',
          lineHeight: 1.35,
          fontWeight: mine ? 550 : 400,
          color: mine ? 'text.primary' : 'text.secondary',
        }}
      >
        {label}
      </OneLine>
      {also.length > 0 && (
        <WarningAmberRounded titleAccess={also.join(' ')} sx={{ ...sign, color: 'tone.warning.main' }} />
      )}
      {planned && (
        <EventOutlined
          titleAccess={planned.words}
          sx={{ ...sign, color: planned.isLate ? 'tone.warning.main' : 'text.secondary' }}
        />
      )}
    </Stack>
  );
}
