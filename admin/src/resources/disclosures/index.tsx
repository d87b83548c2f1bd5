import GavelOutlined from '@mui/icons-material/GavelOutlined';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { Route } from 'react-router';
import { Allowed } from '../../access/Allowed.tsx';

const DisclosureFormPage = lazyPage(() => import('./DisclosureFormPage.tsx'), 'DisclosureFormPage');

const form = (
  <Allowed resource="disclosures" action="edit">
    <DisclosureFormPage />
  </Allowed>
);

export const resource: ResourceProps = {
  name: 'disclosures',
  options: {
    label: 'Disclosures',
    empty: {
      title: 'No disclosures yet',
      text: 'A disclosure appears here after it is added with “New disclosure”.',
    },
  },
  icon: GavelOutlined,
  list: lazyPage(() => import('./DisclosureList.tsx'), 'DisclosureList'),
  recordRepresentation: 'title',
  children: (
    <>
      <Route path="form" element={form} />
      <Route path="form/:id" element={form} />
    </>
  ),
};
