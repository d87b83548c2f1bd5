import type { DisclosureText, StartedForm, StartFormBody } from '@millrace/schemas/api';
import { cleanValue, fieldIn, validateField, type Market } from '@millrace/schemas/fields';
import { fewest } from '@millrace/schemas/rules';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { Clock } from '../../../platform/clock.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { once } from '../../../platform/http/idempotency.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { maskEmail, maskPhone } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { IdempotentTokens } from '../../../platform/sessions/idempotent-tokens.ts';
import { createSession } from '../../../platform/sessions/sessions.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';
import { linkInactive, OutsideForms, type OutsideForm } from '../../forms/outside-forms/index.ts';
import { consentFindings, Disclosures } from '../../lenders/disclosures/index.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { channelsOf, StoreSettings } from '../../tenancy/store-settings/index.ts';
import { ApplicationRows, openStage, recordConsents } from '../applications/index.ts';
import { startRefused } from './shopper-forms.errors.ts';

export interface Begun {
  token: string;
  started: StartedForm;
}

const perAddress = { name: 'start-form', most: 30, seconds: 60 };

/** Starts an application with the shopper's contact and consents. */
@Injectable()
export class StartForm {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly outside: OutsideForms,
    private readonly disclosures: Disclosures,
    private readonly associates: Associates,
    private readonly settings: StoreSettings,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
    private readonly vault: Vault,
    private readonly tokens: IdempotentTokens,
  ) {}

  /**
   * Starts one application per idempotency key. A repeated request gets the same cookie, because the first
   * reply may have been lost.
   */
  async start(body: StartFormBody, visitor: Visitor, key?: string): Promise<Begun> {
    await this.limiter.take(perAddress, visitor.ip);
    const asked = this.vault.hmac('start-form', JSON.stringify(body)).toString('base64');
    const { token, started } = await this.orm.em.fork().transactional((em) =>
      once(em, `start-form|${body.storeUuid}`, key, asked, async () => {
        const begun = await this.startWithin(em, body, visitor);
        return { ...begun, token: this.tokens.seal(begun.started.formId, begun.token) };
      }),
    );
    return { started, token: this.tokens.open(started.formId, token) };
  }

  private async startWithin(em: EntityManager, body: StartFormBody, visitor: Visitor): Promise<Begun> {
    const found = await this.outside.find(em, body);
    if (!found.open) throw linkInactive();
    const current = await this.disclosures.current(em, 'en', found.form);
    const shown = await this.disclosures.current(em, body.locale, found.form);
    const { formVerification } = await this.settings.of(em, found.store.id);
    const contact = checkedContact(
      body,
      !channelsOf(formVerification).includes('sms'),
      {
        country: found.store.country,
        currency: found.store.currency,
        today: this.clock.dayIn(found.store.timezone),
      },
      consentFindings(shown, body.consents),
    );
    const id = randomUUID();
    // From here on the statements run in the tenant context of this application, although the shopper has no
    // cookie for it yet.
    return alsoWithin({ form: id }, () => this.create(em, { id, body, visitor, found, contact, current }));
  }

  private async create(em: EntityManager, application: Beginning): Promise<Begun> {
    const { id, body, visitor, found, contact, current } = application;
    const { store, config } = found;
    const associate = await this.associates.nameable(em, store.id, body.associateId);
    const { formVerification } = await this.settings.of(em, store.id);
    await this.rows.insert(em, {
      id,
      orgId: store.orgId,
      storeId: store.id,
      configId: config.id,
      linkId: found.link?.id ?? null,
      associateId: associate?.id ?? null,
      locale: body.locale,
      ip: visitor.ip,
      form: found.form,
      answers: contact,
    });
    if (found.firstStage)
      await openStage(
        em,
        { id, orgId: store.orgId, storeId: store.id },
        { ...found.firstStage, inquiries: fewest(found.inquiries, body.inquiries ?? found.inquiries) },
        { locale: body.locale, ...visitor },
      );
    const inquiries = fewest(found.inquiries, body.inquiries ?? found.inquiries);
    await recordConsents(em, {
      applicationId: id,
      locale: body.locale,
      ...visitor,
      inquiries,
      disclosures: current,
    });
    const session = await createSession(em, {
      kind: 'shopper',
      applicationId: id,
      timezone: store.timezone,
      ...visitor,
    });
    await audit(em, {
      action: 'application.started',
      actor: { kind: 'shopper', id },
      orgId: store.orgId,
      storeId: store.id,
      subject: { kind: 'application', id },
    });
    const masked = {
      sms: maskPhone(contact.mobile_phone),
      email: contact.email === undefined ? null : maskEmail(contact.email),
    };
    const destinations = channelsOf(formVerification).flatMap((channel) => {
      const shown = masked[channel];
      return shown === null ? [] : [{ channel, masked: shown }];
    });
    return { token: session.token, started: { formId: id, destinations } };
  }
}

/** Without `email`, the form asks for the address later. */
type Contact = { mobile_phone: string; email?: string };
interface Beginning {
  id: string;
  body: StartFormBody;
  visitor: Visitor;
  found: OutsideForm;
  contact: Contact;
  current: readonly DisclosureText[];
}
type Finding = { field: string; code: string; message: string };

/** Returns the normalized phone and email address. If the request has errors, throws all of them at once. */
function checkedContact(
  { locale, ...body }: StartFormBody,
  isEmailRequired: boolean,
  { today, ...market }: Market & { today: string },
  consents: readonly Finding[],
): Contact {
  const options = { locale, today };
  const errors: Finding[] = [];
  const contact: Contact = { mobile_phone: '' };
  for (const id of ['mobile_phone', 'email'] as const) {
    if (id === 'email' && body.email === undefined && !isEmailRequired) continue;
    const field = fieldIn(id, market)!;
    const finding = validateField({ ...field, required: true }, body[id], options);
    if (finding) errors.push({ field: id, ...finding });
    contact[id] = String(cleanValue(field, body[id]) ?? '');
  }
  if (errors.length + consents.length > 0) throw startRefused([...errors, ...consents]);
  return contact;
}
