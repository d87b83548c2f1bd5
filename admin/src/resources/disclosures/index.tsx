import GavelOutlined from '@mui/icons-material/GavelOutlined';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import { DisclosureFormPage } from './DisclosureFormPage.tsx';
import { DisclosureList } from './DisclosureList.tsx';

export const disclosures: ResourceProps = {
  name: 'disclosures',
  options: { label: 'Disclosures' },
  icon: GavelOutlined,
  list: DisclosureList,
  recordRepresentation: 'title',
  children: (
    <>
      <Route path="form" element={<DisclosureFormPage />} />
      <Route path="form/:id" element={<DisclosureFormPage />} />
    </>
  ),
};
