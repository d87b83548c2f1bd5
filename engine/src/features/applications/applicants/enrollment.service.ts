import type { ApplicantEnrollment } from '@millrace/schemas/api';
import { passwordFinding, passwordTexts } from '@millrace/schemas/passwords';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { queries } from '../../../platform/db/queries.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { RateLimiter } from '../../../platform/http/limits/rate-limiter.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import { maskEmail } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { isEasilyGuessed, Passwords } from '../../identity/auth/index.ts';
import { Applications } from '../applications/index.ts';
import { applicantLinkSpent, noEmail, passwordRefused } from './applicants.errors.ts';
import { enrollmentMail } from './enrollment.logic.ts';
import { storeEnrollmentLink, linkWorks, redeemLink } from './enrollment-queries.ts';

const linksPerSender = { name: 'enrollments-by', most: 60, seconds: 600 };
const linksPerApplicant = { name: 'enrollments-to', most: 5, seconds: 600 };
const triesPerAddress = { name: 'applicant-password', most: 30, seconds: 600 };

/** Lets applicants set a password with a link from an email. Staff never chooses or sees a password. */
@Injectable()
export class Enrollment {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
    private readonly messages: MessagePort,
    private readonly passwords: Passwords,
    private readonly limiter: RateLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async send({ userId, orgId }: StaffActor, applicantId: number): Promise<ApplicantEnrollment> {
    const em = this.orm.em.fork();
    const newest = await queries(em)
      .selectFrom('application')
      .select(['id', 'locale', 'store_id', 'org_id'])
      .where('applicant_id', '=', applicantId)
      .where('deleted_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!newest) throw notFound('This applicant');
    const { email } = (await this.applications.answersFor(em, newest.id, ['email'])).reveal();
    if (!email) throw noEmail();
    await this.limiter.take(linksPerSender, String(userId));
    await this.limiter.take(linksPerApplicant, String(applicantId));
    const token = randomBytes(32).toString('base64url');
    const mail = enrollmentMail(newest.locale === 'es' ? 'es' : 'en', this.config.PUBLIC_URL, token);
    await em.transactional(async (transaction) => {
      await storeEnrollmentLink(transaction, applicantId, token);
      const sender = { userId, orgId, storeId: newest.store_id };
      await this.messages.send(transaction, { channel: 'email', recipient: email, ...mail, sender });
      await audit(transaction, {
        action: 'applicant.enrollment-sent',
        actor: { kind: 'staff', id: String(userId) },
        orgId: newest.org_id,
        storeId: newest.store_id,
        subject: { kind: 'applicant', id: String(applicantId) },
      });
    });
    return { success: true, defaultMsg: 'Email sent', sent_to: maskEmail(email) };
  }

  /** Sets the password of the applicant to whom the link in the request belongs. */
  async setPassword(password: string, ip: string): Promise<void> {
    await this.limiter.take(triesPerAddress, ip);
    const em = this.orm.em.fork();
    if (!(await linkWorks(em))) throw applicantLinkSpent();
    const finding =
      passwordFinding(password) ?? (isEasilyGuessed(password) ? passwordTexts.common : undefined);
    if (finding) throw passwordRefused(finding);
    const hashed = await this.passwords.hash(password);
    await em.transactional(async (transaction) => {
      const applicantId = await redeemLink(transaction, hashed);
      if (!applicantId) throw applicantLinkSpent();
      await audit(transaction, {
        action: 'applicant.password-set',
        actor: { kind: 'anonymous' },
        subject: { kind: 'applicant', id: String(applicantId) },
      });
    });
  }
}
