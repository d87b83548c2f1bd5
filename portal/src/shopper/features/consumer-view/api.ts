import type { AasoDetails, ConsumerView, Done } from '@millrace/schemas/api';
import type { Locale } from '@millrace/schemas/form';
import { queryOf, request } from '../../../shared/api/request.ts';

export interface TurnedScreen {
  readonly storeId: string;
  readonly formId: string;
  readonly aasoId: string;
}

export const readAaso = (formId: string): Promise<AasoDetails> =>
  request(`/aaso/${encodeURIComponent(formId)}/aaso-details`);

export const readConsumerView = ({ storeId, formId }: TurnedScreen, locale: Locale): Promise<ConsumerView> =>
  request(
    `/forms/processing/details/limited/${encodeURIComponent(storeId)}/${encodeURIComponent(formId)}${queryOf({ locale })}`,
  );

export const endConsumerView = (): Promise<Done> => request('/aaso/end', { method: 'POST' });
