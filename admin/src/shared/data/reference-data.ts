import type { Franchise, Industry, Location, Timezone } from '@millrace/schemas/api';
import * as api from '@millrace/schemas/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../providers/http-client.ts';

/** Lists of the possible values of a store's properties, for example industries. */
interface ReferenceData {
  locations: Location[];
  industries: Industry[];
  franchises: Franchise[];
  timezones: Timezone[];
}

export const noReferenceData: ReferenceData = {
  locations: [],
  industries: [],
  franchises: [],
  timezones: [],
};

export async function readReferenceData(): Promise<ReferenceData> {
  const [locations, industries, franchises, timezones] = await Promise.all([
    call(api.listLocations),
    call(api.listIndustries),
    call(api.listFranchises),
    call(api.listTimezones),
  ]);
  return { locations, industries, franchises, timezones };
}

export const referenceDataQuery = queryOptions({
  queryKey: ['reference'],
  queryFn: readReferenceData,
  staleTime: Infinity,
});
