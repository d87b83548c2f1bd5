import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { BuilderLender, StoreApplicationSettings } from '@millrace/schemas/api';
import Button from '@mui/material/Button';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { ApiProblem } from '@millrace/schemas/http-client';
import { ProblemAlert } from '@millrace/ui/page';
import { useUnsaved } from '../../shared/settings/leave-question.ts';
import { choicesOf, typeOf, withCoApplicant, withField, withType, type Scope } from './builder-draft.ts';
import { countsOf, fieldSections, figuresOf, formBaseOf, rankedFor } from './builder-form.ts';
import { BuilderHead } from './BuilderHead.tsx';
import { Categories } from './categories/Categories.tsx';
import { FieldsPane } from './fields/FieldsPane.tsx';
import { FormTypeChoice } from './FormTypeChoice.tsx';
import { HistoryDrawer } from './history/HistoryDrawer.tsx';
import { LenderOrder } from './lender-order/LenderOrder.tsx';
import { Panes } from './Panes.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { useBuilder } from './use-builder.ts';
import Alert from '@mui/material/Alert';
import { t } from '@millrace/ui/translate';
import type { Gap } from './missing-settings.ts';

const nothing = { required_fields: [], removed_fields: [] };

interface IncompleteProps {
  gaps: readonly Gap[];
  /** The element that receives the focus if the user clicks Save while the settings are incomplete. */
  place: RefObject<HTMLDivElement | null>;
  onShow: (gap: Gap) => void;
}

const things = (count: number): string => (count === 1 ? t('1 thing') : t('{count} things', { count }));

/** Lists why the settings cannot be saved, with a link to each incomplete form. */
function Incomplete({ gaps, place, onShow }: IncompleteProps) {
  if (gaps.length === 0) return null;
  const allOfCategories = gaps.every(({ scope }) => scope !== 'easy');
  return (
    <Alert ref={place} tabIndex={-1} severity="info" sx={{ mb: 5, alignItems: 'center' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        {allOfCategories ? t('To save, complete each category.') : t('To save, complete each form.')}
        {gaps.map((gap) => (
          <Button key={JSON.stringify(gap.scope)} size="small" onClick={() => onShow(gap)}>
            {t('{name}: {count} to fix', { name: gap.name, count: things(gap.count) })}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}

interface BuilderProps {
  saved: StoreApplicationSettings;
  lenders: readonly BuilderLender[];
  /** Called after the user restored an earlier version. */
  onRestored: () => void;
  /** Called to discard the draft and load the settings that another user saved. */
  onLoad: () => void;
}

/** The editor of a store's application form: structure, fields and preview. */
export function Builder({ saved, lenders, onRestored, onLoad }: BuilderProps) {
  const { draft, change, form, save, changed, isNew, gaps, discard } = useBuilder(saved, lenders);
  useUnsaved(changed);
  const incomplete = useRef<HTMLDivElement>(null);
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
  const base = formBaseOf(saved);
  const sections = useMemo(() => fieldSections(choices, among, base), [choices, among, base]);
  const counts = useMemo(() => countsOf(form), [form]);
  const title =
    type === 'easy'
      ? t('Fields')
      : scope
        ? t('Fields of {name}', { name: category?.name.trim() || t('the new category') })
        : t('Fields');
  const hint = scope
    ? t(
        'Choose which fields are required, optional or removed. A field that a lender requires is locked. Answers that no lender needs are stored, but not sent.',
      )
    : type === 'advanced'
      ? t('Open a category to choose its fields. These are the fields of all lenders.')
      : t('These are all fields of your lenders. Choose Easy or Advanced to change them.');
  return (
    <>
      <BuilderHead
        figures={figuresOf(form, lenders)}
        incomplete={gaps.length > 0}
        changed={changed}
        savable={changed || isNew}
        saving={save.isPending}
        onSave={() => (gaps.length > 0 ? incomplete.current?.focus() : save.mutate())}
        onDiscard={discard}
        onHistory={() => setHistory(true)}
      />
      <Incomplete
        gaps={gaps}
        place={incomplete}
        onShow={({ scope: place, pane: where }) => {
          const wanted = place === 'easy' ? 'easy' : 'advanced';
          if (place !== 'easy') {
            setAsked((before) => new Set(before).add(place.category));
            setOpen(place.category);
          }
          setPane(where);
          if (type !== wanted) change(withType(draft, wanted));
        }}
      />
      {save.error && (
        <Box sx={{ mb: 4 }}>
          <ProblemAlert error={save.error} />
          {save.error instanceof ApiProblem && save.error.code === 'application-settings-changed' && (
            <Button variant="outlined" onClick={onLoad}>
              {t('Load the newest settings')}
            </Button>
          )}
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
                  isOnModel={saved.is_on_model}
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
                onCoApplicant={scope ? () => change(withCoApplicant(draft, scope)) : undefined}
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
    </>
  );
}
