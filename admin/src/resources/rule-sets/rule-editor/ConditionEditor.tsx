import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import { Autocomplete, Box, Button, IconButton, MenuItem, Stack, TextField, Typography } from '@mui/material';
import {
  operatorsOf,
  takesList,
  type FactTest,
  type RuleProblem,
  type RuleTree,
} from '@millrace/schemas/rules';
import { useState } from 'react';
import { currencies } from '@millrace/schemas/money';
import { currencyOf, type Facts, operatorLabel, whenWords } from '../rule.messages.ts';

interface EditorProps {
  tree: RuleTree;
  facts: Facts;
  /** The path of the condition in the rule document. Validation errors use the same path. */
  path: string;
  problems: readonly RuleProblem[];
  onChange: (tree: RuleTree) => void;
  onRemove?: (() => void) | undefined;
}

type Joining = 'all' | 'any' | 'none';

const groupWords: Readonly<Record<Joining, string>> = {
  all: 'All of these',
  any: 'At least one of these',
  none: 'None of these',
};

/**
 * Returns the kind and the conditions of a group, or null for a single condition. In a rule document, "none
 * of these" is written `{ not: { any } }`.
 */
function groupOf(tree: RuleTree): { joining: Joining; branches: readonly RuleTree[]; path: string } | null {
  if ('all' in tree) return { joining: 'all', branches: tree.all, path: 'all' };
  if ('any' in tree) return { joining: 'any', branches: tree.any, path: 'any' };
  if ('not' in tree && 'any' in tree.not) return { joining: 'none', branches: tree.not.any, path: 'not.any' };
  return null;
}

const grouped = (joining: Joining, branches: readonly RuleTree[]): RuleTree =>
  joining === 'none' ? { not: { any: branches } } : joining === 'all' ? { all: branches } : { any: branches };

const newTest = (facts: Facts): FactTest => ({
  fact: facts[0]!.name,
  operator: 'equal',
  value: '',
});

const problemAt = (problems: readonly RuleProblem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message;

/**
 * Converts typed text to the format of the document: numbers become numbers, and lists are split at commas.
 */
function valueOf(text: string, type: 'number' | 'text', isList: boolean): unknown {
  const one = (part: string): string | number => {
    const trimmed = part.trim();
    return type === 'number' && trimmed !== '' && !Number.isNaN(Number(trimmed)) ? Number(trimmed) : trimmed;
  };
  return isList
    ? text
        .split(',')
        .map(one)
        .filter((part) => part !== '')
    : one(text);
}

/**
 * Formats the value of a condition for its input. The value is a text, a number or a list of them. A missing
 * value becomes an empty text.
 */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

const each = (value: unknown, change: (one: unknown) => unknown): unknown =>
  Array.isArray(value) ? value.map(change) : change(value);

/** Converts typed units to hundredths, the unit in the document. Other values stay unchanged. */
const toCents = (value: unknown): unknown =>
  each(value, (one) => (typeof one === 'number' ? Math.round(one * 100) : one));

const toUnits = (value: unknown): unknown =>
  each(value, (one) => (typeof one === 'number' ? one / 100 : one));

function TestRow({ tree, facts, path, problems, onChange, onRemove }: EditorProps & { tree: FactTest }) {
  const { fact, operator, value } = tree;
  const known = facts.find(({ name }) => name === fact);
  const type = known?.type ?? 'text';
  const currency = currencyOf(facts, fact);
  const unit = currency && currencies[currency].units.en;
  const [typed, setTyped] = useState('');
  // After another condition was removed, this input may belong to a different condition. The typed text is
  // therefore kept only if it equals the value of the current condition.
  const shown = currency ? toUnits(value) : value;
  const read = valueOf(typed, type, takesList(operator));
  const text = JSON.stringify(read) === JSON.stringify(shown) ? typed : textOf(shown);
  const isReference = typeof value === 'object' && value !== null && !Array.isArray(value);
  const put = (change: Partial<FactTest>, written = text) => {
    const next = { ...tree, ...change };
    const nextType = facts.find(({ name }) => name === next.fact)?.type ?? 'text';
    const isStill = operatorsOf(nextType).includes(next.operator);
    const by = isStill ? next.operator : 'equal';
    const given = valueOf(written, nextType, takesList(by));
    onChange({ ...next, operator: by, value: currencyOf(facts, next.fact) ? toCents(given) : given });
  };
  if (isReference) return <Words tree={tree} facts={facts} onRemove={onRemove} />;
  const wrong = problemAt(problems, `${path}.value`);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr auto', lg: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto' },
        '& > :not(:last-child)': { gridColumn: { xs: '1', lg: 'auto' } },
      }}
    >
      <Autocomplete
        size="small"
        disableClearable
        options={[...facts]}
        value={known ?? facts[0]!}
        getOptionLabel={({ label }) => label}
        getOptionKey={({ name }) => name}
        isOptionEqualToValue={(option, chosen) => option.name === chosen.name}
        onChange={(_, chosen) => put({ fact: chosen.name })}
        renderInput={(params) => <TextField {...params} label="Fact" />}
      />
      <TextField
        select
        size="small"
        label="Comparison"
        value={operatorsOf(type).includes(operator) ? operator : 'equal'}
        onChange={({ target }) => put({ operator: target.value })}
      >
        {operatorsOf(type).map((name) => (
          <MenuItem key={name} value={name}>
            {operatorLabel(name)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        size="small"
        label={`${takesList(operator) ? 'Values, separated by commas' : 'Value'}${unit ? ` (${unit})` : ''}`}
        value={text}
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{
          htmlInput: { inputMode: type === 'number' && !takesList(operator) ? 'decimal' : 'text' },
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          put({}, target.value);
        }}
      />
      <IconButton
        aria-label="Remove condition"
        onClick={onRemove}
        disabled={!onRemove}
        sx={{ gridColumn: { xs: '2', lg: 'auto' }, gridRow: { xs: '1', lg: 'auto' } }}
      >
        <DeleteOutlineRounded />
      </IconButton>
    </Box>
  );
}

/** Shows a condition that this form cannot edit, as text. The user can change it in the JSON. */
function Words({ tree, facts, onRemove }: Pick<EditorProps, 'tree' | 'facts' | 'onRemove'>) {
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="body2">{whenWords(tree, facts)} (changed as JSON)</Typography>
      <IconButton aria-label="Remove condition" onClick={onRemove} disabled={!onRemove}>
        <DeleteOutlineRounded />
      </IconButton>
    </Box>
  );
}

/** A form for a condition or a group of conditions. Groups can contain groups. */
export function ConditionEditor({ tree, facts, path, problems, onChange, onRemove }: EditorProps) {
  if ('fact' in tree)
    return (
      <TestRow
        tree={tree}
        facts={facts}
        path={path}
        problems={problems}
        onChange={onChange}
        onRemove={onRemove}
      />
    );
  const group = groupOf(tree);
  if (!group) return <Words tree={tree} facts={facts} onRemove={onRemove} />;
  const { joining, branches } = group;
  const put = (changed: readonly RuleTree[]) => onChange(grouped(joining, changed));
  const wrong = problemAt(problems, `${path}.${group.path}`);
  return (
    <Stack sx={{ gap: 1.5, borderLeft: 2, borderColor: 'divider', pl: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
        <TextField
          select
          size="small"
          label="When"
          value={joining}
          error={wrong !== undefined}
          helperText={wrong}
          onChange={({ target }) => onChange(grouped(target.value as Joining, branches))}
          sx={{ minWidth: 200 }}
        >
          {Object.entries(groupWords).map(([name, words]) => (
            <MenuItem key={name} value={name}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        {onRemove && (
          <IconButton aria-label="Remove group" onClick={onRemove}>
            <DeleteOutlineRounded />
          </IconButton>
        )}
      </Box>
      {branches.map((branch, index) => (
        <ConditionEditor
          key={index}
          tree={branch}
          facts={facts}
          path={`${path}.${group.path}.${index}`}
          problems={problems}
          onChange={(changed) => put(branches.map((other, at) => (at === index ? changed : other)))}
          onRemove={() => put(branches.filter((_, at) => at !== index))}
        />
      ))}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button size="small" onClick={() => put([...branches, newTest(facts)])}>
          Add condition
        </Button>
        <Button size="small" onClick={() => put([...branches, { any: [newTest(facts)] }])}>
          Add group
        </Button>
      </Box>
    </Stack>
  );
}
