import type { FormListRow } from '@millrace/schemas/api';
import Typography from '@mui/material/Typography';
import { useText } from '../../../language/language.tsx';
import { useSituationTexts } from '../../../language/situation-texts.ts';
import { FollowUpLine } from '../../../shared/follow-up/FollowUpLine.tsx';

const parties = { store: 'You', customer: 'Customer', lender: 'Lender', millrace: 'Millrace' } as const;

/**
 * Says who acts next on an application and how. Also says what else waits for the store and what the store
 * has planned.
 */
export function NextCell({ row: { situation, follow_up: followUp } }: { row: FormListRow }) {
  const { next, also } = situation;
  const t = useText();
  const { label, text } = useSituationTexts(situation);
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
        {next.who && `${t(parties[next.who])}: `}
        {label}
      </Typography>
      {also.map((line) => (
        <Typography
          key={line}
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
