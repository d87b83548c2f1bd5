/**
 * What a schema cannot say of a body that is taken: fields beside the generated ones, by route. Needed only where the
 * matrix reports "no valid request".
 */
export const bodies: Readonly<Record<string, object>> = {
  // without it a session that signed in long ago is asked for it, as a 403
  'POST /api/auth/change-password': { currentPassword: 'not the one' },
  'POST /api/auth/phone': { currentPassword: 'not the one' },
  // an identifier or a token; the schema takes neither as well
  'POST /api/auth/reset-password': { identifier: 'nobody@example.com' },
  // people of the matrix have no store of their own; clients send theirs here
  'POST /api/marketing-links': { created_by: 1 },
  // a list may be empty, and then nothing in it is named
  'PUT /api/cfa-configs/update-paths': { paths: [{}] },
  // a day, which has to be today or later: from now on
  'POST /api/admin/rule-sets/{id}/activate': { effective_from: null },
  'POST /api/forms/closeout': { closeout: { applicant_accepted: false, applicationResults: [{}] } },
};
