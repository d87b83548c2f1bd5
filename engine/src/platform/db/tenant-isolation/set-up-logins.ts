import fs from 'node:fs';
import path from 'node:path';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LoginFacts } from './database-logins.ts';
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';

const rounds = 4096;

/**
 * Computes the SCRAM verifier that Postgres stores for a password (RFC 5803). Only the verifier is sent, so
 * that no statement log contains the password.
 */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

const grants = path.resolve(import.meta.dirname, '../../../../migrations/access/grants.sql');

/** The database user lacks a right that an administrator of the server can grant. The message states how. */
export class RightsMissing extends Error {}

interface Rights {
  user: string;
  mayCreate: boolean;
  /** Roles of Millrace that already exist and that the database user has no right to grant. */
  foreign: string[];
}

/**
 * Checks the rights of the database user before the first migration. Throws `RightsMissing`, which names the
 * missing right. Without this check the migration would fail in the middle.
 */
export async function assertMayCreateLogins(em: EntityManager, logins: readonly LoginFacts[]): Promise<void> {
  if (logins.length === 0) return;
  const [rights] = await em.execute<Rights[]>(
    `SELECT current_user AS "user", rolsuper OR rolcreaterole AS "mayCreate",
            ARRAY(SELECT r.rolname::text FROM pg_roles r WHERE r.rolname IN ('millrace_api', 'millrace_worker')
                    AND NOT me.rolsuper AND NOT EXISTS (SELECT FROM pg_auth_members m
                      WHERE m.roleid = r.oid AND m.member = me.oid AND m.admin_option)) AS foreign
     FROM pg_roles me WHERE rolname = current_user`,
  );
  const { user, mayCreate, foreign } = rights!;
  if (!mayCreate)
    throw new RightsMissing(
      `The database user "${user}" may not create roles, and Millrace runs under two roles of its own. ` +
        `Ask an administrator of the server for: ALTER ROLE "${user}" CREATEROLE; then start again.`,
    );
  if (foreign.length > 0)
    throw new RightsMissing(
      `The database user "${user}" may not hand out ${foreign.join(' and ')}, which another installation made. ` +
        `Ask an administrator of the server for: GRANT ${foreign.join(', ')} TO "${user}" WITH ADMIN OPTION; then start again.`,
    );
}

interface ReaderRights {
  user: string;
  exists: boolean;
  /** True if the login of the API may take the role. */
  isGranted: boolean;
  mayCreate: boolean;
  mayGrant: boolean;
}

/**
 * Checks before the first migration that the role for reports exists or can be created. Throws
 * `RightsMissing`. If the operator has created the logins and this role, the database user does not need
 * CREATEROLE.
 */
export async function assertReportingReader(em: EntityManager): Promise<void> {
  const [rights] = await em.execute<ReaderRights[]>(
    `SELECT me.rolname AS "user", r.oid IS NOT NULL AS "exists", me.rolsuper OR me.rolcreaterole AS "mayCreate",
            EXISTS (SELECT FROM pg_auth_members m JOIN pg_roles api ON api.oid = m.member
              WHERE m.roleid = r.oid AND api.rolname = 'millrace_api' AND m.set_option) AS "isGranted",
            me.rolsuper OR EXISTS (SELECT FROM pg_auth_members m
              WHERE m.roleid = r.oid AND m.member = me.oid AND m.admin_option) AS "mayGrant"
     FROM pg_roles me LEFT JOIN pg_roles r ON r.rolname = 'reporting_reader' WHERE me.rolname = current_user`,
  );
  const { user, exists, isGranted, mayCreate, mayGrant } = rights!;
  if (exists ? isGranted || mayGrant : mayCreate) return;
  const create = exists ? '' : 'CREATE ROLE reporting_reader NOLOGIN; ';
  throw new RightsMissing(
    `Reports read the database as the role reporting_reader, which the database user "${user}" may not ${exists ? 'grant' : 'create'}. ` +
      `Ask an administrator of the server for: ${create}GRANT reporting_reader TO millrace_api WITH INHERIT FALSE, SET TRUE; then start again.`,
  );
}

/** Creates the logins of this installation and grants the rights on all tables. Runs after the migrations. */
export async function setUpLogins(em: EntityManager, logins: readonly LoginFacts[]): Promise<void> {
  const missing = await missingLogins(em, logins);
  for (const { name, password, role } of logins) {
    // The statement sets no other attributes, because only a superuser may set them, even to their default
    // values.
    const verb = missing.includes(name) ? 'CREATE' : 'ALTER';
    await em.execute(`${verb} ROLE "${name}" LOGIN PASSWORD '${scramVerifier(password)}'`, [], 'run');
    await em.execute(`GRANT "${role}" TO "${name}"`, [], 'run');
  }
  await em.transactional((transaction) => transaction.execute(fs.readFileSync(grants, 'utf8'), [], 'run'));
}

async function missingLogins(em: EntityManager, logins: readonly LoginFacts[]): Promise<string[]> {
  const rows = await em.execute<{ rolname: string }[]>(
    `SELECT rolname FROM pg_roles WHERE rolname LIKE 'millrace_%'`,
  );
  const known = new Set(rows.map(({ rolname }) => rolname));
  return logins.map(({ name }) => name).filter((name) => !known.has(name));
}
