import { FormControlLabel, FormHelperText, Stack, Switch, TextField, Typography } from '@mui/material';
import type { LenderRecord } from '../../../../providers/contracts.ts';
import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { useState } from 'react';
import { allLendersBy } from '../../../../shared/lenders/all-lenders.ts';
import { PlainTable } from '../../../../shared/list/PlainTable.tsx';
import { Section } from '../../../../shared/record/Section.tsx';
import { useRows } from '../../../../shared/data/use-records.ts';
import { labels, pipeHelp } from '../../lender.messages.ts';
import type { LenderTabProps } from '../lender-tab.ts';
import { differing } from '../saving/use-lender-save.tsx';
import { useTabSave } from '../saving/use-tab-save.tsx';

const switches = [
  { field: 'always_selected', help: 'The lender is in every route, even if the store did not choose it.' },
  { field: 'is_pipe_priority', help: pipeHelp.is_pipe_priority },
] as const;

const draftOf = (lender: LenderRecord) => ({
  pipe_order: String(lender.pipe_order),
  always_selected: lender.always_selected,
  is_pipe_priority: lender.is_pipe_priority,
});

/**
 * The tab with the lender's place in the default order (`pipe_order`) and with related settings.
 */
export function PipeTab({ lender, mayEdit }: LenderTabProps) {
  const [draft, setDraft] = useState(() => draftOf(lender));
  const order = Number(draft.pipe_order);
  const isPlace = Number.isInteger(order) && order >= 1 && order <= 50 && draft.pipe_order.trim() !== '';
  const saveBar = useTabSave({
    lender,
    changes: isPlace ? differing(lender, { ...draft, pipe_order: order }) : {},
    problem: isPlace ? undefined : 'Enter a whole number from 1 to 50 as the default order.',
    onDiscard: () => setDraft(draftOf(lender)),
  });
  return (
    <>
      <Section
        title="Position in the order of lenders"
        intro={`${lenderTypeWord(lender.lender_type)}. The priority of lender types is part of a freemium model.`}
      >
        <Stack sx={{ gap: 1.5, alignItems: 'flex-start' }}>
          <TextField
            type="number"
            label={labels.pipe_order}
            value={draft.pipe_order}
            disabled={!mayEdit}
            error={!isPlace}
            helperText={isPlace ? pipeHelp.pipe_order : 'From 1 to 50.'}
            onChange={({ target }) => setDraft((before) => ({ ...before, pipe_order: target.value }))}
            slotProps={{ htmlInput: { min: 1, max: 50 }, input: { sx: { maxWidth: 160 } } }}
          />
          {switches.map(({ field, help }) => (
            <div key={field}>
              <FormControlLabel
                label={labels[field]}
                control={
                  <Switch
                    checked={draft[field]}
                    disabled={!mayEdit}
                    onChange={(_, checked) => setDraft((before) => ({ ...before, [field]: checked }))}
                  />
                }
              />
              <FormHelperText sx={{ mt: 0 }}>{help}</FormHelperText>
            </div>
          ))}
        </Stack>
        {mayEdit && saveBar}
      </Section>
      <Order lender={lender} />
    </>
  );
}

/** Lists all lenders in the saved default order (`pipe_order`). */
function Order({ lender }: { lender: LenderRecord }) {
  const { data = [] } = useRows('lender-objects', allLendersBy('pipe_order'));
  const marks = ({
    is_active: enabled,
    always_selected: always,
    is_pipe_priority: first,
  }: LenderRecord): string =>
    [!enabled && 'Off', always && labels.always_selected, first && labels.is_pipe_priority]
      .filter(Boolean)
      .join(', ') || '—';
  const named = ({ id, name }: LenderRecord) =>
    id === lender.id ? <strong aria-current="true">{name}</strong> : name;
  return (
    <Section title="Order of all lenders">
      <PlainTable
        label="Order of all lenders"
        rows={data}
        columns={[
          ['Order', ({ pipe_order: place }) => place],
          ['Lender', named],
          ['Type', ({ lender_type: type }) => lenderTypeWord(type)],
          ['Settings', marks],
        ]}
        narrow={(row) => (
          <>
            <Typography>
              {row.pipe_order}. {named(row)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[lenderTypeWord(row.lender_type), marks(row)].filter((text) => text !== '—').join(' · ')}
            </Typography>
          </>
        )}
      />
    </Section>
  );
}
