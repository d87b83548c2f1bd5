import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import { ApiProblem } from '@millrace/schemas/http-client';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { Link } from 'react-router';
import { useMay } from '../../session/session-context.ts';

/** True if a request failed because the store has no form yet. */
export const isFormMissing = (error: Error | null): boolean =>
  error instanceof ApiProblem && error.code === 'not-configured';

interface NoFormYetProps {
  title: string;
  text: string;
}

/** Shown in place of content that needs a form of the store. Leads to the page that creates one. */
export function NoFormYet({ title, text }: NoFormYetProps) {
  const mayCreate = useMay('cfa-configs:update');
  return (
    <Notice
      icon={DescriptionOutlined}
      title={title}
      text={mayCreate ? text : t('Ask an administrator of this store to create its first form.')}
      action={
        mayCreate && (
          <Button component={Link} to="/app/account/store/application/create-form" variant="contained">
            {t('Create form')}
          </Button>
        )
      }
    />
  );
}

/** The notice of pages that start applications, for a store without a form. */
export const NoFormForApplications = () => (
  <NoFormYet
    title={t('Create a form first')}
    text={t('A form sets which lenders are asked. After that, this store can take applications.')}
  />
);
