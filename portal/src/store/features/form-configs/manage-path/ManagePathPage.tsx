import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import type { CfaConfigList } from '@millrace/schemas/api';
import { Link, useParams } from 'react-router';
import { formConfigsQuery } from '../../../shared/form-configs/api.ts';
import { Loaded } from '../../../shared/page/Loaded.tsx';
import { Notice } from '@millrace/ui/page';
import { t } from '@millrace/ui/translate';
import { StorePageHead } from '../../../shared/page/StorePageHead.tsx';
import { ManagePaths } from './ManagePaths.tsx';
import { formListPath } from '../paths.ts';

/**
 * Shows the paths of one form. A path is a list of lenders. One path is open, and all paths are listed next
 * to it.
 */
export function ManagePathPage() {
  const { cfa_config_id: config, path_id: path, store_id: store } = useParams();
  const [configId, pathId, storeId] = [Number(config), Number(path), Number(store)];
  const back = (
    <Button component={Link} to={formListPath(storeId)}>
      {t('All forms')}
    </Button>
  );
  const page = ({ cfa_config: forms, lenders }: CfaConfigList) => {
    const form = forms.find(({ id }) => id === configId);
    if (!form)
      return (
        <Notice
          icon={DescriptionOutlined}
          live
          heading="h1"
          title={t('Could not find config with ID {config}', { config })}
          text={t('The form may be archived, or it may belong to another store.')}
          action={back}
        />
      );
    return (
      <>
        <StorePageHead
          title={t('Manage paths')}
          status={t('Paths of the form “{name}”. Lenders are asked path by path, from top to bottom.', {
            name: form.details.name,
          })}
          actions={back}
        />
        <ManagePaths form={form} lenders={lenders} pathId={pathId} />
      </>
    );
  };
  return <Loaded query={formConfigsQuery(storeId)}>{page}</Loaded>;
}
