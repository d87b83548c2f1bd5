const choice = {
  radio_selected: 'form_type',
  form_type: { selected_type: 'Advanced', selected_categories: ['gone'] },
};

/** SQL that assigns an application to a form category that the store has removed. */
export const madeOfRemovedCategory = (formId: string): string =>
  `INSERT INTO sent_link (org_id, store_id, application_id, kind, token_hash, expires_at, choice, destinations, sent_to)
   SELECT org_id, store_id, id, 'form', sha256(convert_to(id::text, 'UTF8')), now(), '${JSON.stringify(choice)}'::jsonb, '{}', '[]'
   FROM application WHERE id = '${formId}'`;
