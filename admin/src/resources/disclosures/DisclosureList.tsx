import type { Disclosure } from '@millrace/schemas/api';
import { disclosureCategories, disclosureCategoryWords } from '@millrace/schemas/disclosures';
import { Button, Link } from '@mui/material';
import { DataTable, SearchInput, SelectInput, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import type { RowOf } from '../../providers/contracts.ts';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';

const categoryOf = ({ category, lender_name }: Pick<Disclosure, 'category' | 'lender_name'>): string =>
  lender_name
    ? `${disclosureCategoryWords[category].words}: ${lender_name}`
    : disclosureCategoryWords[category].words;

/** Returns a text about the moment at which a shopper sees the disclosure. */
function whenOf({
  category,
  offer_approved_required: afterOffer,
}: Pick<Disclosure, 'category' | 'offer_approved_required'>): string {
  if (disclosureCategoryWords[category].asked === 'none') return 'No agreement needed';
  return afterOffer ? 'With an approved offer' : 'Before applying';
}

const choices = disclosureCategories.map((id) => ({ id, name: disclosureCategoryWords[id].words }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title or lender" />,
  <SelectInput key="category" source="category" alwaysOn choices={choices} sx={{ minWidth: 200 }} />,
];
const Column = DataTable.Col<RowOf<'disclosures'>>;

const title = (text: Disclosure) => (
  <Link component={RouterLink} to={`/disclosures/form/${text.id}`} underline="hover" sx={{ fontWeight: 650 }}>
    {text.title}
  </Link>
);

export function DisclosureList() {
  const { canAccess: mayEdit } = useCanAccess({ resource: 'disclosures', action: 'edit' });
  return (
    <>
      <ListHead
        actions={
          mayEdit && (
            <Button variant="contained" component={RouterLink} to="/disclosures/form">
              New disclosure
            </Button>
          )
        }
      />
      <ResourceList<RowOf<'disclosures'>> filters={filters} sort={{ field: 'title', order: 'ASC' }}>
        <Rows<RowOf<'disclosures'>>
          rowClick={false}
          primary={title}
          secondary={(text) => `${categoryOf(text)} · version ${text.version} · ${whenOf(text)}`}
        >
          <Column source="title" label="Title" render={title} />
          <Column source="category" label="Category" render={categoryOf} />
          <Column label="Agreement" disableSort render={whenOf} />
          <Column source="version" label="Version" />
          <Column
            source="updated_at"
            label="Changed"
            render={({ updated_at }) => <Instant at={updated_at} />}
          />
        </Rows>
      </ResourceList>
    </>
  );
}
