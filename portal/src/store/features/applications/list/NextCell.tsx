import type { FormListRow } from '@millrace/schemas/api';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import { situationTexts, whoIsNext } from '../../../language/situation-texts.ts';
import { useMay } from '../../../session/session-context.ts';
import { FollowUpLine } from '../../../shared/follow-up/FollowUpLine.tsx';

/**
 * Says who acts next on an application, and what the store can do. Also says what else waits for the store and what the store has planned.
 */
export function NextCell({ row: { situation, follow_up: followUp } }: { row: FormListRow }) {
  const { next } = situation;
  const { label, text, also } = situationTexts(situation, useMay('applications:regrade'));
  const mine = next.who === 'store';
  return (
    <>
      <Typography
        variant="body2"
        component="div"
        title={text}
        sx={{
          whiteSpace: 'normal',
          fontWeight: mine ? 550 : 400,
          color: mine ? 'text.primary' : 'text.secondary',
        }}
      >
        {next.who && !mine && `${t(whoIsNext[next.who])} · `}
        {mine && `${t('You')}: `}
        <span>{label}</span>
      </Typography>
      {also.map((line, at) => (
        <Typography
          key={at}
          variant="body2"
          component="div"
          title={line}
          sx={{
            whiteSpace: 'normal',
            color: 'tone.warning.main',
            // in the list this text is cut to one line; the page of the application shows all of it
            display: '-webkit-box',
            WebkitLineClamp: '1',
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
          }}
        >
          {line}
        </Typography>
      ))}
      <FollowUpLine followUp={followUp} />
    </>
  );
}
