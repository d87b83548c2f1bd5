import { screenOf } from '@millrace/schemas/permissions';
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../../logging/logger.ts';

/** The address to which browsers report what the content security policy blocked. */
export const policyReports = '/api/policy-reports';
const types = ['application/csp-report', 'application/reports+json'];

/**
 * One report. Reports for the directive `report-uri` have names with hyphens. Reports for `report-to` have
 * names in camel case.
 */
interface Report {
  readonly 'document-uri'?: unknown;
  readonly documentURL?: unknown;
  readonly 'effective-directive'?: unknown;
  readonly effectiveDirective?: unknown;
  readonly 'blocked-uri'?: unknown;
  readonly blockedURL?: unknown;
}

/**
 * Logs what the content security policy blocked in browsers: directive, screen and origin of the blocked
 * address. Full addresses are not logged, because they can contain ids and codes of links. An unreadable
 * report is dropped without an error reply, because no browser could correct it.
 */
export function logPolicyReports(app: FastifyInstance, logger: Logger): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: 16 * 1024 }, (_, body, done) => {
      done(null, reportsIn(String(body)));
    });
    const config = { rateLimit: { max: 60, timeWindow: '1 minute' } };
    scope.post(policyReports, { config }, async ({ body }, reply) => {
      for (const report of (Array.isArray(body) ? body : []) as Report[])
        logger.warn('content security policy blocked something', {
          directive: wordOf(report['effective-directive'] ?? report.effectiveDirective),
          screen: screenOf(addressOf(report['document-uri'] ?? report.documentURL)?.pathname ?? '')?.path,
          blocked: blockedOf(report['blocked-uri'] ?? report.blockedURL),
        });
      return reply.status(204).send();
    });
  });
}

function reportsIn(text: string): readonly Report[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return [];
  }
  const found = (Array.isArray(sent) ? sent : [sent])
    .slice(0, 10)
    .map((one) => one?.['csp-report'] ?? one?.body);
  return found.filter((report) => typeof report === 'object' && report !== null);
}

const wordOf = (value: unknown) => String(value).match(/^[a-z-]{1,40}$/)?.[0];

const addressOf = (value: unknown) => (URL.canParse(String(value)) ? new URL(String(value)) : undefined);

/** The origin of an address, or a word such as `inline` or `eval`. */
const blockedOf = (value: unknown) => wordOf(value) ?? addressOf(value)?.origin;
