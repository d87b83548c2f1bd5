import type { OutsideFormDetails } from '@millrace/schemas/api';
import { queryOf, request } from '../../shared/api/request.ts';

export interface StoreLink {
  readonly storeUuid: string;
  readonly urlId: string | null;
  readonly link: string | null;
}

export const detailsPath = ({ storeUuid, urlId, link }: StoreLink): string =>
  `/v2/outside-form/details${queryOf({ storeUuid, urlId, link })}`;

export const getDetails = (link: StoreLink): Promise<OutsideFormDetails> => request(detailsPath(link));
