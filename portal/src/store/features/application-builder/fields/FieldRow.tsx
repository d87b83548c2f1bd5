import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { t } from '@millrace/ui/translate';
import { localised } from '../../../language/localised.ts';
import type { FieldState } from '../builder-draft.ts';
import { theStoreName, type FieldView } from '../builder-form.ts';

const states: readonly (readonly [FieldState, string])[] = [
  ['required', t('Required')],
  ['optional', t('Optional')],
  ['removed', t('Removed')],
];
/** The choices for a field that no lender asks for. */
const statesOfUnasked: readonly (readonly [FieldState, string])[] = [
  ['required', t('Required')],
  ['optional', t('Not asked')],
];

interface FieldRowProps {
  view: FieldView;
  /**
   * Called when the store chooses a state for the field. Undefined if the form type leaves the store no choice.
   */
  onState?: ((state: FieldState) => void) | undefined;
  /** Called to show the field in the preview. */
  onShow: () => void;
}

const theStore = 'store';
const byStore = t('every application');

/** Explains why the field is on the form: lists each lender with its reason. */
function Reasons({ view }: { view: FieldView }) {
  const { neededBy } = view.field;
  return (
    <Box component="details" sx={{ fontSize: 13, '& summary': { cursor: 'pointer', width: 'fit-content' } }}>
      <Box component="summary" sx={{ color: 'text.secondary' }}>
        {t('Why is this asked?')}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {neededBy.map(({ lenderId, lenderName, because, rule, required }) => (
          <li key={`${lenderName} ${rule} ${localised(because)}`}>
            <b>{lenderId === theStore ? t('The store') : lenderName}</b>: {localised(because)}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {required ? t('(required)') : t('(optional)')}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const lendersOf = ({ field }: FieldView): string[] => [
  ...new Set(
    field.neededBy.filter(({ lenderId }) => lenderId !== theStore).map(({ lenderName }) => lenderName),
  ),
];

/**
 * Returns a text about a field that no lender requires. It names the lenders for which the field is optional.
 * If there are none, it says that only the store asks for the field, or that the field is not needed.
 */
function needText(view: FieldView): string {
  const lenders = lendersOf(view);
  if (lenders.length > 0) return t('Optional for {lenders}', { lenders: lenders.join(', ') });
  return view.asked ? t('Asked by the store. It is sent to no lender.') : t('No lender needs this field');
}

function lockText({ field, lockedBy }: FieldView): string {
  const { dependants = [] } = field.neededBy.find(({ rule }) => rule === 'condition-trigger') ?? {};
  if (dependants.length > 0 && field.neededBy.every(({ lenderId }) => lenderId === theStore))
    return t('Decides whether other fields are asked');
  const lenders = lockedBy.filter((name) => name !== theStoreName);
  const names = [...lenders, ...(lenders.length < lockedBy.length ? [byStore] : [])].join(', ');
  return field.required ? t('Required by {names}', { names }) : t('Needed by {names}', { names });
}

const cannotRemove = (label: string, lenders: readonly string[]): string => {
  const texts = { label, lenderNames: lenders.join(', ') };
  return lenders.length === 1
    ? t(
        '{label} cannot be removed: {lenderNames} needs this field. Keep the field, or remove the lender first.',
        texts,
      )
    : t(
        '{label} cannot be removed: {lenderNames} need this field. Keep the field, or remove the lender first.',
        texts,
      );
};

export function FieldRow({ view, onState, onShow }: FieldRowProps) {
  const { field, state, asked, lockedBy, blocked } = view;
  const label = localised(field.label);
  const removed = state === 'removed';
  const isOfLender = lendersOf(view).length > 0;
  return (
    <Box
      component="li"
      aria-label={label}
      onFocus={onShow}
      onClick={onShow}
      sx={{ px: { xs: 4, sm: 5 }, py: 2, borderTop: 1, borderColor: 'divider' }}
    >
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Typography
          sx={{
            flex: '1 1 180px',
            fontWeight: 550,
            color: removed || !asked ? 'text.secondary' : 'text.primary',
            textDecoration: removed ? 'line-through' : 'none',
          }}
        >
          {label}
        </Typography>
        {lockedBy.length > 0 || !onState ? (
          <Typography
            variant="body2"
            sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', flex: '0 1 auto' }}
          >
            {lockedBy.length > 0 && <LockOutlined sx={{ fontSize: 16 }} />}
            {lockedBy.length > 0 ? lockText(view) : t('Optional')}
          </Typography>
        ) : (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={state}
            aria-label={label}
            onChange={(_, next: FieldState | null) => next && onState(next)}
          >
            {(isOfLender ? states : statesOfUnasked).map(([value, name]) => (
              <ToggleButton key={value} value={value} sx={{ px: 2.5, minHeight: 32 }}>
                {name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Stack>
      {blocked && (
        <Typography role="alert" variant="body2" sx={{ color: 'error.main', py: 0.5 }}>
          {cannotRemove(label, blocked.lenderNames)}
          {onState && (
            <Button size="small" sx={{ ml: 2 }} onClick={() => onState('optional')}>
              {t('Keep the field')}
            </Button>
          )}
        </Typography>
      )}
      {lockedBy.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {needText(view)}
        </Typography>
      )}
      {asked && <Reasons view={view} />}
    </Box>
  );
}
