import { Alert, LinearProgress, MenuItem, TextField, Typography } from '@mui/material';
import * as api from '@millrace/schemas/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { RowOf } from '../../../../providers/contracts.ts';
import { call } from '../../../../providers/http-client.ts';
import { allLendersBy } from '../../../../shared/lenders/all-lenders.ts';
import { PlainTable } from '../../../../shared/list/PlainTable.tsx';
import { readReferenceData } from '../../../../shared/data/reference-data.ts';
import { RecordLink } from '../../../../shared/record/RecordLink.tsx';
import { Section } from '../../../../shared/record/Section.tsx';
import type { BoardView } from './dashboard-view.ts';
import { reachRows, reachWords, type Place, type ReachRow } from './reach-map.ts';

const words = {
  industries: { title: 'Industries', one: 'Industry', every: 'Every industry' },
  states: { title: 'States', one: 'State', every: 'Every state' },
} as const;

/** Loads all pairs of a lender's id and the id of an industry or state from which it takes applications. */
async function readPairs(by: keyof typeof words): Promise<(readonly [lender: number, place: number])[]> {
  if (by === 'industries')
    return (await call(api.listLenderIndustries)).map((row) => [row.lender_id, row.industry_id] as const);
  return (await call(api.listLenderLocations)).map((row) => [row.lender_id, row.location_id] as const);
}

async function readMap(provider: DataProvider, by: keyof typeof words) {
  const [{ data }, { industries, locations }, map] = await Promise.all([
    provider.getList<RowOf<'lender-objects'>>('lender-objects', allLendersBy('name')),
    readReferenceData(),
    readPairs(by),
  ]);
  const places: Place[] =
    by === 'industries' ? industries : locations.map(({ id, code }) => ({ id, name: code }));
  return { lenders: data, places, map };
}

/**
 * Lists lenders with the industries or states from which each lender takes applications. These are the ones
 * that its plugin supports and that staff did not exclude.
 */
export function ReachMap({ by }: { by: Exclude<BoardView, 'list'> }) {
  const provider = useDataProvider();
  const { data, error } = useQuery({
    queryKey: ['lender-objects', 'map', by],
    queryFn: () => readMap(provider, by),
  });
  const [only, setOnly] = useState<number | ''>('');
  const { title, one, every } = words[by];
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <LinearProgress aria-label="Loading" />;
  const rows = reachRows(data.lenders, data.places, data.map, only === '' ? undefined : only);
  const count = ({ enabled, served }: ReachRow): string =>
    enabled ? `${served.length} of ${data.places.length}` : '—';
  return (
    <Section
      title={title}
      intro={`${title} that the plugin supports and that staff did not exclude. Lenders that are off are not asked anywhere.`}
    >
      <TextField
        select
        label={one}
        value={only}
        onChange={({ target }) => setOnly(target.value === '' ? '' : Number(target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ maxWidth: 320, mb: 2 }}
      >
        <MenuItem value="">{every}</MenuItem>
        {data.places.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>
          No lender is asked in this {one.toLowerCase()}.
        </Typography>
      ) : (
        <PlainTable<ReachRow>
          label={`${title} of lenders`}
          wide
          rows={rows}
          columns={[
            ['Lender', ({ id, name }) => <RecordLink id={id}>{name}</RecordLink>],
            ['Asked in', count],
            [title, reachWords],
          ]}
          narrow={(row) => (
            <>
              <RecordLink id={row.id}>{row.name}</RecordLink>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {row.enabled && row.excluded.length > 0 && `${count(row)}: `}
                {reachWords(row)}
              </Typography>
            </>
          )}
        />
      )}
    </Section>
  );
}
