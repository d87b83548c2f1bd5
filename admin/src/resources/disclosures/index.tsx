import GavelOutlined from '@mui/icons-material/GavelOutlined';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import { Allowed } from '../../access/Allowed.tsx';
import { DisclosureFormPage } from './DisclosureFormPage.tsx';
import { DisclosureList } from './DisclosureList.tsx';

const form = (
  <Allowed resource="disclosures" action="edit">
    <DisclosureFormPage />
  </Allowed>
);

export const disclosures: ResourceProps = {
  name: 'disclosures',
  options: { label: 'Disclosures' },
  icon: GavelOutlined,
  list: DisclosureList,
  recordRepresentation: 'title',
  children: (
    <>
      <Route path="form" element={form} />
      <Route path="form/:id" element={form} />
    </>
  ),
};
