import type { FormToEdit } from '@millrace/schemas/api';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { formToEditQuery } from './api.ts';
import { PeopleHere } from '../../presence/PeopleHere.tsx';
import { useOpenForm } from '../../presence/presence-context.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { t } from '@millrace/ui/translate';
import { isNumericId, isUuid } from '../../shared/address/address-ids.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { FormEditor } from './FormEditor.tsx';

const isMissing = (error: Error | null): boolean =>
  error instanceof ApiProblem && [400, 403, 404].includes(error.status);

const whose = ({ applicant_name, reference, store_name }: FormToEdit): string =>
  [applicant_name || t('No name yet'), reference, store_name].join(' · ');

interface OpenedProps {
  title: string;
  form: FormToEdit;
  onlyMissing: boolean;
}

function Opened({ title, form, onlyMissing }: OpenedProps) {
  useOpenForm(form.store_id, form.form_id);
  return (
    <>
      <StorePageHead
        title={onlyMissing && form.errors.length > 0 ? t('Additional info needed') : title}
        status={whose(form)}
      />
      <PeopleHere />
      <FormEditor key={`${form.form_id} ${form.version}`} form={form} onlyMissing={onlyMissing} />
    </>
  );
}

function FormEditorPage({ title }: { title: string }) {
  const { store_id, form_id = '' } = useParams();
  const onlyMissing = useSearchParams()[0].get('only') === 'missing';
  const isAddress = isNumericId(store_id) && isUuid(form_id);
  const query = formToEditQuery({ storeId: Number(store_id), formId: form_id });
  const { data, error, isPending, refetch } = useQuery({ ...query, enabled: isAddress });
  if (!isAddress) return <StoreMissingPage />;
  if (isPending) return <PageLoading />;
  if (isMissing(error)) return <StoreMissingPage />;
  if (!data) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  return <Opened title={title} form={data} onlyMissing={onlyMissing} />;
}

/** The editor for correcting answers together with the customer. */
export const FormEditPage = () => <FormEditorPage title={t('Edit form')} />;

/** The same editor as `FormEditPage`, but opened from the store's form settings. */
export const FormDetailsPage = () => <FormEditorPage title={t('Form details')} />;
