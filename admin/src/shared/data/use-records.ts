import type { Identifier, GetListParams, UseGetListOptions, UseGetOneOptions } from 'react-admin';
import { useGetList, useGetMany, useGetOne } from 'react-admin';
import type { Listed, Readable, RecordOf, RowOf } from '../../providers/contracts.ts';

// The data hooks of react-admin, with the record types from the API calls of the resource.

export const useRows = <Name extends Listed>(
  resource: Name,
  params: Partial<GetListParams>,
  options?: UseGetListOptions<RowOf<Name>>,
) => useGetList<RowOf<Name>>(resource, params, options);

export const useRecord = <Name extends Readable>(
  resource: Name,
  id: Identifier,
  options?: UseGetOneOptions<RecordOf<Name>>,
) => useGetOne<RecordOf<Name>>(resource, { id }, options);

export const useRecords = <Name extends Listed>(resource: Name, ids: Identifier[]) =>
  useGetMany<RowOf<Name>>(resource, { ids }, { enabled: ids.length > 0 });
