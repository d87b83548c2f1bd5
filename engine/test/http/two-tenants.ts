import { usualCriteria } from '@millrace/schemas/freemium';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createHash, randomUUID } from 'node:crypto';

export interface Tenant {
  orgId: number;
  storeId: number;
  userId: number;
  shopUuid: string;
  formId: string;
  attemptId: string;
}

const bytes = (text: string) => createHash('sha256').update(text).digest();

/**
 * Creates a tenant with one row in every table that has rows of tenants. Uses the login of the database's
 * owner. `name` must be unused.
 */
export async function createTenant(owner: EntityManager, name: string, lenderId: number): Promise<Tenant> {
  const one = async <Row>(sql: string, values: unknown[] = []) =>
    (await owner.execute<Row[]>(sql, values))[0]!;
  const { id: orgId } = await one<{ id: number }>(`INSERT INTO org (name) VALUES (?) RETURNING id`, [name]);
  const { id: storeId } = await one<{ id: number }>(
    `INSERT INTO store (org_id, store_name, slug, state) VALUES (?, ?, ?, 'TX') RETURNING id`,
    [orgId, name, name],
  );
  const place = [orgId, storeId];
  await owner.execute(
    `WITH made AS (INSERT INTO freemium_model (name, used_lender_ids, criteria) VALUES (?, '{}', ?::jsonb) RETURNING id)
     UPDATE org SET freemium_model_id = made.id FROM made WHERE org.id = ?`,
    [name, JSON.stringify(usualCriteria), orgId],
  );
  const { uuid: shopUuid } = await one<{ uuid: string }>(
    `INSERT INTO outside_form (store_id) VALUES (?) RETURNING website_uuid AS uuid`,
    [storeId],
  );
  const { id: userId } = await one<{ id: number }>(
    `INSERT INTO app_user (org_id, primary_store_id, email, first_name, last_name, password_hash)
     VALUES (?, ?, ?, 'Ann', ?, 'x') RETURNING id`,
    [...place, `${name}@example.com`, name],
  );
  await owner.execute(`INSERT INTO user_role (user_id, role) VALUES (?, 'BASIC')`, [userId]);
  await owner.execute(`INSERT INTO user_store (user_id, store_id) VALUES (?, ?)`, [userId, storeId]);
  await owner.execute(`INSERT INTO form_view (user_id, name, query) VALUES (?, ?, 'tab=approved')`, [
    userId,
    name,
  ]);
  await owner.execute(
    `INSERT INTO shared_form_view (org_id, store_id, name, query, saved_by)
     VALUES (?, ?, 'Of the store', 'tab=approved', ?), (?, NULL, 'Of the org', 'tab=closed', ?)`,
    [...place, userId, orgId, userId],
  );
  await owner.execute(
    `WITH sent AS (INSERT INTO report_delivery (token_hash, user_id, name, path, query, expires_at)
       VALUES (?, ?, ?, '/app/org/dashboard', '', now() + interval '1 day'))
     INSERT INTO report_view (user_id, path, name, query, is_shared, timezone)
     VALUES (?, '/app/org/dashboard', ?, '', true, 'America/Chicago')`,
    [bytes(name), userId, name, userId, name],
  );
  await owner.execute(`INSERT INTO form_list_columns (user_id, shown) VALUES (?, '{amount,best}')`, [userId]);
  const token = bytes(name);
  await owner.execute(`INSERT INTO sign_in_device (user_id, token_hash) VALUES (?, ?)`, [userId, token]);
  await owner.execute(
    `INSERT INTO sign_in_code (user_id, token_hash, code_hmac, expires_at) VALUES (?, ?, 'x', now())`,
    [userId, token],
  );
  await owner.execute(
    `INSERT INTO sign_in_factor (id, user_id, kind, name, credential_id, public_key, sign_count)
     VALUES (gen_random_uuid(), ?, 'passkey', 'Laptop', ?, 'x', 0)`,
    [userId, `credential-${userId}`],
  );
  await owner.execute(`INSERT INTO recovery_code (user_id, code_hmac) VALUES (?, 'x')`, [userId]);
  await owner.execute(
    `INSERT INTO factor_challenge (user_id, browser_hash, purpose, challenge, expires_at)
     VALUES (?, ?, 'sign-in', 'x', now())`,
    [userId, token],
  );
  await owner.execute(
    `INSERT INTO one_time_link (token_hash, user_id, purpose, expires_at) VALUES (?, ?, 'reset', now())`,
    [token, userId],
  );
  await owner.execute(
    `INSERT INTO terms_acceptance (user_id, version, text_hash) VALUES (?, 1, 'x') ON CONFLICT DO NOTHING`,
    [userId],
  );
  await owner.execute(
    `INSERT INTO store_credential (org_id, store_id, lender_id, values_sealed) VALUES (?, ?, ?, 'x')`,
    [...place, lenderId],
  );
  await owner.execute(
    `INSERT INTO credential_test (credential_id, org_id, store_id, lender_id, credential_version, asked_by)
     SELECT id, org_id, store_id, lender_id, version, ? FROM store_credential WHERE store_id = ?`,
    [userId, storeId],
  );
  await owner.execute(
    `INSERT INTO credential_change (id, credential_id, org_id, store_id, lender_id, fields, values_sealed, asked_by, asked_by_name)
     SELECT gen_random_uuid(), id, org_id, store_id, lender_id, '{password}', 'x', ?, 'Ann' FROM store_credential WHERE store_id = ?`,
    [userId, storeId],
  );
  await owner.execute(
    `INSERT INTO lender_sign_up (org_id, store_id, lender_id, contact_name, email, phone, asked_by)
     VALUES (?, ?, ?, 'Ann', ?, '', ?)`,
    [...place, lenderId, `${name}@example.com`, userId],
  );
  const { id: configId } = await one<{ id: number }>(
    `INSERT INTO cfa_config (org_id, store_id, url_id, name, lender_order) VALUES (?, ?, ?, 'Form', '{}') RETURNING id`,
    [...place, name],
  );
  await owner.execute(
    `INSERT INTO marketing_link (org_id, store_id, cfa_config_id, name) VALUES (?, ?, ?, 'Link')`,
    [...place, configId],
  );
  await owner.execute(
    `INSERT INTO form_path (org_id, store_id, cfa_config_id, position, name) VALUES (?, ?, ?, 1, ?)`,
    [...place, configId, name],
  );
  await owner.execute(
    `INSERT INTO page (org_id, store_id, type, name, content)
     VALUES (?, ?, 'cfa_thank_you', ?, '{"message": "Thanks", "disclosure": "", "body": "", "header": ""}')`,
    [...place, name],
  );
  await owner.execute(
    `WITH cell AS (INSERT INTO report_cell VALUES (?, '2026-01-01', 0, 0, 'none', 0, 1, 0, 0, 0, 0, 0, 0)),
       day AS (INSERT INTO report_day VALUES (?, '2026-01-01', 0, 1, 0, 0, 0, 0, 0, 0)),
       click AS (INSERT INTO report_click VALUES (?, '2026-01-01', 1, 1)),
       month AS (INSERT INTO report_month VALUES (?, '2026-01-01', 0, 0, 'none', 0, 1, 0, 0, 0, 0, 0, 0)),
       lender_month AS (INSERT INTO report_lender_month VALUES (?, '2026-01-01', 0, 0, ?, '', 1, 0, 0, 0, 0, 0)),
       answer_month AS (INSERT INTO report_answer_month VALUES (?, '2026-01-01', ?, 1, 1)),
       lender_cell AS (INSERT INTO report_lender_cell VALUES (?, '2026-01-01', 0, 0, ?, '', 1, 0, 0, 0, 0, 0))
     INSERT INTO report_answer_time VALUES (?, '2026-01-01', ?, 1, 1)`,
    [
      storeId,
      storeId,
      storeId,
      storeId,
      storeId,
      lenderId,
      storeId,
      lenderId,
      storeId,
      lenderId,
      storeId,
      lenderId,
    ],
  );
  await owner.execute(`INSERT INTO billing_customer (org_id, stripe_id) VALUES (?, ?)`, [
    orgId,
    `cus_${name}`,
  ]);
  await owner.execute(
    `INSERT INTO payment_method (stripe_id, org_id, customer, brand, last4, exp_month, exp_year, read_at)
     VALUES (?, ?, ?, 'visa', '4242', 1, 2030, now())`,
    [`pm_${name}`, orgId, `cus_${name}`],
  );
  await owner.execute(`INSERT INTO store_payment_method (store_id, payment_method_id) VALUES (?, ?)`, [
    storeId,
    `pm_${name}`,
  ]);
  await owner.execute(
    `INSERT INTO subscription (org_id, store_ids, stripe_id, status, read_at) VALUES (?, ARRAY[?]::int[], ?, 'active', now())`,
    [...place, `sub_${name}`],
  );
  await owner.execute(
    `INSERT INTO billing_invoice (stripe_id, org_id, store_ids, status, currency, amount_due, amount_paid, amount_remaining,
       attempt_count, created_at, read_at)
     VALUES (?, ?, ARRAY[?]::int[], 'paid', 'usd', 0, 0, 0, 0, now(), now())`,
    [`in_${name}`, ...place],
  );
  await owner.execute(
    `INSERT INTO billing_operation (id, org_id, store_id, kind, request, state) VALUES (gen_random_uuid(), ?, ?, 'pay', '{}', 'done')`,
    place,
  );
  await owner.execute(`INSERT INTO billing_notice (name, org_id) VALUES (?, ?)`, [`trial:${name}`, orgId]);
  const formId = randomUUID();
  await owner.execute(
    `INSERT INTO application (id, reference, org_id, store_id, cfa_config_id, answers_sealed, form)
     VALUES (?, ?, ?, ?, ?, 'x', '{}')`,
    [formId, name, ...place, configId],
  );
  await owner.execute(
    `INSERT INTO card_number (application_id, org_id, store_id, sealed, version) VALUES (?, ?, ?, '\\x00', 1)`,
    [formId, ...place],
  );
  await owner.execute(
    `INSERT INTO stage_draft (application_id, org_id, store_id, sealed, version) VALUES (?, ?, ?, '\\x00', 1)`,
    [formId, ...place],
  );
  await owner.execute(`INSERT INTO data_key (application_id, wrapped) VALUES (?, 'x')`, [formId]);
  await owner.execute(
    `INSERT INTO erasure (application_id, org_id, store_id, cause, state, reason) VALUES (?, ?, ?, 'request', 'refused', '')`,
    [formId, ...place],
  );
  await owner.execute(
    `INSERT INTO erasure_hold (application_id, org_id, store_id, reason, held_by, held_by_name) VALUES (?, ?, ?, '', ?, 'Ann')`,
    [formId, ...place, userId],
  );
  await owner.execute(
    `INSERT INTO sent_link (org_id, store_id, application_id, kind, token_hash, destinations, sent_to)
     VALUES (?, ?, ?, 'one_time', ?, '{}', '[]')`,
    [...place, formId, token],
  );
  await owner.execute(
    `INSERT INTO co_applicant_part (application_id, org_id, store_id, link_id, channel, contact_sealed, masked)
     SELECT application_id, org_id, store_id, id, 'sms', '', '' FROM sent_link WHERE application_id = ?`,
    [formId],
  );
  await owner.execute(
    `INSERT INTO application_stage (application_id, org_id, store_id, number, lenders, fields, most_soft, most_hard)
     VALUES (?, ?, ?, 1, '{}', '{}', 0, 0)`,
    [formId, ...place],
  );
  await owner.execute(
    `WITH made AS (INSERT INTO remittance (org_id, store_id, lender_id, file_name) VALUES (?, ?, ?, ?) RETURNING *)
     INSERT INTO remittance_line (remittance_id, org_id, store_id, lender_id, reference, sale_id, paid_cents, paid_on)
     SELECT id, org_id, store_id, lender_id, file_name, ?, 100, now() FROM made`,
    [...place, lenderId, name, formId],
  );
  await owner.execute(
    `INSERT INTO application_follow_up (form_id, org_id, store_id, assigned_to, note) VALUES (?, ?, ?, ?, ?)`,
    [formId, ...place, userId, name],
  );
  await owner.execute(
    `INSERT INTO proposed_answer (id, application_id, org_id, store_id, field_id, value_sealed, proposed_by)
     VALUES (gen_random_uuid(), ?, ?, ?, 'first_name', 'x', ?)`,
    [formId, ...place, userId],
  );
  await owner.execute(
    `INSERT INTO customer_view (application_id, org_id, store_id, token_hash, expires_at)
     SELECT application_id, org_id, store_id, token_hash, now() FROM sent_link WHERE application_id = ?`,
    [formId],
  );
  await owner.execute(
    `INSERT INTO applicant_note (org_id, store_id, applicant_id, notes, created_by, created_by_name)
     SELECT ?, ?, applicant_id, ?, ?, 'Ann' FROM application WHERE id = ?`,
    [...place, name, userId, formId],
  );
  await owner.execute(
    `INSERT INTO consent (application_id, disclosure_id, disclosure_version, title, text_hash, locale)
     VALUES (?, 'esign', 2, ?, 'x', 'en')`,
    [formId, name],
  );
  await owner.execute(
    `INSERT INTO verification_code (application_id, session_hash, channel, destination_index, code_hmac, expires_at)
     VALUES (?, 'x', 'sms', 'same phone', 'x', now() + interval '1 hour')`,
    [formId],
  );
  const insertSession = `INSERT INTO session (id_hash, kind, user_id, application_id, expires_at)
    VALUES (?, ?, ?, ?, now() + interval '1 hour')`;
  await owner.execute(insertSession, [bytes(`${name} staff`), 'staff', userId, null]);
  await owner.execute(insertSession, [bytes(`${name} shopper`), 'shopper', null, formId]);
  await owner.execute(
    `INSERT INTO route (application_id, org_id, store_id, mode, plan) VALUES (?, ?, ?, 'Waterfall', '{}')`,
    [formId, ...place],
  );
  const { id: attemptId } = await one<{ id: string }>(
    `INSERT INTO attempt (application_id, org_id, store_id, lender_id, lender_key, position, state)
     VALUES (?, ?, ?, ?, 'alder', 1, 'QUEUED') RETURNING id`,
    [formId, ...place, lenderId],
  );
  await owner.execute(
    `INSERT INTO attempt_event (attempt_id, to_state, event) VALUES (?, 'QUEUED', 'queued')`,
    [attemptId],
  );
  await owner.execute(
    `INSERT INTO drift_sighting (lender_id, org_id, store_id, attempt_id, kind, place) VALUES (?, ?, ?, ?, 'page-changed', ?)`,
    [lenderId, ...place, attemptId, name],
  );
  await owner.execute(
    `INSERT INTO lender_status_request (attempt_id, application_id, org_id, store_id, status, reason, over_state, asked_by,
       asked_by_name, expires_at) VALUES (?, ?, ?, ?, 'Declined', 'A test.', 'QUEUED', ?, ?, now())`,
    [attemptId, formId, ...place, userId, name],
  );
  const { id: pauseId } = await one<{ id: number }>(
    `INSERT INTO lender_pause (lender_id, kind, place, resumed_at, reason) VALUES (?, 'page-changed', ?, now(), 'A test.') RETURNING id`,
    [lenderId, name],
  );
  await owner.execute(
    `INSERT INTO skipped_application (pause_id, place, application_id, org_id, store_id) VALUES (?, 1, ?, ?, ?)`,
    [pauseId, formId, ...place],
  );
  await owner.execute(
    `INSERT INTO credit_check (org_id, store_id, attempt_id, source, result) VALUES (?, ?, ?, 'isoftpull', 'no_hit')`,
    [...place, attemptId],
  );
  await owner.execute(
    `INSERT INTO attempt_exchange (id, org_id, store_id, attempt_id, operation, exchanges_sealed)
     VALUES (gen_random_uuid(), ?, ?, ?, 'submit', 'x')`,
    [...place, attemptId],
  );
  await owner.execute(
    `INSERT INTO attempt_reference (lender_id, kind, value, attempt_id) VALUES (?, 'their', ?, ?)`,
    [lenderId, name, attemptId],
  );
  await owner.execute(`INSERT INTO org_settings (org_id) VALUES (?)`, [orgId]);
  await owner.execute(
    `WITH region AS (INSERT INTO org_region (org_id, name) VALUES (?, ?) RETURNING id)
     INSERT INTO org_region_store (region_id, store_id) SELECT id, ? FROM region`,
    [orgId, name, storeId],
  );
  await owner.execute(`INSERT INTO store_settings (store_id) VALUES (?)`, [storeId]);
  await owner.execute(
    `INSERT INTO credit_tier_version (store_id, lender_id, version, org_id, tiers, saved_by, saved_by_name)
     VALUES (?, ?, 1, ?, '[]', ?, 'Ann')`,
    [storeId, lenderId, orgId, userId],
  );
  await owner.execute(
    `INSERT INTO contract_template_version (store_id, version, org_id, text_en, text_es, saved_by, saved_by_name)
     VALUES (?, 1, ?, 'Text', 'Texto', ?, 'Ann')`,
    [storeId, orgId, userId],
  );
  await owner.execute(
    `INSERT INTO store_contract (attempt_id, application_id, org_id, store_id, template_version, text_sealed, text_hash)
     VALUES (?, ?, ?, ?, 1, '\\x00', 'hash')`,
    [attemptId, formId, ...place],
  );
  await owner.execute(`INSERT INTO reporting_view (name, definition, saved_by) VALUES (?, '{}', ?)`, [
    name,
    userId,
  ]);
  const noSettings = { categories: [], required_fields: [], removed_fields: [] };
  const settings = { default: {}, easy: noSettings, advanced: noSettings, lender_order: [] };
  await owner.execute(
    `INSERT INTO application_settings (store_id, version, org_id, settings, changes, saved_by, saved_by_name)
     VALUES (?, 1, ?, ?::jsonb, '[]', ?, 'Example')`,
    [storeId, orgId, JSON.stringify(settings), userId],
  );
  await owner.execute(
    `INSERT INTO store_associate (store_id, first_name, last_name, email) VALUES (?, ?, 'x', ?)`,
    [storeId, name, `${name}@associates.test`],
  );
  const { id: tokenId } = await one<{ id: number }>(
    `INSERT INTO api_token (store_id, name, token_hash, prefix, created_by, expires_at)
     VALUES (?, ?, ?, 'mrt_abcdef', ?, now() + interval '1 year') RETURNING id`,
    [storeId, name, token, userId],
  );
  await owner.execute(
    `INSERT INTO session (id_hash, kind, api_token_id, expires_at) VALUES (?, 'pos', ?, now() + interval '1 hour')`,
    [bytes(`${name} terminal`), tokenId],
  );
  await owner.execute(
    `INSERT INTO contract_step (attempt_id, application_id, org_id, store_id, lender_id, lender_key, operation, state, actor_kind)
     VALUES (?, ?, ?, ?, ?, 'alder', 'setInvoice', 'DONE', 'staff')`,
    [attemptId, formId, ...place, lenderId],
  );
  await owner.execute(
    `WITH made AS (INSERT INTO closeout (application_id, org_id, store_id, is_approved, applicant_accepted)
       VALUES (?, ?, ?, true, true) RETURNING id)
     INSERT INTO closeout_result (closeout_id, org_id, store_id, lender_id, closed_on) SELECT id, ?, ?, ?, now() FROM made`,
    [formId, ...place, ...place, lenderId],
  );
  await owner.execute(
    `INSERT INTO closeout_version (closeout_id, number, org_id, store_id, content)
     SELECT id, 1, ?, ?, '{"applicantAccepted":true,"closedAssociateId":null,"results":[]}' FROM closeout WHERE application_id = ?`,
    [...place, formId],
  );
  await owner.execute(
    `WITH made AS (INSERT INTO notification (org_id, store_id, form_id, kind, key) VALUES (?, ?, ?, 'none', 'none') RETURNING id)
     INSERT INTO notification_seen (user_id, notification_id, org_id, store_id) SELECT ?, id, ?, ? FROM made`,
    [...place, formId, userId, ...place],
  );
  await owner.execute(
    `WITH made AS (INSERT INTO announcement (title, body, created_by) VALUES ('Hours', '<p>Hours</p>', ?) RETURNING id)
     INSERT INTO announcement_state (user_id, announcement_id) SELECT ?, id FROM made`,
    [userId, userId],
  );
  await owner.execute(
    `WITH made AS (INSERT INTO partner (kind, name, user_id) VALUES ('affiliate', ?, ?) RETURNING id),
       stored AS (INSERT INTO partner_store (partner_id, kind, store_id) SELECT id, 'affiliate', ? FROM made),
       rated AS (INSERT INTO commission_rate (partner_id, basis, cents, hold_days) SELECT id, 'sale', 5000, 30 FROM made),
       asked AS (INSERT INTO commission_proposal (partner_id, cents, currency, reason, proposed_by)
         SELECT id, 100, 'USD', ?, ? FROM made),
       paid AS (INSERT INTO commission_payout (partner_id, cents, currency, created_by) SELECT id, 5000, 'USD', ? FROM made RETURNING id),
       caused AS (INSERT INTO commission_cause (cause, store_id, happened_at) SELECT 'example:' || id, ?, now() FROM made),
       line AS (INSERT INTO commission_line (partner_id, store_id, kind, cause, cents, currency, reason, happened_at, held_until)
         SELECT id, ?, 'sale', 'example:' || id, 5000, 'USD', ?, now(), now() FROM made RETURNING id, partner_id)
     INSERT INTO commission_state (line_id, partner_id, state, reason, payout_id)
     SELECT line.id, line.partner_id, 'paid', 'x', paid.id FROM line, paid`,
    [name, userId, storeId, name, userId, userId, storeId, storeId, name],
  );
  await owner.execute(
    `WITH made AS (INSERT INTO webhook_endpoint (id, org_id, store_id, url, event_types, secret_sealed, disabled_at, disabled_because)
       VALUES (gen_random_uuid(), ?, ?, 'https://shop.example/hooks', '{contract.funded}', '\\x00', now(), 'store') RETURNING id)
     INSERT INTO webhook_delivery (endpoint_id, org_id, store_id, message_id, event_type, sequence, body, state)
     SELECT id, ?, ?, 'msg_1', 'contract.funded', 1, '{}', 'delivered' FROM made`,
    [...place, ...place],
  );
  await owner.execute(
    `INSERT INTO checkout_session (id, org_id, store_id, form_id, amount_cents, consent_note, index_key)
     VALUES (gen_random_uuid(), ?, ?, ?, 1000, 'Agreed', 'k')`,
    [...place, formId],
  );
  await owner.execute(
    `INSERT INTO till_order (org_id, store_id, integration, order_number, session_id, form_id)
     SELECT org_id, store_id, 'pinogy', 'A-1', id, form_id FROM checkout_session WHERE form_id = ?`,
    [formId],
  );
  await owner.execute(
    `INSERT INTO test_session (id, org_id, store_id, reference, amount_cents)
     VALUES (gen_random_uuid(), ?, ?, 'TEST-1', 1000)`,
    [...place],
  );
  await owner.execute(
    `INSERT INTO store_integration (store_id, integration, org_id, is_active) VALUES (?, 'userflow', ?, true)`,
    [storeId, orgId],
  );
  await owner.execute(
    `INSERT INTO integration_exchange (org_id, store_id, integration, operation, works, message, milliseconds)
     VALUES (?, ?, 'userflow', 'test', true, 'Accepted', 5)`,
    [...place],
  );
  await owner.execute(
    `INSERT INTO soft_pull (org_id, store_id, form_id, asked_by, result) VALUES (?, ?, ?, ?, 'no_hit')`,
    [...place, formId, userId],
  );
  await owner.execute(
    `INSERT INTO store_company (store_id, org_id, hubspot_company_id, name) VALUES (?, ?, ?, ?)`,
    [storeId, orgId, `company-${storeId}`, name],
  );
  await owner.execute(
    `WITH made AS (INSERT INTO crm_deal (form_id, org_id, store_id, stage) VALUES (?, ?, ?, 'submitted') RETURNING *)
     INSERT INTO crm_exchange (form_id, org_id, store_id, works, message, milliseconds)
     SELECT form_id, org_id, store_id, true, 'Written', 5 FROM made`,
    [formId, ...place],
  );
  await owner.execute(`INSERT INTO support_message (user_id, message) VALUES (?, 'Help')`, [userId]);
  await owner.execute(`INSERT INTO notification_preference (user_id) VALUES (?)`, [userId]);
  await owner.execute(
    `INSERT INTO shopper_message (org_id, store_id, form_id, update, cause) VALUES (?, ?, ?, 'submitted', 'submit')`,
    [...place, formId],
  );
  await owner.execute(
    `INSERT INTO lender_answer (id, attempt_id, request_id, state) VALUES (gen_random_uuid(), ?, 'q', 'ignored')`,
    [attemptId],
  );
  await owner.execute(
    `INSERT INTO job (queue, name, version, payload, subject_id, application_id) VALUES ('lender-alder', 'x', 1, '{}', ?, ?)`,
    [attemptId, formId],
  );
  await owner.execute(`INSERT INTO domain_event (type, store_id, application_id) VALUES ('x', ?, ?)`, [
    storeId,
    formId,
  ]);
  await owner.execute(
    `INSERT INTO audit_event (action, actor_kind, org_id, store_id, subject_id, key_id, signature)
     VALUES ('x', 'system', ?, ?, ?, 'k', 'x')`,
    [...place, name],
  );
  return { orgId, storeId, userId, shopUuid, formId, attemptId };
}
