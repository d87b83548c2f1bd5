import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BuilderLender, StoreApplicationSettings } from '@millrace/schemas/api';
import { useMemo, useState, type ReactNode } from 'react';
import { ProblemAlert } from '../../shared/ProblemAlert.tsx';
import { LeaveGuard } from '../../shared/settings/LeaveGuard.tsx';
import { choicesOf, typeOf, withField, withType, type Scope } from './builder-draft.ts';
import { countsOf, fieldSections, figuresOf, rankedFor } from './builder-form.ts';
import { BuilderHead } from './BuilderHead.tsx';
import { Categories } from './Categories.tsx';
import { FieldsPane } from './FieldsPane.tsx';
import { FormTypeChoice } from './FormTypeChoice.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { Incomplete } from './Incomplete.tsx';
import { LenderOrder } from './LenderOrder.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useBuilder } from './use-builder.ts';

const nothing = { required_fields: [], removed_fields: [] };

interface PaneProps {
  name: string;
  children: ReactNode;
}

interface PanesProps {
  panes: readonly PaneProps[];
  /** The name of the one that is shown where there is room for one. */
  chosen: string;
  onChoose: (name: string) => void;
}

/** Panes beside each other where there is room, one at a time behind tabs where there is none. */
function Panes({ panes, chosen, onChoose }: PanesProps) {
  const wide = useMediaQuery('(min-width: 1400px)', { noSsr: true });
  const middle = useMediaQuery('(min-width: 1000px)', { noSsr: true });
  const fixed = wide ? panes.length : middle ? 1 : 0;
  const beside = panes.slice(0, fixed);
  const tabbed = panes.slice(fixed);
  const current = tabbed.some(({ name }) => name === chosen) ? chosen : tabbed[0]?.name;
  const columns = wide
    ? 'minmax(300px, 5fr) minmax(340px, 7fr) 412px'
    : middle
      ? '340px minmax(0, 1fr)'
      : 'minmax(0, 1fr)';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 5, alignItems: 'start' }}>
      {beside.map(({ name, children }) => (
        <Box
          key={name}
          component="section"
          aria-label={name}
          sx={{ minWidth: 0, ...(name === 'Preview' && { position: 'sticky', top: 144 }) }}
        >
          {children}
        </Box>
      ))}
      {tabbed.length > 0 && (
        <Box sx={{ minWidth: 0 }}>
          <Tabs value={current} onChange={(_, next: string) => onChoose(next)} sx={{ mb: 3 }}>
            {tabbed.map(({ name }) => (
              <Tab
                key={name}
                value={name}
                label={name}
                id={`pane-tab-${name}`}
                aria-controls={`pane-${name}`}
              />
            ))}
          </Tabs>
          {tabbed.map(({ name, children }) => (
            <Box
              key={name}
              role="tabpanel"
              id={`pane-${name}`}
              aria-labelledby={`pane-tab-${name}`}
              hidden={name !== current}
            >
              {name === current && children}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface BuilderProps {
  saved: StoreApplicationSettings;
  lenders: readonly BuilderLender[];
  onRestored: () => void;
}

/** Structure, fields and preview of a store's application. */
export function Builder({ saved, lenders, onRestored }: BuilderProps) {
  const { draft, change, form, save, changed, valid, discard } = useBuilder(saved, lenders);
  const [open, setOpen] = useState<string | null>(draft.advanced.categories[0]?.key ?? null);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [pane, setPane] = useState('Structure');
  const [history, setHistory] = useState(false);
  const [field, setField] = useState<{ id: string } | null>(null);
  const type = typeOf(draft);
  const category = draft.advanced.categories.find(({ key }) => key === open);
  const scope: Scope | null =
    type === 'easy' ? 'easy' : category && type === 'advanced' ? { category: category.key } : null;
  const choices = (scope && choicesOf(draft, scope)) ?? nothing;
  const among = useMemo(
    () =>
      lenders.filter((lender) =>
        category && type === 'advanced' ? category.lender_ids.includes(lender.id) : lender.has_credentials,
      ),
    [lenders, category, type],
  );
  const sections = useMemo(() => fieldSections(choices, among), [choices, among]);
  const counts = useMemo(() => countsOf(form), [form]);
  const title =
    type === 'easy'
      ? 'Fields'
      : scope
        ? `Fields of ${category?.name.trim() || 'the new category'}`
        : 'Fields';
  const hint = scope
    ? 'Choose what must be answered, what may be, and what is not asked. What a lender requires is locked.'
    : type === 'advanced'
      ? 'Open a category to choose its fields. These are the fields of all lenders.'
      : 'As the lenders ask. Choose Easy or Advanced to change them.';
  return (
    <>
      <BuilderHead
        figures={figuresOf(form, lenders)}
        canSave={changed && valid}
        changed={changed}
        saving={save.isPending}
        onSave={() => save.mutate()}
        onDiscard={discard}
        onHistory={() => setHistory(true)}
      />
      <Incomplete
        draft={draft}
        onShow={(key) => {
          setAsked((before) => new Set(before).add(key));
          setOpen(key);
          setPane('Structure');
          if (type !== 'advanced') change(withType(draft, 'advanced'));
        }}
      />
      {save.error && (
        <Box sx={{ mb: 4 }}>
          <ProblemAlert error={save.error} />
        </Box>
      )}
      <Panes
        chosen={pane}
        onChoose={setPane}
        panes={[
          {
            name: 'Structure',
            children: (
              <Stack sx={{ gap: 5 }}>
                <FormTypeChoice type={type} onChange={(next) => change(withType(draft, next))} />
                {type === 'advanced' && (
                  <Categories
                    draft={draft}
                    lenders={lenders}
                    counts={counts}
                    open={open}
                    asked={asked}
                    onOpen={setOpen}
                    onChange={change}
                  />
                )}
                <LenderOrder
                  lenders={rankedFor(draft, lenders)}
                  onChange={(lender_order) => change({ ...draft, lender_order })}
                />
              </Stack>
            ),
          },
          {
            name: 'Fields',
            children: (
              <FieldsPane
                title={title}
                hint={hint}
                sections={sections}
                onShow={(id) => setField({ id })}
                onState={scope ? (id, state) => change(withField(draft, scope, id, state)) : undefined}
              />
            ),
          },
          {
            name: 'Preview',
            children: <PreviewPane form={form} field={field} />,
          },
        ]}
      />
      {history && (
        <HistoryDrawer
          storeId={saved.store_id}
          lenders={lenders}
          current={saved.version}
          onClose={() => setHistory(false)}
          onRestored={() => {
            setHistory(false);
            onRestored();
          }}
        />
      )}
      <LeaveGuard isDirty={changed} />
    </>
  );
}
