import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { formConfigsQuery, linksKey } from '../../shared/form-configs/api.ts';
import { createMarketingLink, linksOfConfigQuery } from './api.ts';
import { ApiProblem } from '@millrace/schemas/http-client';
import { StorePageHead } from '../../shared/page/StorePageHead.tsx';
import { ProblemAlert } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { askFirst } from '../../shared/settings/leave-question.ts';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { LinkManager } from './LinkManager.tsx';

/** Returns the error to show. Server errors other than `missing-ids` are replaced by a general message. */
const reasonOf = (error: Error): Error =>
  error instanceof ApiProblem && error.code !== 'missing-ids'
    ? new Error(t('Failed to create marketing link'))
    : error;

/** Shows the marketing links of one form. */
export function ConfigLinksPage() {
  const { store_id: store, cfa_config_id: config } = useParams();
  const [storeId, configId] = [Number(store), Number(config)];
  const client = useQueryClient();
  const toast = useToast();
  const [, setParams] = useUrlParams();
  const { data } = useQuery(formConfigsQuery(storeId));
  const form = data?.cfa_config.find(({ id }) => id === configId);
  const create = useMutation({
    mutationFn: () => {
      const body = {
        store_id: storeId,
        cfa_config_id: configId,
        name: t('New Marketing Link'),
        tags: [],
        notify_emails: [],
      };
      return createMarketingLink(body);
    },
    onSuccess: async (link) => {
      toast.success(t('Marketing link created successfully'));
      await client.invalidateQueries({ queryKey: linksKey });
      setParams(() => new URLSearchParams({ link: String(link.id) }), { replace: true });
    },
    onError: (error) => toast.failure(reasonOf(error)),
  });
  return (
    <>
      <StorePageHead
        title={t('Marketing links')}
        status={form ? t('Links of the form “{name}”', { name: form.details.name }) : undefined}
        actions={
          <>
            <Button component={Link} to={`/app/account/store/application/form-list?store_id=${storeId}`}>
              {t('All forms')}
            </Button>
            <Button
              variant="contained"
              startIcon={<AddRounded />}
              loading={create.isPending}
              onClick={() => askFirst(() => create.mutate())}
            >
              {t('Create New')}
            </Button>
          </>
        }
      />
      {create.error && <ProblemAlert error={reasonOf(create.error)} />}
      <LinkManager query={linksOfConfigQuery(configId)} />
    </>
  );
}
